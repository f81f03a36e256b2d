//! `align`: no model file.

pub mod check;
