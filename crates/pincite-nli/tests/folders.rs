//! Folders that are no model: what is wrong, where, and what to do.

use std::fs;
use std::path::Path;

use pincite_nli::{Nli, Options};

/// A copy of the tiny model `three` that a test spoils.
fn copy() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/models/three");
    for file in ["model.onnx", "tokenizer.json", "config.json"] {
        fs::copy(from.join(file), folder.path().join(file)).expect("copied");
    }
    folder
}

/// How a folder is spoiled, what is then said, the file that it is said of, and what is to be done.
type Case = (&'static str, fn(&Path), &'static str, &'static str, &'static str);

fn write(path: &Path, file: &str, text: &str) {
    fs::write(path.join(file), text).expect("written");
}

fn remove(path: &Path, file: &str) {
    fs::remove_file(path.join(file)).expect("removed");
}

const CASES: &[Case] = &[
    (
        "no folder",
        |f| fs::remove_dir_all(f).expect("removed"),
        "there is no such folder",
        "",
        "name the folder",
    ),
    (
        "no configuration",
        |f| remove(f, "config.json"),
        "config.json is missing",
        "",
        "save the model's configuration",
    ),
    ("no tokenizer", |f| remove(f, "tokenizer.json"), "tokenizer.json is missing", "", "save_pretrained"),
    ("no graph", |f| remove(f, "model.onnx"), "there is no model.onnx", "", "export"),
    (
        "two graphs",
        |f| {
            fs::copy(f.join("model.onnx"), f.join("b.onnx")).expect("copied");
            fs::rename(f.join("model.onnx"), f.join("a.onnx")).expect("moved");
        },
        "there are several graphs: a.onnx, b.onnx",
        "",
        "`model = \"a.onnx\"`",
    ),
    (
        "a graph that lies elsewhere",
        |f| write(f, "pincite.toml", "model = \"../other/model.onnx\""),
        "`model` leads out of the folder: ../other/model.onnx",
        "",
        "put the graph into the folder",
    ),
    (
        "a graph that lies anywhere",
        |f| write(f, "pincite.toml", "model = \"/models/model.onnx\""),
        "`model` leads out of the folder: /models/model.onnx",
        "",
        "put the graph into the folder",
    ),
    (
        "configuration of no model",
        |f| write(f, "config.json", "[1"),
        "no configuration of a model",
        "config.json",
        "take",
    ),
    (
        "no labels",
        |f| write(f, "config.json", "{}"),
        "config.json does not name the classes of the head",
        "",
        "labels = [\"contradiction\", \"entailment\", \"neutral\"]",
    ),
    (
        "labels without a name",
        |f| write(f, "config.json", r#"{"id2label": {"0": "LABEL_0", "1": "LABEL_1", "2": "LABEL_2"}}"#),
        "the labels of the model are LABEL_0, LABEL_1, LABEL_2, and nobody can tell what LABEL_0, LABEL_1, LABEL_2 means",
        "",
        "name them in pincite.toml",
    ),
    (
        "too few labels",
        |f| write(f, "pincite.toml", "labels = [\"entailment\", \"neutral\"]"),
        "the graph gives 3 logits a pair, and 2 classes are named",
        "model.onnx",
        "name its classes",
    ),
    (
        "unknown key",
        |f| write(f, "pincite.toml", "\nlables = []"),
        "line 2: unknown field `lables`",
        "pincite.toml",
        "its keys are",
    ),
    (
        "half a template",
        |f| write(f, "pincite.toml", "template = \"{premise}\""),
        "`template` must have {premise} and {claim} in it",
        "pincite.toml",
        "</s>",
    ),
    (
        "threshold",
        |f| write(f, "pincite.toml", "measure = 2.0"),
        "`measure` must lie in 0 to 1",
        "pincite.toml",
        "support",
    ),
    (
        "broken tokenizer",
        |f| write(f, "tokenizer.json", "{}"),
        "the tokenizer cannot be loaded",
        "tokenizer.json",
        "again",
    ),
    (
        "broken graph",
        |f| write(f, "model.onnx", "no graph"),
        "the graph cannot be loaded",
        "model.onnx",
        "whole",
    ),
    (
        "a graph that is cut off",
        |f| {
            let bytes = fs::read(f.join("model.onnx")).expect("read");
            fs::write(f.join("model.onnx"), &bytes[..bytes.len() / 2]).expect("written");
        },
        "the graph cannot be loaded",
        "model.onnx",
        "whole",
    ),
];

#[test]
fn what_is_wrong_is_told_with_its_place_and_what_to_do() {
    for (name, spoil, what, place, help) in CASES {
        let folder = copy();
        spoil(folder.path());
        let error =
            Nli::open(folder.path(), &Options::default()).err().unwrap_or_else(|| panic!("{name}: it opens"));
        assert!(error.what().starts_with(what), "{name}: {error}");
        let wanted = if place.is_empty() { folder.path().to_owned() } else { folder.path().join(place) };
        assert_eq!(error.place(), Some(wanted.as_path()), "{name}: {error}");
        assert!(error.help().contains(help), "{name}: {error}");
    }
}

#[test]
fn a_graph_may_lie_in_a_folder_or_have_another_name() {
    for name in ["onnx/model.onnx", "onnx/small.onnx", "other.onnx"] {
        let folder = copy();
        fs::create_dir(folder.path().join("onnx")).expect("made");
        fs::rename(folder.path().join("model.onnx"), folder.path().join(name)).expect("moved");
        assert!(Nli::open(folder.path(), &Options::default()).is_ok(), "{name}");
    }
}

#[test]
fn the_manifest_goes_before_the_configuration() {
    let folder = copy();
    let plain = Nli::open(folder.path(), &Options::default()).expect("a model");
    write(folder.path(), "pincite.toml", "labels = [\"no\", \"yes\", \"neutral\"]\nwindow = 32\n");
    let nli = Nli::open(folder.path(), &Options::default()).expect("a model");
    assert_eq!((nli.summary().labels[1].as_str(), nli.summary().window), ("yes", 32));
    let digest = |nli: &Nli| pincite_judge::Judge::identity(nli).digest;
    assert_ne!(digest(&plain), digest(&nli));
}
