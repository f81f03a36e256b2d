//! What a claim is and what covers it: answers with the claims they hold.

use pincite_core::{Answer, Run, Settings, Source, check};

/// The claims of an answer over sources 1, 2 and 3, each as `text <- ids`.
fn claims(answer: &str) -> Vec<String> {
    let source = |id: &str| Source { id: id.to_owned(), text: Some("x".to_owned()), ..Source::default() };
    let retrieved = ["1", "2", "3"].map(source).to_vec();
    let run = Run { answer: Answer::Text(answer.to_owned()), retrieved, ..Run::default() };
    let settings = Settings::default();
    let checked = check(&run, &settings);
    let ids = |claim: &pincite_core::Claim<'_>| -> Vec<String> {
        claim.cites.iter().map(|target| target.id(&run).to_owned()).collect()
    };
    checked
        .claims
        .iter()
        .map(|claim| format!("{} <- {}", checked.claim_text(claim), ids(claim).join(",")))
        .collect()
}

#[track_caller]
fn are(answer: &str, expected: &[&str]) {
    assert_eq!(claims(answer), expected, "{answer:?}");
}

#[test]
fn a_group_reaches_back_to_the_group_before_it_or_the_sentence() {
    are("The dam is high, and the gate is open [1].", &["The dam is high <- 1", "the gate is open <- 1"]);
    are("The dam is high [1] and the gate is open [2].", &["The dam is high <- 1", "the gate is open <- 2"]);
    are("The dam is high. [1] The gate is open.", &["The dam is high <- 1", "The gate is open <- "]);
    are(
        "Wide lanes bring fewer crashes [1] and shorter queues [2, 3] by May.",
        &["Wide lanes bring fewer crashes <- 1", "shorter queues by May <- 2,3"],
    );
}

#[test]
fn a_group_before_its_clause_covers_it() {
    are("According to [1], the lid is red.", &["the lid is red <- 1"]);
    are(
        "According to [1], the lid is red; according to [2], it is blue.",
        &["the lid is red <- 1", "it is blue <- 2"],
    );
    are("The lid is red; according to [2].", &["The lid is red <- 2"]);
    are("Smith [1] found that the lid is red.", &["Smith found that the lid is red <- 1"]);
    are("- [1] The lid is red.", &["The lid is red <- 1"]);
    are("[1] The lid is red. [2] The rim is blue.", &["The lid is red <- 1", "The rim is blue <- 2"]);
}

#[test]
fn words_that_introduce_a_marker_are_no_part_of_the_claim() {
    are("The dam is high (see [1]).", &["The dam is high <- 1"]);
    are("The dam is high [1] (see also [2]).", &["The dam is high <- 1,2"]);
    are("See [1] and [2].", &[]);
}

#[test]
fn brackets_stay_with_what_they_hold() {
    are("The dam is high [1] (since May).", &["The dam is high (since May) <- 1"]);
    are("The lid (closed since May) is red [1].", &["The lid (closed since May) is red <- 1"]);
}

#[test]
fn what_follows_the_last_group_joins_or_stands_alone() {
    are("The dam is high [1], which is rare.", &["The dam is high which is rare <- 1"]);
    are("The dam is high [1], but the gate is open.", &["The dam is high <- 1", "the gate is open <- "]);
    are(
        "Although the lid is red [1], the rim is blue.",
        &["Although the lid is red <- 1", "the rim is blue <- "],
    );
}

#[test]
fn lists_tables_and_quotes() {
    are(
        "The plan covers [1]:\n- eye tests every year\n- two trips [2]",
        &["eye tests every year <- 1", "two trips <- 2"],
    );
    are("| Part | Load [1] |\n|---|---|\n| Arm | 30 kg |\n", &["Arm | 30 kg <- 1"]);
    are("Table 1: loads [1]\n\n| Part | Load |\n|---|---|\n| Arm | 30 kg [2] |\n", &["Arm | 30 kg <- 2,1"]);
    are("> The dam is high [1].\n> The gate is open.", &["The dam is high <- 1", "The gate is open <- "]);
    are("The dam is high.\n\n[1]", &["The dam is high <- 1"]);
    are("The dam is high [1].<br>The gate is open.", &["The dam is high <- 1", "The gate is open <- "]);
    are(
        "<p>The dam is high [1].</p><p>The gate is open.</p>",
        &["The dam is high <- 1", "The gate is open <- "],
    );
}

#[test]
fn tags_in_pairs_cover_what_they_wrap() {
    are(
        "<cite index=\"1\">The dam is high.</cite> The gate is open.",
        &["The dam is high <- 1", "The gate is open <- "],
    );
}

#[test]
fn a_source_list_names_what_numbers_stand_for() {
    are("The dam is high [7].\n\nSources:\n[7] 2\n", &["The dam is high <- 2"]);
    are("The dam is high [7].\n\nSources:\n[7] ghost.pdf\n", &["The dam is high <- 7"]);
    are("The dam is high [^a].\n\n[^a]: 3\n", &["The dam is high <- 3"]);
}
