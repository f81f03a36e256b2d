//! JSON with the place of every value, read once into a flat list of nodes.
//!
//! Lenient where leniency is harmless (a number is what is no other value), strict about structure: what does not close
//! or nests deeper than [`DEPTH`] is no JSON.

use std::borrow::Cow;
use std::cell::OnceCell;

use rustc_hash::FxHashMap;

use super::{Cell, MOST_CELLS, Table};
use crate::Span;

/// Deeper nesting is not read.
const DEPTH: usize = 128;

/// Nested objects of a row make columns `a.b` down to here.
const COLUMN_DEPTH: usize = 8;

/// Members that name the columns of the rows beside them.
const HEADERS: &[&str] = &["columns", "header", "headers", "fields", "column_names"];

/// A document. Node 0 is its root; values that follow each other make an array.
#[derive(Clone, Debug)]
pub(super) struct Doc {
    nodes: Vec<Node>,
    /// The children of each container together, in order.
    children: Vec<u32>,
    /// Members by (object, name); made when one is asked for.
    members: OnceCell<FxHashMap<(u32, String), u32>>,
}

#[derive(Clone, Copy, Debug)]
struct Node {
    kind: Kind,
    start: u32,
    end: u32,
    /// The member's name with its quotes; empty for none.
    key: (u32, u32),
    parent: u32,
    /// Of a container: the range of its children.
    first: u32,
    len: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Object,
    Array,
    String,
    /// A number, `true`, `false`.
    Scalar,
    Null,
}

/// The text as a table; `None` when it is no JSON or holds no rows.
pub(super) fn table(text: &str) -> Option<Table<'_>> {
    Values { doc: &Doc::parse(text)?, text }.table()
}

impl Doc {
    /// Reads a text; `None` when it is not a JSON object or array, or several.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let body = text.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
        if !body.starts_with(['{', '[']) {
            return None;
        }
        let mut reader = Reader { text, at: text.len() - body.len(), nodes: Vec::new() };
        reader.read()?;
        let mut doc = Self { nodes: reader.nodes, children: Vec::new(), members: OnceCell::new() };
        doc.link();
        Some(doc)
    }

    /// Fills in the children of each node.
    fn link(&mut self) {
        for at in 1..self.nodes.len() {
            let parent = self.nodes[at].parent as usize;
            self.nodes[parent].len += 1;
        }
        let mut first = 0;
        for node in &mut self.nodes {
            node.first = first;
            first += std::mem::take(&mut node.len);
        }
        self.children = vec![0; first as usize];
        for at in 1..self.nodes.len() {
            let parent = self.nodes[at].parent as usize;
            let parent = &mut self.nodes[parent];
            self.children[(parent.first + parent.len) as usize] = at as u32;
            parent.len += 1;
        }
    }

    fn children(&self, at: u32) -> &[u32] {
        let node = &self.nodes[at as usize];
        &self.children[node.first as usize..(node.first + node.len) as usize]
    }

    /// The place of a value, quotes of a string left out.
    fn span(&self, at: u32) -> Span {
        let Node { kind, start, end, .. } = self.nodes[at as usize];
        let quote = u32::from(kind == Kind::String);
        Span::new((start + quote) as usize, (end - quote) as usize)
    }

    fn is(&self, at: u32, kind: Kind) -> bool {
        self.nodes[at as usize].kind == kind
    }

    fn is_container(&self, at: u32) -> bool {
        self.is(at, Kind::Object) || self.is(at, Kind::Array)
    }

    /// The member of an object; the first of several.
    fn member(&self, object: u32, name: &str, text: &str) -> Option<u32> {
        let members = self.members.get_or_init(|| {
            let values = Values { doc: self, text };
            let mut members = FxHashMap::default();
            for at in 1..self.nodes.len() as u32 {
                let parent = self.nodes[at as usize].parent;
                if self.is(parent, Kind::Object) {
                    members.entry((parent, values.key(at).1.into_owned())).or_insert(at);
                }
            }
            members
        });
        members.get(&(object, name.to_owned())).copied()
    }

    /// The value that a JSON Pointer names, its tokens already decoded.
    pub(super) fn point<'t>(&self, text: &str, tokens: impl Iterator<Item = &'t str>) -> Option<Span> {
        let mut at = 0;
        for token in tokens {
            at = if self.is(at, Kind::Array) {
                *self.children(at).get(super::pointer::index(token)?)?
            } else {
                self.member(at, token, text)?
            };
        }
        Some(self.span(at))
    }
}

/// A document with its text.
#[derive(Clone, Copy)]
struct Values<'d, 'a> {
    doc: &'d Doc,
    text: &'a str,
}

impl<'d, 'a> Values<'d, 'a> {
    fn value(&self, at: u32) -> Cow<'a, str> {
        let raw = &self.text[self.doc.span(at).start()..self.doc.span(at).end()];
        match self.doc.nodes[at as usize].kind {
            Kind::String => unescape(raw),
            Kind::Null => Cow::Borrowed(""),
            _ => Cow::Borrowed(raw),
        }
    }

    fn key(&self, at: u32) -> (Span, Cow<'a, str>) {
        let (start, end) = self.doc.nodes[at as usize].key;
        let span = Span::new((start + 1).min(end) as usize, end.saturating_sub(1).max(start) as usize);
        (span, unescape(&self.text[span.start().min(span.end())..span.end()]))
    }

    fn table(self) -> Option<Table<'a>> {
        let mut rows =
            Rows { values: self, doc: self.doc, table: Table::default(), columns: FxHashMap::default() };
        match self.array_of_rows() {
            Some(array) => rows.array(array),
            None if self.doc.is(0, Kind::Object) => rows.object(0),
            None => return None,
        }
        Some(rows.table)
    }

    /// The nearest array whose items are all objects, or all arrays, and not none.
    fn array_of_rows(&self) -> Option<u32> {
        let mut level = vec![0];
        while !level.is_empty() {
            let arrays = || level.iter().copied().filter(|at| self.holds_rows(*at));
            // `columns` may be an array of objects too.
            let named = |at: &u32| HEADERS.contains(&&*self.key(*at).1);
            if let Some(rows) = arrays().find(|at| !named(at)).or_else(|| arrays().next()) {
                return Some(rows);
            }
            let objects = level.iter().filter(|at| self.doc.is(**at, Kind::Object));
            let next = objects
                .flat_map(|at| self.doc.children(*at))
                .copied()
                .filter(|at| self.doc.is_container(*at));
            level = next.collect();
        }
        None
    }

    fn holds_rows(&self, at: u32) -> bool {
        let items = self.doc.children(at);
        let all = |kind| items.iter().all(|item| self.doc.is(*item, kind));
        self.doc.is(at, Kind::Array) && !items.is_empty() && (all(Kind::Object) || all(Kind::Array))
    }
}

/// Makes rows of values.
struct Rows<'d, 'a> {
    values: Values<'d, 'a>,
    doc: &'d Doc,
    table: Table<'a>,
    columns: FxHashMap<String, usize>,
}

impl<'a> Rows<'_, 'a> {
    fn array(&mut self, array: u32) {
        let (doc, values) = (self.doc, self.values);
        let rows = doc.children(array);
        let listed = doc.is(rows[0], Kind::Array);
        let mut rows = rows.iter();
        let header = listed.then(|| self.header(array)).flatten();
        if let Some(header) = header {
            for at in doc.children(header) {
                let name =
                    doc.member(*at, "name", values.text).filter(|_| doc.is(*at, Kind::Object)).unwrap_or(*at);
                self.table.add_column(doc.span(name), values.value(name));
            }
        } else if listed
            && let Some(first) = rows.as_slice().first()
            && 1 < rows.len()
            && doc.children(*first).iter().all(|at| doc.is(*at, Kind::String))
        {
            for at in doc.children(*first) {
                self.table.add_column(doc.span(*at), values.value(*at));
            }
            rows.next();
        }
        for row in rows {
            if !listed {
                self.object(*row);
                continue;
            }
            let mut cells = Vec::new();
            for (column, at) in doc.children(*row).iter().enumerate() {
                if column == self.table.columns.len() {
                    let start = doc.span(*at).start();
                    self.table.add_column(Span::new(start, start), Cow::Borrowed(""));
                }
                cells.push(Cell { column, span: doc.span(*at), text: values.value(*at) });
            }
            self.table.add_row(doc.span(*row), cells);
        }
        self.around(array, header);
    }

    /// The array beside that of the rows which names its columns.
    fn header(&self, array: u32) -> Option<u32> {
        let parent = self.doc.nodes[array as usize].parent;
        if !self.doc.is(parent, Kind::Object) {
            return None;
        }
        let named = HEADERS.iter().find_map(|name| self.doc.member(parent, name, self.values.text));
        named.filter(|at| self.doc.is(*at, Kind::Array) && *at != array)
    }

    /// The scalars in the objects around the rows.
    fn around(&mut self, array: u32, header: Option<u32>) {
        let (doc, values) = (self.doc, self.values);
        let mut at = array;
        while at != 0 {
            at = doc.nodes[at as usize].parent;
            for child in doc.children(at) {
                if doc.is(at, Kind::Object) && !doc.is_container(*child) && Some(*child) != header {
                    self.table.add_about(doc.span(*child), values.value(*child));
                }
            }
        }
    }

    fn object(&mut self, object: u32) {
        let mut cells = Vec::new();
        self.members(object, "", 0, &mut cells);
        self.table.add_row(self.doc.span(object), cells);
    }

    fn members(&mut self, object: u32, prefix: &str, depth: usize, cells: &mut Vec<Cell<'a>>) {
        let (doc, values) = (self.doc, self.values);
        for at in doc.children(object) {
            let (key, name) = values.key(*at);
            let path = if prefix.is_empty() { name.to_string() } else { format!("{prefix}.{name}") };
            if doc.is(*at, Kind::Object) && depth < COLUMN_DEPTH && !doc.children(*at).is_empty() {
                self.members(*at, &path, depth + 1, cells);
                continue;
            }
            let column = match self.columns.get(&path) {
                Some(column) => *column,
                None => {
                    let column = self.table.add_column(key, Cow::Owned(path.clone()));
                    self.columns.insert(path, column);
                    column
                }
            };
            cells.push(Cell { column, span: doc.span(*at), text: values.value(*at) });
        }
    }
}

/// Resolves the escapes of a JSON string; what is no escape stays as it is.
fn unescape(raw: &str) -> Cow<'_, str> {
    if !raw.contains('\\') {
        return Cow::Borrowed(raw);
    }
    let mut out = String::with_capacity(raw.len());
    let mut rest = raw;
    while let Some(at) = rest.find('\\') {
        out.push_str(&rest[..at]);
        let escape = rest[at + 1..].chars().next();
        let hex = |from: usize| rest.get(from..from + 4).and_then(|hex| u32::from_str_radix(hex, 16).ok());
        let (c, len) = match escape {
            Some('n') => ('\n', 2),
            Some('t') => ('\t', 2),
            Some('r') => ('\r', 2),
            Some('b') => ('\u{8}', 2),
            Some('f') => ('\u{c}', 2),
            Some('u') => match (hex(at + 2), hex(at + 8)) {
                (Some(high @ 0xD800..0xDC00), Some(low @ 0xDC00..0xE000)) => {
                    let code = 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00);
                    (char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER), 12)
                }
                (Some(code), _) => (char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER), 6),
                _ => ('\\', 1),
            },
            Some(c) => (c, 1 + c.len_utf8()),
            None => ('\\', 1),
        };
        out.push(c);
        rest = &rest[at + len..];
    }
    out.push_str(rest);
    Cow::Owned(out)
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    nodes: Vec<Node>,
}

impl Reader<'_> {
    fn blanks(&mut self) -> Option<u8> {
        let bytes = self.text.as_bytes();
        self.at += bytes[self.at..].iter().take_while(|b| b.is_ascii_whitespace()).count();
        bytes.get(self.at).copied()
    }

    /// Reads every value of the text.
    fn read(&mut self) -> Option<()> {
        self.value(0, (0, 0))?;
        if self.blanks().is_none() {
            return Some(());
        }
        // Several: put under one array.
        let first = self.nodes[0].start;
        for node in &mut self.nodes {
            node.parent += 1;
        }
        self.nodes[0].parent = 0;
        let end = self.text.len() as u32;
        let root = Node { kind: Kind::Array, start: first, end, key: (0, 0), parent: 0, first: 0, len: 0 };
        self.nodes.insert(0, root);
        while let Some(byte) = self.blanks() {
            if !matches!(byte, b'{' | b'[') {
                return None;
            }
            self.value(0, (0, 0))?;
        }
        Some(())
    }

    /// Reads the value at hand with all that it holds.
    fn value(&mut self, parent: u32, key: (u32, u32)) -> Option<()> {
        let mut open: Vec<u32> = Vec::new();
        let (mut parent, mut key) = (parent, key);
        loop {
            let at = self.start(parent, key)?;
            if matches!(self.nodes[at as usize].kind, Kind::Object | Kind::Array) {
                if DEPTH <= open.len() {
                    return None;
                }
                open.push(at);
                let close = self.closer(at);
                if self.blanks()? != close {
                    (parent, key) = (at, self.name(at)?);
                    continue;
                }
            }
            loop {
                let Some(last) = open.last().copied() else { return Some(()) };
                let byte = self.blanks()?;
                self.at += 1;
                if byte == b',' && self.blanks()? != self.closer(last) {
                    (parent, key) = (last, self.name(last)?);
                    break;
                }
                if byte == b',' {
                    self.at += 1;
                } else if byte != self.closer(last) {
                    return None;
                }
                self.nodes[last as usize].end = self.at as u32;
                open.pop();
            }
        }
    }

    fn closer(&self, at: u32) -> u8 {
        if self.nodes[at as usize].kind == Kind::Object { b'}' } else { b']' }
    }

    /// The name before a member's value.
    fn name(&mut self, container: u32) -> Option<(u32, u32)> {
        if self.nodes[container as usize].kind == Kind::Array {
            return Some((0, 0));
        }
        if self.blanks()? != b'"' {
            return None;
        }
        let start = self.at as u32;
        self.string()?;
        let end = self.at as u32;
        if self.blanks()? != b':' {
            return None;
        }
        self.at += 1;
        Some((start, end))
    }

    /// Adds the node of the value at hand; a scalar is read whole, of a container only the opening bracket.
    fn start(&mut self, parent: u32, key: (u32, u32)) -> Option<u32> {
        let byte = self.blanks()?;
        let start = self.at;
        let kind = match byte {
            b'{' => Kind::Object,
            b'[' => Kind::Array,
            b'"' => Kind::String,
            b'n' => Kind::Null,
            b'-' | b'0'..=b'9' | b't' | b'f' => Kind::Scalar,
            _ => return None,
        };
        match kind {
            Kind::Object | Kind::Array => self.at += 1,
            Kind::String => self.string()?,
            Kind::Scalar | Kind::Null => {
                let rest = &self.text.as_bytes()[start..];
                let part = |b: &u8| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'+' | b'.');
                self.at += rest.iter().take_while(|b| part(b)).count();
            }
        }
        if MOST_CELLS < self.nodes.len() {
            return None;
        }
        let (start, end) = (start as u32, self.at as u32);
        self.nodes.push(Node { kind, start, end, key, parent, first: 0, len: 0 });
        Some(self.nodes.len() as u32 - 1)
    }

    /// Moves over the string at hand.
    fn string(&mut self) -> Option<()> {
        let bytes = self.text.as_bytes();
        let mut at = self.at + 1;
        loop {
            at += memchr::memchr2(b'"', b'\\', &bytes[at..])?;
            if bytes[at] == b'"' {
                self.at = at + 1;
                return Some(());
            }
            at += 2;
            if bytes.len() < at {
                return None;
            }
        }
    }
}
