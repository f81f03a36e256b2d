//! A chat endpoint that does what a script tells it, over plain TCP, so that it can misbehave below HTTP too.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use pincite_core::{Outcome, Premise, Question, Reason, VerdictKind};
use pincite_judge::Judge;
use pincite_llm::{Llm, Settings};
use serde_json::{Value, json};

/// What the server does with a request.
pub(crate) enum Act {
    /// Answers as a model that says this.
    Say(String),
    /// Answers with a status, further headers and a body.
    Status(u16, &'static str, String),
    /// Answers 200 with this body, whatever it is.
    Raw(Vec<u8>),
    /// Says nothing for so long.
    Hang(Duration),
    /// Promises a body and closes in the middle of it.
    CutOff,
    /// Closes without a word.
    Close,
    /// Sends a byte each time so long has passed.
    Drip(Duration),
    /// Sends a body of so many bytes.
    Huge(usize),
}

/// A request as the server got it.
#[derive(Clone, Debug)]
pub(crate) struct Request {
    pub(crate) head: String,
    pub(crate) body: Value,
}

/// A claim in a request.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    pub(crate) id: String,
    pub(crate) claim: String,
}

impl Request {
    fn user(&self) -> &str {
        self.body["messages"][1]["content"].as_str().expect("the data")
    }

    /// The JSON on the line behind the tag with this name.
    fn block(&self, name: &str) -> Value {
        let tag = format!("<{name}-");
        let mut lines = self.user().lines().skip_while(|line| !line.starts_with(&tag)).skip(1);
        serde_json::from_str(lines.next().expect("a block")).expect("JSON")
    }

    /// The sources' texts.
    pub(crate) fn sources(&self) -> Vec<String> {
        let sources = self.block("sources");
        let text = |source: &Value| source["text"].as_str().expect("a text").to_owned();
        sources.as_array().expect("a list").iter().map(text).collect()
    }

    pub(crate) fn asked(&self) -> Vec<Asked> {
        let text = |value: &Value| value.as_str().expect("a text").to_owned();
        let asked = |claim: &Value| Asked { id: text(&claim["id"]), claim: text(&claim["claim"]) };
        self.block("claims").as_array().expect("a list").iter().map(asked).collect()
    }

    /// The statements of a decomposer: (id, statement).
    pub(crate) fn statements(&self) -> Vec<(String, String)> {
        let text = |value: &Value| value.as_str().expect("a text").to_owned();
        let pair = |entry: &Value| (text(&entry["id"]), text(&entry["statement"]));
        self.block("statements").as_array().expect("a list").iter().map(pair).collect()
    }

    /// The verdict of a model with sense: a claim that stands in a source is supported, a claim with `not ` left out of
    /// a source's sentence is contradicted, the rest is unsupported.
    pub(crate) fn sensible(&self) -> Act {
        let sources = self.sources().join("\n");
        let entry = |asked: Asked| {
            let says = |text: &str| text.contains(char::is_alphanumeric) && sources.contains(text);
            let verdict = if says(&asked.claim) {
                "supported"
            } else if says(&asked.claim.replace(" is ", " is not ")) {
                "contradicted"
            } else {
                "unsupported"
            };
            json!({"id": asked.id, "verdict": verdict, "evidence": asked.claim})
        };
        let verdicts: Vec<_> = self.asked().into_iter().map(entry).collect();
        Act::Say(json!({"verdicts": verdicts}).to_string())
    }
}

/// A server that runs until it is dropped.
pub(crate) struct Server {
    pub(crate) url: String,
    address: std::net::SocketAddr,
    seen: Arc<Mutex<Vec<Request>>>,
    done: Arc<AtomicBool>,
}

impl Server {
    /// Starts a server: the script is given the number of the request, from 0, and the request.
    pub(crate) fn start(script: impl Fn(usize, &Request) -> Act + Send + Sync + 'static) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = listener.local_addr().expect("an address");
        let seen: Arc<Mutex<Vec<Request>>> = Arc::default();
        let done = Arc::new(AtomicBool::new(false));
        let (log, stop, script) = (Arc::clone(&seen), Arc::clone(&done), Arc::new(script));
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                if stop.load(Ordering::SeqCst) {
                    return;
                }
                let (log, script) = (Arc::clone(&log), Arc::clone(&script));
                let Ok(mut stream) = stream else { continue };
                std::thread::spawn(move || {
                    let Some(request) = receive(&stream) else { return };
                    let number = {
                        let mut log = log.lock().expect("the log");
                        log.push(request.clone());
                        log.len() - 1
                    };
                    // A client that has left is no failure of the server.
                    let _ = act(&mut stream, script(number, &request), &request);
                });
            }
        });
        Self { url: format!("http://{address}/v1"), address, seen, done }
    }

    /// What was requested so far.
    pub(crate) fn seen(&self) -> Vec<Request> {
        self.seen.lock().expect("the log").clone()
    }

    /// A judge over this server, quick to try again, with further settings.
    pub(crate) fn judge(&self, settings: &str) -> Llm {
        judge(&self.url, settings)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.done.store(true, Ordering::SeqCst);
        let _ = TcpStream::connect(self.address); // wakes it up
    }
}

/// A judge over a URL, quick to try again, with further settings.
pub(crate) fn judge(url: &str, settings: &str) -> Llm {
    let defaults = "backoff = 0.001\ntimeout = 20.0\n";
    let kept: String = defaults
        .lines()
        .filter(|line| {
            let key = line.split(' ').next().expect("a key");
            !settings.lines().any(|line| line.starts_with(key))
        })
        .flat_map(|line| [line, "\n"])
        .collect();
    let text = format!("url = \"{url}\"\n{kept}{settings}");
    let section = text.parse().expect("TOML");
    let settings = Settings::new("model-1.0", Some(&section), &|_| None).expect("settings");
    Llm::new(settings).expect("a judge")
}

fn receive(stream: &TcpStream) -> Option<Request> {
    let mut reader = BufReader::new(stream.try_clone().ok()?);
    let mut head = String::new();
    while !head.ends_with("\r\n\r\n") {
        if reader.read_line(&mut head).ok()? == 0 {
            return None;
        }
    }
    let length = head
        .lines()
        .find_map(|line| line.to_lowercase().strip_prefix("content-length:")?.trim().parse().ok())?;
    let mut body = vec![0; length];
    reader.read_exact(&mut body).ok()?;
    Some(Request { head, body: serde_json::from_slice(&body).ok()? })
}

fn act(stream: &mut TcpStream, act: Act, request: &Request) -> std::io::Result<()> {
    match act {
        Act::Say(content) => {
            let body = json!({
                "id": "chatcmpl-1",
                "model": request.body["model"],
                "choices": [{"index": 0, "finish_reason": "stop", "message": {"role": "assistant", "content": content}}],
                "usage": {"prompt_tokens": 1000, "completion_tokens": 100},
            });
            send(stream, 200, "", body.to_string().as_bytes())
        }
        Act::Status(status, headers, body) => send(stream, status, headers, body.as_bytes()),
        Act::Raw(body) => send(stream, 200, "", &body),
        Act::Hang(time) => {
            std::thread::sleep(time);
            Ok(())
        }
        Act::CutOff => stream.write_all(
            b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{\"choices\":[",
        ),
        Act::Close => Ok(()),
        Act::Drip(pause) => {
            stream.write_all(b"HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n")?;
            loop {
                std::thread::sleep(pause);
                stream.write_all(b" ")?;
            }
        }
        Act::Huge(size) => {
            stream.write_all(format!("HTTP/1.1 200 OK\r\ncontent-length: {size}\r\n\r\n").as_bytes())?;
            let piece = [b' '; 65536];
            (0..size / piece.len()).try_for_each(|_| stream.write_all(&piece))
        }
    }
}

fn send(stream: &mut TcpStream, status: u16, headers: &str, body: &[u8]) -> std::io::Result<()> {
    let head = format!(
        "HTTP/1.1 {status} X\r\nconnection: close\r\ncontent-length: {}\r\n{headers}\r\n",
        body.len()
    );
    stream.write_all(head.as_bytes())?;
    stream.write_all(body)
}

/// A question about claims on one source.
pub(crate) fn questions<'q>(claims: &[&'q str], source: &'q str) -> Vec<Question<'q>> {
    let question =
        |claim: &&'q str| Question { premise: vec![Premise::new("s", source)], claim, context: None };
    claims.iter().map(question).collect()
}

/// The outcomes as signs: `+` supported, `-` unsupported, `x` contradicted; else the reason in brackets.
pub(crate) fn signs(judge: &dyn Judge, questions: &[Question<'_>]) -> String {
    judge.judge(questions).iter().map(sign).collect()
}

pub(crate) fn sign(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Judged(verdict) => match verdict.kind {
            VerdictKind::Supported => "+".to_owned(),
            VerdictKind::Unsupported => "-".to_owned(),
            VerdictKind::Contradicted => "x".to_owned(),
        },
        Outcome::Unjudged(reason) => format!("({})", Reason::name(*reason)),
    }
}

/// Whether a note says this.
pub(crate) fn noted(judge: &Llm, text: &str) -> bool {
    judge.usage().notes.iter().any(|note| note.text.contains(text))
}

/// How often what a note says happened.
pub(crate) fn times(judge: &Llm, text: &str) -> u64 {
    judge.usage().notes.iter().filter(|note| note.text.contains(text)).map(|note| note.times).sum()
}
