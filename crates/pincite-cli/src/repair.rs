//! `pincite repair`: an answer mended, or the message that asks for a better one.

use std::fmt::Write as _;
use std::path::PathBuf;

use pincite_core::repair::{self, Edit, NOTE, RepairKind};
use pincite_core::{Answer, Base, Checked, Report};
use pincite_report::visible;
use pincite_wire::{Offsets, Unit};

use crate::deciding::Deciding;
use crate::failure::Failure;
use crate::input::{Input, Sources};
use crate::judging::{Checker, Judging};
use crate::output::{Output, ended};
use crate::reading::Reading;
use crate::repairs;
use crate::status::Status;
use crate::values::{described, one_of};

/// What to mend, and how.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// A run as JSON, or an answer (.md, .txt) with `--sources`; `-` is standard input.
    file: Option<PathBuf>,
    #[command(flatten)]
    sources: Sources,
    /// What to do about the findings; without it, all that can be done is listed.
    #[arg(long, value_parser = described(Action::ALL, |action| action.name(), |action| Some(action.summary())))]
    action: Option<Action>,
    /// How the list is written.
    #[arg(long, default_value = "text", conflicts_with = "action", value_parser = one_of(Form::ALL, |form| form.name()))]
    format: Form,
    /// Write to a file, which is there whole or not at all.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    judging: Judging,
    #[command(flatten)]
    reading: Reading,
    #[command(flatten)]
    deciding: Deciding,
}

/// What to do about the findings.
#[derive(Clone, Copy)]
enum Action {
    /// Change the answer.
    Edit(RepairKind),
    /// Have it written again.
    Regenerate,
}

impl Action {
    const ALL: &[Self] = &[
        Self::Edit(RepairKind::Drop),
        Self::Edit(RepairKind::Flag),
        Self::Edit(RepairKind::Repoint),
        Self::Edit(RepairKind::Unmark),
        Self::Regenerate,
    ];

    fn name(&self) -> &'static str {
        match self {
            Self::Edit(kind) => kind.name(),
            Self::Regenerate => "regenerate",
        }
    }

    fn summary(&self) -> &'static str {
        match self {
            Self::Edit(RepairKind::Drop) => {
                "take out the claims that are in doubt, and markers that lead nowhere"
            }
            Self::Edit(RepairKind::Flag) => "mark the claims that are in doubt as unverified",
            Self::Edit(RepairKind::Repoint) => {
                "cite the sources that support the claims, where there are such"
            }
            Self::Edit(RepairKind::Unmark) => {
                "take out the markers that findings are about, and leave the claims"
            }
            Self::Regenerate => "print the message that asks the model to write the answer again",
        }
    }
}

/// How the list is written.
#[derive(Clone, Copy)]
enum Form {
    Text,
    Json,
}

impl Form {
    const ALL: &[Self] = &[Self::Text, Self::Json];

    fn name(&self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Json => "json",
        }
    }
}

pub(crate) fn run(args: Args) -> Result<Status, Failure> {
    let (settings, policy) = (args.reading.settings()?, args.deciding.policy()?);
    let checker = Checker::new(args.judging.asker()?, settings, policy);
    let given = Input::of(args.file.as_deref())?.run(&args.sources)?;
    let checked = pincite_core::check(&given.run, &checker.settings);
    let report = checker.report(&checked);
    let text = match (args.action, args.format) {
        (Some(Action::Regenerate), _) => repair::regenerate_message(&checked, &report),
        (Some(Action::Edit(kind)), _) => mended(&checked, &report, kind)?,
        (None, Form::Json) => {
            repairs::to_json(&checked, &report, &Offsets::new(Unit::Utf8, &given.run)).to_string()
        }
        (None, Form::Text) => listed(&checked, &report),
    };
    let mut output = Output::open(args.output.as_deref())?;
    output.write(ended(text).as_bytes())?;
    output.finish()?;
    Ok(Status::Fine)
}

/// The answer with one kind of repair made wherever it can be.
fn mended(checked: &Checked<'_>, report: &Report, kind: RepairKind) -> Result<String, Failure> {
    let Answer::Text(answer) = &checked.run.answer else {
        let failure = Failure::new("structured claims have no text that could be mended");
        return Err(failure.help("`--action regenerate` asks for new ones"));
    };
    let doubted = repair::doubted(report);
    let options = repair::options(checked, report).into_iter();
    let edits: Vec<Edit> = match kind {
        RepairKind::Repoint | RepairKind::Unmark => {
            options.filter(|option| option.kind == kind).flat_map(|option| option.edits).collect()
        }
        RepairKind::Flag => doubted.iter().flat_map(|claim| repair::flag(checked, *claim, NOTE)).collect(),
        RepairKind::Drop => {
            let stays = |option: &repair::Repair| {
                let claim = report.findings.get(option.finding).and_then(|finding| finding.claim);
                option.kind == RepairKind::Unmark && claim.is_none_or(|claim| !doubted.contains(&claim))
            };
            let markers = options.filter(stays).flat_map(|option| option.edits);
            repair::drop_claims(checked, &doubted).into_iter().chain(markers).collect()
        }
    };
    Ok(repair::apply(answer, &edits))
}

/// Every finding with what can be done about it.
fn listed(checked: &Checked<'_>, report: &Report) -> String {
    let mut text = String::new();
    let options = repair::options(checked, report);
    for (at, finding) in report.findings.iter().enumerate() {
        let _ = writeln!(text, "{}. {}: {}", at + 1, finding.code.name(), visible(&finding.message));
        let quoted = finding.span.of(checked.run.text(finding.base));
        if finding.base == Base::Answer && !quoted.is_empty() {
            let _ = writeln!(text, "   in: {}", visible(quoted));
        }
        for option in options.iter().filter(|option| option.finding == at) {
            let _ = writeln!(text, "   {}: {}", option.kind.name(), visible(&option.title));
        }
    }
    if text.is_empty() {
        text.push_str("nothing to mend\n");
    }
    text
}
