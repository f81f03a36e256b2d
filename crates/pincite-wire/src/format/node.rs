//! A value of a row that knows where it stands, so that every error says so.

use serde_json::{Map, Value};

use crate::error::{WireError, clip};
use crate::read::integer;

/// A value within a row.
#[derive(Clone, Copy)]
pub(super) struct Node<'r> {
    root: &'r Value,
    value: &'r Value,
}

impl<'r> Node<'r> {
    pub(super) fn root(root: &'r Value) -> Self {
        Self { root, value: root }
    }

    fn at(self, value: &'r Value) -> Self {
        Self { value, ..self }
    }

    pub(super) fn value(self) -> &'r Value {
        self.value
    }

    pub(super) fn is_object(self) -> bool {
        self.value.is_object()
    }

    pub(super) fn is_list(self) -> bool {
        self.value.is_array()
    }

    pub(super) fn is_text(self) -> bool {
        self.value.is_string()
    }

    /// The field of this name; null is none.
    pub(super) fn get(self, name: &str) -> Option<Self> {
        self.value.get(name).filter(|value| !value.is_null()).map(|value| self.at(value))
    }

    /// The first of these fields that is there.
    pub(super) fn any(self, names: &[&str]) -> Option<Self> {
        names.iter().find_map(|name| self.get(name))
    }

    /// The value at the end of a path of fields.
    pub(super) fn path(self, names: &[&str]) -> Option<Self> {
        names.iter().try_fold(self, |node, name| node.get(name))
    }

    /// The first of these fields that is there; the first name is the one that is missed.
    pub(super) fn need(self, names: &[&str], expected: &str) -> Result<Self, WireError> {
        if !self.is_object() {
            return Err(self.expected("an object"));
        }
        self.any(names).ok_or_else(|| {
            let name = names.first().copied().unwrap_or_default();
            let path = self.place().map_or_else(|| name.to_owned(), |place| format!("{place}.{name}"));
            WireError::new(format!("{path}: missing; expected {expected}"))
        })
    }

    /// The text in the first of these fields.
    pub(super) fn need_text(self, names: &[&str]) -> Result<String, WireError> {
        self.need(names, "a string")?.string()
    }

    /// The items in the first of these fields.
    pub(super) fn need_items(
        self,
        names: &[&str],
    ) -> Result<impl Iterator<Item = Self> + use<'r>, WireError> {
        self.need(names, "an array")?.items()
    }

    /// The text in the first of these fields, where there is one.
    pub(super) fn maybe_text(self, names: &[&str]) -> Result<Option<String>, WireError> {
        self.any(names).map(Self::string).transpose()
    }

    /// The items in the first of these fields, none where there is none of them.
    pub(super) fn maybe_items(self, names: &[&str]) -> Result<Vec<Self>, WireError> {
        self.any(names).map_or(Ok(Vec::new()), |node| Ok(node.items()?.collect()))
    }

    /// The fields of an object.
    pub(super) fn fields(self) -> impl Iterator<Item = (&'r str, Self)> {
        let fields = self.value.as_object().into_iter().flatten();
        fields.map(move |(name, value)| (name.as_str(), self.at(value)))
    }

    /// The items of an array.
    pub(super) fn items(self) -> Result<impl Iterator<Item = Self> + use<'r>, WireError> {
        let items = self.value.as_array().ok_or_else(|| self.expected("an array"))?;
        Ok(items.iter().map(move |value| self.at(value)))
    }

    /// The items of an array, or none: for telling shapes apart.
    pub(super) fn list(self) -> impl Iterator<Item = Self> + use<'r> {
        self.value.as_array().into_iter().flatten().map(move |value| self.at(value))
    }

    pub(super) fn text(self) -> Result<&'r str, WireError> {
        self.value.as_str().ok_or_else(|| self.expected("a string"))
    }

    pub(super) fn string(self) -> Result<String, WireError> {
        self.text().map(str::to_owned)
    }

    /// An id: a string, or an integer, which becomes its decimal form.
    pub(super) fn id(self) -> Result<String, WireError> {
        let id = match self.value {
            Value::String(id) => Some(id.clone()),
            Value::Number(number) => integer(&number.to_string()),
            _ => None,
        };
        id.ok_or_else(|| self.expected("a string or an integer"))
    }

    /// A position or an offset.
    pub(super) fn index(self) -> Result<usize, WireError> {
        let number = match self.value {
            Value::Number(number) => integer(&number.to_string()).and_then(|whole| whole.parse().ok()),
            _ => None,
        };
        number.ok_or_else(|| self.expected("an integer of 0 or more"))
    }

    /// The scalar fields but those of these names, which are read otherwise.
    pub(super) fn scalars(self, read: &[&str]) -> Map<String, Value> {
        let scalar = |value: &Value| !(value.is_array() || value.is_object() || value.is_null());
        let fields = self.fields().filter(|(name, node)| !read.contains(name) && scalar(node.value));
        fields.map(|(name, node)| (name.to_owned(), node.value.clone())).collect()
    }

    /// The error that something else was expected here.
    pub(super) fn expected(self, what: &str) -> WireError {
        let found = match self.value {
            Value::Null => "null".to_owned(),
            Value::Bool(value) => value.to_string(),
            Value::Number(number) => format!("the number {number}"),
            Value::String(text) => format!("the string {}", clip(&format!("{text:?}"))),
            Value::Array(_) => "an array".to_owned(),
            Value::Object(_) => "an object".to_owned(),
        };
        self.error(&format!("expected {what}, found {found}"))
    }

    /// An error about this value.
    pub(super) fn error(self, what: &str) -> WireError {
        WireError::new(self.place().map_or_else(|| what.to_owned(), |place| format!("{place}: {what}")))
    }

    /// Where it stands in the row, as `retrieved[2].text`; `None` is the row itself. Only errors ask, so it is looked
    /// for when they do.
    fn place(self) -> Option<String> {
        let mut steps = Vec::new();
        find(self.root, self.value, &mut steps);
        steps.reverse();
        let path = steps.concat();
        Some(path.strip_prefix('.').unwrap_or(&path).to_owned()).filter(|path| !path.is_empty())
    }
}

/// Whether `wanted` lies in `value`; if so, the steps to it, the last one first.
fn find(value: &Value, wanted: &Value, steps: &mut Vec<String>) -> bool {
    let mut step = |child: &Value, name: &dyn Fn() -> String| {
        let found = find(child, wanted, steps);
        if found {
            steps.push(name());
        }
        found
    };
    std::ptr::eq(value, wanted)
        || match value {
            Value::Array(items) => {
                items.iter().enumerate().any(|(at, item)| step(item, &|| format!("[{at}]")))
            }
            Value::Object(fields) => {
                fields.iter().any(|(name, field)| step(field, &|| format!(".{}", clip(name))))
            }
            _ => false,
        }
}
