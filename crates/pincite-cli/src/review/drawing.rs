//! inputs → runs → claims → those that are drawn.

use std::sync::Arc;

use pincite_core::report::ClaimReport;
use pincite_core::{PlanOptions, Policy, Run, Settings, check};
use pincite_eval::labels::{Drawing, Drawn, counts};
use pincite_wire::format::Given;
use serde_json::Value;

use super::item::{Item, Seen};
use crate::eval::runs::{self, Shape};
use crate::failure::Failure;
use crate::input::Input;

/// Which claims are drawn.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = "What is drawn")]
pub(super) struct Sample {
    /// How many claims are drawn, with `--by-run` how many runs; a larger draw of the same seed holds the smaller one.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    sample: u32,
    /// Another seed draws other claims.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Draw whole runs, and label all their claims.
    #[arg(long)]
    by_run: bool,
    /// Draw as many of each value of a field of `meta`: of each system, say.
    #[arg(long, value_name = "FIELD")]
    stratify: Option<String>,
}

/// The claims to label, in the order in which they are asked.
pub(super) struct Claims {
    pub(super) items: Vec<Drawn<Item>>,
    /// What labels call the draw.
    pub(super) name: String,
    /// In one sentence, for people.
    pub(super) told: String,
    /// How many rows could not be read.
    pub(super) unreadable: usize,
}

impl Sample {
    pub(super) fn draw(
        &self,
        inputs: &[Input],
        shape: Shape,
        settings: &Settings,
    ) -> Result<Claims, Failure> {
        let mut drawing = Drawing::new(self.sample as usize, self.seed);
        let (mut claims, mut runs, mut unreadable) = (0, 0, 0);
        for row in runs::runs(inputs, shape)? {
            match row {
                Err(failure) => {
                    failure.tell();
                    unreadable += 1;
                }
                Ok((place, given)) => {
                    let count = self.offer(&mut drawing, &place, &given, settings)?;
                    claims += count;
                    runs += usize::from(count > 0);
                }
            }
        }
        if claims == 0 {
            let failure = Failure::new("no claim to label: none needs a citation, and none has one");
            return Err(failure.help("look at a run with `pincite check --explain-roles`"));
        }
        if drawing.parts() > self.sample as usize {
            let what = format!("{} cannot hold one of each of {} values", self.sample, drawing.parts());
            return Err(Failure::new(what).at("--sample").help("draw more, or leave `--stratify` out"));
        }
        let items: Vec<Drawn<Item>> = drawing
            .finish()
            .into_iter()
            .flat_map(|Drawn { what, probability, population, stratum }| {
                let with = move |what| Drawn { what, probability, population, stratum: stratum.clone() };
                what.into_iter().map(with)
            })
            .collect();
        let told = format!("{} of {claims} claims in {runs} runs, seed {}", items.len(), self.seed);
        let name = format!("seed {}{}", self.seed, if self.by_run { ", whole runs" } else { "" });
        Ok(Claims { items, name, told, unreadable })
    }

    /// Offers the claims of a run, and says how many there are.
    fn offer(
        &self,
        drawing: &mut Drawing<Vec<Item>>,
        place: &str,
        given: &Given,
        settings: &Settings,
    ) -> Result<usize, Failure> {
        let run = &given.run;
        let report = check(run, settings).plan(None, PlanOptions::default()).finish(&Policy::default());
        let claims: Vec<&ClaimReport> =
            report.claims.iter().filter(|claim| counts(claim.needs_citation, &claim.cites)).collect();
        let stratum = self.stratify.as_deref().and_then(|field| value(given, field));
        let mut seen = None;
        let mut item = |claim: &ClaimReport| {
            Item::new(run, seen.get_or_insert_with(|| Arc::new(Seen::new(run, place))), claim)
        };
        let name = name(run);
        let mut offer = |name: &str, claims: &[&ClaimReport]| {
            let made = || claims.iter().map(|claim| item(claim)).collect();
            drawing.offer(name, stratum.as_deref(), made).map_err(|most| {
                let what = format!("more than {most} values to draw from");
                Failure::new(what).at("--stratify").help("name a field with few values")
            })
        };
        if self.by_run {
            if !claims.is_empty() {
                offer(&name, &claims)?;
            }
        } else {
            for claim in &claims {
                offer(&format!("{name}\0{}\0{}", claim.index, claim.text), &[*claim])?;
            }
        }
        Ok(claims.len())
    }
}

/// What a run is drawn by: its id, or what it says where it has none. Not its place: the order of the runs must not matter.
fn name(run: &Run) -> String {
    if run.id.is_empty() {
        let seen = Seen::new(run, "");
        format!("\0{}\0{}", run.question.as_deref().unwrap_or_default(), seen.answer)
    } else {
        run.id.clone()
    }
}

/// The value of a field of `meta`, as a text; dots lead into objects.
fn value(given: &Given, field: &str) -> Option<String> {
    let found = given.meta.get(field).or_else(|| {
        let (first, rest) = field.split_once('.')?;
        given.meta.get(first)?.pointer(&format!("/{}", rest.replace('.', "/")))
    });
    match found? {
        Value::Null => None,
        Value::String(text) => Some(text.clone()),
        other => Some(other.to_string()),
    }
}
