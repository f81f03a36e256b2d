//! JSON as models write it: between other text, cut off, with `NaN` and commas too many. Every value knows where it
//! stands and whether it is whole. Linear time for a bounded depth; total.

/// Deeper is no reply of ours.
const DEPTH: usize = 32;

/// A value and where it stands.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Node {
    /// The offset of its first byte; of a text, behind the quotation mark.
    pub(crate) at: usize,
    /// `false` when the text ended inside it.
    pub(crate) whole: bool,
    pub(crate) value: Value,
}

/// A value.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value {
    Null,
    Bool(bool),
    /// Never NaN.
    Number(f64),
    Text(String),
    List(Vec<Node>),
    /// In order, with keys that stand there twice.
    Map(Vec<(String, Node)>),
    /// A bare word or number that JSON does not have, such as `NaN`.
    Word,
}

/// The lists and maps of a text that stand in no other one, in order.
pub(crate) fn blocks(text: &str) -> Vec<Node> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(start) = text.as_bytes()[at..].iter().position(|byte| matches!(byte, b'{' | b'[')) {
        let mut scan = Scan { text, at: at + start, too_deep: false };
        match scan.value(0) {
            Some(node) => {
                found.push(node);
                at = scan.at;
            }
            // Whatever starts in between is as deep, or nearly.
            None if scan.too_deep => at = scan.at,
            None => at += start + 1,
        }
    }
    found
}

struct Scan<'t> {
    text: &'t str,
    at: usize,
    /// Whether it gave up for depth.
    too_deep: bool,
}

impl Scan<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn blanks(&mut self) {
        while self.peek().is_some_and(|byte| byte.is_ascii_whitespace()) {
            self.at += 1;
        }
    }

    /// The value here; `None` when there is none, and a value that is not whole at the end of the text.
    fn value(&mut self, depth: usize) -> Option<Node> {
        if depth > DEPTH {
            self.too_deep = true;
            return None;
        }
        let at = self.at;
        match self.peek() {
            None => Some(Node { at, whole: false, value: Value::Null }),
            Some(b'{') => self.map(depth),
            Some(b'[') => self.list(depth),
            Some(b'"') => {
                let (text, whole) = self.string();
                Some(Node { at: at + 1, whole, value: Value::Text(text) })
            }
            Some(_) => self.word(),
        }
    }

    fn map(&mut self, depth: usize) -> Option<Node> {
        let at = self.at;
        self.at += 1;
        let mut entries = Vec::new();
        let node = |whole, entries| Some(Node { at, whole, value: Value::Map(entries) });
        loop {
            self.separators();
            match self.peek() {
                None => return node(false, entries),
                Some(b'}') => {
                    self.at += 1;
                    return node(true, entries);
                }
                Some(b'"') => {}
                Some(_) => return None,
            }
            let (key, _) = self.string();
            self.blanks();
            match self.peek() {
                None => return node(false, entries),
                Some(b':') => self.at += 1,
                Some(_) => return None,
            }
            self.blanks();
            entries.push((key, self.value(depth + 1)?));
        }
    }

    fn list(&mut self, depth: usize) -> Option<Node> {
        let at = self.at;
        self.at += 1;
        let mut values = Vec::new();
        loop {
            self.separators();
            match self.peek() {
                None => return Some(Node { at, whole: false, value: Value::List(values) }),
                Some(b']') => {
                    self.at += 1;
                    return Some(Node { at, whole: true, value: Value::List(values) });
                }
                Some(_) => values.push(self.value(depth + 1)?),
            }
        }
    }

    /// Blanks and commas, however many.
    fn separators(&mut self) {
        while self.peek().is_some_and(|byte| byte == b',' || byte.is_ascii_whitespace()) {
            self.at += 1;
        }
    }

    /// The text between quotation marks, and whether the second one is there.
    fn string(&mut self) -> (String, bool) {
        self.at += 1;
        let mut out = String::new();
        loop {
            let rest = &self.text[self.at..];
            let Some(plain) = rest.bytes().position(|byte| matches!(byte, b'"' | b'\\')) else {
                out.push_str(rest);
                self.at = self.text.len();
                return (out, false);
            };
            out.push_str(&rest[..plain]);
            self.at += plain + 1;
            if rest.as_bytes()[plain] == b'"' {
                return (out, true);
            }
            self.escape(&mut out);
        }
    }

    /// What stands behind a backslash; one that JSON does not know stands for itself.
    fn escape(&mut self, out: &mut String) {
        let Some(c) = self.text[self.at..].chars().next() else { return };
        self.at += c.len_utf8();
        match c {
            'n' => out.push('\n'),
            't' => out.push('\t'),
            'r' => out.push('\r'),
            'b' => out.push('\u{8}'),
            'f' => out.push('\u{c}'),
            'u' => out.push(self.unicode().unwrap_or(char::REPLACEMENT_CHARACTER)),
            c => out.push(c),
        }
    }

    /// A character in hex digits, or in two halves.
    fn unicode(&mut self) -> Option<char> {
        let high = self.hex()?;
        if !(0xd800..0xdc00).contains(&high) {
            return char::from_u32(high);
        }
        let before = self.at;
        self.text[self.at..].strip_prefix("\\u")?;
        self.at += 2;
        match self.hex() {
            Some(low) if (0xdc00..0xe000).contains(&low) => {
                char::from_u32(0x1_0000 + ((high - 0xd800) << 10) + (low - 0xdc00))
            }
            _ => {
                self.at = before;
                None
            }
        }
    }

    fn hex(&mut self) -> Option<u32> {
        let digits = self.text.get(self.at..self.at + 4)?;
        let plain = digits.bytes().all(|byte| byte.is_ascii_hexdigit());
        let value = u32::from_str_radix(digits, 16).ok().filter(|_| plain)?;
        self.at += 4;
        Some(value)
    }

    /// A number, a name, or what is neither; whole unless the text ends behind it.
    fn word(&mut self) -> Option<Node> {
        let at = self.at;
        let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.' | b'_');
        let word = &self.text[at..];
        let word = &word[..word.bytes().position(|byte| !is_part(&byte)).unwrap_or(word.len())];
        self.at += word.len();
        let value = match word {
            "" => return None,
            "null" | "None" => Value::Null,
            "true" | "True" => Value::Bool(true),
            "false" | "False" => Value::Bool(false),
            // `inf` and `nan` are numbers to Rust, not to JSON.
            _ if word.starts_with(|c: char| c.is_ascii_digit() || c == '-') => {
                word.parse().ok().filter(|number: &f64| number.is_finite()).map_or(Value::Word, Value::Number)
            }
            _ => Value::Word,
        };
        Some(Node { at, whole: self.at < self.text.len(), value })
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use proptest::prelude::*;

    use super::*;

    /// A value as JSON, `…` behind what is cut off.
    fn show(node: &Node) -> String {
        let shown = match &node.value {
            Value::Null => "null".to_owned(),
            Value::Bool(value) => value.to_string(),
            Value::Number(value) => value.to_string(),
            Value::Text(text) => format!("{text:?}"),
            Value::Word => "?".to_owned(),
            Value::List(values) => format!("[{}]", values.iter().map(show).collect::<Vec<_>>().join(",")),
            Value::Map(entries) => {
                let entry = |(key, node): &(String, Node)| format!("{key:?}:{}", show(node));
                format!("{{{}}}", entries.iter().map(entry).collect::<Vec<_>>().join(","))
            }
        };
        shown + if node.whole { "" } else { "…" }
    }

    #[test]
    fn what_is_found_in_a_text() {
        let cases = [
            ("no JSON here", &[][..]),
            (r#"Sure: {"a":[1,-2.5e1,true,null]} done"#, &[r#"{"a":[1,-25,true,null]}"#]),
            ("```json\n{\"a\": \"b\"}\n```", &[r#"{"a":"b"}"#]),
            (r#"{"v":0} then {"v":1}"#, &[r#"{"v":0}"#, r#"{"v":1}"#]),
            (
                r#"{"a":NaN,"b":Infinity,"c":nan,"d":1e999,"e":-Infinity}"#,
                &[r#"{"a":?,"b":?,"c":?,"d":?,"e":?}"#],
            ),
            (r#"[{"id":1},{"id":2,"rea"#, &[r#"[{"id":1},{"id":2}…]…"#]),
            (r#"{"a":"cut"#, &[r#"{"a":"cut"…}…"#]),
            (r#"{"a":1"#, &[r#"{"a":1…}…"#]),
            (r#"{"a":"#, &[r#"{"a":null…}…"#]),
            (r#"{"a":1,"a":2,}"#, &[r#"{"a":1,"a":2}"#]),
            (r#"{a} [b: {"c":1}"#, &[r#"{"c":1}"#]),
            (r#"["\u0041\ud83d\ude00\ud800x\"\\\/\n\q"]"#, &["[\"A😀\u{fffd}x\\\"\\\\/\\nq\"]"]),
            ("[\"a\nb\"]", &[r#"["a\nb"]"#]),
        ];
        for (text, want) in cases {
            let found: Vec<_> = blocks(text).iter().map(show).collect();
            assert_eq!(found, want, "{text}");
        }
    }

    #[test]
    fn places_are_those_of_the_text() {
        let text = r#"ü {"v": "yes"}"#;
        let found = blocks(text);
        let Value::Map(entries) = &found[0].value else { panic!("{found:?}") };
        assert!(text[entries[0].1.at..].starts_with("yes"));
    }

    #[test]
    fn hostile_texts_take_linear_time() {
        for piece in ["[", "{\"", "{\"a\":", "[1,", "[\"\\\"[", "{\"a\":[{", "\"", "\\u"] {
            let start = Instant::now();
            let _ = blocks(&piece.repeat(200_000));
            assert!(start.elapsed().as_secs() < 5, "{piece:?} took {:?}", start.elapsed());
        }
    }

    proptest! {
        #[test]
        fn any_text_is_read(text in r#"([\{\}\[\]",:\\u0-9a-eN ü]|null|"id":|true)*"#) {
            for node in blocks(&text) {
                prop_assert!(text.is_char_boundary(node.at));
            }
        }

        #[test]
        fn what_serde_reads_is_read_alike(text in r#"\{"k":("([a-z ]|\\n){0,5}"|-?[1-9][0-9]{0,3}|true|\[\]|\{"x":null\})\}"#) {
            if let Ok(value) = serde_json::from_str::<serde_json::Value>(&text) {
                let found = blocks(&text);
                prop_assert_eq!(found.len(), 1);
                prop_assert_eq!(show(&found[0]), value.to_string());
            }
        }
    }
}
