//! Runs of data sets, for commands that read them as `eval` does and make something else of them.

use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use clap::builder::PossibleValuesParser;
use pincite_wire::format::{self, FORMATS, Format, Given};

use super::rows::{Form, Mapping, Opening, Renamed, Row};
use crate::failure::Failure;
use crate::input::Input;
use crate::values::described;

/// How inputs are read.
#[derive(clap::Args, Clone, Debug, Default)]
#[command(next_help_heading = "How inputs are read")]
pub(crate) struct Shape {
    /// How rows are written, whatever the files are called.
    #[arg(long, value_name = "FORM", value_parser = described(Form::ALL, |form| form.name(), |form| form.summary()))]
    pub(super) input_format: Option<Form>,
    /// What the fields of a row are; recognised by their names where it is not said.
    #[arg(long, value_name = "FORMAT", value_parser = PossibleValuesParser::new(FORMATS.iter().map(|format| format.name)))]
    pub(super) from: Option<String>,
    /// Take a column or field for another: `answer=response`. Dots lead into objects.
    #[arg(long, value_name = "FIELD=COLUMN", value_delimiter = ',', value_parser = Renamed::parse)]
    pub(super) map: Vec<Renamed>,
}

/// The runs of inputs in order, each with where it was read; what cannot be read stands in its place.
pub(crate) fn runs(
    inputs: &[Input],
    shape: Shape,
) -> Result<impl Iterator<Item = Result<(String, Given), Failure>>, Failure> {
    let mapping = Arc::new(Mapping::new(shape.map));
    let read = Arc::new(AtomicU64::new(0));
    let opening = Opening { form: shape.input_format, mapping: Arc::clone(&mapping), read };
    let rows = inputs.iter().map(|input| opening.rows(input)).collect::<Result<Vec<_>, _>>()?;
    let from = shape.from.as_deref().and_then(format::find);
    Ok(rows.into_iter().flatten().flat_map(move |row| {
        match row.and_then(|row| Ok((row.place.to_string(), given(&row, &mapping, from)?))) {
            Ok((place, all)) => all.into_iter().map(|given| Ok((place.clone(), given))).collect(),
            Err(failure) => vec![Err(failure)],
        }
    }))
}

/// The runs of a row.
pub(super) fn given(row: &Row, mapping: &Mapping, from: Option<&Format>) -> Result<Vec<Given>, Failure> {
    let (mapped, missing) = mapping.apply(&row.bytes).unzip();
    format::read(mapped.as_deref().unwrap_or(&row.bytes), from).map_err(|error| {
        let failure = Failure::wire(&row.place.to_string(), &error);
        match missing.unwrap_or_default().as_slice() {
            [] => failure,
            missing => {
                failure.help(format!("`--map` names fields that this row has not: {}", missing.join(", ")))
            }
        }
    })
}
