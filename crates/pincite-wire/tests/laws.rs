//! Laws of reading, for any input.

use pincite_core::{Answer, GivenClaim, Source};
use pincite_wire::{Run, policy_from_toml, sources_from_jsonl};
use proptest::prelude::*;
use serde_json::{Value, json};

/// Any JSON, with the names of the contract among its keys.
fn any_json() -> impl Strategy<Value = Value> {
    let key = prop_oneof![
        prop::sample::select(vec![
            "id",
            "answer",
            "claims",
            "retrieved",
            "text",
            "cites",
            "kind",
            "origin",
            "aliases",
            "citations",
            "span",
            "ids",
            "numbering",
            "base",
            "in_prompt",
            "grounding",
            "parents",
            "meta",
        ])
        .prop_map(str::to_owned),
        "[a-z]{0,3}",
    ];
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        ".{0,6}".prop_map(Value::from),
    ];
    leaf.prop_recursive(4, 40, 6, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::btree_map(key.clone(), inner, 0..6)
                .prop_map(|map| Value::Object(map.into_iter().collect())),
        ]
    })
}

proptest! {
    #[test]
    fn reading_is_total_on_bytes(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let _ = Run::from_json(&bytes);
        let _ = sources_from_jsonl(&bytes);
        let _ = policy_from_toml(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn reading_is_total_on_json_and_every_refusal_says_why(json in any_json()) {
        if let Err(error) = Run::from_json(json.to_string().as_bytes()) {
            let message = error.message();
            prop_assert!(
                ["expected", "missing", "unknown", "together"].iter().any(|word| message.contains(word)),
                "{json}: {message}"
            );
        }
    }

    #[test]
    fn what_was_written_is_read(
        answer in any::<String>(),
        sources in prop::collection::vec((any::<String>(), any::<Option<String>>()), 0..5),
    ) {
        let retrieved: Vec<_> = sources.iter().map(|(id, text)| json!({"id": id, "text": text})).collect();
        let got = Run::from_json(json!({"answer": answer, "retrieved": retrieved}).to_string().as_bytes());
        let want: Vec<_> = sources
            .into_iter()
            .map(|(id, text)| Source { id, text, ..Source::default() })
            .collect();
        let got = got.expect("a run");
        prop_assert_eq!(got.answer, Answer::Text(answer));
        prop_assert_eq!(got.retrieved, want);
    }

    #[test]
    fn integers_are_the_ids_they_print_as(id in any::<i128>()) {
        let run = format!(r#"{{"claims":[{{"text":"","cites":[{id}]}}],"retrieved":[]}}"#);
        let claim = GivenClaim { text: String::new(), cites: vec![id.to_string()] };
        prop_assert_eq!(Run::from_json(run.as_bytes()).expect("a run").answer, Answer::Claims(vec![claim]));
    }
}
