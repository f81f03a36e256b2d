use super::{Scene, Seen};
pub(super) fn check(_: &Scene<'_, '_>, _: &mut Seen) {}
#[derive(Clone, Debug)]
pub(super) struct Quotation;
pub(super) fn read(_: &str) -> Vec<Quotation> {
    Vec::new()
}
