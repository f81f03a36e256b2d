//! `llm:MODEL`: a model behind an OpenAI-compatible endpoint, from the section `[llm]` and the environment.

use pincite_judge::Judge;
use pincite_llm::{Llm, Settings};

use crate::{Error, Request};

const NAME: &str = "llm";

pub(crate) fn build(request: &Request<'_>) -> Result<Box<dyn Judge>, Error> {
    let variable = |name: &str| std::env::var(name).ok();
    let model = request.argument.unwrap_or_default();
    let judge = Settings::new(model, request.config.section(NAME), &variable).and_then(Llm::new);
    judge
        .map(|judge| Box::new(judge) as Box<dyn Judge>)
        .map_err(|error| Error::Unfit { name: NAME, message: error.to_string() })
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
