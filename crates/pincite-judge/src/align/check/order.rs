use super::{Scene, Seen};
pub(super) fn check(_: &Scene<'_, '_>, _: &mut Seen) {}
