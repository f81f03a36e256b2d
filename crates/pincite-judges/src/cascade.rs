//! `cascade:JUDGE,JUDGE`: judges by name, and their bands from the section `[cascade]`.
//!
//! ```toml
//! [cascade]
//! bands = [[0.2, 0.9]] # one for each judge but the last: supports that go on to the next judge
//! ```

use pincite_judge::cascade::{Band, Stage};
use pincite_judge::{Cascade, Judge};
use toml::{Table, Value};

use crate::{Error, Request};

const NAME: &str = "cascade";

pub(crate) fn build(request: &Request<'_>) -> Result<Box<dyn Judge>, Error> {
    let names: Vec<_> = request.argument.unwrap_or_default().split(',').map(str::trim).collect();
    if names.len() < 2 {
        return Err(unfit(format!(
            "needs two judges or more, cheapest first: `cascade:{},llm:MODEL`",
            names[0]
        )));
    }
    let mut judges = names.iter().map(|name| {
        if name.starts_with(NAME) {
            return Err(unfit("a cascade in a cascade is one cascade: name its judges one after the other"));
        }
        crate::build(name, request.config)?.ok_or_else(|| unfit(format!("`{name}` judges nothing")))
    });
    let mut judges = judges.by_ref().collect::<Result<Vec<_>, _>>()?;
    let Some(last) = judges.pop() else { return Err(unfit("needs two judges or more")) };
    let bands = match request.config.section(NAME) {
        Some(section) => bands(section, judges.len())?,
        None => judges.iter().map(|judge| Band::of(&judge.identity())).collect(),
    };
    let stages = judges.into_iter().zip(bands).map(|(judge, band)| Stage { judge, band }).collect();
    Ok(Box::new(Cascade::new(stages, last)))
}

/// One band for each of `count` judges.
fn bands(section: &Table, count: usize) -> Result<Vec<Band>, Error> {
    if let Some(key) = section.keys().find(|key| *key != "bands") {
        return Err(unfit(format!("unknown key `{key}` in [cascade]; known: bands")));
    }
    let wrong = || {
        unfit(format!(
            "`bands` in [cascade] is a list of [low, high] with 0 <= low <= high <= 1, one for each judge but the \
             last ({count} here)"
        ))
    };
    let list = section.get("bands").and_then(Value::as_array).ok_or_else(wrong)?;
    let bands: Vec<_> = list.iter().map(band).collect::<Option<_>>().ok_or_else(wrong)?;
    if bands.len() == count { Ok(bands) } else { Err(wrong()) }
}

fn band(value: &Value) -> Option<Band> {
    #[expect(clippy::cast_precision_loss, reason = "0 or 1, or refused")]
    let number = |value: &Value| value.as_float().or_else(|| value.as_integer().map(|whole| whole as f64));
    let [low, high] = value.as_array()?.as_slice() else { return None };
    let (low, high) = (number(low)?, number(high)?);
    (0.0 <= low && low <= high && high <= 1.0).then_some(Band { low, high })
}

fn unfit(message: impl Into<String>) -> Error {
    Error::Unfit { name: NAME, message: message.into() }
}

#[cfg(test)]
mod tests {
    use crate::{Config, build};

    fn error(judge: &str, config: &str) -> String {
        let config = Config::from_toml(config).expect("settings");
        build(judge, &config).err().expect("an error").to_string()
    }

    #[test]
    fn bands_are_read_from_the_section() {
        let digest = |text: &str| {
            let config = Config::from_toml(text).expect("settings");
            build("cascade:lexical,lexical", &config).expect("built").expect("a judge").identity().digest
        };
        assert_eq!(digest("[cascade]\nbands = [[0.2, 1]]"), digest("[cascade]\nbands = [[0.2, 1.0]]"));
        assert_ne!(digest("[cascade]\nbands = [[0.2, 1]]"), digest(""));
    }

    #[test]
    fn what_is_wrong_is_said() {
        let bands = "judge `cascade`: `bands` in [cascade] is a list of [low, high] with 0 <= low <= high <= 1, one \
                     for each judge but the last (1 here)";
        let cases = [
            (
                "cascade:lexical",
                "",
                "judge `cascade`: needs two judges or more, cheapest first: `cascade:lexical,llm:MODEL`",
            ),
            ("cascade:none,lexical", "", "judge `cascade`: `none` judges nothing"),
            ("cascade:lexical,oracle", "", "no judge is called `oracle`"),
            ("cascade:lexical,cascade:lexical", "", "judge `cascade`: a cascade in a cascade is one cascade"),
            (
                "cascade:lexical,lexical",
                "[cascade]\nband = 1",
                "judge `cascade`: unknown key `band` in [cascade]",
            ),
            ("cascade:lexical,lexical", "[cascade]", bands),
            ("cascade:lexical,lexical", "[cascade]\nbands = []", bands),
            ("cascade:lexical,lexical", "[cascade]\nbands = [[0.9, 0.2]]", bands),
            ("cascade:lexical,lexical", "[cascade]\nbands = [[0.2, nan]]", bands),
            ("cascade:lexical,lexical", "[cascade]\nbands = [[0.2, 0.3], [0.2, 0.3]]", bands),
        ];
        for (judge, config, message) in cases {
            let told = error(judge, config);
            assert!(told.starts_with(message), "{judge} with {config:?}: {told}");
        }
    }
}
