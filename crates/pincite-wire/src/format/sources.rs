//! Sources whose ids are not given, or not for all of them.

use std::collections::{HashMap, HashSet};

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
        None => match doc.any(&["page_content", "pageContent", "text", "content"]) {
            Some(text) => text.string()?,
            None => {
                return Err(
                    doc.error("no text in it; expected a string in `page_content`, `text` or `content`")
                );
            }
        },
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

/// The sources, each once, by id and text.
pub(super) fn distinct(sources: impl IntoIterator<Item = Source>) -> Vec<Source> {
    let mut seen = HashSet::new();
    sources.into_iter().filter(|source| seen.insert((source.id.clone(), source.text.clone()))).collect()
}

/// Gives every source an id: its own where each has one, else its position, from 1, as the prompts of these systems
/// number them.
pub(super) fn identify(mut sources: Vec<Source>) -> Vec<Source> {
    if sources.iter().any(|source| source.id.is_empty()) {
        sources.iter_mut().enumerate().for_each(|(at, source)| source.id = (at + 1).to_string());
    }
    sources
}

/// Sources under the names by which an answer refers to them, each kept once, in the order of their first appearance.
/// Ids never collide: where two sources would have one id, the later one gets a number behind it.
#[derive(Default)]
pub(super) struct Gathered {
    list: Vec<Entry>,
    by_key: HashMap<String, usize>,
    ids: HashSet<String>,
}

struct Entry {
    source: Source,
    /// Whether its text is all that was retrieved of it, and not put together from what was quoted.
    whole: bool,
    /// What was quoted from it.
    quotes: HashSet<String>,
}

impl Gathered {
    /// Takes a source that was retrieved, with its text where that is known, and gives its id; `key` is what citations
    /// call it.
    pub(super) fn retrieved(&mut self, key: String, source: Source) -> String {
        let whole = source.text.is_some();
        let entry = self.entry(key, source);
        entry.whole |= whole;
        entry.source.id.clone()
    }

    /// Takes a source that was cited, or part of one, and gives its id. Where its text is not known whole, it is what was
    /// quoted from it.
    pub(super) fn cited(&mut self, key: String, source: Source, quote: Option<String>) -> String {
        let Entry { source, whole, quotes } = self.entry(key, source);
        let quote = quote.filter(|quote| !*whole && !quote.is_empty());
        if let Some(quote) = quote.filter(|quote| quotes.insert(quote.clone())) {
            match &mut source.text {
                Some(text) => *text += &format!("\n{quote}"),
                none => *none = Some(quote),
            }
        }
        source.id.clone()
    }

    pub(super) fn into_sources(self) -> Vec<Source> {
        self.list.into_iter().map(|entry| entry.source).collect()
    }

    fn entry(&mut self, key: String, mut source: Source) -> &mut Entry {
        let at = *self.by_key.entry(key).or_insert_with(|| {
            let mut count = 1;
            let wanted = source.id.clone();
            while !self.ids.insert(source.id.clone()) {
                count += 1;
                source.id = format!("{wanted}-{count}");
            }
            self.list.push(Entry { source: source.clone(), whole: false, quotes: HashSet::new() });
            self.list.len() - 1
        });
        let entry = &mut self.list[at];
        let known = &mut entry.source;
        known.title = known.title.take().or(source.title);
        known.url = known.url.take().or(source.url);
        known.text = known.text.take().or(source.text);
        entry
    }
}
