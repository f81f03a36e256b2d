//! Labelling on a page in the browser.

use std::net::SocketAddr;

use super::session::Session;
use crate::failure::Failure;

pub(super) fn run(_session: Session, _listen: SocketAddr) -> Result<(), Failure> {
    Err(Failure::new("no page yet"))
}
