//! The suite that every judge runs.

use pincite_core::{JudgeIdentity, Outcome, Question};
use pincite_judge::Judge;
use pincite_llm::Llm;

use crate::server::{Act, Request, Server};

/// A judge with the server it talks to.
struct Served {
    judge: Llm,
    _server: Server,
}

impl Served {
    fn new(script: fn(&Request) -> Act, settings: &str) -> Self {
        let server = Server::start(move |_, request| script(request));
        Self { judge: server.judge(settings), _server: server }
    }
}

impl Judge for Served {
    fn identity(&self) -> JudgeIdentity {
        self.judge.identity()
    }

    fn judge(&self, questions: &[Question<'_>]) -> Vec<Outcome> {
        self.judge.judge(questions)
    }
}

mod sensible {
    use super::*;
    pincite_judge::judge_conformance!(Served::new(Request::sensible, ""));
}

mod small_context {
    use super::*;
    pincite_judge::judge_conformance!(Served::new(
        Request::sensible,
        "context = 3000\nbatch = 1\nconcurrency = 8"
    ));
}

mod down {
    use super::*;
    pincite_judge::judge_conformance!(Served::new(
        |_| Act::Status(503, "", "down for repairs".to_owned()),
        "attempts = 1"
    ));
}

mod prose {
    use super::*;
    pincite_judge::judge_conformance!(Served::new(
        |_| Act::Say("I would rather talk about rye.".to_owned()),
        ""
    ));
}
