//! The committed schemas are fresh, and what is read and written fits them.

mod common;

use std::path::{Path, PathBuf};

use pincite_core::{JudgeUsage, Report, Usage};
use pincite_wire::{Extras, Run, schema, to_json};
use serde_json::{Value, json};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &Path) -> Value {
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_str(&text).expect("JSON")
}

#[test]
fn committed_schemas_are_fresh() {
    for (path, content) in schema::files() {
        let fresh: Value = serde_json::from_str(&content).expect("JSON");
        let committed = std::fs::read_to_string(root().join(path)).unwrap_or_default();
        assert!(
            serde_json::from_str(&committed).ok() == Some(fresh),
            "{path} is stale: run `cargo xtask gen` and look at what changed; contract v1 only ever grows"
        );
    }
}

#[test]
fn reports_fit_the_schema() {
    let schema = schema::report();
    let extras = Extras { sentences: true, ..Extras::default() };
    let used = Report { usage: Some(Usage { judges: vec![JudgeUsage::default()] }), ..common::bare() };
    for report in [common::full().1, common::bare(), common::structured().1, used] {
        for extras in [&Extras::default(), &extras] {
            let json = serde_json::from_str(&to_json(&report, extras)).expect("JSON");
            fits(&json, &schema, &schema, "report").unwrap_or_else(|error| panic!("{error}"));
        }
    }
}

#[test]
fn the_schema_says_what_is_wrong_with_a_report() {
    let schema = schema::report();
    let good: Value = serde_json::from_str(&to_json(&common::full().1, &Extras::default())).expect("JSON");
    let spoil: [(&str, Value); 6] = [
        ("/decision", json!("maybe")),
        ("/claims/0/role", json!("fact")),
        ("/claims/0/span", json!([1])),
        ("/claims/0/outcome/support", json!(1.5)),
        ("/counts", json!({})),
        ("/findings/0/code", json!(null)),
    ];
    for (pointer, value) in spoil {
        let mut bad = good.clone();
        *bad.pointer_mut(pointer).expect("a place") = value;
        assert!(fits(&bad, &schema, &schema, "report").is_err(), "{pointer}");
    }
}

#[test]
fn what_fits_the_schema_of_a_run_is_read() {
    let schema = schema::run();
    for name in ["run-full.json", "run-claims.json", "run-least.json"] {
        let run = read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/v1").join(name));
        fits(&run, &schema, &schema, name).unwrap_or_else(|error| panic!("{error}"));
        Run::from_json(run.to_string().as_bytes()).unwrap_or_else(|error| panic!("{name}: {error}"));
    }
    for bad in [json!({"answer": ""}), json!({"retrieved": []}), json!({"answer": "", "retrieved": [{}]})] {
        assert!(fits(&bad, &schema, &schema, "run").is_err(), "{bad}");
        assert!(Run::from_json(bad.to_string().as_bytes()).is_err(), "{bad}");
    }
}

/// Checks `value` against the part of JSON Schema that our schemas use; a keyword it does not know is a failure,
/// so that nothing goes unchecked.
fn fits(value: &Value, schema: &Value, root: &Value, at: &str) -> Result<(), String> {
    let Some(keywords) = schema.as_object() else {
        return if *schema == json!(true) { Ok(()) } else { Err(format!("{at}: {schema} allows nothing")) };
    };
    for (keyword, rule) in keywords {
        let ok = match &**keyword {
            "$schema" | "$defs" | "title" | "description" | "format" | "default" => true,
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
            "additionalProperties" if rule.is_boolean() => *rule == json!(true),
            "additionalProperties" => {
                for (name, field) in value.as_object().into_iter().flatten() {
                    fits(field, rule, root, &format!("{at}.{name}"))?;
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
