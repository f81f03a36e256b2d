use super::{Scene, Seen};
pub(super) fn check(_: &Scene<'_, '_>, _: &mut Seen) {}
#[derive(Clone, Debug)]
pub(super) struct Name;
pub(super) fn read(_: &super::token::Text<'_>) -> Vec<Name> {
    Vec::new()
}
