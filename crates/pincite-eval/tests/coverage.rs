//! Intervals hold the true rate about as often as they say.

mod simulate;

use pincite_eval::Rng;
use simulate::{RATES, SIZES, WORLDS, World, estimator};

/// In how many percent of the draws the interval holds the true micro rate, and macro mean.
fn held(world: &World, runs: usize, rate: f64, draws: u32) -> [f64; 2] {
    let mut rng = Rng::named(5, &format!("{} {runs} {rate}", world.name));
    let truth = world.truth(rate);
    let mut held = [0_u32; 2];
    for _ in 0..draws {
        let estimator = estimator(&world.draw(rate, runs, &mut rng));
        for ((held, truth), found) in
            held.iter_mut().zip(truth).zip([estimator.micro(), estimator.macro_mean()])
        {
            let interval = found.and_then(|found| found.interval).expect("several runs");
            *held += u32::from(interval.low <= truth && truth <= interval.high);
        }
    }
    held.map(|held| 100.0 * f64::from(held) / f64::from(draws))
}

/// Checks each world and rate.
fn check(runs: usize, draws: u32, [low, high]: [f64; 2]) {
    for world in &WORLDS {
        for rate in RATES {
            for (held, which) in held(world, runs, rate, draws).into_iter().zip(["micro", "macro"]) {
                let told = format!("{held} % of {draws} draws: {runs} runs, {}, {rate}, {which}", world.name);
                assert!(low <= held && held <= high, "{told}");
            }
        }
    }
}

#[test]
fn of_20_runs() {
    check(SIZES[0], 1000, [90.0, 100.0]);
}

#[test]
fn of_50_runs() {
    check(SIZES[1], 1000, [93.0, 97.0]);
}

#[test]
fn of_500_runs() {
    check(SIZES[2], 500, [93.0, 97.0]);
}
