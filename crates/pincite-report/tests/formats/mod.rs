//! What each format promises, whatever is in it.

#[path = "../../../pincite-wire/tests/fits/mod.rs"]
mod fits;

use std::path::Path;
use std::sync::LazyLock;

use pincite_report::evaluation::Format;
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};
use roxmltree::{Document, Node};
use serde_json::Value;
use unicode_width::UnicodeWidthChar;

/// Whether `shown` is what the format says it is.
pub(crate) fn well_formed(format: Format, shown: &str) -> Result<(), String> {
    if !shown.ends_with('\n') {
        return Err(format!("{}: ends without a line feed", format.name()));
    }
    let checked = match format {
        Format::Text => text(shown),
        Format::Json => json(shown),
        Format::Markdown => markdown(shown),
        Format::Html => html(shown),
        Format::Junit => junit(shown),
        Format::Sarif => sarif(shown),
        Format::Github => github(shown),
    };
    checked.map_err(|error| format!("{}: {error}\n{shown}", format.name()))
}

/// No control characters, lines of 80 columns, and none that a runner would take for a command.
fn text(shown: &str) -> Result<(), String> {
    for line in shown.lines() {
        let columns: usize = line.chars().map(|char| char.width().unwrap_or(1)).sum();
        let wrong = line.contains(char::is_control) || columns > 80 || line.trim_start().starts_with("::");
        if wrong {
            return Err(format!("{columns} columns: {line:?}"));
        }
    }
    Ok(())
}

fn json(shown: &str) -> Result<(), String> {
    static SCHEMA: LazyLock<Value> = LazyLock::new(pincite_wire::schema::evaluation);
    let value = serde_json::from_str(shown).map_err(|error| error.to_string())?;
    fits::fits(&value, &SCHEMA, &SCHEMA, "evaluation")
}

/// Data stays in its blocks: each is JSON, line by line, and there is no other script but that of the page.
fn html(shown: &str) -> Result<(), String> {
    let (head, data) = shown.split_once("<div id=\"data\" hidden>\n").ok_or("no place for data")?;
    let scripts = [head, data].map(|part| part.matches("<script").count());
    let blocks: Vec<&str> = data.split("<script type=\"application/json\" class=\"").skip(1).collect();
    if scripts != [1, blocks.len()] || data.matches("</script").count() != blocks.len() {
        return Err(format!("{scripts:?} scripts, {} blocks of data", blocks.len()));
    }
    for block in blocks {
        let (_, rest) = block.split_once("\">").ok_or("a block without a class")?;
        let (content, _) = rest.split_once("</script>").ok_or("a block without an end")?;
        for line in content.split('\n') {
            serde_json::from_str::<Value>(line).map_err(|error| format!("{error}: {line}"))?;
        }
    }
    Ok(())
}

/// The schema of the standard, and what it says in words: indices lead to the rule, suppressions stand in all results or none.
fn sarif(shown: &str) -> Result<(), String> {
    static SCHEMA: LazyLock<Value> = LazyLock::new(|| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/sarif");
        let text = std::fs::read_to_string(folder.join("sarif-schema-2.1.0.json")).unwrap();
        serde_json::from_str(&text).unwrap()
    });
    let log: Value = serde_json::from_str(shown).map_err(|error| error.to_string())?;
    fits::fits(&log, &SCHEMA, &SCHEMA, "log")?;
    let run = &log["runs"][0];
    let results = run["results"].as_array().ok_or("no results")?;
    for result in results {
        if let Some(at) = result.get("ruleIndex") {
            let rule = &run["tool"]["driver"]["rules"][at.as_u64().unwrap_or(u64::MAX) as usize]["id"];
            if *rule != result["ruleId"] {
                return Err(format!("{rule} is not the rule of {result}"));
            }
        }
    }
    let suppressed = results.iter().filter(|result| result.get("suppressions").is_some()).count();
    if suppressed != 0 && suppressed != results.len() {
        return Err(format!("{suppressed} of {} results have suppressions", results.len()));
    }
    Ok(())
}

/// What readers of JUnit agree on: suites of cases with true counts; a case has a name and a class, and ended one way.
fn junit(shown: &str) -> Result<(), String> {
    let document = Document::parse(shown).map_err(|error| error.to_string())?;
    let root = document.root_element();
    element(root, "testsuites", &["name"])?;
    for suite in root.children().filter(Node::is_element) {
        element(suite, "testsuite", &["name", "tests", "failures", "errors", "skipped"])?;
        let count = |name| suite.descendants().filter(|node| node.has_tag_name(name)).count().to_string();
        let counts =
            [("tests", "testcase"), ("failures", "failure"), ("errors", "error"), ("skipped", "skipped")];
        for (attribute, name) in counts {
            if suite.attribute(attribute) != Some(&*count(name)) {
                return Err(format!(
                    "{attribute} is {:?} and not {}",
                    suite.attribute(attribute),
                    count(name)
                ));
            }
        }
        for case in suite.children().filter(Node::is_element) {
            element(case, "testcase", &["classname", "name"])?;
            let ends: Vec<_> = case.children().filter(Node::is_element).collect();
            if ends.len() > 1 || case.attribute("classname") != suite.attribute("name") {
                return Err(format!("{} ends and class {:?}", ends.len(), case.attribute("classname")));
            }
            for end in ends {
                match end.tag_name().name() {
                    "system-out" => element(end, "system-out", &[])?,
                    name => {
                        element(end, if name == "error" { "error" } else { "failure" }, &["type", "message"])?
                    }
                }
                if end.children().any(|node| node.is_element()) {
                    return Err("text holds an element".to_owned());
                }
            }
        }
    }
    Ok(())
}

/// An element of this name with exactly these attributes, none of the names empty, and no text between its elements.
fn element(node: Node<'_, '_>, name: &str, attributes: &[&str]) -> Result<(), String> {
    let found: Vec<_> = node.attributes().map(|attribute| attribute.name()).collect();
    if node.tag_name().name() != name || found != attributes {
        return Err(format!("{:?} with {found:?} is not {name} with {attributes:?}", node.tag_name()));
    }
    match node.attributes().find(|it| it.name() == "name" && it.value().trim().is_empty()) {
        Some(_) => Err(format!("{name} without a name")),
        None => Ok(()),
    }
}

/// Small enough for a comment; every row of a table has its cells; outside of code there is no text of the data: no link,
/// no image, no mention, no reference, no HTML but the folds.
fn markdown(shown: &str) -> Result<(), String> {
    if shown.len() > 60_000 {
        return Err(format!("{} bytes", shown.len()));
    }
    let mut widths = Vec::new();
    for line in shown.lines().filter(|line| line.starts_with('|')) {
        widths.push((cells(line), line));
    }
    let (mut columns, mut open) = (0, 0);
    let mut in_row = 0;
    for event in Parser::new_ext(shown, Options::ENABLE_TABLES) {
        match event {
            Event::Start(Tag::Table(alignments)) => columns = alignments.len(),
            Event::Start(Tag::TableHead | Tag::TableRow) => in_row = 0,
            Event::End(TagEnd::TableCell) => in_row += 1,
            Event::End(TagEnd::TableHead | TagEnd::TableRow) if in_row != columns => {
                return Err(format!("a row of {in_row} cells in a table of {columns}"));
            }
            Event::Start(Tag::Link { .. } | Tag::Image { .. }) => return Err("a link".to_owned()),
            Event::Html(html) | Event::InlineHtml(html) => match html.trim() {
                "<!-- pincite eval -->" => {}
                "</details>" => open -= 1,
                tag if tag.starts_with("<details><summary>") && tag.ends_with("</summary>") => open += 1,
                other => return Err(format!("HTML: {other}")),
            },
            Event::Text(text) if text.contains(['@', '#', '<', '\\']) || text.contains("://") => {
                return Err(format!("text of the data: {text}"));
            }
            _ => {}
        }
    }
    // A parser fills up rows that are short and cuts those that are long, so the cells are counted once more.
    for pair in widths.windows(2) {
        let ((before, _), (after, line)) = (pair[0], pair[1]);
        let adjacent = shown.contains(&format!("{}\n{line}", pair[0].1));
        if adjacent && before != after {
            return Err(format!("{after} cells below {before}: {line}"));
        }
    }
    if open == 0 { Ok(()) } else { Err(format!("{open} folds stay open")) }
}

/// The cells of a row, by its pipes without a backslash.
fn cells(line: &str) -> usize {
    let mut before = ' ';
    line.chars().filter(|char| std::mem::replace(&mut before, *char) != '\\' && *char == '|').count()
}

/// Lines that are commands, with properties that end where they should.
fn github(shown: &str) -> Result<(), String> {
    for line in shown.lines() {
        let rest = ["::error ", "::warning ", "::notice "].iter().find_map(|head| line.strip_prefix(head));
        let (properties, message) =
            rest.and_then(|rest| rest.split_once("::")).ok_or_else(|| format!("no command: {line}"))?;
        let names: Vec<_> = properties
            .split(',')
            .map(|property| property.split_once('=').map_or("", |(name, _)| name))
            .collect();
        let known = [&["file", "line", "title"][..], &["file", "title"], &["title"]].contains(&&*names);
        if !known || message.contains('\r') || properties.contains(':') {
            return Err(format!("{names:?}: {line}"));
        }
    }
    Ok(())
}
