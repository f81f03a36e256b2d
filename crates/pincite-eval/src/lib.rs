//! ```text
//! labelled pairs → judge → supports → numbers with intervals → table, JSON, plot
//!                             └→ threshold, calibration, cascade band
//! runs → parts of rates → estimates, changes, corrections by people's labels, agreement with them → evaluation → gate
//! ```
//!
//! What a judge is worth: labelled sets, the numbers, and how sure they are. All but asking the judge is pure; random
//! draws are seeded, so the same input gives the same figures.

pub mod family;
pub mod pairs;

pub mod measure;
pub mod scores;

pub mod interval;
pub mod metric;
pub mod summary;

pub mod definition;

pub mod band;
pub mod calibrate;
pub mod calibrated;
pub mod calibration;
pub mod fold;
pub mod threshold;

mod moments;
pub mod student;
mod sum;

pub mod corrected;
pub mod estimate;
pub mod paired;

pub mod agreement;
pub mod labelled;
pub mod rank;
pub mod raters;

pub mod labels;

pub mod plot;

pub mod evaluation;

pub mod rng;

pub use agreement::{Agreeing, LabelledRun};
pub use corrected::{Corrector, Label};
pub use estimate::{Estimator, Part};
pub use interval::{Bootstrap, Clusters, Draws, Interval, Smoothed};
pub use metric::{Confusion, Judged, Ranked, auc, ones};
pub use paired::{Change, Paired};
pub use pairs::{Pair, Set};
pub use rng::Rng;
