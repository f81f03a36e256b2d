//! Running other programs, from the root of the project.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::Result;

/// The root of the project.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new(".")).to_owned()
}

/// A command line, split at white space, that runs at the root.
pub(crate) fn command(line: &str) -> Command {
    let mut words = line.split_whitespace();
    let program = match words.next() {
        Some("cargo") => std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()),
        other => other.unwrap_or_default().to_owned(),
    };
    let mut command = Command::new(program);
    command.args(words).current_dir(root());
    command
}

/// Runs it with its output shown.
pub(crate) fn run(command: &mut Command) -> Result {
    let status = command.status().map_err(|error| format!("{}: {error}", shown(command)))?;
    if status.success() { Ok(()) } else { Err(format!("`{}` failed ({status})", shown(command))) }
}

/// Runs it and returns what it printed on stdout; what it says on stderr is shown.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    output_unless(command, |code| code != Some(0))
}

/// The same, where some exit codes are no failure.
pub(crate) fn output_unless(command: &mut Command, failed: fn(Option<i32>) -> bool) -> Result<String> {
    let done =
        command.stderr(Stdio::inherit()).output().map_err(|error| format!("{}: {error}", shown(command)))?;
    if failed(done.status.code()) {
        return Err(format!("`{}` failed ({})", shown(command), done.status));
    }
    String::from_utf8(done.stdout).map_err(|_| format!("`{}` printed no text", shown(command)))
}

/// Runs it with its output shown, and returns that output.
pub(crate) fn tee(command: &mut Command) -> Result<String> {
    let failed = |error: std::io::Error| error.to_string();
    let (reader, writer) = std::io::pipe().map_err(failed)?;
    let mut child = command
        .stdout(writer.try_clone().map_err(failed)?)
        .stderr(writer)
        .spawn()
        .map_err(|error| format!("{}: {error}", shown(command)))?;
    // The command holds the write ends; the pipe closes only when they are gone.
    command.stdout(Stdio::null()).stderr(Stdio::null());
    let mut text = String::new();
    for line in BufReader::new(reader).lines().map_while(std::result::Result::ok) {
        println!("{line}");
        text.push_str(&line);
        text.push('\n');
    }
    let status = child.wait().map_err(failed)?;
    if status.success() { Ok(text) } else { Err(format!("`{}` failed ({status})", shown(command))) }
}

/// Whether a program starts at all.
pub(crate) fn present(line: &str) -> bool {
    command(line).stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_name().unwrap_or_default().to_string_lossy();
    let arguments = command.get_args().map(|argument| argument.to_string_lossy());
    std::iter::once(program).chain(arguments).collect::<Vec<_>>().join(" ")
}
