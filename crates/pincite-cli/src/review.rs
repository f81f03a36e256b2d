//! ```text
//! runs → claims (no judge) → draw → questions, one claim at a time → label, appended at once
//!                                   └ a terminal, or a page on this machine
//! labels of several raters → how far they agree
//! ```
//!
//! `pincite review`: people label claims. Nobody is asked whether sources support them before people were, so there is no
//! verdict that could sway one.

use std::env;
use std::net::SocketAddr;
use std::path::PathBuf;

use crate::eval::runs::Shape;
use crate::failure::Failure;
use crate::input::Input;
use crate::reading::Reading;
use crate::status::Status;
use crate::terminal::Color;
use crate::values::one_of;

mod agreement;
mod clock;
mod drawing;
mod file;
mod item;
mod page;
mod session;
mod terminal;
#[cfg(test)]
mod testing;

use file::LabelFile;
pub(crate) use file::read as labels;
use session::Session;

/// What to label, and how.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Data sets of runs, read as `pincite eval` reads them; with `--agreement` files of labels.
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// Append the labels to a file; who goes on with it is asked only what they have not answered.
    #[arg(short, long, value_name = "FILE", required_unless_present = "agreement")]
    output: Option<PathBuf>,
    /// Who labels; the name of the user unless told. `adjudicated` settles where others differ.
    #[arg(long, value_name = "NAME")]
    rater: Option<String>,
    /// Ask on a page in the browser, served to this machine only.
    #[arg(long)]
    page: bool,
    /// Where the page listens.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:0", requires = "page")]
    listen: SocketAddr,
    /// Show how far the raters of label files agree, and where they differ.
    #[arg(long, conflicts_with_all = ["output", "rater", "page"])]
    agreement: bool,
    /// Colour the text.
    #[arg(long, default_value = "auto", value_parser = one_of(Color::ALL, |color| color.name()))]
    color: Color,
    #[command(flatten)]
    drawing: drawing::Sample,
    #[command(flatten)]
    shape: Shape,
    #[command(flatten)]
    reading: Reading,
}

pub(crate) fn run(args: Args) -> Result<Status, Failure> {
    let style = args.color.style(false);
    if args.agreement {
        return agreement::run(&args.files, style);
    }
    let inputs: Vec<Input> = args.files.iter().map(|path| Input::of(Some(path))).collect::<Result<_, _>>()?;
    if !args.page && inputs.contains(&Input::Stdin) {
        let failure = Failure::new("standard input brings the answers of the rater").at("-");
        return Err(failure.help("name files of runs, or label on a page with `--page`"));
    }
    let rater = rater(args.rater)?;
    // The file is looked at first: what is wrong with it should not cost a pass over all runs.
    let file = LabelFile::open(&args.output.unwrap_or_default())?;
    let drawn = args.drawing.draw(&inputs, args.shape, &args.reading.settings()?)?;
    let unreadable = drawn.unreadable;
    let mut session = Session::new(drawn, file, rater);
    if args.page {
        page::run(session, args.listen)?
    } else {
        terminal::run(&mut session, style)?
    }
    Ok(if unreadable > 0 { Status::Unreadable } else { Status::Fine })
}

/// Who labels.
fn rater(given: Option<String>) -> Result<String, Failure> {
    let user = || ["USER", "USERNAME"].iter().find_map(|name| env::var(name).ok());
    let name = given.or_else(user).unwrap_or_default().trim().to_owned();
    if name.is_empty() {
        return Err(Failure::new("nobody is named who labels").at("--rater").help("add `--rater NAME`"));
    }
    Ok(name)
}
