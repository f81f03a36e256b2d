//! The numbers for whoever runs no script.

use std::fmt::{self, Display, Formatter, Write as _};
use std::io::{self, Write};

use pincite_wire::evaluation::{Estimate, Evaluation, GateState};

/// Writes what a page without script shows.
pub(super) fn write(evaluation: &Evaluation, out: &mut dyn Write) -> io::Result<()> {
    let runs = &evaluation.runs;
    writeln!(out, "<noscript>\n<main class=\"scriptless\">\n<h1>pincite evaluation</h1>")?;
    writeln!(out, "<p>Of {}.</p>", Escaped(&evaluation.inputs.join(", ")))?;
    writeln!(
        out,
        "<p>{} runs: {} pass, {} flag, {} block, {} unjudged; {} rows could not be read. The runs themselves are shown by \
         the page's script, which does not run here.</p>",
        runs.evaluated, runs.pass, runs.flag, runs.block, runs.unjudged, runs.unreadable
    )?;
    for check in &evaluation.gate {
        let state = match check.state {
            GateState::Passed => "passed",
            GateState::Failed => "failed",
            GateState::Unjudged => "unjudged",
        };
        writeln!(out, "<p>Gate, {state}: {}. {}</p>", Escaped(&check.asked), Escaped(&check.message))?;
    }
    writeln!(
        out,
        "<table>\n<thead><tr><th scope=\"col\">rate</th><th scope=\"col\">over claims</th><th scope=\"col\">95 % interval\
         </th><th scope=\"col\">if the unjudged were wrong, right</th><th scope=\"col\">mean over runs</th></tr></thead>\n<tbody>"
    )?;
    for rate in &evaluation.rates {
        let [micro, mean] = [rate.micro, rate.macro_mean];
        writeln!(
            out,
            "<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
            Escaped(&rate.name.replace('_', " ")),
            shown(micro, |rate| Some(format!("{:.3}", rate.value))),
            shown(micro, |rate| rate.interval.map(|at| format!("{:.3} to {:.3}", at.low, at.high))),
            shown(micro, |rate| Some(format!("{:.3} to {:.3}", rate.lower, rate.upper))),
            shown(mean, |rate| Some(format!("{:.3}", rate.value))),
        )?;
    }
    writeln!(out, "</tbody>\n</table>\n</main>\n</noscript>")
}

fn shown(rate: Option<Estimate>, show: impl Fn(Estimate) -> Option<String>) -> String {
    rate.and_then(show).unwrap_or_else(|| "–".to_owned())
}

/// Text as the content of an element.
struct Escaped<'a>(&'a str);

impl Display for Escaped<'_> {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|c| match c {
            '<' => out.write_str("&lt;"),
            '>' => out.write_str("&gt;"),
            '&' => out.write_str("&amp;"),
            '"' => out.write_str("&quot;"),
            '\0' => Ok(()),
            c => out.write_char(c),
        })
    }
}
