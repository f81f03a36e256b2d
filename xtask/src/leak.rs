//! No figure of `align` may come from a model that saw the set: its family, or a claim or premise of it elsewhere.

use std::collections::HashSet;
use std::path::PathBuf;

use pincite_eval::family::{self, normal};

use crate::Result;
use crate::train::sets::{self, Set};

pub(crate) fn run(arguments: &[String]) -> Result {
    let data = arguments.first().cloned().or_else(|| std::env::var("PINCITE_DATA").ok());
    let data = data.map(PathBuf::from).ok_or("give a folder with train/ and dev/, or set PINCITE_DATA")?;
    let sets = sets::read(&data)?;
    let wrong: Vec<_> = sets.iter().filter(|set| set.measured()).flat_map(|set| leaks(&sets, set)).collect();
    if wrong.is_empty() {
        println!("no measured set shares a family, a claim or a premise with what its model learns from");
        return Ok(());
    }
    Err(format!("{} leaks\n{}", wrong.len(), wrong.join("\n")))
}

/// Looks at what is learnt from with its own eyes: the trainer leaves leaks out by another way.
fn leaks(sets: &[Set], measured: &Set) -> Vec<String> {
    let premises: HashSet<_> = measured.pairs.iter().map(|pair| normal(&pair.premise)).collect();
    let claims: HashSet<_> = measured.pairs.iter().map(|pair| normal(&pair.hypothesis)).collect();
    let taught = sets::taught(sets, &[measured]).into_iter();
    let pairs = taught.flat_map(|(set, pairs)| pairs.into_iter().map(move |pair| (&sets[set], pair)));
    pairs
        .filter(|(set, pair)| {
            let pair = &set.pairs[*pair];
            family::of(&set.name) == family::of(&measured.name)
                || premises.contains(&normal(&pair.premise))
                || claims.contains(&normal(&pair.hypothesis))
        })
        .map(|(set, pair)| {
            format!("{}: {} of {} is learnt from", measured.name, set.pairs[pair].id, set.name)
        })
        .collect()
}
