//! Sources as tables: any text, as every kind, is read, every span is a range of it, and no pointer written in a marker
//! goes unresolved.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pincite_core::{Answer, Run, Settings, Source, SourceKind, Table, check};
use pincite_fuzz::{laws, run};

fuzz_target!(|data: &[u8]| {
    // The answer up to the first NUL, the source's text behind it.
    let given = run(data);
    let text =
        String::from_utf8_lossy(data).split_once('\0').map_or_else(String::new, |(_, text)| text.to_owned());
    for kind in [SourceKind::Passage, SourceKind::Table, SourceKind::Json] {
        if let Some(table) = Table::parse(&text, kind) {
            for row in 0..table.len() {
                let span = table.row_span(row);
                assert!(text.get(span.start()..span.end()).is_some(), "{span:?} is no range of the text");
                for cell in table.row(row) {
                    assert!(span.covers(cell.span), "{:?} is not in its row", cell.span);
                    assert!(cell.column < table.columns().len());
                }
            }
        }
        let source = Source { id: "t-1".to_owned(), text: Some(text.clone()), kind, ..Source::default() };
        let answer = format!("{} [t-1:r1] [t-1#/rows/0]", pincite_fuzz::answer(&given));
        let run = Run { answer: Answer::Text(answer), retrieved: vec![source], ..Run::default() };
        laws(&check(&run, &Settings::default()));
    }
});
