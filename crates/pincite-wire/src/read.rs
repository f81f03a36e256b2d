//! Reading JSON: the last of equal keys wins, unknown keys are ignored, arrays are no objects.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;
use std::marker::PhantomData;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeOwned, Deserializer, Error, MapAccess, Visitor};
use serde::{Deserialize, de};
use serde_json::value::RawValue;

use crate::error::{WireError, clip, shape, syntax, utf8};

/// Reads one object.
pub(crate) fn from_json<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, WireError> {
    value::<Object<T>>(bytes).map(|Object(value)| value)
}

/// Reads one value.
pub(crate) fn value<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, WireError> {
    let text = utf8(bytes)?;
    match serde_json::from_str(text) {
        Ok(value) => Ok(value),
        Err(error) if error.is_data() => slowly(text),
        Err(error) => Err(syntax(text, &error)),
    }
}

/// Reads once more what has equal keys or a wrong shape: the first are settled by the detour over a tree, for
/// the second the path is kept.
fn slowly<T: DeserializeOwned>(text: &str) -> Result<T, WireError> {
    let tree: serde_json::Value = serde_json::from_str(text).map_err(|error| syntax(text, &error))?;
    let text = tree.to_string();
    let mut deserializer = serde_json::Deserializer::from_str(&text);
    match serde_path_to_error::deserialize(&mut deserializer) {
        Ok(value) => Ok(value),
        Err(error) => Err(shape(error.path(), error.inner())),
    }
}

/// An object and nothing else: what serde derives for a struct takes an array, too.
pub(crate) struct Object<T>(pub(crate) T);

impl<T: JsonSchema> JsonSchema for Object<T> {
    fn schema_name() -> Cow<'static, str> {
        T::schema_name()
    }

    fn schema_id() -> Cow<'static, str> {
        T::schema_id()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        T::json_schema(generator)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Fields<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Fields<T> {
            type Value = T;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
                T::deserialize(MapAccessDeserializer::new(map))
            }
        }
        deserializer.deserialize_map(Fields(PhantomData)).map(Self)
    }
}

/// An id: a string, or an integer of any length, which becomes its decimal form.
pub(crate) struct Id(pub(crate) String);

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let written = <&RawValue>::deserialize(deserializer)?.get();
        let found = match written.as_bytes() {
            [b'"', ..] => {
                let id: Cow<'_, str> = serde_json::from_str(written).map_err(Error::custom)?;
                return Ok(Self(id.into_owned()));
            }
            [b'-' | b'0'..=b'9', ..] => match integer(written) {
                Some(id) => return Ok(Self(id)),
                None => format!("the number {}", clip(written)),
            },
            [b'[', ..] => "an array".to_owned(),
            [b'{', ..] => "an object".to_owned(),
            _ => written.to_owned(),
        };
        Err(Error::custom(format_args!("expected a string or an integer, found {found}")))
    }
}

impl JsonSchema for Id {
    fn schema_name() -> Cow<'static, str> {
        "Id".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"type": ["string", "integer"], "description": "A string; an integer stands for its decimal form."})
    }
}

/// The decimal form of a JSON number that is an integer (`7`, `7.0`, `7e0`).
pub(crate) fn integer(written: &str) -> Option<String> {
    if written == "-0" {
        return Some("0".to_owned());
    }
    if !written.contains(['.', 'e', 'E']) {
        return Some(written.to_owned());
    }
    const EXACT: f64 = 9_007_199_254_740_992.0; // up to 2^53 every integer has a value of its own
    let value: f64 = written.parse().ok()?;
    (value.fract() == 0.0 && value.abs() <= EXACT).then(|| format!("{}", value + 0.0))
}

/// `[start, end]`, in this order or not.
#[derive(JsonSchema)]
#[schemars(inline)]
pub(crate) struct Offsets(pub(crate) [usize; 2]);

impl<'de> Deserialize<'de> for Offsets {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let list = Vec::<usize>::deserialize(deserializer)?;
        <[usize; 2]>::try_from(list).map(Self).map_err(|list| {
            Error::custom(format_args!("expected [start, end], found an array of {}", list.len()))
        })
    }
}

/// The fields of an object in the order as written, the last of equal keys.
pub(crate) struct Pairs<T>(pub(crate) Vec<(String, T)>);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Pairs<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Entries<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Entries<T> {
            type Value = Vec<(String, T)>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut pairs: Self::Value = Vec::new();
                let mut index = HashMap::new();
                while let Some((key, value)) = map.next_entry::<String, T>()? {
                    let at = *index.entry(key.clone()).or_insert(pairs.len());
                    if at == pairs.len() {
                        pairs.push((key, value));
                    } else {
                        pairs[at].1 = value;
                    }
                }
                Ok(pairs)
            }
        }
        deserializer.deserialize_map(Entries(PhantomData)).map(Self)
    }
}

/// A value that is written as one of a few names.
pub(crate) trait Named: Copy + 'static {
    /// Every name, and what it stands for.
    const NAMES: &'static [(&'static str, Self)];
}

/// One of the names of `T`.
pub(crate) struct Name<T>(pub(crate) T);

impl<'de, T: Named> Deserialize<'de> for Name<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let written = Cow::<'de, str>::deserialize(deserializer)?;
        match T::NAMES.iter().find(|(name, _)| *name == written) {
            Some((_, value)) => Ok(Self(*value)),
            None => Err(de::Error::custom(crate::suggest::unknown(
                "value",
                &written,
                T::NAMES.iter().map(|(name, _)| *name),
            ))),
        }
    }
}

impl<T: Named> JsonSchema for Name<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Name".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let names: Vec<_> = T::NAMES.iter().map(|(name, _)| *name).collect();
        json_schema!({"enum": names})
    }
}
