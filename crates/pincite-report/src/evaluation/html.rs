//! `html`: one page for a browser, with the numbers and every run in it.
//!
//! ```text
//! head, style, script, frame → a block of JSON per run, as they come → the evaluation, as JSON
//! ```
//!
//! The page is written in one pass: nothing of a run is kept once it stands in `out`. A run's block has two lines: what
//! the list of runs, its filters and its order need, read when the page opens, and the rest, read when somebody looks at
//! the run. What stands in a run may be hostile, so it is data throughout: JSON in which no `<` and no `&` occur
//! ([`data`]), put into the page as text by the script, under a policy that runs no other script and loads nothing.

use std::io::{self, Write};

use pincite_core::Code;
use pincite_wire::evaluation::{Evaluation, RATES, RowFailure};
use serde::Serialize;
use sha2::{Digest, Sha256};

use super::{Item, Writer};

mod cut;
mod data;
mod detail;
mod fallback;
mod record;

/// The page around the data, which goes in place of [`RUNS`].
const PAGE: &str = include_str!("html/page/page.html");
const RUNS: &str = "<!-- runs -->\n";
const STYLE: &str = include_str!("html/page/style.css");
/// Read in this order, in one scope.
const SCRIPTS: &[&str] = &[
    include_str!("html/page/dom.js"),
    include_str!("html/page/data.js"),
    include_str!("html/page/state.js"),
    include_str!("html/page/plots.js"),
    include_str!("html/page/summary.js"),
    include_str!("html/page/tables.js"),
    include_str!("html/page/list.js"),
    include_str!("html/page/marks.js"),
    include_str!("html/page/run.js"),
    include_str!("html/page/keys.js"),
    include_str!("html/page/main.js"),
];

/// The page, as far as it is written.
#[derive(Debug, Default)]
pub(super) struct Html {
    /// Whether the part before the runs stands in `out`.
    begun: bool,
}

impl Writer for Html {
    fn run(&mut self, item: &Item<'_>, out: &mut dyn Write) -> io::Result<()> {
        self.begin(out)?;
        let record = record::Record::new(item)?;
        data::block("run", &[&record.index, &record.detail], out)
    }

    fn unreadable(&mut self, failure: &RowFailure, out: &mut dyn Write) -> io::Result<()> {
        self.begin(out)?;
        data::block("failure", &[failure], out)
    }

    fn finish(&mut self, evaluation: &Evaluation, out: &mut dyn Write) -> io::Result<()> {
        self.begin(out)?;
        data::block("evaluation", &[evaluation], out)?;
        out.write_all(b"</div>\n")?;
        fallback::write(evaluation, out)?;
        out.write_all(halves().1.as_bytes())
    }
}

impl Html {
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        if std::mem::replace(&mut self.begun, true) {
            return Ok(());
        }
        let script = format!("(() => {{\n'use strict';\n{}}})();\n", SCRIPTS.concat());
        let head = halves()
            .0
            .replace("{style-hash}", &hash(STYLE))
            .replace("{script-hash}", &hash(&script))
            .replace("{style}", STYLE)
            .replace("{script}", &script);
        out.write_all(head.as_bytes())?;
        data::block("vocabulary", &[&Vocabulary::default()], out)
    }
}

/// The page before the data and behind it.
fn halves() -> (&'static str, &'static str) {
    PAGE.split_once(RUNS).unwrap_or((PAGE, ""))
}

/// How a content security policy names the one style or script that it allows.
fn hash(content: &str) -> String {
    format!("sha256-{}", base64(&Sha256::digest(content)))
}

fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = String::new();
    for chunk in bytes.chunks(3) {
        let byte = |at: usize| u32::from(chunk.get(at).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for at in 0..4 {
            let digit = DIGITS[(bits >> (18 - 6 * at) & 63) as usize];
            out.push(if at <= chunk.len() { char::from(digit) } else { '=' });
        }
    }
    out
}

/// What the script does not know by itself.
#[derive(Serialize)]
struct Vocabulary {
    /// The rates of a run, in the order of its record.
    rates: [&'static str; 5],
    /// Every finding code with what it means, in one sentence.
    codes: Vec<(&'static str, &'static str)>,
}

impl Default for Vocabulary {
    fn default() -> Self {
        let first = |code: &Code| code.explanation().lines().next().unwrap_or_default().trim();
        Self { rates: RATES, codes: Code::ALL.iter().map(|code| (code.name(), first(code))).collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashes_are_written_as_browsers_compare_them() {
        for (bytes, written) in [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foob", "Zm9vYg=="),
            ("\u{3ff}", "z78="),
        ] {
            assert_eq!(base64(bytes.as_bytes()), written);
        }
        assert_eq!(hash(""), "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=");
    }

    #[test]
    fn style_and_script_end_where_the_page_ends_them() {
        for text in SCRIPTS.iter().chain([&STYLE]) {
            assert!(!text.contains("</") && !text.contains("<!--"), "it would end its element");
            assert!(
                !text.contains("http://") || text.contains("http://www.w3.org/2000/svg"),
                "nothing is loaded"
            );
        }
        assert!(halves().1.ends_with("</html>\n"), "the page has a place for the runs");
    }
}
