//! ```text
//! identity + premise + claim + context → key → DIR/v1/ab/cdef… (one verdict a file)
//! ```
//!
//! Verdicts on disk. The key is a SHA-256 over all that a verdict depends on, so a judge that changed never reads
//! what another said, and a text that changed is asked again. What was not judged is never kept.
//!
//! Processes may share a directory: a file is written whole under another name and then moved, a file that cannot
//! be read as a verdict is a miss, and a file that somebody else removed is one too. Its size is bounded: when the
//! files outgrow the limit, those that were used longest ago go.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::SystemTime;

use pincite_core::{JudgeIdentity, Question, SourceKind, Verdict};
use sha2::{Digest, Sha256};

use crate::identity::digest;

mod entry;

/// Verdicts on disk, at most so many bytes of them.
#[derive(Debug)]
pub struct Cache {
    dir: PathBuf,
    limit: u64,
    /// Bytes that may still be written before the directory is looked through.
    left: AtomicU64,
    /// Makes the names of unfinished files unique.
    written: AtomicU64,
}

/// Where files are written before they are moved to their place.
const UNFINISHED: &str = "unfinished";

/// Names an entry.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Key(String);

impl Key {
    /// Of a question to a judge. Source ids are no part of it: a verdict names texts by position.
    #[must_use]
    pub fn new(judge: &JudgeIdentity, question: &Question<'_>) -> Self {
        let mut hash = Sha256::new();
        let mut eat = |part: &[u8]| {
            hash.update((part.len() as u64).to_le_bytes());
            hash.update(part);
        };
        for part in [&judge.name, &judge.version, &judge.digest] {
            eat(part.as_bytes());
        }
        eat(question.claim.as_bytes());
        // Every optional part is behind a byte that says whether it is there.
        let mut optional = |part: Option<&str>| {
            eat(&[u8::from(part.is_some())]);
            eat(part.unwrap_or_default().as_bytes());
        };
        optional(question.context);
        for premise in &question.premise {
            let kind = match premise.kind {
                SourceKind::Passage => "passage",
                SourceKind::Table => "table",
                SourceKind::Json => "json",
            };
            let part = premise.part.map(|part| format!("{}..{}", part.start(), part.end()));
            for part in [Some(kind), Some(premise.text), premise.title, part.as_deref()] {
                optional(part);
            }
        }
        Self(hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect())
    }

    /// An entry behind its digest: what was damaged could be another verdict.
    fn seal(&self, entry: &[u8]) -> Vec<u8> {
        [digest([self.0.as_bytes(), entry]).as_bytes(), b" ", entry].concat()
    }

    /// The entry, if it is whole and of this key.
    fn open<'b>(&self, sealed: &'b [u8]) -> Option<&'b [u8]> {
        let (sum, entry) = sealed.split_at_checked(16)?;
        let entry = entry.strip_prefix(b" ")?;
        (digest([self.0.as_bytes(), entry]).as_bytes() == sum).then_some(entry)
    }
}

impl Cache {
    /// Keeps verdicts below `dir`, which is made if need be, in at most about `limit` bytes.
    ///
    /// # Errors
    /// When the directory cannot be made or written to.
    pub fn open(dir: &Path, limit: u64) -> io::Result<Self> {
        let cache = Self { dir: dir.join("v1"), limit, left: AtomicU64::new(0), written: AtomicU64::new(0) };
        fs::create_dir_all(cache.unfinished())?;
        cache.sweep();
        Ok(cache)
    }

    /// What the judge said to this question; `None` when it was not asked, or nobody can tell any more.
    #[must_use]
    pub fn get(&self, key: &Key) -> Option<Verdict> {
        let path = self.path(key);
        let bytes = fs::read(&path).ok()?;
        let verdict = key.open(&bytes).and_then(entry::read);
        match verdict {
            // It was used: others go first. Whoever may not say so still may read.
            Some(_) => drop(
                File::options()
                    .append(true)
                    .open(&path)
                    .and_then(|file| file.set_modified(SystemTime::now())),
            ),
            None => drop(fs::remove_file(&path)),
        }
        verdict
    }

    /// Keeps a verdict.
    ///
    /// # Errors
    /// When it cannot be written; the entry is then there as it was before.
    pub fn put(&self, key: &Key, verdict: &Verdict) -> io::Result<()> {
        let bytes = key.seal(&entry::write(verdict));
        let number = self.written.fetch_add(1, Ordering::Relaxed);
        let unfinished = self.unfinished().join(format!("{}-{number}", std::process::id()));
        let path = self.path(key);
        fs::create_dir_all(path.parent().unwrap_or(&self.dir))?;
        let done = fs::write(&unfinished, &bytes).and_then(|()| fs::rename(&unfinished, path));
        if done.is_err() {
            let _ = fs::remove_file(&unfinished);
        }
        let len = bytes.len() as u64;
        let room = self.left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(len));
        if room.is_err() {
            self.sweep();
        }
        done
    }

    fn path(&self, key: &Key) -> PathBuf {
        let (folder, name) = key.0.split_at(2);
        self.dir.join(folder).join(name)
    }

    fn unfinished(&self) -> PathBuf {
        self.dir.join(UNFINISHED)
    }

    /// Removes what was used longest ago until there is room again.
    fn sweep(&self) {
        let mut files = Vec::new();
        for folder in fs::read_dir(&self.dir).into_iter().flatten().flatten().filter(is_folder) {
            for file in fs::read_dir(folder.path()).into_iter().flatten().flatten() {
                if let Ok(about) = file.metadata() {
                    let used = about.modified().unwrap_or(SystemTime::UNIX_EPOCH);
                    files.push((used, about.len(), file.path()));
                }
            }
        }
        files.sort_unstable();
        let mut size: u64 = files.iter().map(|(_, len, _)| len).sum();
        let mut oldest = files.iter();
        while size > self.limit / 4 * 3
            && let Some((_, len, path)) = oldest.next()
        {
            let _ = fs::remove_file(path); // somebody else may have
            size -= len;
        }
        // Several processes share the room, so none takes all of it before it looks again.
        self.left.store(self.limit.saturating_sub(size) / 4, Ordering::Relaxed);
    }
}

/// Whether the cache made this folder: what else a user keeps in the directory stays.
fn is_folder(entry: &fs::DirEntry) -> bool {
    let name = entry.file_name();
    let hex = |byte: &u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    let (name, is_entry) = (name.as_encoded_bytes(), |name: &[u8]| name.len() == 2 && name.iter().all(hex));
    name == UNFINISHED.as_bytes() || is_entry(name)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use pincite_core::{Premise, Remark, RemarkKind, Span, VerdictKind};

    use super::*;

    const LIMIT: u64 = 1 << 20;

    fn who(digest: &str) -> JudgeIdentity {
        JudgeIdentity {
            name: "judge".to_owned(),
            version: "1".to_owned(),
            digest: digest.to_owned(),
            joins: false,
            atoms: false,
            measure: 0.5,
            flag: 0.5,
        }
    }

    fn question() -> Question<'static> {
        Question { premise: vec![Premise::new("s", "Rye is sown.")], claim: "Rye", context: None }
    }

    fn verdict(support: f64) -> Verdict {
        Verdict {
            evidence: vec![(0, Span::new(0, 3))],
            missing: vec!["ряд \"x\"\n".to_owned()],
            remarks: vec![Remark {
                kind: RemarkKind::Number,
                claim: Span::new(0, 3),
                source: Some((0, Span::new(4, 6))),
                note: "3 against 4".to_owned(),
            }],
            judge: Some(Arc::from("other")),
            ..Verdict::new(VerdictKind::Unsupported, support)
        }
    }

    #[test]
    fn a_verdict_comes_back_as_it_was() {
        let dir = tempfile::tempdir().expect("a directory");
        let (key, plain) = (Key::new(&who("a"), &question()), Verdict::new(VerdictKind::Supported, 1.0));
        for verdict in [verdict(0.1 + 0.2), plain] {
            let cache = Cache::open(dir.path(), LIMIT).expect("opened");
            cache.put(&key, &verdict).expect("kept");
            assert_eq!(cache.get(&key), Some(verdict.clone()));
            let other = Cache::open(dir.path(), LIMIT).expect("opened again");
            assert_eq!(other.get(&key), Some(verdict), "by another process");
        }
    }

    #[test]
    fn whatever_a_verdict_depends_on_is_in_the_key() {
        let (text, premise) = (Premise::new("s", "Rye is sown."), Premise::new);
        let with = |premise| Question { premise, ..question() };
        let questions = [
            question(),
            Question { claim: "Barley", ..question() },
            Question { context: Some(""), ..question() },
            Question { context: Some("Rye"), ..question() },
            with(vec![]),
            with(vec![text, text]),
            with(vec![premise("s", "Rye is"), premise("s", " sown.")]),
            with(vec![Premise { title: Some(""), ..text }]),
            with(vec![Premise { kind: SourceKind::Table, ..text }]),
            with(vec![Premise { kind: SourceKind::Json, ..text }]),
            with(vec![Premise { part: Some(Span::new(0, 3)), ..text }]),
        ];
        let mut keys: Vec<_> = questions.iter().map(|question| Key::new(&who("a"), question)).collect();
        keys.push(Key::new(&who("b"), &question()));
        keys.push(Key::new(&JudgeIdentity { version: "2".to_owned(), ..who("a") }, &question()));
        keys.push(Key::new(&JudgeIdentity { name: "j".to_owned(), ..who("a") }, &question()));
        let distinct: std::collections::HashSet<_> = keys.iter().collect();
        assert_eq!(distinct.len(), keys.len());
        let renamed = with(vec![premise("another id", "Rye is sown.")]);
        assert_eq!(Key::new(&who("a"), &renamed), keys[0], "a source may be called anything");
    }

    #[test]
    fn what_is_no_verdict_is_a_miss_and_goes() {
        let dir = tempfile::tempdir().expect("a directory");
        let cache = Cache::open(dir.path(), LIMIT).expect("opened");
        let key = Key::new(&who("a"), &question());
        cache.put(&key, &verdict(0.5)).expect("kept");
        let whole = fs::read(cache.path(&key)).expect("a file");
        let cut = &whole[..whole.len() / 2];
        let turned = String::from_utf8_lossy(&whole).replace("unsupported", "supported");
        let other = Key::new(&who("b"), &question()).seal(&entry::write(&verdict(0.5)));
        for broken in [b"".as_slice(), b"{}", b"\xff\xfe", cut, b"[1]", turned.as_bytes(), &other] {
            fs::write(cache.path(&key), broken).expect("written");
            assert_eq!(cache.get(&key), None, "{broken:?}");
            assert!(!cache.path(&key).exists());
        }
    }

    #[test]
    fn what_was_used_longest_ago_goes_when_the_limit_is_reached() {
        let dir = tempfile::tempdir().expect("a directory");
        let limit = 40_000;
        let cache = Cache::open(dir.path(), limit).expect("opened");
        let key = |number: usize| Key::new(&who(&number.to_string()), &question());
        let age = |key: &Key, seconds| {
            let file = File::options().append(true).open(cache.path(key)).expect("a file");
            file.set_modified(SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(seconds))
                .expect("aged");
        };
        for number in 0..400 {
            cache.put(&key(number), &verdict(0.5)).expect("kept");
            age(&key(number), number as u64);
            if number % 20 == 0 {
                assert!(cache.get(&key(0)).is_some(), "what is used stays, at {number}");
            }
        }
        let size: u64 = fs::read_dir(&cache.dir)
            .expect("folders")
            .flatten()
            .flat_map(|folder| fs::read_dir(folder.path()).expect("files").flatten())
            .map(|file| file.metadata().expect("a file").len())
            .sum();
        assert!(size <= limit, "{size} bytes");
        assert!(cache.get(&key(399)).is_some(), "the last one is there");
        assert!(cache.get(&key(1)).is_none(), "the first one that was not used again is gone");
    }

    #[test]
    fn what_others_keep_in_the_directory_stays() {
        let dir = tempfile::tempdir().expect("a directory");
        let theirs =
            ["v1/mine/photo.jpg", "v1/notes.txt", "v1/abc/x", "mine.txt"].map(|name| dir.path().join(name));
        for path in &theirs {
            fs::create_dir_all(path.parent().expect("a folder")).expect("made");
            fs::write(path, "x".repeat(1000)).expect("written");
        }
        let cache = Cache::open(dir.path(), 100).expect("opened");
        cache.put(&Key::new(&who("a"), &question()), &verdict(0.5)).expect("kept");
        Cache::open(dir.path(), 0).expect("opened again");
        assert!(theirs.iter().all(|path| path.exists()));
        assert_eq!(cache.get(&Key::new(&who("a"), &question())), None);
    }

    #[test]
    fn processes_that_write_the_same_keys_do_not_disturb_each_other() {
        let dir = tempfile::tempdir().expect("a directory");
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    let cache = Cache::open(dir.path(), 20_000).expect("opened");
                    for number in 0..200 {
                        let key = Key::new(&who(&(number % 50).to_string()), &question());
                        let _ = cache.put(&key, &verdict(0.25));
                        assert!(cache.get(&key).is_none_or(|found| found == verdict(0.25)));
                    }
                });
            }
        });
        let left = fs::read_dir(dir.path().join("v1/unfinished")).expect("a folder").count();
        assert_eq!(left, 0, "no unfinished file is left behind");
    }

    #[test]
    fn a_directory_that_cannot_be_made_is_an_error() {
        let dir = tempfile::tempdir().expect("a directory");
        let file = dir.path().join("file");
        fs::write(&file, "").expect("written");
        assert!(Cache::open(&file, LIMIT).is_err());
    }
}
