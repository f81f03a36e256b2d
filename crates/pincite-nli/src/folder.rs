//! A folder → the files of a model, and what its configuration says.
//!
//! | file | what is taken from it |
//! |---|---|
//! | `pincite.toml` | what the other files do not say, or say wrongly: [`Manifest`] |
//! | `config.json` | the names of the classes, the longest input |
//! | `tokenizer.json` | the tokenizer |
//! | `model.onnx`, `onnx/model.onnx`, or the only `.onnx` there | the graph; weights may lie beside it |

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::Read;
use std::path::{Component, Path, PathBuf};

use pincite_judge::identity::digest;
use serde::Deserialize;

use crate::Error;

/// What a user says of a model in its `pincite.toml`. Every key may be left out.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Manifest {
    /// The graph, when the folder has several: a path from the folder.
    pub(crate) model: Option<String>,
    /// The names of the classes in the order of the logits.
    pub(crate) labels: Option<Vec<String>>,
    /// One text in place of a pair, with `{premise}` and `{claim}` in it. Special tokens in it are special.
    pub(crate) template: Option<String>,
    /// The longest input in tokens.
    pub(crate) window: Option<usize>,
    /// Support from which on a claim counts as supported, in [0, 1].
    pub(crate) measure: Option<f64>,
    /// Support below which a finding is made, in [0, 1].
    pub(crate) flag: Option<f64>,
}

/// What `config.json` says, as far as it matters here.
#[derive(Clone, Debug, Default, Deserialize)]
struct Config {
    #[serde(default)]
    id2label: BTreeMap<String, String>,
    #[serde(default)]
    label2id: BTreeMap<String, serde_json::Value>,
    num_labels: Option<usize>,
    model_type: Option<String>,
    #[serde(default)]
    architectures: Vec<String>,
    #[serde(rename = "_name_or_path")]
    origin: Option<String>,
    max_position_embeddings: Option<usize>,
    n_positions: Option<usize>,
    pad_token_id: Option<u32>,
}

/// A model as it lies in a folder.
#[derive(Debug)]
pub(crate) struct Folder {
    pub(crate) root: PathBuf,
    pub(crate) graph: PathBuf,
    pub(crate) tokenizer: PathBuf,
    pub(crate) labels: Vec<String>,
    pub(crate) template: Option<String>,
    /// The longest input in tokens.
    pub(crate) window: usize,
    pub(crate) pad: u32,
    pub(crate) manifest: Manifest,
}

/// The longest input when neither the model nor the user says another.
const WINDOW: usize = 512;
pub(crate) const MANIFEST: &str = "pincite.toml";
const HHEM: &str = "<pad> Determine if the hypothesis is true given the premise?\n\nPremise: {premise}\n\nHypothesis: {claim}";

impl Folder {
    /// Finds the files of a model and reads the small ones.
    pub(crate) fn read(root: &Path) -> Result<Self, Error> {
        if !root.is_dir() {
            let what = if root.exists() {
                "this is a file, not the folder of a model"
            } else {
                "there is no such folder"
            };
            return Err(Error::new(
                what,
                "name the folder that holds config.json, tokenizer.json and model.onnx",
            )
            .at(root));
        }
        let manifest = manifest(&root.join(MANIFEST))?;
        let config = config(&root.join("config.json"))?;
        let tokenizer = root.join("tokenizer.json");
        if !tokenizer.is_file() {
            return Err(Error::new(
                "tokenizer.json is missing",
                "save the model's fast tokenizer into the folder (`tokenizer.save_pretrained(FOLDER)`)",
            )
            .at(root));
        }
        let graph = graph(root, manifest.model.as_deref())?;
        let labels = manifest.labels.clone().map_or_else(|| config.labels(), Ok).map_err(|e| e.at(root))?;
        Ok(Self {
            template: manifest.template.clone().or_else(|| config.template(&tokenizer)),
            window: manifest.window.unwrap_or_else(|| config.window()),
            pad: config.pad_token_id.unwrap_or(0),
            root: root.to_owned(),
            graph,
            tokenizer,
            labels,
            manifest,
        })
    }

    /// What the folder is called.
    pub(crate) fn name(&self) -> String {
        let whole = self.root.canonicalize().unwrap_or_else(|_| self.root.clone());
        let name = self.root.file_name().or_else(|| whole.file_name()).unwrap_or_default();
        name.to_string_lossy().into_owned()
    }

    /// The files that verdicts depend on: the graph, its weights, tokenizer and configuration.
    pub(crate) fn files(&self) -> Vec<PathBuf> {
        let mut files = vec![self.graph.clone(), self.tokenizer.clone(), self.root.join("config.json")];
        files.extend(Some(self.root.join(MANIFEST)).filter(|path| path.is_file()));
        files.extend(weights(&self.graph));
        files
    }

    /// A digest over these files and `more`.
    pub(crate) fn digest(&self, more: &str) -> Result<String, Error> {
        let mut failed = None;
        let mut parts = Vec::new();
        for path in self.files() {
            let chunks = Chunks::open(&path, &mut failed);
            parts.push(digest(chunks));
        }
        parts.push(more.to_owned());
        failed.map_or_else(|| Ok(digest(parts)), Err)
    }
}

impl Config {
    fn labels(&self) -> Result<Vec<String>, Error> {
        let order = |names: Vec<(Option<usize>, String)>| {
            let mut names = names;
            names.sort();
            let whole = names.iter().enumerate().all(|(at, (id, _))| *id == Some(at));
            whole.then(|| names.into_iter().map(|(_, name)| name).collect::<Vec<_>>())
        };
        let by_id = self.id2label.iter().map(|(id, name)| (id.parse().ok(), name.clone())).collect();
        let id = |value: &serde_json::Value| usize::try_from(value.as_u64()?).ok();
        let by_label = self.label2id.iter().map(|(name, value)| (id(value), name.clone())).collect();
        let labels =
            order(by_id).filter(|labels| !labels.is_empty()).or_else(|| order(by_label)).unwrap_or_default();
        let labels = match (labels.len(), self.num_labels) {
            (0, Some(count)) => (0..count).map(|n| format!("LABEL_{n}")).collect(),
            _ => labels,
        };
        // Models that are published without names for their two classes.
        let unnamed = labels.len() <= 2 && labels.iter().all(|label| label.starts_with("LABEL_"));
        if unnamed && labels.len() != 1 && (self.is("minicheck") || self.is("hhem")) {
            return Ok(vec!["unsupported".to_owned(), "supported".to_owned()]);
        }
        if labels.is_empty() {
            return Err(Error::new(
                "config.json does not name the classes of the head (id2label)",
                "name them in pincite.toml beside it, in the order of the logits: \
                 `labels = [\"contradiction\", \"entailment\", \"neutral\"]`",
            ));
        }
        Ok(labels)
    }

    /// How models that read one text want it.
    fn template(&self, tokenizer: &Path) -> Option<String> {
        if self.is("hhem") {
            return Some(HHEM.to_owned());
        }
        // They were trained on document and claim as one text with a separator in it, not on a pair.
        let separator = || {
            let text = fs::read_to_string(tokenizer).unwrap_or_default();
            if text.contains("\"[SEP]\"") { "[SEP]" } else { "</s>" }
        };
        self.is("minicheck").then(|| format!("{{premise}}{}{{claim}}", separator()))
    }

    fn is(&self, kind: &str) -> bool {
        let mut names = self.model_type.iter().chain(&self.architectures).chain(&self.origin);
        names.any(|name| name.to_lowercase().contains(kind))
    }

    fn window(&self) -> usize {
        let most = self.max_position_embeddings.or(self.n_positions).unwrap_or(WINDOW);
        // These count positions from the padding id on: 514 positions hold 512 tokens.
        let padded =
            self.model_type.as_deref().is_some_and(|t| t.contains("roberta") || t.contains("camembert"));
        let taken = if padded { self.pad_token_id.map_or(2, |pad| pad as usize + 1) } else { 0 };
        most.saturating_sub(taken).min(WINDOW)
    }
}

fn manifest(path: &Path) -> Result<Manifest, Error> {
    if !path.is_file() {
        return Ok(Manifest::default());
    }
    let text = fs::read_to_string(path).map_err(|error| Error::read(path, &error))?;
    let manifest: Manifest = toml::from_str(&text).map_err(|error| {
        let line = error.span().map_or(0, |span| 1 + text[..span.start].matches('\n').count());
        let what = format!("line {line}: {}", error.message().lines().next().unwrap_or_default());
        Error::new(what, "its keys are model, labels, template, window, measure and flag").at(path)
    })?;
    if let Some(template) = &manifest.template
        && ["{premise}", "{claim}"].iter().any(|part| template.matches(part).count() != 1)
    {
        return Err(Error::new(
            "`template` must have {premise} and {claim} in it, once each",
            "write it as the model was trained, for example \"{premise}</s>{claim}\"",
        )
        .at(path));
    }
    for (key, value) in [("measure", manifest.measure), ("flag", manifest.flag)] {
        if value.is_some_and(|value| !(0.0..=1.0).contains(&value)) {
            return Err(Error::new(format!("`{key}` must lie in 0 to 1"), "it is a support").at(path));
        }
    }
    Ok(manifest)
}

fn config(path: &Path) -> Result<Config, Error> {
    let text = fs::read_to_string(path).map_err(|error| match error.kind() {
        std::io::ErrorKind::NotFound => {
            let folder = path.parent().unwrap_or(path);
            Error::new("config.json is missing", "save the model's configuration into the folder").at(folder)
        }
        _ => Error::read(path, &error),
    })?;
    serde_json::from_str(&text).map_err(|error| {
        Error::new(format!("no configuration of a model: {error}"), "take the file that came with the model")
            .at(path)
    })
}

/// The graph to run.
fn graph(root: &Path, named: Option<&str>) -> Result<PathBuf, Error> {
    if let Some(named) = named {
        let path = root.join(named);
        if !is_inside(named) {
            let what = format!("`model` leads out of the folder: {named}");
            return Err(Error::new(what, "put the graph into the folder of the model").at(root));
        }
        let missing = || {
            Error::new(format!("there is no {named}, which pincite.toml names as `model`"), "mend the path")
        };
        return path.is_file().then_some(path).ok_or_else(|| missing().at(root));
    }
    for usual in ["model.onnx", "onnx/model.onnx"] {
        let path = root.join(usual);
        if path.is_file() {
            return Ok(path);
        }
    }
    let mut found: Vec<_> = ["", "onnx"].iter().flat_map(|folder| graphs(&root.join(folder))).collect();
    found.sort();
    match &found[..] {
        [one] => Ok(one.clone()),
        [] => Err(Error::new(
            "there is no model.onnx or onnx/model.onnx",
            "export the model to ONNX (for example with `optimum-cli export onnx --task text-classification`)",
        )
        .at(root)),
        several => {
            let names: Vec<_> =
                several.iter().map(|path| path.strip_prefix(root).unwrap_or(path).display().to_string()).collect();
            let help = format!("say which in pincite.toml beside it: `model = \"{}\"`", names[0]);
            Err(Error::new(format!("there are several graphs: {}", names.join(", ")), help).at(root))
        }
    }
}

/// Whether a path from a folder stays in it.
pub(crate) fn is_inside(path: &str) -> bool {
    let inside = |part| matches!(part, Component::Normal(_) | Component::CurDir);
    !path.is_empty() && Path::new(path).components().all(inside)
}

fn graphs(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    entries.filter(|path| path.extension().is_some_and(|end| end == "onnx") && path.is_file()).collect()
}

/// The files beside a graph that hold its weights: `model.onnx_data`, `model.onnx.data`, …
fn weights(graph: &Path) -> Vec<PathBuf> {
    let name = graph.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let folder = graph.parent().unwrap_or(graph);
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut found: Vec<_> = entries
        .filter(|path| {
            let file = path.file_name().unwrap_or_default().to_string_lossy();
            file.strip_prefix(&*name).is_some_and(|end| end.starts_with(['_', '.']))
        })
        .collect();
    found.sort();
    found
}

/// A file, a piece at a time; what goes wrong is put aside.
struct Chunks<'e> {
    file: Option<File>,
    path: PathBuf,
    failed: &'e mut Option<Error>,
}

impl<'e> Chunks<'e> {
    fn open(path: &Path, failed: &'e mut Option<Error>) -> Self {
        let file = File::open(path).map_err(|error| *failed = Some(Error::read(path, &error))).ok();
        Self { file, path: path.to_owned(), failed }
    }
}

impl Iterator for Chunks<'_> {
    type Item = Vec<u8>;

    fn next(&mut self) -> Option<Vec<u8>> {
        const PIECE: u64 = 1 << 20;
        let mut piece = Vec::new();
        match self.file.as_mut()?.take(PIECE).read_to_end(&mut piece) {
            Ok(0) => None,
            Ok(_) => Some(piece),
            Err(error) => {
                *self.failed = Some(Error::read(&self.path, &error));
                None
            }
        }
    }
}
