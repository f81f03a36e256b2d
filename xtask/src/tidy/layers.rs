//! A crate depends on crates of lower layers only.

use serde_json::Value;

use super::Project;
use crate::Result;

/// From top to bottom. Crates of one layer do not know each other; an edge may skip layers.
const LAYERS: &[&[&str]] = &[
    &["xtask"],
    &["pincite-cli", "pincite-python", "pincite-js"],
    &["pincite-server"],
    &["pincite-eval", "pincite-store", "pincite-report", "pincite-judges"],
    &["pincite-nli", "pincite-llm"],
    &["pincite-wire", "pincite-judge"],
    &["pincite-core"],
];

pub(super) fn check(project: &Project) -> Result<Vec<String>> {
    Ok(wrong_edges(project.packages()))
}

fn wrong_edges(packages: &[Value]) -> Vec<String> {
    let name = |value: &Value| value["name"].as_str().unwrap_or_default().to_owned();
    let known: Vec<String> = packages.iter().map(name).collect();
    let mut wrong = Vec::new();
    for package in packages {
        let from = name(package);
        let Some(upper) = layer(&from) else {
            wrong.push(format!("{from}: give it a layer in LAYERS, xtask/src/tidy/layers.rs"));
            continue;
        };
        for to in package["dependencies"].as_array().into_iter().flatten().map(name) {
            if known.contains(&to) && layer(&to).is_some_and(|lower| lower <= upper) {
                wrong.push(format!("{from} → {to} points up or sideways: see the layers in ARCHITECTURE.md"));
            }
        }
    }
    wrong
}

fn layer(name: &str) -> Option<usize> {
    LAYERS.iter().position(|layer| layer.contains(&name))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn edge(from: &str, to: &str) -> Vec<String> {
        wrong_edges(&[
            json!({"name": from, "dependencies": [{"name": to}]}),
            json!({"name": to, "dependencies": []}),
        ])
    }

    #[test]
    fn edges_go_down_and_may_skip_layers() {
        assert!(edge("pincite-cli", "pincite-report").is_empty());
        assert!(edge("pincite-cli", "pincite-core").is_empty());
    }

    #[test]
    fn edges_up_and_sideways_are_named() {
        assert_eq!(edge("pincite-core", "pincite-wire").len(), 1);
        assert_eq!(edge("pincite-wire", "pincite-judge").len(), 1);
    }

    #[test]
    fn a_crate_without_a_layer_is_named() {
        assert_eq!(edge("pincite-cli", "pincite-new").len(), 1);
    }
}
