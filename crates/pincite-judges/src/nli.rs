//! The entry of judge `nli`.

use pincite_judge::Judge;
use pincite_nli::library::Library;
use pincite_nli::{Nli, Options};

use crate::{Config, Error, Request};

const NAME: &str = "nli";

/// The section `[nli]` of the settings.
///
/// # Errors
/// When it has a key that is not known, or a value that is not of its kind.
pub fn options(config: &Config) -> Result<Options, Error> {
    let section = config.section(NAME).cloned().unwrap_or_default();
    section.try_into().map_err(|error: toml::de::Error| {
        let message = error.message().lines().next().unwrap_or_default();
        Error::Config { message: format!("section `{NAME}`: {message}") }
    })
}

pub(crate) fn build(request: &Request<'_>) -> Result<Box<dyn Judge>, Error> {
    let options = options(request.config)?;
    let unfit = |error: pincite_nli::Error| Error::Unfit { name: NAME, message: error.to_string() };
    let folder = Library::resolve(request.argument.unwrap_or_default()).map_err(unfit)?;
    Ok(Box::new(Nli::open(&folder, &options).map_err(unfit)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_read_from_the_section() {
        let read = |text| Config::from_toml(text).and_then(|config| options(&config));
        let options = read("[nli]\nwindows = 3\nmeasure = 0.4").expect("known keys");
        assert_eq!((options.windows, options.measure), (Some(3), Some(0.4)));
        assert_eq!(read("").expect("no section"), Options::default());
        let error = read("[nli]\nwindow_size = 3").expect_err("unknown key").to_string();
        assert!(error.starts_with("section `nli`: unknown field `window_size`"), "{error}");
    }
}
