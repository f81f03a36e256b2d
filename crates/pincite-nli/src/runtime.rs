//! Token ids → logits. One file a runtime; they give the same logits.

use std::path::Path;

use crate::{Error, Options};

#[cfg(feature = "ort")]
mod ort;
mod rten;

#[cfg(feature = "mini")]
pub(crate) use rten::Rten;

/// What runs the graph.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RuntimeKind {
    /// Pure Rust, in every build.
    #[default]
    Rten,
    /// The onnxruntime library at `ORT_DYLIB_PATH`; feature `ort`.
    Ort,
}

/// Runs a graph on batches.
pub(crate) trait Runtime: Send + Sync {
    /// The logits of all rows, one row behind the other, computed by worker `worker` of `workers`.
    fn run(&self, batch: &Batch, worker: usize, workers: usize) -> Result<Vec<f32>, String>;
}

/// Pairs of one length, padded.
#[derive(Clone, Debug, Default)]
pub(crate) struct Batch {
    pub(crate) rows: usize,
    pub(crate) columns: usize,
    pub(crate) ids: Vec<i32>,
    pub(crate) mask: Vec<i32>,
    pub(crate) types: Vec<i32>,
}

/// The inputs that can be given, in the order of [`Batch::input`].
const INPUTS: [&str; 3] = ["input_ids", "attention_mask", "token_type_ids"];

impl Batch {
    fn input(&self, place: usize) -> &[i32] {
        [&self.ids, &self.mask, &self.types][place]
    }
}

/// Loads the graph of a model.
pub(crate) fn load(graph: &Path, options: &Options) -> Result<Box<dyn Runtime>, Error> {
    match options.runtime {
        RuntimeKind::Rten => Ok(Box::new(rten::Rten::load(graph, options.threads())?)),
        #[cfg(feature = "ort")]
        RuntimeKind::Ort => Ok(Box::new(ort::Ort::load(graph, options.threads())?)),
        #[cfg(not(feature = "ort"))]
        RuntimeKind::Ort => Err(Error::new(
            "this build is without the runtime `ort`",
            "build with `--features nli-ort`, or leave `runtime` out",
        )),
    }
}

/// Which of [`INPUTS`] each input of a graph is.
fn places<'n>(names: impl Iterator<Item = &'n str>, graph: &Path) -> Result<Vec<usize>, Error> {
    let place = |name: &str| {
        INPUTS.iter().position(|known| *known == name).ok_or_else(|| {
            Error::new(
                format!("the graph wants an input `{name}`"),
                format!("only {} can be given: export it for text classification", INPUTS.join(", ")),
            )
            .at(graph)
        })
    };
    names.map(place).collect()
}

/// Of the outputs of a graph the one with the logits: `logits`, else the first.
fn logits_of<'n>(mut names: impl Iterator<Item = &'n str>) -> usize {
    names.position(|name| name == "logits").unwrap_or(0)
}

/// The logits of each row: of an output that has some for every token, those of the first.
fn first_of_each(values: &[f32], shape: &[usize]) -> Result<Vec<f32>, String> {
    match shape {
        [_, _] => Ok(values.to_vec()),
        [rows, tokens, logits] if *tokens > 0 => {
            Ok((0..*rows).flat_map(|row| &values[row * tokens * logits..][..*logits]).copied().collect())
        }
        [rows] if *rows == values.len() => Ok(values.to_vec()),
        _ => Err(format!("the output has the shape {shape:?}, not (pairs, classes)")),
    }
}

/// A graph that cannot be loaded.
fn unloadable(graph: &Path, error: &dyn std::fmt::Display) -> Error {
    Error::new(
        format!("the graph cannot be loaded: {error}"),
        "is the file whole, and its weights beside it? Export the model to ONNX again",
    )
    .at(graph)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_token_speaks_for_its_row() {
        let values: Vec<f32> = (0..12_u8).map(f32::from).collect();
        let first = |shape: &[usize]| first_of_each(&values, shape);
        assert_eq!(first(&[6, 2]), Ok(values.clone()));
        assert_eq!(first(&[12]), Ok(values.clone()));
        assert_eq!(first(&[2, 3, 2]), Ok(vec![0.0, 1.0, 6.0, 7.0]));
        assert!(first(&[2, 0, 2]).is_err() && first(&[1, 2, 3, 2]).is_err());
    }

    #[test]
    fn an_input_that_nobody_can_give_is_named() {
        let graph = Path::new("model.onnx");
        assert_eq!(places(["token_type_ids", "input_ids"].into_iter(), graph), Ok(vec![2, 0]));
        let error = places(["pixel_values"].into_iter(), graph).expect_err("no such input");
        assert_eq!(error.what(), "the graph wants an input `pixel_values`");
    }

    #[cfg(feature = "ort")]
    #[test]
    fn both_runtimes_give_the_same_logits() {
        if std::env::var_os("ORT_DYLIB_PATH").is_none() {
            #[expect(clippy::print_stderr, reason = "a test that is left out says so")]
            {
                eprintln!("skipped: set ORT_DYLIB_PATH to the onnxruntime library");
            }
            return;
        }
        let mut graphs = vec![];
        for name in ["three", "two", "logit", "hhem"] {
            graphs.push((format!("tests/models/{name}/model.onnx"), 60, 1e-4));
        }
        #[cfg(feature = "mini")]
        graphs.push(("mini/model.onnx".to_owned(), 30_000, 0.05)); // eight bits: a rounding moves a little
        for (name, words, close) in graphs {
            let graph = Path::new(env!("CARGO_MANIFEST_DIR")).join(&name);
            let logits = |runtime, batch: &Batch| {
                let runtime = load(&graph, &Options { runtime, threads: Some(2), ..Options::default() });
                runtime.expect("it loads").run(batch, 0, 1).expect("it runs")
            };
            let ids: Vec<i32> = (0..24).map(|n| n * 7877 % words + 2).collect();
            let types: Vec<i32> = (0..24).map(|n| i32::from(n % 12 > 6)).collect();
            let mask: Vec<i32> = (0..24).map(|n| i32::from(n < 20)).collect();
            let batch = Batch { rows: 2, columns: 12, ids, mask, types };
            let (one, other) = (logits(RuntimeKind::Rten, &batch), logits(RuntimeKind::Ort, &batch));
            assert_eq!(one.len(), other.len());
            for (one, other) in one.iter().zip(&other) {
                assert!((one - other).abs() < close, "{name}: {one} by rten, {other} by onnxruntime");
            }
        }
    }
}
