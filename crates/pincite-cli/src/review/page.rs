//! Labelling on a page in the browser: a server for this machine only, and one page that needs nothing else.
//!
//! What it serves are people's documents, so it listens on the loopback alone, under a path that nobody can guess. A page of
//! another site reaches neither: a name that was made to point here is not in `Host`, and its requests carry its `Origin`.

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::io::{self, BufReader, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use pincite_report::visible;

use super::session::Session;
use crate::failure::Failure;
use crate::output::print;

mod claims;
mod http;

use claims::Refused;
use http::{Reply, Request};

/// How many requests are answered at once, and how long one may take.
const AT_ONCE: usize = 32;
const PATIENCE: Duration = Duration::from_secs(10);

/// Serves the page until the rater has enough.
pub(super) fn run(session: Session, listen: SocketAddr) -> Result<(), Failure> {
    if !listen.ip().is_loopback() {
        let failure = Failure::new("the page is for this machine only").at(format!("--listen {listen}"));
        return Err(
            failure.help("listen on 127.0.0.1 or [::1]; over ssh, forward the port or label in the terminal")
        );
    }
    let failed = |error: &io::Error| {
        let failure = Failure::new(format!("cannot listen: {error}")).at(format!("--listen {listen}"));
        failure.help("take another port, or 0 for any that is free")
    };
    let listener = TcpListener::bind(listen).map_err(|error| failed(&error))?;
    let address = listener.local_addr().map_err(|error| failed(&error))?;
    let token = token();
    print(&format!("{}; {} labelled by {}\n", session.told, session.labelled(), visible(&session.rater)))?;
    print(&format!(
        "Label on http://{address}/{token}/ and end there, or with Ctrl-C: every label is kept.\n"
    ))?;
    let session = Arc::new(Mutex::new(session));
    let (end, ended) = channel();
    let server = Arc::new(Server { session: Arc::clone(&session), address, token, end: Mutex::new(end) });
    thread::spawn(move || server.serve(&listener));
    ended.recv().unwrap_or(Ok(()))?;
    let session = session.lock().unwrap_or_else(PoisonError::into_inner);
    print(&format!("{}\n", session.done())).map(|_| ())
}

/// A text of 128 bits that nobody can guess: the keys of the standard hasher come from the system's random numbers.
fn token() -> String {
    let part = || RandomState::new().hash_one("pincite review");
    format!("{:016x}{:016x}", part(), part())
}

struct Server {
    session: Arc<Mutex<Session>>,
    address: SocketAddr,
    /// The first part of every path.
    token: String,
    end: Mutex<Sender<Result<(), Failure>>>,
}

impl Server {
    fn serve(self: Arc<Self>, listener: &TcpListener) {
        let busy = Arc::new(AtomicUsize::new(0));
        for stream in listener.incoming().flatten() {
            if busy.fetch_add(1, Ordering::SeqCst) >= AT_ONCE {
                busy.fetch_sub(1, Ordering::SeqCst);
                continue; // closes it; a browser tries again
            }
            let (server, busy) = (Arc::clone(&self), Arc::clone(&busy));
            thread::spawn(move || {
                let over = server.answer(stream);
                busy.fetch_sub(1, Ordering::SeqCst);
                if let Some(ended) = over {
                    let _ = server.end.lock().unwrap_or_else(PoisonError::into_inner).send(ended);
                }
            });
        }
    }

    /// Answers one request; gives the end of the session, where it was one.
    fn answer(&self, stream: TcpStream) -> Option<Result<(), Failure>> {
        let patient =
            stream.set_read_timeout(Some(PATIENCE)).and_then(|()| stream.set_write_timeout(Some(PATIENCE)));
        let mut out = stream.try_clone().ok().filter(|_| patient.is_ok())?;
        let (reply, over) = match http::read(&mut BufReader::new(stream)) {
            Ok(request) => self.reply(&request),
            Err(Some(refused)) => (refused, None),
            Err(None) => return None, // it left before it asked
        };
        let _ = out.write_all(&reply.to_bytes()); // who left needs no answer
        over
    }

    fn reply(&self, request: &Request) -> (Reply, Option<Result<(), Failure>>) {
        if let Err(refused) = self.admit(request) {
            return (refused, None);
        }
        let path = request.path.strip_prefix('/').and_then(|path| path.strip_prefix(&*self.token));
        let Some(path) = path.and_then(|path| path.strip_prefix('/')) else {
            return (Reply::error(404, "open the address that `pincite review` printed"), None);
        };
        let nothing = || Reply::error(404, "there is no such claim");
        let mut session = self.session.lock().unwrap_or_else(PoisonError::into_inner);
        let mut over = None;
        let reply = match (&*request.method, path) {
            ("GET", "") => Reply::page(&token()),
            ("GET", "state") => Reply::json(&claims::state(&session, 0)),
            ("GET", _) => claim(path)
                .and_then(|at| claims::shown(&session, at))
                .map_or_else(nothing, |claim| Reply::json(&claim)),
            ("POST", "quit") => {
                over = Some(Ok(()));
                Reply::json(&claims::state(&session, 0))
            }
            ("POST", _) => match claim(path).map(|at| (at, claims::label(&mut session, at, &request.body))) {
                None => nothing(),
                Some((at, Ok(()))) => Reply::json(&claims::state(&session, at + 1)),
                Some((_, Err(Refused::Request(why)))) => Reply::error(400, &why),
                Some((_, Err(Refused::File(failure)))) => {
                    let reply = Reply::error(500, failure.what());
                    // Labels that cannot be kept must not go on being given.
                    over = Some(Err(failure));
                    reply
                }
            },
            _ => Reply::error(405, "GET and POST are all that is answered"),
        };
        (reply, over)
    }

    /// Refuses what does not come from the page itself.
    fn admit(&self, request: &Request) -> Result<(), Reply> {
        let own = [self.address.to_string(), format!("localhost:{}", self.address.port())];
        if !request.host.as_ref().is_some_and(|host| own.contains(host)) {
            return Err(Reply::error(421, "this server answers to its own address only"));
        }
        let origin = request.origin.as_deref();
        let same = origin.is_some_and(|origin| own.iter().any(|host| origin == format!("http://{host}")));
        if (origin.is_some() || request.method == "POST") && !same {
            return Err(Reply::error(403, "this server answers to its own page only"));
        }
        if request.method == "POST" && request.content_type.as_deref() != Some("application/json") {
            return Err(Reply::error(415, "the body is JSON"));
        }
        Ok(())
    }
}

/// The number of a claim.
fn claim(path: &str) -> Option<usize> {
    path.strip_prefix("claims/")?.parse().ok()
}

#[cfg(test)]
mod tests;
