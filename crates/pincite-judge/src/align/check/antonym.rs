use super::{Scene, Seen};
pub(super) fn words() -> impl Iterator<Item = (&'static str, i8)> {
    std::iter::empty()
}
pub(super) fn check(_: &Scene<'_, '_>, _: &mut Seen) {}
