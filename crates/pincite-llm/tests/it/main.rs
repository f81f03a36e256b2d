//! The judge against a server that does what a script tells it. No request leaves this machine.

mod server;

mod conformance;
mod decomposer;
mod endpoint;
mod replies;
mod requests;
mod runs;
