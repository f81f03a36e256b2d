//! As much of HTTP/1.1 as one page on this machine needs: one request a connection, everything bounded.

use std::io::{BufRead, Read};

use serde_json::{Value, json};

/// How much of a request is read.
const LONGEST_LINE: u64 = 8 << 10;
const MOST_HEADERS: usize = 100;
const LONGEST_BODY: u64 = 64 << 10;

/// What is asked.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Request {
    pub(super) method: String,
    /// Without a query.
    pub(super) path: String,
    pub(super) host: Option<String>,
    pub(super) origin: Option<String>,
    pub(super) content_type: Option<String>,
    pub(super) body: Vec<u8>,
}

/// Reads a request.
///
/// # Errors
/// What to say to one that is none; nothing where nobody is there to hear it.
pub(super) fn read(from: &mut impl BufRead) -> Result<Request, Option<Reply>> {
    let bad = |why: &str| Some(Reply::error(400, why));
    let first = line(from)?.ok_or(None)?;
    let mut words = first.split(' ');
    let (Some(method), Some(target), Some(version), None) =
        (words.next(), words.next(), words.next(), words.next())
    else {
        return Err(bad("no request of HTTP"));
    };
    if !version.starts_with("HTTP/1.") || !target.starts_with('/') {
        return Err(bad("no request of HTTP/1.1"));
    }
    let path = target.split(['?', '#']).next().unwrap_or_default().to_owned();
    let mut request = Request { method: method.to_owned(), path, ..Request::default() };
    let mut length = 0;
    for at in 0.. {
        let line = line(from)?.ok_or(None)?;
        if line.is_empty() {
            break;
        }
        if at == MOST_HEADERS {
            return Err(Some(Reply::error(431, "too many headers")));
        }
        let (name, value) = line.split_once(':').ok_or_else(|| bad("a header without a colon"))?;
        let value = value.trim().to_owned();
        let field = match name.to_ascii_lowercase().as_str() {
            "host" => &mut request.host,
            "origin" => &mut request.origin,
            "content-type" => &mut request.content_type,
            "content-length" => {
                length = value.parse().map_err(|_| bad("a length that is no number"))?;
                continue;
            }
            "transfer-encoding" => return Err(Some(Reply::error(411, "a body has a length"))),
            _ => continue,
        };
        // Two of these that differ are how one server is made to see another request than the next.
        if field.replace(value).is_some() {
            return Err(bad("a header that stands twice"));
        }
    }
    if length > LONGEST_BODY {
        return Err(Some(Reply::error(413, "the body is too long")));
    }
    let read = from.take(length).read_to_end(&mut request.body).map_err(|_| None)?;
    if (read as u64) < length { Err(None) } else { Ok(request) }
}

/// A line without its end; `None` at the end of what comes.
fn line(from: &mut impl BufRead) -> Result<Option<String>, Option<Reply>> {
    let mut bytes = Vec::new();
    from.take(LONGEST_LINE).read_until(b'\n', &mut bytes).map_err(|_| None)?;
    if bytes.pop() != Some(b'\n') {
        let long = bytes.len() as u64 >= LONGEST_LINE - 1;
        return if long { Err(Some(Reply::error(431, "a line is too long"))) } else { Ok(None) };
    }
    if bytes.last() == Some(&b'\r') {
        bytes.pop();
    }
    String::from_utf8(bytes).map(Some).map_err(|_| Some(Reply::error(400, "a line is no text")))
}

/// What is answered.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Reply {
    pub(super) status: u16,
    kind: &'static str,
    /// What a page may load and run: its own style and script.
    policy: String,
    pub(super) body: String,
}

const NOTHING: &str = "default-src 'none'; frame-ancestors 'none'";

impl Reply {
    /// The page; `nonce` names the style and script that may run in it.
    pub(super) fn page(nonce: &str) -> Self {
        let policy = format!(
            "{NOTHING}; script-src 'nonce-{nonce}'; style-src 'nonce-{nonce}'; connect-src 'self'; img-src data:; base-uri 'none'; \
             form-action 'none'"
        );
        let body = include_str!("page.html").replace("NONCE", nonce);
        Self { status: 200, kind: "text/html; charset=utf-8", policy, body }
    }

    pub(super) fn json(value: &Value) -> Self {
        Self { status: 200, kind: "application/json", policy: NOTHING.to_owned(), body: value.to_string() }
    }

    pub(super) fn error(status: u16, why: &str) -> Self {
        Self { status, ..Self::json(&json!({"error": why})) }
    }

    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let Self { status, kind, policy, body } = self;
        let reason = if *status == 200 { "OK" } else { "Refused" };
        let head = format!(
            "HTTP/1.1 {status} {reason}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nContent-Security-Policy: \
             {policy}\r\nX-Content-Type-Options: nosniff\r\nReferrer-Policy: no-referrer\r\nCross-Origin-Resource-Policy: \
             same-origin\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n",
            body.len()
        );
        [head.as_bytes(), body.as_bytes()].concat()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn status(request: &str) -> Result<Request, Option<u16>> {
        read(&mut request.as_bytes()).map_err(|reply| reply.map(|reply| reply.status))
    }

    #[test]
    fn a_request_is_read() {
        let text = "POST /t/claims/3?x HTTP/1.1\r\nHost: localhost:1\r\nORIGIN: http://localhost:1\r\n\
            Content-Type: application/json\r\nX: y\r\nContent-Length: 2\r\n\r\n{}rest";
        let want = Request {
            method: "POST".to_owned(),
            path: "/t/claims/3".to_owned(),
            host: Some("localhost:1".to_owned()),
            origin: Some("http://localhost:1".to_owned()),
            content_type: Some("application/json".to_owned()),
            body: b"{}".to_vec(),
        };
        assert_eq!(status(text), Ok(want));
    }

    #[test]
    fn what_is_none_is_refused() {
        let long = "x".repeat(10_000);
        let many = "X: y\r\n".repeat(101);
        let cases = [
            ("", None),
            ("GET / HTTP/1.1\r\nHost: x\r\n", None),
            ("POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\nshort", None),
            ("GET /\r\n\r\n", Some(400)),
            ("GET / HTTP/1.1 x\r\n\r\n", Some(400)),
            ("GET http://other/ HTTP/1.1\r\n\r\n", Some(400)),
            ("GET / HTTP/1.1\r\nHost x\r\n\r\n", Some(400)),
            ("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", Some(400)),
            ("POST / HTTP/1.1\r\nContent-Length: many\r\n\r\n", Some(400)),
            ("POST / HTTP/1.1\r\nContent-Length: 99999999\r\n\r\n", Some(413)),
            ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", Some(411)),
            (&format!("GET /{long} HTTP/1.1\r\n\r\n"), Some(431)),
            (&format!("GET / HTTP/1.1\r\n{many}\r\n"), Some(431)),
        ];
        for (text, want) in cases {
            assert_eq!(status(text), Err(want), "{}", &text[..text.len().min(60)]);
        }
        assert!(read(&mut &b"GET /\xff HTTP/1.1\r\n\r\n"[..]).is_err());
    }
}
