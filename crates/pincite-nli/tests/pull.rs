//! Downloading from a hub that a test scripts: what is checked, resumed, refused and told.
#![cfg(feature = "pull")]

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use pincite_nli::library::{How, Library};
use pincite_nli::pull::{Hub, Lock, Spec, Target, pull};
use pincite_nli::{Error, Nli, Options};

const COMMIT: &str = "0123456789abcdef0123456789abcdef01234567";
/// A stand-in for the large files of a real model: any bytes will do for the hub.
const TREE: &str = include_str!("models/tree.json");

/// What goes wrong.
#[derive(Clone, Copy, Default, PartialEq)]
struct Faults {
    /// Every answer ends after so many bytes of its body.
    cut: Option<usize>,
    /// Ranges are not known.
    whole: bool,
    /// This file has another byte in it.
    changed: Option<&'static str>,
    /// Every answer is this status.
    status: Option<&'static str>,
    /// The list of files comes in two pages.
    pages: bool,
    /// The graph is listed under this path.
    moved: Option<&'static str>,
}

/// A hub on this machine with one model, the tiny `three`.
struct Server {
    address: String,
    asked: Arc<Mutex<Vec<String>>>,
}

impl Server {
    fn start(faults: Faults) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = format!("http://{}", listener.local_addr().expect("bound"));
        let asked = Arc::new(Mutex::new(Vec::new()));
        let (log, own) = (Arc::clone(&asked), address.clone());
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                answer(&stream, faults, &own, &log);
            }
        });
        Self { address, asked }
    }

    /// The paths that were asked for, with the range.
    fn asked(&self) -> Vec<String> {
        self.asked.lock().expect("no test panics there").clone()
    }
}

fn answer(mut stream: &TcpStream, faults: Faults, address: &str, log: &Mutex<Vec<String>>) {
    let mut lines = BufReader::new(stream).lines().map_while(Result::ok);
    let Some(request) = lines.next() else { return };
    let path = request.split(' ').nth(1).unwrap_or_default().to_owned();
    let headers: Vec<String> =
        lines.take_while(|line| !line.is_empty()).map(|line| line.to_lowercase()).collect();
    let range =
        headers.iter().find_map(|line| line.strip_prefix("range: bytes=")?.strip_suffix('-')?.parse().ok());
    let from: usize = range.filter(|_| !faults.whole).unwrap_or(0);
    log.lock()
        .expect("no test panics here")
        .push(format!("{path}{}", range.map_or(String::new(), |n: usize| format!(" {n}-"))));
    let (mut status, mut body, mut link) =
        (if from > 0 { "206 Partial" } else { "200 OK" }, Vec::new(), String::new());
    let prefix = format!("/owner/three/resolve/{COMMIT}/");
    if path.starts_with(&format!("/api/models/owner/three/tree/{COMMIT}")) {
        let mut entries: Vec<serde_json::Value> = serde_json::from_str(TREE).expect("the list is JSON");
        let graph = entries.iter_mut().find(|entry| entry["path"] == "model.onnx").expect("a graph");
        graph["path"] = faults.moved.unwrap_or("model.onnx").into();
        let (first, second) = entries.split_at(2);
        let page = if !faults.pages {
            &entries[..]
        } else if path.contains("cursor") {
            second
        } else {
            first
        };
        body = serde_json::to_vec(page).expect("JSON again");
        if faults.pages && !path.contains("cursor") {
            link = format!("link: <{address}{path}&cursor=2>; rel=\"next\"\r\n");
        }
    } else if path == "/api/models/owner/three/revision/main" {
        body = format!("{{\"sha\": \"{COMMIT}\"}}").into_bytes();
    } else if let Some(name) = path.strip_prefix(&prefix) {
        body = fs::read(models().join(name)).unwrap_or_default();
        if faults.changed == Some(name) {
            body[10] ^= 1;
        }
        body.drain(..from);
    } else {
        status = "404 Not Found";
    }
    let status = faults.status.unwrap_or(status);
    let head =
        format!("HTTP/1.1 {status}\r\ncontent-length: {}\r\n{link}connection: close\r\n\r\n", body.len());
    let most = faults.cut.filter(|_| path.starts_with(&prefix)).unwrap_or(usize::MAX);
    let _ = stream.write_all(head.as_bytes());
    let _ = stream.write_all(&body[..body.len().min(most)]);
}

fn models() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/models/three")
}

/// Pulls the model into a library in `home`.
fn try_pull(server: &str, revision: &str, home: &Path) -> Result<PathBuf, Error> {
    let spec = Spec::parse(&format!("hf:owner/three@{revision}"))?;
    let library = Library::at(home);
    pull(&Hub::at(server), &spec, Target { library: &library, name: "tiny", graph: None }, &mut |_| {})
}

fn home() -> tempfile::TempDir {
    tempfile::tempdir().expect("a temporary folder")
}

fn works(folder: &Path) {
    let nli = Nli::open(folder, &Options::default()).expect("a whole model");
    assert!(nli.trial().is_ok());
}

#[test]
fn a_model_comes_whole_with_its_checksums() {
    for faults in [Faults::default(), Faults { pages: true, ..Faults::default() }] {
        let (server, home) = (Server::start(faults), home());
        let folder = try_pull(&server.address, COMMIT, home.path()).expect("nothing goes wrong");
        works(&folder);
        assert_eq!(folder, Library::at(home.path()).find("tiny").expect("it is there"));
        let lock = Lock::read(&folder).expect("readable").expect("there");
        assert_eq!((lock.source.as_str(), lock.revision.as_str()), ("hf:owner/three", COMMIT));
        let paths: Vec<_> = lock.files.iter().map(|file| file.path.as_str()).collect();
        assert_eq!(paths, ["config.json", "tokenizer.json", "model.onnx"], "and no more");
        assert!(lock.files.iter().all(|file| file.sha256.len() == 64));
    }
}

#[test]
fn what_breaks_off_goes_on_where_it_stopped() {
    let (server, home) = (Server::start(Faults { cut: Some(1000), ..Faults::default() }), home());
    works(&try_pull(&server.address, COMMIT, home.path()).expect("a few pieces make a file"));
    let graph = format!("/owner/three/resolve/{COMMIT}/model.onnx");
    let asked: Vec<_> = server.asked().into_iter().filter(|path| path.starts_with(&graph)).collect();
    assert_eq!(asked, [graph.clone(), format!("{graph} 1000-")]);
}

#[test]
fn a_second_run_goes_on_after_the_first() {
    let home = home();
    let slow = Server::start(Faults { cut: Some(300), ..Faults::default() });
    let error = try_pull(&slow.address, COMMIT, home.path()).expect_err("too slow for one run");
    assert!(error.what().starts_with("the download of tokenizer.json broke off"), "{error}");
    assert!(error.help().contains("goes on where it stopped"));
    assert!(Library::at(home.path()).names().expect("readable").is_empty(), "what is not whole is no model");
    let server = Server::start(Faults::default());
    works(&try_pull(&server.address, COMMIT, home.path()).expect("the rest comes"));
    assert!(server.asked().iter().any(|path| path.ends_with("tokenizer.json 1500-")), "{:?}", server.asked());
    assert!(!server.asked().iter().any(|path| path.ends_with("config.json")), "that one was whole");
}

#[test]
fn a_server_without_ranges_sends_all_again() {
    let home = home();
    let slow = Server::start(Faults { cut: Some(300), ..Faults::default() });
    let _ = try_pull(&slow.address, COMMIT, home.path());
    let server = Server::start(Faults { whole: true, ..Faults::default() });
    works(&try_pull(&server.address, COMMIT, home.path()).expect("all of it comes"));
}

#[test]
fn what_is_not_what_the_hub_says_is_not_taken() {
    for (name, sum) in [("config.json", 40), ("model.onnx", 64)] {
        let (server, home) = (Server::start(Faults { changed: Some(name), ..Faults::default() }), home());
        let error = try_pull(&server.address, COMMIT, home.path()).expect_err("another checksum");
        assert!(error.what().starts_with(&format!("the checksum of {name} is ")), "{error}");
        let wanted = error.what().rsplit(' ').next().expect("a checksum");
        assert_eq!(wanted.len(), sum, "sha256 of large files, git's id of small ones");
        assert!(Library::at(home.path()).find("tiny").is_err());
        let again = Server::start(Faults::default());
        works(&try_pull(&again.address, COMMIT, home.path()).expect("the bad file is gone"));
    }
}

#[test]
fn nothing_is_written_beside_the_folder_of_the_model() {
    for path in ["../../model.onnx", "/model.onnx", "onnx/../../../model.onnx"] {
        let (server, home) = (Server::start(Faults { moved: Some(path), ..Faults::default() }), home());
        let error = try_pull(&server.address, COMMIT, home.path()).expect_err("a path that leads out");
        assert_eq!(error.what(), "the repository has no ONNX graph", "{path}");
        assert!(!server.asked().iter().any(|asked| asked.contains("resolve")), "{:?}", server.asked());
    }
}

#[test]
fn a_branch_is_refused_with_its_commit() {
    let (server, home) = (Server::start(Faults::default()), home());
    let error = try_pull(&server.address, "main", home.path()).expect_err("a branch moves");
    assert_eq!(error.what(), "`main` is a branch or a tag, which can move");
    assert_eq!(error.help(), format!("it now stands for this commit: `hf:owner/three@{COMMIT}`"));
    let error = try_pull(&server.address, "v1", home.path()).expect_err("nor does a tag that nobody knows");
    assert!(error.help().starts_with("give the commit"), "{error}");
}

#[test]
fn what_the_hub_refuses_is_told() {
    let cases = [
        ("404 Not Found", "look at the names"),
        ("401 Unauthorized", "HF_TOKEN"),
        ("429 Too Many Requests", "wait"),
        ("503 Service Unavailable", "try again later"),
    ];
    for (status, help) in cases {
        let (server, home) = (Server::start(Faults { status: Some(status), ..Faults::default() }), home());
        let error = try_pull(&server.address, COMMIT, home.path()).expect_err("refused");
        assert!(
            error.what().starts_with("the hub answers ") && error.what().contains(&status[..3]),
            "{error}"
        );
        assert!(error.help().contains(help), "{error}");
    }
}

#[test]
fn without_a_network_it_says_what_to_do() {
    let unused =
        TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).expect("a free port");
    let error = try_pull(&format!("http://{unused}"), COMMIT, home().path()).expect_err("nobody listens");
    assert!(error.what().starts_with("the hub cannot be reached"), "{error}");
    for way in ["HTTPS_PROXY", "HF_ENDPOINT", "pincite judge add DIR"] {
        assert!(error.help().contains(way), "{error}");
    }
}

#[test]
fn a_name_is_given_once() {
    let (server, home) = (Server::start(Faults::default()), home());
    let library = Library::at(home.path());
    for how in [How::Link, How::Copy] {
        let name = format!("{how:?}").to_lowercase();
        works(&library.add(&models(), &name, how).expect("a free name"));
        let error = library.add(&models(), &name, how).expect_err("taken");
        assert_eq!(error.what(), format!("there is a model called `{name}` already"));
    }
    library.add(&models(), "tiny", How::Link).expect("a free name");
    assert!(try_pull(&server.address, COMMIT, home.path()).is_err());
    assert_eq!(library.names().expect("readable"), ["copy", "link", "tiny"]);
    for name in ["", "..", ".x", "a/b", "a b"] {
        assert!(library.add(&models(), name, How::Link).is_err(), "{name}");
    }
    let error = library.find("tony").expect_err("unknown");
    assert_eq!(error.what(), "no model is called `tony` (there are copy, link, tiny)");
}
