//! JSON Schema (draft 2020-12) of the contract, made from the types that read and write it.

use pincite_core::report::{NullReason, OutcomeKind};
use pincite_core::{Code, Decision, Reason, RemarkKind, Role, Severity};
use schemars::generate::SchemaSettings;
use schemars::{Schema, SchemaGenerator, json_schema};
use serde_json::Value;

use crate::evaluation::{EVALUATION, Evaluation};
use crate::{Unit, report, run};

/// The version that every report names.
pub(crate) const REPORT: &str = "pincite.report/v1";

/// The schema of a run.
#[must_use]
pub fn run() -> Value {
    SchemaSettings::draft2020_12()
        .for_deserialize()
        .into_generator()
        .into_root_schema_for::<run::Run>()
        .into()
}

/// The schema of a report.
#[must_use]
pub fn report() -> Value {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    settings.into_generator().into_root_schema_for::<report::Report<'static>>().into()
}

/// The schema of an evaluation.
#[must_use]
pub fn evaluation() -> Value {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    settings.into_generator().into_root_schema_for::<Evaluation>().into()
}

/// The files that hold the schemas, by path from the root of the workspace.
#[must_use]
pub fn files() -> Vec<(&'static str, String)> {
    let pretty = |schema: Value| format!("{schema:#}\n");
    vec![
        ("schema/run.v1.json", pretty(run())),
        ("schema/report.v1.json", pretty(report())),
        ("schema/eval.v1.json", pretty(evaluation())),
    ]
}

pub(crate) fn report_version(_: &mut SchemaGenerator) -> Schema {
    json_schema!({"const": REPORT})
}

pub(crate) fn evaluation_version(_: &mut SchemaGenerator) -> Schema {
    json_schema!({"const": EVALUATION})
}

pub(crate) fn unit(_: &mut SchemaGenerator) -> Schema {
    names(Unit::ALL.iter().map(|unit| unit.name()))
}

pub(crate) fn decision(_: &mut SchemaGenerator) -> Schema {
    names([Decision::Pass, Decision::Flag, Decision::Block, Decision::Unjudged].map(Decision::name))
}

pub(crate) fn role(_: &mut SchemaGenerator) -> Schema {
    names(Role::ALL.iter().map(|role| role.name()))
}

pub(crate) fn outcome(_: &mut SchemaGenerator) -> Schema {
    names(OutcomeKind::ALL.iter().map(|kind| kind.name()))
}

pub(crate) fn reason(_: &mut SchemaGenerator) -> Schema {
    names_or_null(Reason::ALL.iter().map(|reason| reason.name()))
}

pub(crate) fn remark(_: &mut SchemaGenerator) -> Schema {
    names(RemarkKind::ALL.iter().map(|kind| kind.name()))
}

pub(crate) fn code(_: &mut SchemaGenerator) -> Schema {
    names(Code::ALL.iter().map(|code| code.name()))
}

pub(crate) fn severity(_: &mut SchemaGenerator) -> Schema {
    names([Severity::Error, Severity::Warning, Severity::Note].map(report::severity))
}

pub(crate) fn null_reason(_: &mut SchemaGenerator) -> Schema {
    names_or_null(NullReason::ALL.iter().map(|reason| reason.name()))
}

fn names(names: impl IntoIterator<Item = &'static str>) -> Schema {
    json_schema!({"enum": names.into_iter().collect::<Vec<_>>()})
}

fn names_or_null(names: impl IntoIterator<Item = &'static str>) -> Schema {
    json_schema!({"enum": names.into_iter().map(Some).chain([None]).collect::<Vec<_>>()})
}
