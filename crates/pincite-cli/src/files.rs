//! The files that a command names: one that is written must be no other one.

use std::fs;
use std::path::{Path, PathBuf};

use crate::failure::Failure;

/// A file by the option that names it.
pub(crate) struct Named {
    option: String,
    file: File,
    written: bool,
}

#[derive(PartialEq, Eq)]
enum File {
    /// `-`, or no name at all.
    Standard,
    Path(PathBuf),
    /// A pipe or a device: it holds nothing that could be lost.
    Stream,
}

impl Named {
    /// A file that is read; `-` is standard input.
    pub(crate) fn read(option: &str, path: &Path) -> Self {
        Self { option: option.to_owned(), file: File::of(path), written: false }
    }

    /// A file that is written; `-` is standard output.
    pub(crate) fn written(option: &str, path: &Path) -> Self {
        Self { option: option.to_owned(), file: File::of(path), written: true }
    }

    /// What goes to standard output.
    pub(crate) fn printed(what: &str) -> Self {
        Self { option: what.to_owned(), file: File::Standard, written: true }
    }

    fn same(&self, other: &Self) -> bool {
        match (&self.file, &other.file) {
            // What is read from `-` is another stream than what is written to it.
            (File::Standard, File::Standard) => self.written && other.written,
            (File::Path(one), File::Path(other)) => one == other || linked(one, other),
            _ => false,
        }
    }
}

impl File {
    fn of(path: &Path) -> Self {
        match fs::metadata(path) {
            _ if path.as_os_str() == "-" => Self::Standard,
            Ok(meta) if !meta.is_file() => Self::Stream,
            _ => Self::Path(resolved(path)),
        }
    }
}

/// Refuses a file that is written where another option names the same one: what it holds would be lost.
pub(crate) fn distinct(named: &[Named]) -> Result<(), Failure> {
    for (at, one) in named.iter().enumerate() {
        let Some(other) = named[..at].iter().find(|other| (one.written || other.written) && one.same(other))
        else {
            continue;
        };
        let place = match &one.file {
            File::Path(path) => path.display().to_string(),
            File::Standard | File::Stream => "standard output".to_owned(),
        };
        let what = format!("{} and {} name the same file", other.option, one.option);
        return Err(Failure::new(what).at(place).help("one would overwrite the other: name another file"));
    }
    Ok(())
}

/// Its one name; of a file that is not there yet that of its folder, and its own.
fn resolved(path: &Path) -> PathBuf {
    if let Ok(whole) = fs::canonicalize(path) {
        return whole;
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    match (fs::canonicalize(folder), path.file_name()) {
        (Ok(folder), Some(name)) => folder.join(name),
        _ => path.to_owned(),
    }
}

/// Whether two names lead to one file.
#[cfg(unix)]
fn linked(one: &Path, other: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let of = |path: &Path| fs::metadata(path).ok().map(|meta| (meta.dev(), meta.ino()));
    of(one).is_some_and(|one| of(other) == Some(one))
}

/// Whether two names lead to one file.
#[cfg(not(unix))]
fn linked(_: &Path, _: &Path) -> bool {
    false
}
