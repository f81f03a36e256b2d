//! Writes the pages that a browser looks at: `cargo run -p pincite-report --example page FOLDER` makes `sample.html`, in which
//! everything occurs, `many.html` with ten thousand runs, and `cut.html`, whose writer was stopped.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

#[path = "../tests/page/mod.rs"]
mod page;
#[allow(dead_code, reason = "tests of other formats use the rest")]
#[path = "../tests/samples/mod.rs"]
mod samples;

/// How many runs `many.html` has, about.
const MANY: usize = 10_000;

fn main() -> io::Result<()> {
    let folder = PathBuf::from(std::env::args_os().nth(1).ok_or(io::Error::other("say where to: FOLDER"))?);
    fs::create_dir_all(&folder)?;
    let samples = page::samples();
    for (name, copies) in [("sample.html", 1), ("many.html", MANY.div_ceil(samples.len()))] {
        let mut out = BufWriter::new(File::create(folder.join(name))?);
        page::write(&samples, copies, &mut out)?;
        out.flush()?;
    }
    let whole = fs::read_to_string(folder.join("sample.html"))?;
    let half = whole.rfind("<script type=\"application/json\" class=\"evaluation\">").unwrap_or(whole.len());
    fs::write(folder.join("cut.html"), &whole[..half])
}
