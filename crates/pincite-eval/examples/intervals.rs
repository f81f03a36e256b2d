//! How often 95 % intervals hold the true rate, and how wide they are: the one in use and those that lost.

#[path = "../tests/simulate/mod.rs"]
mod simulate;

#[path = "intervals/ways.rs"]
mod ways;

use pincite_eval::Rng;
use simulate::{RATES, SIZES, WORLDS, World, estimator};
use ways::{Clusters, WAYS, Way};

/// Draws of each case; ways that take long see the first [`FEW`] of them.
const DRAWS: usize = 4000;
const FEW: usize = 300;

/// What came out of the draws of one case: a world, a number of runs, a rate, micro or macro.
#[derive(Clone, Copy, Default)]
struct Cell {
    draws: f64,
    held: f64,
    width: f64,
}

impl Cell {
    fn add(&mut self, (low, high): (f64, f64), truth: f64) {
        self.draws += 1.0;
        self.held += f64::from(u8::from(low <= truth && truth <= high));
        self.width += high - low;
    }

    fn held(&self) -> f64 {
        100.0 * self.held / self.draws
    }

    fn width(&self) -> f64 {
        100.0 * self.width / self.draws
    }
}

/// Cells by way (the one in use last), by world, size and rate, micro and macro.
type Cells = Vec<[[[[Cell; 2]; RATES.len()]; SIZES.len()]; WORLDS.len()]>;

#[expect(clippy::print_stdout, reason = "figures")]
fn main() {
    let mut cells: Cells = vec![Default::default(); WAYS.len() + 1];
    for (w, world) in WORLDS.iter().enumerate() {
        for (s, size) in SIZES.iter().enumerate() {
            for (r, rate) in RATES.iter().enumerate() {
                for (way, found) in case(world, *size, *rate).into_iter().enumerate() {
                    cells[way][w][s][r] = found;
                }
            }
        }
    }
    println!(
        "# 95 % intervals of rates over runs of 1 to {} claims: in how many of {DRAWS} draws ({FEW} where a way takes long) they\n\
         # hold the true rate, and how wide they are, in percent. Cases are {} worlds, rates {RATES:?}, micro and macro.\n",
        simulate::LONGEST,
        WORLDS.len()
    );
    println!("{:<34} inside  held in the worst and best case            mean width", "");
    println!("{:<34} of 144  20 runs      50 runs      500 runs       20    50   500", "way");
    let names = WAYS.iter().map(|way| way.name).chain(["in use"]);
    for (name, cells) in names.zip(&cells) {
        println!("{}", line(name, cells));
    }
    println!("\n# the one in use, case by case: held, width\n");
    print!("{:<24} runs", "");
    RATES.iter().for_each(|rate| print!("  {:<11} {:<11}", format!("micro {rate}"), "macro"));
    println!();
    for (world, sizes) in WORLDS.iter().zip(&cells[WAYS.len()]) {
        for (size, rates) in SIZES.iter().zip(sizes) {
            print!("{:<24} {size:>4}", world.name);
            for cell in rates.iter().flatten() {
                print!("  {:>5.1} {:>4.1}", cell.held(), cell.width());
            }
            println!();
        }
    }
}

/// One case: the cells of each way, micro and macro.
fn case(world: &World, size: usize, rate: f64) -> Vec<[Cell; 2]> {
    let mut rng = Rng::named(1, &format!("{} {size} {rate}", world.name));
    let mut cells = vec![[Cell::default(); 2]; WAYS.len() + 1];
    let truth = world.truth(rate);
    for draw in 0..DRAWS {
        let runs = world.draw(rate, size, &mut rng);
        let estimator = estimator(&runs);
        let used = [estimator.micro(), estimator.macro_mean()];
        for (at, used) in used.iter().enumerate() {
            let clusters = Clusters::of(&runs, at == 0);
            for (Way { of, dear, .. }, cells) in WAYS.iter().zip(&mut cells) {
                if !dear || draw < FEW {
                    cells[at].add(of(&clusters), truth[at]);
                }
            }
            if let Some(interval) = used.and_then(|used| used.interval) {
                cells[WAYS.len()][at].add((interval.low, interval.high), truth[at]);
            }
        }
    }
    cells
}

/// A way over all cases.
fn line(name: &str, cells: &[[[[Cell; 2]; RATES.len()]; SIZES.len()]; WORLDS.len()]) -> String {
    let of = |size: usize| cells.iter().flat_map(move |sizes| sizes[size].iter().flatten());
    let inside = |size: usize| {
        let band = if SIZES[size] == 20 { 90.0..=100.0 } else { 93.0..=97.0 };
        of(size).filter(|cell| band.contains(&cell.held())).count()
    };
    let inside: usize = (0..SIZES.len()).map(inside).sum();
    let ends = |size: usize| {
        let (low, high) = of(size)
            .fold((f64::MAX, f64::MIN), |(low, high), cell| (low.min(cell.held()), high.max(cell.held())));
        format!("{low:>5.1} {high:>5.1}")
    };
    let width = |size: usize| of(size).map(Cell::width).sum::<f64>() / of(size).count() as f64;
    format!(
        "{name:<34} {inside:>6}  {}  {}  {}   {:>5.1} {:>5.1} {:>5.1}",
        ends(0),
        ends(1),
        ends(2),
        width(0),
        width(1),
        width(2)
    )
}
