//! Where results go: standard output, or a file that is there whole or not at all.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::{Mutex, PoisonError};

use crate::failure::Failure;
use crate::status::Status;

/// The unfinished files, for whoever interrupts the program.
static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Where results go.
pub(crate) enum Output {
    /// Standard output.
    Stdout,
    /// What is no ordinary file (a pipe, a device) and is written to as it is.
    Device(File, PathBuf),
    /// A file beside `path`, which takes its place in the end.
    File { file: File, part: PathBuf, path: PathBuf },
}

impl Output {
    /// Standard output, which is `-` too, or a file.
    pub(crate) fn open(path: Option<&Path>) -> Result<Self, Failure> {
        let Some(path) = path.filter(|path| path.as_os_str() != "-") else { return Ok(Self::Stdout) };
        let failed = |error: io::Error| Failure::io("write", path, &error);
        // A link stays one: what it leads to is replaced.
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        if fs::metadata(&path).is_ok_and(|meta| !meta.is_file()) {
            return Ok(Self::Device(File::options().write(true).open(&path).map_err(failed)?, path));
        }
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let part = path.with_file_name(format!(".{name}.{}.part", process::id()));
        on_interrupt();
        unfinished().push(part.clone());
        let file = File::create(&part).map_err(failed)?;
        Ok(Self::File { file, part, path })
    }

    pub(crate) fn is_file(&self) -> bool {
        !matches!(self, Self::Stdout)
    }

    /// Writes all of `bytes` at once, and says whether somebody still listens.
    pub(crate) fn write(&mut self, bytes: &[u8]) -> Result<bool, Failure> {
        let (written, path) = match self {
            Self::Stdout => {
                let mut out = io::stdout().lock();
                (out.write_all(bytes).and_then(|()| out.flush()), Path::new("standard output"))
            }
            Self::Device(file, path) => (file.write_all(bytes), path.as_path()),
            Self::File { file, path, .. } => (file.write_all(bytes), path.as_path()),
        };
        match written {
            Ok(()) => Ok(true),
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(false),
            Err(error) => Err(Failure::io("write", path, &error)),
        }
    }

    /// Puts the file in its place.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        if let Self::File { file, part, path } = &self {
            let done = file.sync_all().and_then(|()| fs::rename(part, path));
            done.map_err(|error| Failure::io("write", path, &error))?;
            unfinished().retain(|other| other != part);
        }
        Ok(())
    }
}

impl Drop for Output {
    fn drop(&mut self) {
        if let Self::File { part, .. } = self {
            remove_unfinished(|unfinished| unfinished == part);
        }
    }
}

/// Text as a command writes it: it ends with exactly one line feed.
pub(crate) fn ended(mut text: String) -> String {
    text.truncate(text.trim_end_matches(['\r', '\n']).len());
    text.push('\n');
    text
}

/// Writes a text to standard output.
pub(crate) fn print(text: &str) -> Result<Status, Failure> {
    Output::Stdout.write(text.as_bytes())?;
    Ok(Status::Fine)
}

fn unfinished() -> std::sync::MutexGuard<'static, Vec<PathBuf>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

fn remove_unfinished(which: impl Fn(&Path) -> bool) {
    unfinished().retain(|part| {
        if which(part) {
            let _ = fs::remove_file(part); // it may be gone, or never have been
        }
        !which(part)
    });
}

/// Ctrl-C and kill take the unfinished file away, and end the program as they would have without.
#[cfg(unix)]
fn on_interrupt() {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    const BY_SIGNAL: i32 = 128;
    // Without a handler the program still ends, and leaves the part file.
    let Ok(mut signals) = signal_hook::iterator::Signals::new([SIGHUP, SIGINT, SIGTERM]) else { return };
    std::thread::spawn(move || {
        if let Some(signal) = signals.forever().next() {
            remove_unfinished(|_| true);
            process::exit(BY_SIGNAL + signal);
        }
    });
}

/// Ctrl-C takes the unfinished file away.
#[cfg(not(unix))]
fn on_interrupt() {
    const INTERRUPTED: i32 = 130;
    // Without a handler the program still ends, and leaves the part file.
    let _ = ctrlc::set_handler(|| {
        remove_unfinished(|_| true);
        process::exit(INTERRUPTED);
    });
}
