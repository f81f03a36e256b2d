//! A model hub over HTTP: the list of a commit's files, and the files.

use std::fs::{self, File};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::Deserialize;
use sha1::Sha1;
use sha2::{Digest, Sha256};
use ureq::http::{Response, StatusCode};
use ureq::{Agent, Body};

use super::{Progress, Spec};
use crate::Error;
use crate::folder::is_inside;

/// A hub. Proxies are taken from the environment: `HTTPS_PROXY`, `HTTP_PROXY`, `ALL_PROXY`, `NO_PROXY`.
#[derive(Debug)]
pub struct Hub {
    agent: Agent,
    /// Without a slash at its end.
    endpoint: String,
    /// For models behind a login; sent to the endpoint only.
    token: Option<String>,
}

/// A file of a repository, and what its bytes must be.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Remote {
    pub(super) path: String,
    pub(super) size: u64,
    sum: Sum,
}

#[derive(Clone, Debug, PartialEq)]
enum Sum {
    Sha256(String),
    /// Git's object id.
    Blob(String),
}

#[derive(Deserialize)]
struct Entry {
    #[serde(rename = "type")]
    kind: String,
    path: String,
    size: u64,
    oid: String,
    lfs: Option<Large>,
}

#[derive(Deserialize)]
struct Large {
    oid: String,
    size: u64,
}

/// How often a file is taken up again after its connection broke.
const TRIES: usize = 5;
const PAGES: usize = 50;

impl Hub {
    /// The one at `HF_ENDPOINT`, or the public one, with the token in `HF_TOKEN` if there is one.
    #[must_use]
    pub fn from_environment() -> Self {
        let variable = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
        let endpoint = variable("HF_ENDPOINT").unwrap_or_else(|| "https://huggingface.co".to_owned());
        Self { token: variable("HF_TOKEN"), ..Self::at(&endpoint) }
    }

    /// The one at an address.
    #[must_use]
    pub fn at(endpoint: &str) -> Self {
        let agent = Agent::config_builder()
            .http_status_as_error(false)
            .timeout_connect(Some(Duration::from_secs(20)))
            .timeout_recv_response(Some(Duration::from_secs(60)))
            .user_agent(concat!("pincite/", env!("CARGO_PKG_VERSION")))
            .build();
        Self { agent: agent.into(), endpoint: endpoint.trim_end_matches('/').to_owned(), token: None }
    }

    /// The commit that a branch or tag stands for.
    pub(super) fn commit(&self, spec: &Spec) -> Result<String, Error> {
        #[derive(Deserialize)]
        struct Info {
            sha: String,
        }
        let revision = spec.revision.replace('/', "%2F");
        let url = format!("{}/api/models/{}/revision/{revision}", self.endpoint, spec.repository);
        let info: Info = json(&url, self.get(&url, 0)?)?;
        Ok(info.sha)
    }

    /// The files of a commit.
    pub(super) fn list(&self, spec: &Spec) -> Result<Vec<Remote>, Error> {
        let mut url =
            format!("{}/api/models/{}/tree/{}?recursive=true", self.endpoint, spec.repository, spec.revision);
        let mut files = Vec::new();
        for _ in 0..PAGES {
            let response = self.get(&url, 0)?;
            let next = next_page(&response);
            let entries: Vec<Entry> = json(&url, response)?;
            // A path that leads out of the model's folder is none of a model.
            let wanted = |entry: &Entry| entry.kind == "file" && is_inside(&entry.path);
            files.extend(entries.into_iter().filter(wanted).map(Remote::from));
            match next {
                Some(next) => url = next,
                None => return Ok(files),
            }
        }
        Err(Error::new("the list of files does not end", "is this the repository of one model?")
            .at(Path::new(&url)))
    }

    /// Brings a file to `to`, goes on where an earlier call stopped, and returns its sha256.
    pub(super) fn fetch(
        &self,
        spec: &Spec,
        file: &Remote,
        to: &Path,
        progress: &mut dyn FnMut(Progress<'_>),
    ) -> Result<String, Error> {
        let url = format!("{}/{}/resolve/{}/{}", self.endpoint, spec.repository, spec.revision, file.path);
        let failed = |error: std::io::Error| Error::write(to, &error);
        if to.is_file() {
            return file.verify(to);
        }
        fs::create_dir_all(to.parent().unwrap_or(to)).map_err(failed)?;
        let part = PathBuf::from(format!("{}.download", to.display()));
        let mut out = File::options().create(true).append(true).read(true).open(&part).map_err(failed)?;
        let mut broken = None;
        for _ in 0..TRIES {
            let mut here = out.seek(SeekFrom::End(0)).map_err(failed)?;
            if here > file.size {
                out.set_len(0).map_err(failed)?;
                here = 0;
            }
            if here == file.size {
                break;
            }
            let response = self.get(&url, here)?;
            if response.status() != StatusCode::PARTIAL_CONTENT && here > 0 {
                out.set_len(0).map_err(failed)?; // a server that does not know ranges sends all of it
            }
            let mut tell = |done| progress(Progress { path: &file.path, done, size: file.size });
            broken = copy(response, &mut out, file.size, &mut tell).map_err(failed)?;
        }
        let here = out.metadata().map_err(failed)?.len();
        if here != file.size {
            let what = broken.unwrap_or_else(|| format!("{here} of {} bytes came", file.size));
            let help = "run the same command again: it goes on where it stopped";
            return Err(Error::new(format!("the download of {} broke off: {what}", file.path), help)
                .at(Path::new(&url)));
        }
        let sha256 = file.verify(&part).inspect_err(|_| {
            let _ = fs::remove_file(&part); // a second try begins anew
        })?;
        fs::rename(&part, to).map_err(failed)?;
        Ok(sha256)
    }

    /// A response that is a success, from byte `from` on where the server can.
    fn get(&self, url: &str, from: u64) -> Result<Response<Body>, Error> {
        let mut request = self.agent.get(url);
        let own = url.strip_prefix(&self.endpoint).is_some_and(|path| path.starts_with('/'));
        if let Some(token) = self.token.as_ref().filter(|_| own) {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        if from > 0 {
            request = request.header("range", format!("bytes={from}-"));
        }
        let place = |error: Error| error.at(Path::new(url));
        let response = request.call().map_err(|error| {
            place(Error::new(
                format!("the hub cannot be reached: {error}"),
                "is there a network? Name a proxy with HTTPS_PROXY or a mirror with HF_ENDPOINT, or bring the files here \
                 yourself and use `pincite judge add DIR`",
            ))
        })?;
        let status = response.status();
        let help = match status {
            status if status.is_success() => return Ok(response),
            StatusCode::NOT_FOUND => "look at the names of model and commit",
            StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN => {
                "the model does not exist or is behind a login: accept its terms, and give a token in HF_TOKEN"
            }
            StatusCode::TOO_MANY_REQUESTS => "wait some minutes",
            _ => "try again later",
        };
        Err(place(Error::new(format!("the hub answers {status}"), help)))
    }
}

/// Appends the body to a file. What broke the connection is told, and no error: the rest can be asked for.
fn copy(
    response: Response<Body>,
    out: &mut File,
    size: u64,
    tell: &mut dyn FnMut(u64),
) -> std::io::Result<Option<String>> {
    let mut body = response.into_body().into_reader().take(size + 1);
    let mut piece = vec![0; 1 << 16];
    let mut done = out.metadata()?.len();
    loop {
        match body.read(&mut piece) {
            Ok(0) => return Ok(None),
            Ok(count) => {
                out.write_all(&piece[..count])?;
                done += count as u64;
                tell(done);
            }
            Err(error) => return Ok(Some(error.to_string())),
        }
    }
}

impl From<Entry> for Remote {
    fn from(entry: Entry) -> Self {
        match entry.lfs {
            Some(large) => Self { path: entry.path, size: large.size, sum: Sum::Sha256(large.oid) },
            None => Self { path: entry.path, size: entry.size, sum: Sum::Blob(entry.oid) },
        }
    }
}

impl Remote {
    /// The sha256 of a file that is what the hub says.
    fn verify(&self, path: &Path) -> Result<String, Error> {
        let failed = |error: std::io::Error| Error::read(path, &error);
        let mut file = File::open(path).map_err(failed)?;
        let (mut sha256, mut blob) = (Sha256::new(), Sha1::new());
        blob.update(format!("blob {}\0", self.size));
        let mut piece = vec![0; 1 << 16];
        loop {
            let count = file.read(&mut piece).map_err(failed)?;
            if count == 0 {
                break;
            }
            sha256.update(&piece[..count]);
            if matches!(self.sum, Sum::Blob(_)) {
                blob.update(&piece[..count]);
            }
        }
        let sha256 = hex(&sha256.finalize());
        let (found, wanted) = match &self.sum {
            Sum::Sha256(wanted) => (sha256.clone(), wanted),
            Sum::Blob(wanted) => (hex(&blob.finalize()), wanted),
        };
        if found != *wanted {
            let what = format!("the checksum of {} is {found}, and the hub says {wanted}", self.path);
            let help = "run the same command again; if it stays so, something between here and the hub changes files";
            return Err(Error::new(what, help).at(path));
        }
        Ok(sha256)
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn json<T: serde::de::DeserializeOwned>(url: &str, response: Response<Body>) -> Result<T, Error> {
    let read = response.into_body().read_to_string().map_err(|error| error.to_string());
    read.and_then(|text| serde_json::from_str(&text).map_err(|error| error.to_string())).map_err(|error| {
        let help = "does HF_ENDPOINT name a model hub, and is there no login page in between?";
        Error::new(format!("the hub's answer cannot be read: {error}"), help).at(Path::new(url))
    })
}

/// The address behind `rel="next"` in a header `Link`.
fn next_page(response: &Response<Body>) -> Option<String> {
    let links = response.headers().get("link")?.to_str().ok()?;
    let next = links.split(',').find(|link| link.contains("rel=\"next\""))?;
    Some(next.split_once('<')?.1.split_once('>')?.0.to_owned())
}
