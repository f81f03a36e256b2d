//! Reading runs: a file, standard input, or an answer with its sources.

use std::fs::{self, File};
use std::io::{self, IsTerminal, Read};
use std::path::{Path, PathBuf};

use clap::Args;
use pincite_core::{Answer, Run};
use pincite_report::Place;
use pincite_wire::WireError;
use pincite_wire::format::{self, FORMATS, Format};
use serde_json::Value;

use crate::failure::Failure;
use crate::values::entry;

/// One run: JSON, or an answer with its sources.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct Sources {
    /// The sources of an answer that is a text file: JSON, one source a line, or an array of them.
    #[arg(long, value_name = "FILE")]
    sources: Option<PathBuf>,
    /// What the user asked, for an answer that is a text file.
    #[arg(long, requires = "sources")]
    question: Option<String>,
    /// The format that the runs have; without it they are recognised by their shape.
    #[arg(long, value_name = "NAME", hide_possible_values = true, conflicts_with = "sources", value_parser = entry(FORMATS, |format| format.name, |format| Some(format.summary)))]
    from: Option<&'static Format>,
}

impl Sources {
    pub(crate) fn from(&self) -> Option<&'static Format> {
        self.from
    }

    /// Refuses sources where they can belong to no answer.
    pub(crate) fn refuse(&self, why: &str) -> Result<(), Failure> {
        match &self.sources {
            None => Ok(()),
            Some(path) => Err(Failure::new(why)
                .at(path.display().to_string())
                .help("name one answer, or runs as JSON without `--sources`")),
        }
    }
}

/// A file, or standard input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Input {
    Stdin,
    File(PathBuf),
    /// What was read of one of them.
    Held {
        name: String,
        bytes: Vec<u8>,
    },
}

/// How many runs an input holds that is no list of lines.
pub(crate) enum Found {
    One(Box<Given>),
    /// None, or several.
    Many(Input),
}

/// A run with where it was read.
pub(crate) struct Given {
    pub(crate) run: Run,
    name: String,
    /// Whether the answer is the file itself.
    answer: bool,
}

impl Given {
    pub(crate) fn place(&self) -> Place<'_> {
        if self.answer { Place::Answer(&self.name) } else { Place::Run(&self.name) }
    }
}

impl Input {
    /// `-` is standard input, and so is nothing when something is piped in.
    pub(crate) fn of(path: Option<&Path>) -> Result<Self, Failure> {
        match path {
            Some(path) if path.as_os_str() == "-" => Ok(Self::Stdin),
            Some(path) => Ok(Self::File(path.to_owned())),
            None if io::stdin().is_terminal() => {
                Err(Failure::new("nothing to read").help("name a file, or pipe a run in"))
            }
            None => Ok(Self::Stdin),
        }
    }

    pub(crate) fn name(&self) -> String {
        match self {
            Self::Stdin => "stdin".to_owned(),
            Self::File(path) => path.display().to_string(),
            Self::Held { name, .. } => name.clone(),
        }
    }

    pub(crate) fn has_extension(&self, any: &[&str]) -> bool {
        let Self::File(path) = self else { return false };
        path.extension().is_some_and(|found| any.iter().any(|ext| found.eq_ignore_ascii_case(ext)))
    }

    /// Whether its name says that it holds one run a line.
    pub(crate) fn is_lines(&self) -> bool {
        self.has_extension(&["jsonl", "ndjson"])
    }

    /// How many bytes it has, where that is known.
    pub(crate) fn size(&self) -> Option<u64> {
        match self {
            Self::Stdin => None,
            Self::File(path) => path.metadata().ok().map(|meta| meta.len()),
            Self::Held { bytes, .. } => Some(bytes.len() as u64),
        }
    }

    pub(crate) fn open(&self) -> Result<Box<dyn Read + Send>, Failure> {
        match self {
            Self::Stdin => Ok(Box::new(io::stdin())),
            Self::File(path) => {
                let file = File::open(path).map_err(|error| Failure::io("read", path, &error))?;
                Ok(Box::new(file))
            }
            Self::Held { bytes, .. } => Ok(Box::new(io::Cursor::new(bytes.clone()))),
        }
    }

    pub(crate) fn read(&self) -> Result<Vec<u8>, Failure> {
        let mut bytes = Vec::new();
        let failed = |error: io::Error| Failure::io("read", Path::new(&self.name()), &error);
        self.open()?.read_to_end(&mut bytes).map_err(failed)?;
        Ok(bytes)
    }

    /// Reads a run whose answer is to come: JSON with an answer or without, or sources, one a line.
    pub(crate) fn run_to_come(&self) -> Result<Run, Failure> {
        let (name, bytes) = (self.name(), self.read()?);
        let failed = |error: &WireError| Failure::wire(&name, error);
        if self.is_lines() || bytes.trim_ascii_start().starts_with(b"[") {
            let retrieved = pincite_wire::sources_from_jsonl(&bytes).map_err(|error| failed(&error))?;
            return Ok(Run { retrieved, ..Run::default() });
        }
        // The contract asks for an answer; an empty one stands for the one to come.
        let mut bytes = bytes;
        if let Ok(Value::Object(mut run)) = serde_json::from_slice(&bytes)
            && !run.contains_key("answer")
            && !run.contains_key("claims")
        {
            run.insert("answer".to_owned(), Value::String(String::new()));
            bytes = Value::Object(run).to_string().into_bytes();
        }
        pincite_wire::Run::from_json(&bytes).map_err(|error| failed(&error))
    }

    /// Reads one run.
    pub(crate) fn run(&self, sources: &Sources) -> Result<Given, Failure> {
        match self.find(sources)? {
            Found::One(given) => Ok(*given),
            Found::Many(input) => Err(Failure::new("one run is expected, and this holds several, or none")
                .at(input.name())
                .help("give one run; `pincite check` takes many")),
        }
    }

    /// Reads a run, or finds that there are several.
    pub(crate) fn find(&self, sources: &Sources) -> Result<Found, Failure> {
        let name = self.name();
        let Some(path) = &sources.sources else {
            if self.has_extension(&["md", "markdown", "txt"]) {
                let what = "an answer that is a text file needs its sources";
                return Err(Failure::new(what).at(name).help("add `--sources SOURCES.jsonl`"));
            }
            let bytes = self.read()?;
            let [row] = format::rows(&bytes, sources.from)[..] else {
                return Ok(Found::Many(Self::Held { name, bytes }));
            };
            let mut runs = format::read(row, sources.from).map_err(|error| {
                let failure = Failure::wire(&name, &error);
                let many = error.message().contains("one object a line");
                if many { failure.help("`--jsonl` reads many runs, one a line") } else { failure }
            })?;
            return Ok(match (runs.pop(), runs.is_empty()) {
                (Some(given), true) => Found::One(Box::new(Given { run: given.run, name, answer: false })),
                _ => Found::Many(Self::Held { name, bytes }),
            });
        };
        self.answer(sources, path).map(|given| Found::One(Box::new(given)))
    }

    /// Reads an answer that is a text file, and its sources.
    fn answer(&self, sources: &Sources, path: &Path) -> Result<Given, Failure> {
        let name = self.name();
        let bytes = self.read()?;
        let json = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&bytes).trim_ascii_start().starts_with(b"{");
        if json || self.has_extension(&["json", "jsonl", "ndjson"]) {
            let what = "with `--sources` the answer is text, and this is JSON";
            return Err(Failure::new(what)
                .at(name)
                .help("a run as JSON brings its sources in `retrieved`: leave `--sources` out"));
        }
        let answer = String::from_utf8(bytes).map_err(|error| {
            let at = error.utf8_error().valid_up_to();
            Failure::new(format!("byte {at} is not UTF-8")).at(&name).help("save the answer as UTF-8")
        })?;
        let answer = answer.strip_prefix('\u{feff}').unwrap_or(&answer).to_owned();
        let listed = fs::read(path).map_err(|error| Failure::io("read", path, &error))?;
        let retrieved = pincite_wire::sources_from_jsonl(&listed).map_err(|error| {
            Failure::wire(&path.display().to_string(), &error)
                .help("give one source a line: {\"id\": …, \"text\": …}")
        })?;
        let question = sources.question.clone();
        Ok(Given {
            run: Run { question, answer: Answer::Text(answer), retrieved, ..Run::default() },
            name,
            answer: true,
        })
    }
}
