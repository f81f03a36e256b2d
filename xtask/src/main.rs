//! Tasks of the project: `cargo xtask test`, `cargo xtask tidy`, `cargo xtask gen`.
fn main() {}
