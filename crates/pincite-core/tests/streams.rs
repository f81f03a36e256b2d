//! Streaming equals batch, for every way of cutting the answer.

use pincite_core::marker::HOLD;
use pincite_core::{Code, Event, Grounding, RenderOptions, Run, Settings, Stream, Surface, check, surface};
use proptest::prelude::*;

mod common;
use common::{LAW_IDS, fragments, run};

/// Everything a stream says, and the text it showed.
fn stream<'p>(run: Run, pieces: impl IntoIterator<Item = &'p str>) -> (String, Vec<Event>) {
    let mut stream = Stream::new(run, Settings::default());
    let (mut events, mut whole) = (Vec::new(), String::new());
    for piece in pieces {
        whole.push_str(piece);
        events.extend(stream.push(piece));
    }
    let (rest, text) = stream.finish();
    assert_eq!(text, whole);
    events.extend(rest);
    let shown = events.iter().map(|event| if let Event::Text(text) = event { text } else { "" }).collect();
    (shown, events)
}

fn chars(text: &str) -> impl Iterator<Item = &str> {
    text.char_indices().map(|(at, c)| &text[at..at + c.len_utf8()])
}

fn plain(ids: &[&str], answer: &str) -> String {
    let (run, settings) = (run(ids, answer), Settings::default());
    let surface = Surface::find("plain").expect("plain is a surface");
    surface::render(&check(&run, &settings), surface, &RenderOptions::default())
}

fn cited(events: &[Event]) -> Vec<Vec<&str>> {
    let mut cited = Vec::new();
    for event in events {
        if let Event::Citation { ids, .. } = event {
            cited.push(ids.iter().map(String::as_str).collect());
        }
    }
    cited
}

#[test]
fn a_marker_in_many_pieces_is_never_seen() {
    let pieces = ["It hails", ".", " <", "|", "file", "-", "7c", "1d", "|", ">.", " Then it stops."];
    let (shown, events) = stream(run(&["7c1d"], ""), pieces);
    assert_eq!(shown, "It hails. Then it stops.");
    assert_eq!(cited(&events), [["7c1d"]]);

    let pieces = ["The lid opens ", "[[", "4", "]].", " It shuts [", "1", "]."];
    let (shown, events) = stream(run(&["1", "4"], ""), pieces);
    assert_eq!(shown, "The lid opens. It shuts.");
    assert_eq!(cited(&events), [["4"], ["1"]]);
}

#[test]
fn what_never_ends_is_not_held_for_ever() {
    let text = format!("Tea is hot.\u{e200} {} [1]. So.", "abcde ".repeat(1700));
    let mut stream = Stream::new(run(&["1"], ""), Settings::default());
    let (mut arrived, mut shown) = (0, 0);
    for piece in chars(&text) {
        arrived += piece.len();
        for event in stream.push(piece) {
            if let Event::Text(text) = event {
                shown += text.len();
            }
        }
        assert!(arrived - shown <= HOLD + 16, "{arrived} arrived, {shown} shown");
    }
    let (shown, events) = self::stream(run(&["1"], ""), chars(&text));
    assert_eq!(shown, plain(&["1"], &text));
    assert_eq!(cited(&events), [["1"]]);
}

#[test]
fn many_openers_cost_no_more_than_text() {
    let text = format!("{}ok [1]", "[".repeat(20_000));
    let (shown, events) = stream(run(&["1"], ""), chars(&text));
    assert_eq!(shown, plain(&["1"], &text));
    assert_eq!(cited(&events), [["1"]]);
}

#[test]
fn a_long_list_of_ids_arrives_char_by_char() {
    let ids: Vec<String> = (1..=44).map(|id| id.to_string()).collect();
    let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
    let text = format!("All mills agree [{}].", ids.join(", "));
    let (shown, events) = stream(run(&ids, ""), chars(&text));
    assert_eq!(shown, "All mills agree.");
    assert_eq!(cited(&events), [ids]);
}

#[test]
fn a_list_of_sources_is_never_seen() {
    let text = "Sow in May [1].\n\nSources:\n[1] guide.pdf\n[2] notes.pdf\n";
    let mut stream = Stream::new(run(&["1"], ""), Settings::default());
    let mut shown = String::new();
    for piece in chars(text) {
        for event in stream.push(piece) {
            if let Event::Text(text) = event {
                shown.push_str(&text);
            }
        }
        assert!("Sow in May.".starts_with(&shown), "{shown:?}");
    }
    assert_eq!(stream.finish().0, []);
}

#[test]
fn text_is_shown_as_soon_as_it_is_safe() {
    let mut stream = Stream::new(run(&["1"], ""), Settings::default());
    let mut shown = |piece: &str| -> String {
        let text = |event| if let Event::Text(text) = event { text } else { String::new() };
        stream.push(piece).into_iter().map(text).collect()
    };
    assert_eq!(shown("The mill"), "The mill");
    assert_eq!(shown(" turns "), " turns");
    assert_eq!(shown("[1"), "");
    assert_eq!(shown("]"), "");
    assert_eq!(shown(" and"), "");
    assert_eq!(shown(" stops"), " and stops");
    assert_eq!(shown(".\n```\nx = a[1"), ".\n```\nx = a[1");
}

#[test]
fn sentences_and_findings_come_as_they_are_complete() {
    let mut stream = Stream::new(run(&["1"], ""), Settings::default());
    let codes = |events: &[Event]| -> Vec<(Code, usize)> {
        let code = |event: &Event| match event {
            Event::Finding(finding) => Some((finding.code, finding.span.start())),
            _ => None,
        };
        events.iter().filter_map(code).collect()
    };
    let sentences = |events: &[Event]| events.iter().filter(|e| matches!(e, Event::Sentence { .. })).count();
    let first = stream.push("The mill was built in 1820 [7]. The wheel has nine spokes. It");
    assert_eq!(sentences(&first), 2);
    assert_eq!(codes(&first), [(Code::FabricatedCitation, 27), (Code::UncitedClaim, 32)]);
    let second = stream.push(" weighs two tons [1].\n\nThe roof was");
    assert_eq!((sentences(&second), codes(&second).len()), (1, 0));
    let (third, _) = stream.finish();
    assert_eq!(sentences(&third), 1);
}

#[test]
fn a_lead_in_still_covers_its_items() {
    let text = "The mill has three parts [1]:\n\n- The wheel is made of oak.\n- The stone is made of lava.\n- The roof is made of slate.\n";
    let (_, events) = stream(run(&["1"], ""), chars(text));
    assert!(events.iter().all(|event| !matches!(event, Event::Finding(_))), "{events:?}");
}

#[test]
fn nothing_to_ground_nothing_to_find() {
    let run = Run { grounding: Grounding::None, ..run(&["1"], "") };
    let (shown, events) = stream(run, ["Once upon a time. The end [7]."]);
    assert_eq!(shown, "Once upon a time. The end.");
    assert!(
        events.iter().any(|event| matches!(event, Event::Finding(f) if f.code == Code::FabricatedCitation))
    );
}

#[track_caller]
fn law(answer: &str, cuts: &[usize]) -> Result<(), TestCaseError> {
    let whole = stream(run(LAW_IDS, ""), [answer]).0;
    let by_char = stream(run(LAW_IDS, ""), chars(answer)).0;
    prop_assert_eq!(&by_char, &whole, "char by char: {:?}", answer);
    let mut pieces = Vec::new();
    let mut from = 0;
    for cut in cuts {
        let to = answer.floor_char_boundary(*cut).max(from);
        pieces.push(&answer[from..to]);
        from = to;
    }
    pieces.push(&answer[from..]);
    prop_assert_eq!(&stream(run(LAW_IDS, ""), pieces).0, &whole, "cut at {:?}: {:?}", cuts, answer);
    // A second pass over broken markers around whole ones is more than a stream can do.
    let plain_text = plain(LAW_IDS, answer);
    if plain(LAW_IDS, &whole) == whole {
        prop_assert_eq!(&whole, &plain_text, "batch: {:?}", answer);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1024, ..ProptestConfig::default() })]

    #[test]
    fn joined_text_is_the_same_for_every_cut(answer in fragments(), mut cuts in prop::collection::vec(0_usize..200, 0..8)) {
        cuts.sort_unstable();
        law(&answer, &cuts)?;
    }
}
