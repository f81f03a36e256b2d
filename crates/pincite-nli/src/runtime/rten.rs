//! The runtime rten.

use std::path::Path;
use std::sync::Arc;

use rten::{Model, NodeId, RunOptions, ThreadPool, Value};
use rten_tensor::NdTensor;
use rten_tensor::prelude::*;

use super::{Batch, Runtime, first_of_each, logits_of, places, unloadable};
use crate::Error;

pub(crate) struct Rten {
    model: Model,
    /// The inputs, and which of a batch's each is.
    inputs: Vec<(NodeId, usize)>,
    output: NodeId,
    /// A thread for every worker.
    narrow: Vec<Arc<ThreadPool>>,
    /// All threads, for a worker that is alone.
    wide: Arc<ThreadPool>,
}

impl Rten {
    pub(super) fn load(graph: &Path, threads: usize) -> Result<Self, Error> {
        Self::new(Model::load_file(graph).map_err(|error| unloadable(graph, &error))?, graph, threads)
    }

    /// A graph that is part of the program; `name` is for errors.
    #[cfg(feature = "mini")]
    pub(crate) fn of_bytes(graph: &'static [u8], name: &Path, threads: usize) -> Result<Self, Error> {
        Self::new(Model::load_static_slice(graph).map_err(|error| unloadable(name, &error))?, name, threads)
    }

    fn new(model: Model, graph: &Path, threads: usize) -> Result<Self, Error> {
        let name = |id: &NodeId| model.node_info(*id).and_then(|info| info.name()).unwrap_or_default();
        let places = places(model.input_ids().iter().map(name), graph)?;
        let output = logits_of(model.output_ids().iter().map(name));
        let output = *model.output_ids().get(output).ok_or_else(|| unloadable(graph, &"it has no output"))?;
        let pool = |threads| Arc::new(ThreadPool::with_num_threads(threads));
        Ok(Self {
            inputs: model.input_ids().iter().copied().zip(places).collect(),
            output,
            model,
            narrow: (0..threads).map(|_| pool(1)).collect(),
            wide: pool(threads),
        })
    }
}

impl Runtime for Rten {
    fn run(&self, batch: &Batch, worker: usize, workers: usize) -> Result<Vec<f32>, String> {
        let shape = [batch.rows, batch.columns];
        let inputs = self
            .inputs
            .iter()
            .map(|(id, place)| (*id, NdTensor::from_data(shape, batch.input(*place).to_vec()).into()));
        let pool = if workers == 1 { &self.wide } else { &self.narrow[worker % self.narrow.len()] };
        let options = RunOptions::default().with_thread_pool(Some(Arc::clone(pool)));
        let outputs = self.model.run(inputs.collect(), &[self.output], Some(options));
        let output = outputs.map_err(|error| error.to_string())?.into_iter().next();
        match output {
            Some(Value::FloatTensor(logits)) => first_of_each(&logits.to_vec(), logits.shape()),
            _ => Err("the output holds no floats".to_owned()),
        }
    }
}
