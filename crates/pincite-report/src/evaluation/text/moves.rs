//! What moved since a baseline, and what is new beside the accepted findings.

use std::io;

use annotate_snippets::renderer::{AnsiColor, Style as Paint};

use super::Page;
use crate::evaluation::clip::clip;
use crate::evaluation::words::{self, Way};

/// The most runs that are named for a rate.
const FELL: usize = 5;

pub(super) fn comparison(page: &mut Page<'_>) -> io::Result<()> {
    let Some(comparison) = &page.evaluation.comparison else { return Ok(()) };
    page.section(&format!("since {}", clip(&comparison.baseline, words::ID)))?;
    page.fold("  ", &words::shared(comparison))?;
    if let Some(doubt) = words::other_judge(comparison) {
        page.fold("  ", &doubt)?;
    }
    for moved in &comparison.rates {
        let paint = match words::way(moved) {
            Way::Down => AnsiColor::Red.on_default(),
            Way::Up => AnsiColor::Green.on_default(),
            Way::Unclear => Paint::new(),
        };
        let name = words::label(&moved.name);
        page.fold_led("  ", (&name, paint), &format!(" {}", words::movement(moved)))?;
        let lost = words::null_moves(&moved.to_null, moved.to_null_count, "lost the value");
        let got = words::null_moves(&moved.from_null, moved.from_null_count, "got a value");
        for line in [words::ends(moved), lost, got].into_iter().flatten() {
            page.fold("    ", &line)?;
        }
        let fell = moved.fell.iter().take(FELL);
        let fell: Vec<_> = fell
            .map(|run| {
                let (before, after) = (words::digits(run.before), words::digits(run.after));
                format!("{} {before} to {after}", clip(&run.run_id, words::ID))
            })
            .collect();
        if !fell.is_empty() {
            page.fold("    ", &format!("fell furthest: {}", fell.join(", ")))?;
        }
    }
    Ok(())
}

pub(super) fn accepted(page: &mut Page<'_>) -> io::Result<()> {
    let Some(accepted) = &page.evaluation.accepted else { return Ok(()) };
    let file = clip(&accepted.file, words::ID);
    page.section(&format!("beside the accepted findings of {file}"))?;
    writeln!(
        page.out,
        "  {} known, {} new, {} accepted and no longer found",
        accepted.known, accepted.new, accepted.gone
    )?;
    for finding in &accepted.first_new {
        let place = clip(&finding.place, words::ID);
        let run = match finding.run_id.is_empty() {
            true => String::new(),
            false => format!(" {}", clip(&finding.run_id, words::ID)),
        };
        page.fold("  ", &format!("{place}{run}: {}: {}", clip(&finding.code, words::ID), finding.message))?;
        if let Some(claim) = &finding.claim {
            page.fold("    ", &format!("“{}”", clip(claim, 220)))?;
        }
    }
    page.left(accepted.new.saturating_sub(accepted.first_new.len()))
}
