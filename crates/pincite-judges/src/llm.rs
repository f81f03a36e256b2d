//! `llm:MODEL`: a model behind an OpenAI-compatible endpoint, from the section `[llm]` and the environment.

use pincite_core::{Atom, Checked, Usage};
use pincite_judge::{Judge, align::Align};
use pincite_llm::{Llm, Settings};

use crate::{Config, Error, Request};

const NAME: &str = "llm";

pub(crate) fn build(request: &Request<'_>) -> Result<Box<dyn Judge>, Error> {
    Ok(Box::new(llm(request.argument.unwrap_or_default(), request.config)?))
}

fn llm(model: &str, config: &Config) -> Result<Llm, Error> {
    let variable = |name: &str| std::env::var(name).ok();
    let judge = Settings::new(model, config.section(NAME), &variable).and_then(Llm::new);
    judge.map_err(|error| Error::Unfit { name: NAME, message: error.to_string() })
}

/// The same endpoint, asked for atoms; `align` must find them entailed by their sentences.
pub struct Decomposer {
    llm: Llm,
}

impl Decomposer {
    pub(crate) fn build(model: &str, config: &Config) -> Result<Self, Error> {
        Ok(Self { llm: llm(model, config)? })
    }

    pub(crate) fn digest(&self) -> String {
        pincite_llm::Decomposer::new(&self.llm, &Align).digest()
    }

    pub(crate) fn atoms(&self, checked: &Checked<'_>, usage: &mut Usage) -> Vec<Vec<Atom>> {
        pincite_llm::Decomposer::new(&self.llm, &Align).atoms(checked, usage)
    }
}

#[cfg(test)]
mod tests {
    use crate::{Config, build};

    #[test]
    fn a_model_is_built_from_its_section() {
        let build = |text| build("llm:m-1.0", &Config::from_toml(text).expect("TOML"));
        let judge = build("[llm]\nurl = \"http://localhost:1/v1\"").expect("a judge").expect("a judge");
        assert_eq!((&*judge.identity().name, &*judge.identity().version), ("llm", "1 m-1.0"));
        let error =
            build("[llm]\nurl = \"http://localhost:1/v1\"\nbatches = 2").err().expect("a key").to_string();
        assert_eq!(error, "judge `llm`: llm: unknown key `batches`; did you mean `batch`?");
    }
}
