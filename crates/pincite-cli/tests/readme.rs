//! What the README shows is what the binary prints.

use std::path::Path;
use std::process::Command;

#[test]
fn the_first_screen_is_real_output() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let readme = std::fs::read_to_string(root.join("README.md")).expect("README.md is there");
    let shown = readme.split("<!-- relays -->").nth(1).and_then(|rest| rest.split("<!-- /relays -->").next());
    let shown = shown.expect("the output stands between its marks");
    let shown = shown.trim().trim_start_matches("```text").trim_end_matches("```").trim();

    let output = Command::new(env!("CARGO_BIN_EXE_pincite"))
        .args(["check", "examples/relays.json"])
        .current_dir(&root)
        .output()
        .expect("the binary runs");
    let printed = String::from_utf8(output.stdout).expect("text is UTF-8");
    assert_eq!(shown, printed.trim(), "put this into README.md, between the marks");
}
