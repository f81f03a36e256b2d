use pincite_core::*;
fn main() {
    let s = Settings::default();
    for a in std::env::args().skip(1) {
        let a = a.replace("\\n", "\n");
        let src = |i: &str| Source { id: i.into(), text: Some("x".into()), ..Source::default() };
        let run =
            Run { answer: Answer::Text(a), retrieved: ["1", "2", "3"].map(src).to_vec(), ..Run::default() };
        let c = check(&run, &s);
        for (cl, at) in c.claims.iter().zip(c.atoms()) {
            println!("CLAIM {:?} spans {:?} cites {:?}", c.claim_text(cl), cl.spans, cl.cites);
            for x in at {
                println!("   {:?} {:?}", x.text, x.spans);
            }
        }
    }
}
