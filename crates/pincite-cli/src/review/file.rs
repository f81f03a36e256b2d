//! The file that labels are appended to: each of them at once and whole, so that whatever ends the program loses none.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use pincite_eval::labels::{self, Label};

use crate::failure::Failure;

/// Labels that are there, and those to come.
pub(super) struct LabelFile {
    path: PathBuf,
    /// Made with the first label: who labels nothing leaves no file.
    file: Option<File>,
    /// What stood in it.
    pub(super) known: Vec<Label>,
    /// Its last line has no end.
    open_line: bool,
}

impl LabelFile {
    /// Opens a file, which may not be there yet.
    pub(super) fn open(path: &Path) -> Result<Self, Failure> {
        // A device or a pipe may have no end to read to.
        if fs::metadata(path).is_ok_and(|meta| !meta.is_file()) {
            let failure = Failure::new("labels are kept in a file, and this is a folder, a device or a pipe");
            return Err(failure.at(path.display().to_string()).help("name a file, which may be a new one"));
        }
        let text = match fs::read_to_string(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            read => read.map_err(|error| Failure::io("read", path, &error))?,
        };
        let known = parsed(&text, path)?;
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        if let Some(Err(error)) = folder.map(fs::metadata) {
            return Err(Failure::io("write", path, &error));
        }
        let open_line = !text.is_empty() && !text.ends_with('\n');
        Ok(Self { path: path.to_owned(), file: None, known, open_line })
    }

    /// Its name, once there is one: it is made with the first label.
    pub(super) fn name(&self) -> Option<String> {
        self.path.exists().then(|| self.path.display().to_string())
    }

    /// Appends a label.
    pub(super) fn append(&mut self, label: &Label) -> Result<(), Failure> {
        let start = if std::mem::take(&mut self.open_line) { "\n" } else { "" };
        let line = format!("{start}{}\n", label.to_json());
        let file = match self.file.take() {
            Some(file) => Ok(file),
            None => File::options().append(true).create(true).open(&self.path),
        };
        let written = file.and_then(|mut file| {
            file.write_all(line.as_bytes()).and_then(|()| file.sync_data())?;
            self.file = Some(file);
            Ok(())
        });
        written.map_err(|error| Failure::io("write", &self.path, &error))
    }
}

/// The labels of files, in order.
pub(crate) fn read(paths: &[PathBuf]) -> Result<Vec<Label>, Failure> {
    let mut all = Vec::new();
    for path in paths {
        let text = fs::read_to_string(path).map_err(|error| Failure::io("read", path, &error))?;
        all.extend(parsed(&text, path)?);
    }
    Ok(all)
}

/// The labels of the text of a file.
fn parsed(text: &str, path: &Path) -> Result<Vec<Label>, Failure> {
    labels::read(text, &path.display().to_string()).map_err(|error| {
        let failure = Failure::new(format!("this line is no label: {}", error.what)).at(&error.place);
        failure.help("mend or delete the line; the labels on the others stay")
    })
}
