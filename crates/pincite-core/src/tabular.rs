//! Sources that are not prose, as rows and columns: CSV, TSV, pipe and Markdown tables, aligned columns, `Key: value`
//! lines, JSON.
//!
//! [`Table::parse`] is total and takes linear time. Every cell keeps its span in the source's text, so that a judge can
//! show it and a [pointer] can name it. A record (`Key: value` lines, one JSON object) is a table of one row.
//!
//! | text | columns | rows |
//! |---|---|---|
//! | delimited lines | first line, unless most of it is numbers | the others; ragged ones as they are |
//! | `Key: value` lines | the keys | one |
//! | JSON `[{…}, …]`, also inside an object, also one object a line | the keys, `a.b` for nested objects | the objects |
//! | JSON `{"columns": […], "rows": [[…], …]}`, `[[…], …]` | given, or the first row | the arrays |
//! | another JSON object | the keys | one |

mod grid;
mod json;
pub(crate) mod pointer;
mod record;

use std::borrow::Cow;
use std::cell::OnceCell;

use rustc_hash::FxHashMap;

use crate::{SourceKind, Span};

/// A text with more cells, or with more bytes than fit in 32 bits, is not read as a table.
const MOST_CELLS: usize = 1 << 22;

/// A source's text as rows and columns.
#[derive(Clone, Debug, Default)]
pub struct Table<'a> {
    about: Vec<Cell<'a>>,
    columns: Vec<Cell<'a>>,
    cells: Vec<Cell<'a>>,
    rows: Vec<Row>,
    /// Columns by folded name; made when one is asked for.
    names: OnceCell<FxHashMap<String, usize>>,
}

/// One cell, of the header or of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell<'a> {
    /// The column it stands in.
    pub column: usize,
    /// Where in the source's text, delimiters and quotes left out.
    pub span: Span,
    /// What it says, quotes and escapes resolved.
    pub text: Cow<'a, str>,
}

#[derive(Clone, Copy, Debug)]
struct Row {
    span: Span,
    /// Its cells are those from here to where the next row's begin.
    first: usize,
}

impl<'a> Table<'a> {
    /// Reads a text as a table; `None` when it is none. A passage is taken for one only where its layout is
    /// unmistakable.
    #[must_use]
    pub fn parse(text: &'a str, kind: SourceKind) -> Option<Self> {
        if u32::try_from(text.len()).is_err() {
            return None;
        }
        let table = json::table(text).or_else(|| match kind {
            SourceKind::Json => None,
            SourceKind::Table | SourceKind::Passage => {
                let strict = kind == SourceKind::Passage;
                record::table(text, strict).or_else(|| grid::table(text, strict))
            }
        });
        table.filter(|table| !table.rows.is_empty())
    }

    /// What stands outside the rows: a title, a note below, the other members of a JSON object.
    #[must_use]
    pub fn about(&self) -> &[Cell<'a>] {
        &self.about
    }

    /// The header, a cell a column; a column without a name has an empty one.
    #[must_use]
    pub fn columns(&self) -> &[Cell<'a>] {
        &self.columns
    }

    /// How many rows there are, the header not counted; at least one.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "a table has rows")]
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// The cells of a row in order of their columns; a ragged row has fewer.
    #[must_use]
    pub fn row(&self, row: usize) -> &[Cell<'a>] {
        let Some(first) = self.rows.get(row).map(|row| row.first) else { return &[] };
        let end = self.rows.get(row + 1).map_or(self.cells.len(), |next| next.first);
        &self.cells[first..end]
    }

    /// Where a row stands.
    #[must_use]
    pub fn row_span(&self, row: usize) -> Span {
        self.rows.get(row).map_or_else(Span::default, |row| row.span)
    }

    /// A cell.
    #[must_use]
    pub fn cell(&self, row: usize, column: usize) -> Option<&Cell<'a>> {
        let cells = self.row(row);
        cells.binary_search_by_key(&column, |cell| cell.column).ok().map(|at| &cells[at])
    }

    /// The column of a name: letter case and the signs between its words do not matter; the first of several.
    #[must_use]
    pub fn column(&self, name: &str) -> Option<usize> {
        let names = self.names.get_or_init(|| {
            let mut names = FxHashMap::default();
            for (at, column) in self.columns.iter().enumerate() {
                names.entry(fold(&column.text)).or_insert(at);
            }
            names
        });
        let name = fold(name);
        if name.is_empty() { None } else { names.get(&name).copied() }
    }

    /// The places of everything, without what stands there but for the names of the columns.
    fn places(self) -> Table<'static> {
        let bare = |cell: Cell<'a>| Cell { text: Cow::Borrowed(""), column: cell.column, span: cell.span };
        let named = |cell: Cell<'a>| Cell {
            text: Cow::Owned(cell.text.into_owned()),
            column: cell.column,
            span: cell.span,
        };
        Table {
            about: Vec::new(),
            columns: self.columns.into_iter().map(named).collect(),
            cells: self.cells.into_iter().map(bare).collect(),
            rows: self.rows,
            names: OnceCell::new(),
        }
    }

    /// Adds a column and returns it.
    fn add_column(&mut self, span: Span, text: Cow<'a, str>) -> usize {
        let column = self.columns.len();
        self.columns.push(Cell { column, span, text });
        column
    }

    /// Adds a row of cells, in any order of columns; of two in one column the first counts.
    fn add_row(&mut self, span: Span, mut cells: Vec<Cell<'a>>) {
        cells.sort_by_key(|cell| cell.column);
        cells.dedup_by_key(|cell| cell.column);
        self.rows.push(Row { span, first: self.cells.len() });
        self.cells.append(&mut cells);
    }

    /// Adds what stands outside the rows.
    fn add_about(&mut self, span: Span, text: Cow<'a, str>) {
        self.about.push(Cell { column: self.about.len(), span, text });
    }
}

/// A name as it is compared: letters and digits in lower case, single `_` between them.
fn fold(name: &str) -> String {
    let mut out = String::with_capacity(name.len());
    for c in name.chars() {
        if c.is_alphanumeric() {
            out.extend(c.to_lowercase());
        } else if !out.is_empty() && !out.ends_with('_') {
            out.push('_');
        }
    }
    out.truncate(out.trim_end_matches('_').len());
    out
}

/// The span of `part`, which is a slice of `text`.
fn span_in(text: &str, part: &str) -> Span {
    let start = part.as_ptr() as usize - text.as_ptr() as usize;
    Span::new(start, start + part.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A table as `about ¦ columns ¦ row ¦ row`, cells joined by `;`, and every span checked.
    fn shown(text: &str, kind: SourceKind) -> String {
        let Some(table) = Table::parse(text, kind) else { return "none".to_owned() };
        let join =
            |cells: &[Cell<'_>]| cells.iter().map(|c| c.text.to_string()).collect::<Vec<_>>().join(";");
        let mut parts = vec![join(table.about()), join(table.columns())];
        for row in 0..table.len() {
            for cell in table.row(row) {
                assert!(table.row_span(row).covers(cell.span), "{text:?} {cell:?}");
                if !text.contains(['"', '\\']) {
                    assert_eq!(cell.span.of(text), cell.text, "{text:?}");
                }
            }
            parts.push(join(table.row(row)));
        }
        parts.join(" ¦ ")
    }

    #[test]
    fn texts_as_tables() {
        for (text, table) in [
            // Delimited lines.
            ("name,points\nAda,3\nBo,5\n", " ¦ name;points ¦ Ada;3 ¦ Bo;5"),
            ("\u{feff}name,points\r\nAda,3\r\n", " ¦ name;points ¦ Ada;3"),
            ("name;points\nAda;3,5\nBo;5,0", " ¦ name;points ¦ Ada;3,5 ¦ Bo;5,0"),
            ("name\tpoints\nAda\t3\nBo\t", " ¦ name;points ¦ Ada;3 ¦ Bo;"),
            ("a,b\n\"x, \"\"y\"\"\",2\n\"two\nlines\",3", " ¦ a;b ¦ x, \"y\";2 ¦ two\nlines;3"),
            ("a,b\n\"open,2\n\"x,3", " ¦ a;b ¦ \"open;2 ¦ \"x;3"),
            ("a,b,c\n1,2\n1,2,3\n1,2,3,4", " ¦ a;b;c; ¦ 1;2 ¦ 1;2;3 ¦ 1;2;3;4"),
            ("1,2\n3,4", " ¦ ; ¦ 1;2 ¦ 3;4"),
            ("year,2019,2020\nsales,1,2", " ¦ year;2019;2020 ¦ sales;1;2"),
            ("Team A\nname | pts\nAda | 3\nBo | 5", "Team A ¦ name;pts ¦ Ada;3 ¦ Bo;5"),
            ("| name | pts |\n|:---|---:|\n| A\\|B | 3 |", " ¦ name;pts ¦ A|B;3"),
            (
                "+----+-----+\n| id | n   |\n+----+-----+\n|  1 | Ada |\n+----+-----+\n(1 row)",
                "(1 row) ¦ id;n ¦ 1;Ada",
            ),
            ("name    pts\nAda L.  3\nBo      5", " ¦ name;pts ¦ Ada L.;3 ¦ Bo;5"),
            // Records.
            (
                "Derby\n Type: City, old\nMPs: Ann Lee (L); Bo\nNotes:\n",
                "Derby ¦ Type;MPs;Notes ¦ City, old;Ann Lee (L); Bo;",
            ),
            ("- **Height:** 3 m\n- **Built:** 1990", " ¦ Height;Built ¦ 3 m;1990"),
            // JSON.
            (r#"[{"a":1,"b":"x"},{"b":"y","c":null}]"#, " ¦ a;b;c ¦ 1;x ¦ y;"),
            (r#"{"columns":["a","b"],"rows":[[1,2],[3]]}"#, " ¦ a;b ¦ 1;2 ¦ 3"),
            (r#"[["a","b"],[1,"q\u00e9"]]"#, " ¦ a;b ¦ 1;qé"),
            (r#"{"city":"Oslo","days":[{"t":1,"w":{"v":2}}]}"#, "Oslo ¦ t;w.v ¦ 1;2"),
            (
                r#"{"result":{"name":"Ada","tags":["x","y"]}}"#,
                r#" ¦ result.name;result.tags ¦ Ada;["x","y"]"#,
            ),
            ("{\"a\":1}\n{\"a\":2}\n", " ¦ a ¦ 1 ¦ 2"),
            // None.
            ("", "none"),
            ("Just a sentence.", "none"),
            ("[1, 2", "none"),
            ("[]", "none"),
        ] {
            assert_eq!(shown(text, SourceKind::Table), table, "{text:?}");
        }
    }

    #[test]
    fn a_passage_is_a_table_only_when_it_looks_like_nothing_else() {
        for (text, is_table) in [
            ("Hello, world\nYes, sir\n", false),
            ("He said: go.\nShe said: no.\nThen they left for good.", false),
            ("One  two\nThree  four", false),
            ("Ann: hello\nBo: hi\nAnn: when?\nBo: at six", false),
            ("name | pts\nAda | 3", true),
            (
                "Tube placement and verification | Patient Safety Movement\nIt is inserted daily without incident. | \
                 However, there is a small risk that it ends up in the lungs, and then it has to be placed again.",
                false,
            ),
            ("Oslo\nCountry: Norway\nMayor: Anne Lindboe\nArea: 480 km2", true),
            ("day,high,low\nMon,3,1\nTue,4,2", true),
        ] {
            assert_eq!(Table::parse(text, SourceKind::Passage).is_some(), is_table, "{text:?}");
        }
    }

    #[test]
    fn columns_are_found_by_folded_name() {
        let table = Table::parse("Net Revenue (EUR),net-cost\n1,2", SourceKind::Table).unwrap();
        for (name, column) in [
            ("Net Revenue (EUR)", Some(0)),
            ("net_revenue_eur", Some(0)),
            ("NET COST", Some(1)),
            ("revenue", None),
            ("", None),
            ("-", None),
        ] {
            assert_eq!(table.column(name), column, "{name}");
        }
        assert_eq!(table.cell(0, 1).map(|cell| &*cell.text), Some("2"));
        assert_eq!(table.cell(1, 1), None);
    }

    proptest::proptest! {
        #[test]
        fn any_text_is_read(text in "([a|,:;\"\\[\\]{}\\\\ \t\n\r1é]|\": |---){0,80}") {
            for kind in [SourceKind::Passage, SourceKind::Table, SourceKind::Json] {
                let Some(table) = Table::parse(&text, kind) else { continue };
                for row in 0..table.len() {
                    proptest::prop_assert!(text.get(table.row_span(row).start()..table.row_span(row).end()).is_some());
                    for cell in table.row(row) {
                        proptest::prop_assert!(table.row_span(row).covers(cell.span));
                        proptest::prop_assert!(cell.column < table.columns().len());
                        proptest::prop_assert_eq!(table.cell(row, cell.column), Some(cell));
                    }
                }
            }
        }
    }
}
