//! `arr[0]` is code, `consultation[1]` is a citation without its blank.

use super::{Stop, Window};

/// Words that are arrays before they are nouns.
const CONTAINERS: &[&str] = &[
    "arg", "args", "argv", "arr", "array", "arrays", "buf", "buffer", "col", "cols", "coords", "data", "df",
    "dict", "elem", "elems", "elements", "env", "foo", "bar", "baz", "idx", "input", "inputs", "item",
    "items", "list", "lst", "map", "mat", "matrix", "mem", "nums", "obj", "output", "outputs", "params",
    "ptr", "queue", "res", "result", "row", "rows", "stack", "str", "tmp", "tuple", "val", "vals", "values",
    "vec", "vector",
];

/// How far back is looked.
const REACH: usize = 64;

/// Whether a bracket right after `head` indexes code.
pub(super) fn is_indexed(head: &str, zero: bool) -> bool {
    let Some(last) = head.as_bytes().last() else { return false };
    match last {
        b')' => called(head, REACH),
        b']' => indexed_before(head),
        b if b.is_ascii_alphanumeric() || *b == b'_' => {
            let word = word(head);
            !word.is_empty() && (zero || is_variable(word, head) || is_step(word, head))
        }
        _ => false,
    }
}

/// The identifier at the end; empty when letters of another script run into it.
fn word(head: &str) -> &str {
    let bytes = head.as_bytes();
    let len = bytes.iter().rev().take(REACH).take_while(|b| b.is_ascii_alphanumeric() || **b == b'_').count();
    let start = bytes.len() - len;
    if start.checked_sub(1).is_some_and(|before| !bytes[before].is_ascii()) { "" } else { &head[start..] }
}

fn is_variable(word: &str, head: &str) -> bool {
    let stem = word.trim_end_matches(|c: char| c.is_ascii_digit());
    if CONTAINERS.contains(&stem) {
        return true;
    }
    let bytes = word.as_bytes();
    let snake = word.trim_matches('_').contains('_') && word.bytes().any(|b| b.is_ascii_lowercase());
    // `iPhone` and `eBay` are names; a first hump of two letters and more is a variable.
    let camel = 2 < bytes.len()
        && bytes[0].is_ascii_lowercase()
        && bytes[1].is_ascii_lowercase()
        && bytes.windows(2).any(|w| w[0].is_ascii_lowercase() && w[1].is_ascii_uppercase())
        && word != "macOS";
    let letter = word.len() == 1 && bytes[0].is_ascii_lowercase() && !after_number(head);
    snake || camel || letter
}

/// `//tr[2]/td[1]`, `/a[1]`: the word is a step of a path, and neither the end of a URL nor of `and/or`.
fn is_step(name: &str, head: &str) -> bool {
    let before = &head[..head.len() - name.len()];
    let path = before.trim_end_matches('/');
    if path.len() == before.len() || !name.starts_with(|c: char| c.is_ascii_alphabetic()) {
        return false;
    }
    match path.strip_suffix(']') {
        // Any number on a word that a path follows is code, see `leads_on`.
        Some(step) => {
            let name = step.trim_end_matches(|c: char| c.is_ascii_digit());
            name.len() < step.len() && name.strip_suffix('[').is_some_and(is_named)
        }
        None => path.is_empty() || path.ends_with([' ', '\t', '\n', '(', '"', '\'', '.', '=', ',']),
    }
}

/// Whether the text ends in a word that could be a name in a path, `$5` being none.
fn is_named(head: &str) -> bool {
    word(head).starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
}

/// Whether a path follows the brackets at `at..end` on a word: `/a[1]/b`.
pub(super) fn leads_on(window: &Window<'_, '_>, at: usize, end: usize) -> Result<bool, Stop> {
    if !is_named(window.head(at)) {
        return Ok(false);
    }
    let next = window.run(end, |b| b == b'/')?;
    Ok(end < next && window.peek(next)?.is_some_and(|b| b.is_ascii_alphabetic()))
}

/// `5 m[1]`: a unit.
fn after_number(head: &str) -> bool {
    let before = head[..head.len() - 1].trim_end_matches([' ', '/', '\u{a0}', '\u{202f}']);
    before.ends_with(|c: char| c.is_numeric()) || head[..head.len() - 1].ends_with(['/', '°', '\'', '’', '-'])
}

/// `f(x)[1]`: the parenthesis follows its word at once and holds no blank.
fn called(head: &str, reach: usize) -> bool {
    let bytes = head.as_bytes();
    let mut depth = 0_usize;
    for (back, b) in bytes.iter().rev().take(reach).enumerate() {
        match b {
            b')' => depth += 1,
            b'(' if depth == 1 => {
                let name = &bytes[..bytes.len() - back - 1];
                return name.last().is_some_and(|b| b.is_ascii_alphanumeric() || *b == b'_');
            }
            b'(' => depth -= 1,
            b' ' => return false,
            _ => {}
        }
    }
    false
}

/// `grid[i][1]`: the bracket before is code itself.
fn indexed_before(head: &str) -> bool {
    let bytes = head.as_bytes();
    let Some(back) = bytes.iter().rev().take(REACH).position(|b| *b == b'[') else { return false };
    let (name, index) = head.split_at(bytes.len() - back - 1);
    let word = word(name);
    let letter = index.len() == 3 && index.as_bytes()[1].is_ascii_lowercase();
    !word.is_empty() && (letter || is_variable(word, name))
}

#[cfg(test)]
mod tests {
    use super::super::testing::check;

    #[test]
    fn code_in_prose_is_not_cited() {
        check(
            &["1", "2"],
            &[
                ("Use arr[0], then arr[1] or argv[1].", &[]),
                ("Set total[1] = 4 and user_name[2], rowCount[1], x[1], grid[i][1], list2[1].", &[]),
                ("Paths //tr[2]/td[1], /a[1]/b, (/a[2]) and a[1]/b[2].", &[]),
                (
                    "At $5[1]/month, 5 km/h[1], and/or[2], https://example[1] and x /[2].",
                    &["[1]=1", "[1]=1", "[2]=2", "[1]=1", "[2]=2"],
                ),
                ("Call get(x)[1] here.", &[]),
                (
                    "At the toll gates[2] and after consultation[1] (see above)[2].",
                    &["[2]=2", "[1]=1", "[2]=2"],
                ),
                (
                    "Vitamin C[1], CO2[2], iPhone[1], 5 m[2], JavaScript[1].",
                    &["[1]=1", "[2]=2", "[1]=1", "[2]=2", "[1]=1"],
                ),
                ("Code `a[1] [2]` and ``b ` [1]`` but `open [1].", &["[1]=1"]),
                ("Math $x_1 [1]$ and \\(a[1]\\) but $5 [1] or $6 [2].", &["[1]=1", "[2]=2"]),
            ],
        );
    }
}
