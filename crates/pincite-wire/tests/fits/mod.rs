//! JSON Schema, as much of it as the schemas use that tests check against: ours (draft 2020-12) and that of SARIF (draft 4).

use regex::Regex;
use serde_json::{Value, json};

/// Checks `value` against the part of JSON Schema that our schemas use; a keyword it does not know is a failure,
/// so that nothing goes unchecked.
pub(crate) fn fits(value: &Value, schema: &Value, root: &Value, at: &str) -> Result<(), String> {
    let Some(keywords) = schema.as_object() else {
        return if *schema == json!(true) { Ok(()) } else { Err(format!("{at}: {schema} allows nothing")) };
    };
    for (keyword, rule) in keywords {
        let ok = match &**keyword {
            "$schema" | "$defs" | "title" | "description" | "default" | "id" | "definitions" => true,
            "format" => value.as_str().is_none_or(|text| is_formatted(text, rule)),
            "pattern" => {
                let pattern = Regex::new(rule.as_str().expect("a pattern")).expect("a pattern");
                value.as_str().is_none_or(|text| pattern.is_match(text))
            }
            "uniqueItems" => {
                let items = value.as_array().map_or(&[][..], Vec::as_slice);
                *rule == json!(false) || (1..items.len()).all(|at| !items[..at].contains(&items[at]))
            }
            "$ref" => {
                let pointer =
                    rule.as_str().and_then(|r| r.strip_prefix('#')).expect("a reference into the schema");
                fits(value, root.pointer(pointer).expect("defined"), root, at)?;
                true
            }
            "type" => match rule {
                Value::Array(types) => types.iter().any(|name| is(value, name)),
                name => is(value, name),
            },
            "enum" => rule.as_array().expect("values").contains(value),
            "const" => rule == value,
            "minimum" => value.as_f64().is_none_or(|v| v >= rule.as_f64().expect("a number")),
            "maximum" => value.as_f64().is_none_or(|v| v <= rule.as_f64().expect("a number")),
            "minItems" => value.as_array().is_none_or(|v| v.len() as u64 >= rule.as_u64().expect("a count")),
            "maxItems" => value.as_array().is_none_or(|v| v.len() as u64 <= rule.as_u64().expect("a count")),
            "required" => {
                let names = rule.as_array().expect("names");
                names.iter().all(|name| value.get(name.as_str().expect("a name")).is_some())
            }
            "items" => {
                for (index, item) in value.as_array().into_iter().flatten().enumerate() {
                    fits(item, rule, root, &format!("{at}[{index}]"))?;
                }
                true
            }
            "properties" => {
                for (name, rule) in rule.as_object().expect("properties") {
                    if let Some(field) = value.get(name) {
                        fits(field, rule, root, &format!("{at}.{name}"))?;
                    }
                }
                true
            }
            "additionalProperties" => {
                for (name, field) in value.as_object().into_iter().flatten() {
                    if keywords.get("properties").is_none_or(|known| known.get(name).is_none()) {
                        fits(field, rule, root, &format!("{at}.{name}"))?;
                    }
                }
                true
            }
            "anyOf" => {
                rule.as_array().expect("schemas").iter().any(|rule| fits(value, rule, root, at).is_ok())
            }
            "oneOf" => {
                let fitting =
                    rule.as_array().expect("schemas").iter().filter(|r| fits(value, r, root, at).is_ok());
                fitting.count() == 1
            }
            other => return Err(format!("{at}: the keyword {other} is not checked here")),
        };
        if !ok {
            return Err(format!("{at}: {value} does not fit {keyword}: {rule}"));
        }
    }
    Ok(())
}

fn is(value: &Value, name: &Value) -> bool {
    match name.as_str().expect("a type") {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("no type is called {other}"),
    }
}

/// Formats that bind: what a URI may hold, whether it needs a scheme. Numbers have formats too, which say no more than
/// their type and bounds.
fn is_formatted(text: &str, format: &Value) -> bool {
    let uri = |pattern: &str| Regex::new(pattern).expect("a pattern").is_match(text);
    match format.as_str().expect("a format") {
        "uri" => uri(r"^[A-Za-z][A-Za-z0-9+.-]*:([A-Za-z0-9._~:/?#\[\]@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*$"),
        "uri-reference" => uri(r"^([A-Za-z0-9._~:/?#\[\]@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*$"),
        "date-time" => uri(r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$"),
        other => panic!("the format {other} is not checked here"),
    }
}
