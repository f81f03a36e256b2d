//! What tests of surfaces and streams share.

use pincite_core::{Answer, Run, Source};
use proptest::prelude::*;

/// A run over these ids; `id|url` and `id|url|title` give more.
pub(crate) fn run(ids: &[&str], answer: &str) -> Run {
    let source = |id: &&str| {
        let mut parts = id.split('|').map(str::to_owned);
        Source {
            id: parts.next().unwrap_or_default(),
            text: Some("Some text.".to_owned()),
            url: parts.next().filter(|url| !url.is_empty()),
            title: parts.next(),
            ..Source::default()
        }
    };
    Run {
        answer: Answer::Text(answer.to_owned()),
        retrieved: ids.iter().map(source).collect(),
        ..Run::default()
    }
}

/// Fragments that answers, and attacks on a renderer, are made of.
pub(crate) fn fragments() -> impl Strategy<Value = String> {
    let fragment = prop::sample::select(vec![
        "[1]",
        "[2]",
        "[9]",
        "[1, 2]",
        "[[4]]",
        "[",
        "]",
        "(",
        ")",
        "([1])",
        "(see ",
        "(See also: ",
        "（来源：",
        "_[1]_",
        "##0$$",
        "##",
        "$$",
        "<|file-1|>",
        "<|",
        "|>",
        "c-8812",
        "c-",
        "8812",
        "[c-8812]",
        "【1】",
        "【4:1†source】",
        "†",
        "\u{e200}",
        "\u{e201}",
        "\u{e202}",
        "\u{e203}",
        "\u{e204}",
        "cite",
        "turn0search0",
        "\u{e200}cite\u{e202}turn0search0\u{e201}",
        "<cite index=\"1\">",
        "</cite>",
        "<sup>",
        "</sup>",
        "[^1]",
        "[^1]: c-8812",
        "^",
        "{{source:1}}",
        "{{",
        "}}",
        "[doc](https://a.example/x)",
        "https://a.example/x",
        "`",
        "```",
        "~~~",
        "**",
        "*",
        "_",
        "$",
        "\\",
        "It hails",
        "word",
        "a",
        "1",
        "7",
        "桥长",
        "。",
        "，",
        "é",
        "\u{301}",
        "🦀",
        ".",
        ",",
        ":",
        ";",
        "!",
        "-",
        "|",
        "| --- |",
        "#",
        "> ",
        "- ",
        "1. ",
        "[x] ",
        " ",
        " ",
        "  ",
        "\t",
        "\n",
        "\n",
        "\n\n",
        "\r\n",
        "Sources:",
        "Sou",
        "rces",
        "## References",
        "<think>",
        "</think>",
        "<!--",
        "-->",
        "and",
        " and ",
        ", ",
    ]);
    prop::collection::vec(fragment, 0..24).prop_map(|parts| parts.concat())
}

pub(crate) const LAW_IDS: &[&str] =
    &["1|https://a.example/x|One", "2||Two", "4", "c-8812", "turn0search0", "0"];
