//! How the numbers agree with people's labels.

use std::io;

use super::table::Table;
use super::{Page, quoted};
use crate::evaluation::words;

pub(super) fn agreement(page: &mut Page<'_>) -> io::Result<()> {
    let Some(agreement) = &page.evaluation.agreement else { return Ok(()) };
    page.section("beside people's labels")?;
    let (runs, labelled) = (words::plural(agreement.runs, "run"), words::plural(agreement.labelled, "claim"));
    writeln!(page.out, "  {runs} and {labelled} labelled, {} of them found as claims", agreement.found)?;
    let value = |value: Option<f64>| value.map_or_else(|| "null".to_owned(), words::digits);

    if !agreement.claims.is_empty() {
        writeln!(page.out)?;
        let mut table = Table::new(&["claim by claim", "claims", "balanced", "95 % interval", "kappa"]);
        for it in &agreement.claims {
            let interval = words::interval(it.interval.as_ref());
            let claims = it.claims.to_string();
            table.row([
                words::label(&it.name),
                claims,
                value(it.balanced_accuracy),
                interval,
                value(it.kappa),
            ]);
            let (both, neither) = (it.both, it.neither);
            let (ours, people) = (it.only_ours, it.only_people);
            table.below(format!("both yes {both}, only we {ours}, only people {people}, both no {neither}"));
        }
        page.table(&table)?;
    }

    if !agreement.rates.is_empty() {
        writeln!(page.out)?;
        let mut table = Table::new(&["rate", "ours", "people's", "error", "95 % interval"]);
        for it in &agreement.rates {
            let (ours, people) = (it.ours.map(|rate| rate.value), it.people.map(|rate| rate.value));
            let error = it.error.map_or_else(|| "null".to_owned(), words::signed);
            let interval = words::interval(it.interval.as_ref());
            table.row([words::label(&it.name), value(ours), value(people), error, interval]);
        }
        page.table(&table)?;
    }

    let mut rates: Vec<&str> = Vec::new();
    for it in &agreement.systems {
        if !rates.contains(&&*it.rate) {
            rates.push(&it.rate);
        }
    }
    for rate in rates {
        page.section(&format!("{} by system, beside people's", words::label(rate)))?;
        let mut table = Table::new(&["system", "runs", "ours", "95 % interval", "people's", "95 % interval"]);
        for it in agreement.systems.iter().filter(|it| it.rate == rate) {
            let interval = |of: Option<&pincite_wire::evaluation::Estimate>| {
                words::interval(of.and_then(|rate| rate.interval.as_ref()))
            };
            table.row([
                quoted(&it.system, 40),
                it.runs.to_string(),
                value(it.ours.map(|rate| rate.value)),
                interval(it.ours.as_ref()),
                value(it.people.map(|rate| rate.value)),
                interval(it.people.as_ref()),
            ]);
        }
        page.table(&table)?;
        for rank in agreement.ranks.iter().filter(|rank| rank.rate == rate) {
            let (rho, tau) = (value(rank.spearman), value(rank.kendall));
            let systems = words::plural(rank.systems, "system");
            page.fold(
                "  ",
                &format!("in the same order? {systems}, Spearman's rho {rho}, Kendall's tau {tau}"),
            )?;
        }
    }
    Ok(())
}
