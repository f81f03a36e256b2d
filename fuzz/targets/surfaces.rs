//! Every surface prints every answer, the same twice; the plain one has nothing left to take out.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pincite_core::{Answer, RenderOptions, Run, SURFACES, Settings, check, surface};
use pincite_fuzz::{plain, run};

fuzz_target!(|data: &[u8]| {
    let (run, settings, options) = (run(data), Settings::default(), RenderOptions::default());
    let checked = check(&run, &settings);
    for surface in SURFACES {
        let shown = surface::render(&checked, surface, &options);
        assert_eq!(shown, surface::render(&checked, surface, &options), "{}", surface.name);
    }
    let once = plain(&run);
    assert_eq!(plain(&Run { answer: Answer::Text(once.clone()), ..run.clone() }), once);
});
