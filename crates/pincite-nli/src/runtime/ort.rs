//! The runtime onnxruntime, from its shared library.

use std::path::Path;
use std::sync::{Mutex, PoisonError};

use ort::environment::Environment;
use ort::session::{Session, SessionInputValue};
use ort::value::Tensor;

use super::{Batch, Runtime, first_of_each, logits_of, places, unloadable};
use crate::Error;

const LIBRARY: &str = "ORT_DYLIB_PATH";

pub(super) struct Ort {
    /// A session shares its work among its threads by itself, and takes one batch at a time.
    session: Mutex<Session>,
    inputs: Vec<(String, usize)>,
    output: usize,
}

impl Ort {
    pub(super) fn load(graph: &Path, threads: usize) -> Result<Self, Error> {
        let environment = environment()?;
        let session = open(&environment, graph, threads).map_err(|error| unloadable(graph, &error))?;
        let names: Vec<_> = session.inputs().iter().map(|input| input.name().to_owned()).collect();
        let places = places(names.iter().map(String::as_str), graph)?;
        let output = logits_of(session.outputs().iter().map(|output| output.name()));
        Ok(Self { session: Mutex::new(session), inputs: names.into_iter().zip(places).collect(), output })
    }
}

/// The process's: there can only be one.
static ENVIRONMENT: Mutex<Option<Environment>> = Mutex::new(None);

fn environment() -> Result<Environment, Error> {
    let mut environment = ENVIRONMENT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = &*environment {
        return Ok(known.clone());
    }
    let help = format!("set {LIBRARY} to the onnxruntime library, or leave `runtime` out");
    let path = std::env::var_os(LIBRARY).filter(|path| !path.is_empty());
    let path = path.ok_or_else(|| Error::new(format!("{LIBRARY} is not set"), help.clone()))?;
    let path = Path::new(&path);
    let failed = |error: &dyn std::fmt::Display| {
        Error::new(format!("onnxruntime cannot be loaded: {error}"), help.clone()).at(path)
    };
    let made = ort::environment::init_from(path)
        .map_err(|error| failed(&error))?
        .build()
        .map_err(|error| failed(&error))?;
    Ok(environment.insert(made).clone())
}

fn open(environment: &Environment, graph: &Path, threads: usize) -> ort::Result<Session> {
    Session::builder(environment)?.with_intra_threads(threads)?.commit_from_file(graph)
}

impl Runtime for Ort {
    fn run(&self, batch: &Batch, _worker: usize, _workers: usize) -> Result<Vec<f32>, String> {
        self.infer(batch).map_err(|error| error.to_string())?
    }
}

impl Ort {
    fn infer(&self, batch: &Batch) -> ort::Result<Result<Vec<f32>, String>> {
        let shape = [batch.rows, batch.columns];
        let mut inputs = Vec::with_capacity(self.inputs.len());
        for (name, place) in &self.inputs {
            let values: Vec<i64> = batch.input(*place).iter().map(|value| i64::from(*value)).collect();
            inputs.push((name.clone(), SessionInputValue::from(Tensor::from_array((shape, values))?)));
        }
        let mut session = self.session.lock().unwrap_or_else(PoisonError::into_inner);
        let outputs = session.run(inputs)?;
        let (shape, logits) = outputs[self.output].try_extract_tensor::<f32>()?;
        let shape: Vec<_> = shape.iter().map(|size| usize::try_from(*size).unwrap_or(0)).collect();
        Ok(first_of_each(logits, &shape))
    }
}
