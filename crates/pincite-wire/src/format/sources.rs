//! Sources whose ids are not given, or not for all of them.

use std::collections::HashMap;

use pincite_core::Source;

use super::node::Node;
use crate::error::WireError;

/// A source that is a text.
pub(super) fn passage(text: String) -> Source {
    Source { text: Some(text), ..Source::default() }
}

/// The texts of a list; an item may also be an object with the text in one of `names`.
pub(super) fn passages(items: Option<Node<'_>>, names: &[&str]) -> Result<Vec<Source>, WireError> {
    let Some(items) = items else { return Ok(Vec::new()) };
    let text = |item: Node<'_>| if item.is_object() { item.need_text(names) } else { item.string() };
    items.items()?.map(|item| text(item).map(passage)).collect()
}

/// A document of a framework: a text, or an object that holds one, as LangChain's `{page_content, metadata, id}`, also
/// within the `kwargs` of its own serialisation, and LlamaIndex's `{node: {id_, text, metadata}, score}`. An id that is
/// shared by the chunks of a document is none.
pub(super) fn document(item: Node<'_>) -> Result<Source, WireError> {
    if !item.is_object() {
        return item.string().map(passage);
    }
    const WRAPS: &[&str] = &["node", "kwargs", "document", "__data__"];
    let mut doc = item;
    while let Some(inner) = doc.any(WRAPS).filter(|inner| inner.is_object()) {
        doc = inner;
    }
    let text = match doc.path(&["text_resource", "text"]) {
        Some(text) => text.string()?,
        None => doc.need_text(&["page_content", "pageContent", "text", "content"])?,
    };
    let meta = |names: &[&str]| doc.get("metadata").and_then(|meta| meta.any(names));
    let said = |node: Option<Node<'_>>| node.and_then(|node| node.text().ok()).map(str::to_owned);
    let id = doc.any(&["id_", "id", "node_id"]).or_else(|| meta(&["id", "_id", "chunk_id"]));
    let link = |url: &String| url.starts_with("https://") || url.starts_with("http://");
    Ok(Source {
        id: id.and_then(|id| id.id().ok()).unwrap_or_default(),
        title: said(meta(&["title", "file_name"])),
        url: said(meta(&["url", "source"])).filter(link),
        // LlamaIndex numbers relations; 1 is the document that a node was cut from.
        parent: said(doc.path(&["relationships", "1", "node_id"])),
        ..passage(text)
    })
}

/// The documents of a list, with ids.
pub(super) fn documents(items: Node<'_>) -> Result<Vec<Source>, WireError> {
    items.items()?.map(document).collect::<Result<_, _>>().map(identify)
}

/// Gives every source an id: its own where each has one, else its position, from 1, as the prompts of these systems
/// number them.
pub(super) fn identify(mut sources: Vec<Source>) -> Vec<Source> {
    if sources.iter().any(|source| source.id.is_empty()) {
        sources.iter_mut().enumerate().for_each(|(at, source)| source.id = (at + 1).to_string());
    }
    sources
}

/// Sources that an answer names by what they are, each kept once. Ids never collide: where two different sources would
/// have one, the later one gets a number behind it.
#[derive(Default)]
pub(super) struct Gathered {
    pub(super) sources: Vec<Source>,
    /// By what the answer names it.
    keys: HashMap<String, usize>,
}

impl Gathered {
    /// The source that is known by `key`, made when it is new; its id.
    pub(super) fn add(&mut self, key: String, make: impl FnOnce() -> Source) -> &mut Source {
        let at = *self.keys.entry(key).or_insert_with(|| {
            let mut source = make();
            let id = std::mem::take(&mut source.id);
            let taken = |id: &str| self.sources.iter().any(|source| source.id == id);
            let numbered = (2..).map(|n| format!("{id}-{n}"));
            source.id = std::iter::once(id.clone()).chain(numbered).find(|id| !taken(id)).unwrap_or_default();
            self.sources.push(source);
            self.sources.len() - 1
        });
        &mut self.sources[at]
    }

    /// The source that is known by `key`.
    pub(super) fn get(&self, key: &str) -> Option<&Source> {
        self.keys.get(key).map(|at| &self.sources[*at])
    }
}
