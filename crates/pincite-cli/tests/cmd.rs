//! The documents of `tests/cmd`: what is typed, what comes back. They change only with
//! `TRYCMD=overwrite cargo test -p pincite-cli --test cmd`, and are looked at before they are committed.

#[test]
fn the_binary_does_what_the_documents_say() {
    let cases = trycmd::TestCases::new();
    cases.env("NO_COLOR", "1").case("tests/cmd/*.md").case("tests/cmd/*.toml");
    if cfg!(feature = "nli") {
        cases.skip("tests/cmd/judge.md"); // it says what the default build is without
    }
}
