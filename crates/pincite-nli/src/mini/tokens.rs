//! The words that the model reads.

use std::collections::HashMap;

use serde_json::json;
use tokenizers::Tokenizer;

use crate::tokens::Tokens;

impl Tokens {
    /// WordPiece over lower-cased words, as BERT reads them, with a vocabulary of one token a line.
    pub(crate) fn bert(vocabulary: &str) -> Result<Self, tokenizers::Error> {
        let ids: HashMap<&str, usize> = vocabulary.lines().zip(0..).collect();
        let id = |token: &str| ids.get(token).copied().unwrap_or(0);
        let special = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"];
        let added = special.map(|token| {
            json!({"id": id(token), "content": token, "special": true, "single_word": false, "lstrip": false,
                "rstrip": false, "normalized": false})
        });
        let mark = |token: &str, kind: u8| json!({"SpecialToken": {"id": token, "type_id": kind}});
        let text = |name: &str, kind: u8| json!({"Sequence": {"id": name, "type_id": kind}});
        let named = |token: &str| json!({"id": token, "ids": [id(token)], "tokens": [token]});
        let all = json!({
            "version": "1.0",
            "added_tokens": added,
            "normalizer": {"type": "BertNormalizer", "clean_text": true, "handle_chinese_chars": true,
                "strip_accents": null, "lowercase": true},
            "pre_tokenizer": {"type": "BertPreTokenizer"},
            "post_processor": {
                "type": "TemplateProcessing",
                "single": [mark("[CLS]", 0), text("A", 0), mark("[SEP]", 0)],
                "pair": [mark("[CLS]", 0), text("A", 0), mark("[SEP]", 0), text("B", 1), mark("[SEP]", 1)],
                "special_tokens": {"[CLS]": named("[CLS]"), "[SEP]": named("[SEP]")},
            },
            "model": {"type": "WordPiece", "unk_token": "[UNK]", "continuing_subword_prefix": "##",
                "max_input_chars_per_word": 100, "vocab": ids},
        });
        Tokenizer::from_bytes(all.to_string()).and_then(|tokenizer| Self::new(tokenizer, None))
    }
}
