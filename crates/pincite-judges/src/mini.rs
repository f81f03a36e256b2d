//! The entry of judge `mini`.

use pincite_judge::Judge;
use pincite_nli::mini::{Mini, Options};

use crate::{Error, Request};

const NAME: &str = "mini";

pub(crate) fn build(request: &Request<'_>) -> Result<Box<dyn Judge>, Error> {
    let section = request.config.section(NAME).cloned().unwrap_or_default();
    let options: Options = section.try_into().map_err(|error: toml::de::Error| {
        let message = error.message().lines().next().unwrap_or_default();
        Error::Config { message: format!("section `{NAME}`: {message}") }
    })?;
    let unfit = |error: pincite_nli::Error| Error::Unfit { name: NAME, message: error.to_string() };
    Ok(Box::new(Mini::new(&options).map_err(unfit)?))
}
