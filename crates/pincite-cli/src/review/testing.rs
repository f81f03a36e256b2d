//! Claims to label, for the tests.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use pincite_core::{Answer, PlanOptions, Policy, Run, Settings, Source, check};
use pincite_eval::labels::{Drawn, Label};
use tempfile::{TempDir, tempdir};

use super::drawing::Claims;
use super::file::LabelFile;
use super::item::{Item, Seen};
use super::session::Session;

/// The run that the tests label: its claims cite one source, two, and none.
pub(super) fn run() -> Run {
    let source =
        |id: &str| Source { id: id.to_owned(), text: Some("a\u{202e}b".to_owned()), ..Source::default() };
    Run {
        id: "r".to_owned(),
        question: Some("How high?\nHow old?".to_owned()),
        answer: Answer::Text(
            "The dam is high [1]. <b>The hut</b> opened in 1931 [1][2]. It is old.".to_owned(),
        ),
        retrieved: vec![source("1"), source("2")],
        ..Run::default()
    }
}

/// All claims of a run, in order.
pub(super) fn claims(run: &Run) -> Claims {
    let settings = Settings::default();
    let report = check(run, &settings).plan(None, PlanOptions::default()).finish(&Policy::default());
    let seen = Arc::new(Seen::new(run, "runs.jsonl:1"));
    let drawn =
        |claim| Drawn { what: Item::new(run, &seen, claim), probability: 1.0, population: 3, stratum: None };
    Claims {
        items: report.claims.iter().map(drawn).collect(),
        name: "seed 1".to_owned(),
        told: "3 of 3 claims in 1 run, seed 1".to_owned(),
        unreadable: 0,
    }
}

/// A folder with a file of labels.
pub(super) struct Folder(TempDir);

impl Folder {
    pub(super) fn new() -> Self {
        Self(tempdir().expect("a folder"))
    }

    fn file(&self) -> PathBuf {
        Path::join(self.0.path(), "labels.jsonl")
    }

    /// A rater who sits down to label [`run`].
    pub(super) fn session(&self, rater: &str) -> Session {
        let file = LabelFile::open(&self.file()).expect("a file of labels");
        Session::new(claims(&run()), file, rater.to_owned())
    }

    /// The labels that are kept; the file is made with the first.
    pub(super) fn labels(&self) -> Vec<Label> {
        if !self.file().exists() {
            return Vec::new();
        }
        crate::review::labels(&[self.file()]).expect("labels")
    }
}
