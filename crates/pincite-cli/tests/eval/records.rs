//! Evaluations that are killed, and what they had recorded.

use super::*;

/// Waits as long as told, and kills; whether it was still there to be killed.
fn kill_after(mut child: Child, wait: Duration) -> bool {
    thread::sleep(wait);
    let running = child.try_wait().unwrap().is_none();
    let _ = child.kill();
    child.wait().unwrap();
    running
}

/// Numbers that look random and are the same again.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }
}

#[test]
fn an_evaluation_that_was_killed_again_and_again_ends_as_if_it_had_not_been() {
    let folder = Folder::new();
    let mut text = lines((0..200).map(run));
    text.insert_str(text.find('\n').unwrap() + 1, "{\"answer\": 7}\n");
    let data = folder.file("runs.jsonl", text);
    let records = |name: &str| text_of(&folder.path(name));
    let (whole, killed) = (records("whole.records"), records("killed.records"));
    let began = Instant::now();
    let want = every_form(&folder, &[&data, "--by", "system", "--records", &whole]);
    let took = u64::try_from(began.elapsed().as_millis()).unwrap().min(2000);

    let (mut dice, mut kills) = (Dice(7), 0);
    while kills < 12 {
        let wait = Duration::from_millis(dice.below(took / 4 + 2));
        let child = pincite(&[&data, "--records", &killed, "--resume", "--threads", "2"]).spawn().unwrap();
        if kill_after(child, wait) {
            kills += 1;
        } else {
            // It got to the end: it is torn somewhere, as a kill would, and goes on from there.
            let bytes = fs::read(&killed).unwrap();
            let cut = usize::try_from(dice.below(bytes.len() as u64)).unwrap();
            fs::write(&killed, &bytes[..cut]).unwrap();
        }
    }
    let found = every_form(&folder, &[&data, "--by", "system", "--records", &killed, "--resume"]);
    for ((form, want), found) in forms().iter().zip(want).zip(found) {
        assert!(found == want, "{form}: the report of an evaluation that was killed is another");
    }
    assert!(fs::read(&killed).unwrap() == fs::read(&whole).unwrap(), "the records are another");
}

#[test]
fn records_that_are_torn_anywhere_are_gone_on_with() {
    let folder = Folder::new();
    let data = folder.file("runs.jsonl", lines((0..40).map(run)));
    let whole = text_of(&folder.path("whole"));
    let want = eval(&[&data, "--records", &whole, "--format", "json"]).stdout;
    let bytes = fs::read(&whole).unwrap();
    let mut dice = Dice(3);
    let cuts = (0..12).map(|_| usize::try_from(dice.below(bytes.len() as u64)).unwrap());
    for cut in [0, 1, 200, bytes.len() - 1].into_iter().chain(cuts) {
        let torn = folder.file("torn", &bytes[..cut]);
        let output = eval(&[&data, "--records", &torn, "--resume", "--format", "json"]);
        assert!(output.stdout == want, "torn at byte {cut}: {}", told(&output));
        assert!(fs::read(&torn).unwrap() == bytes, "torn at byte {cut}");
    }
}

#[test]
fn records_of_something_else_are_refused() {
    let folder = Folder::new();
    let data = folder.file("runs.jsonl", lines((0..6).map(run)));
    let records = text_of(&folder.path("records"));
    eval(&[&data, "--records", &records]);
    let kept = fs::read(&records).unwrap();
    let other = folder.file("other.jsonl", lines((1..7).map(run)));
    let fewer = folder.file("fewer.jsonl", lines((0..5).map(run)));
    let none = folder.file("none", "{\"a\":1}\n");
    let prose = folder.file("prose", "an answer without a line feed");
    let broken = folder.file("broken", [kept.as_slice(), b"{}\n"].concat());
    let cases: &[(&[&str], &str)] = &[
        (&[&data, "--records", &records], "is there already"),
        (&[&data, "--records", &records, "--resume", "--judge", "lexical"], "made with judge align"),
        (&[&data, "--records", &records, "--resume", "--scope", "paragraph"], "other options"),
        (&[&data, "--records", &records, "--resume", "--allow", "uncited-claim"], "policy default"),
        (&[&data, "--records", &records, "--resume", "--definition", "liu"], "definition pincite"),
        (&[&other, "--records", &records, "--resume"], "hold another row here (`run-0` was read at"),
        (&[&fewer, "--records", &records, "--resume"], "hold runs that the inputs do not"),
        (&[&data, "--records", &records, "--resume", "--limit", "2"], "hold runs that the inputs do not"),
        (&[&data, "--records", &none, "--resume"], "no file of records"),
        (&[&data, "--records", &prose, "--resume"], "no file of records"),
        (&[&data, "--records", &broken, "--resume"], "no line of records"),
    ];
    for (args, message) in cases {
        let output = eval(args);
        assert_eq!(code(&output), 2, "{args:?}");
        assert!(told(&output).contains(message), "{message:?} is not in {}", told(&output));
        assert!(output.stdout.is_empty(), "{args:?}");
        assert!(fs::read(&records).unwrap() == kept, "{args:?} changed the records");
    }
    assert_eq!(fs::read(&prose).unwrap(), b"an answer without a line feed");
}

#[test]
fn refused_records_stay_as_they_are_wherever_they_differ() {
    let folder = Folder::new();
    let data = folder.file("runs.jsonl", lines((0..6).map(run)));
    let whole = text_of(&folder.path("whole"));
    eval(&[&data, "--records", &whole]);
    let text = fs::read_to_string(&whole).unwrap();
    let all: Vec<&str> = text.split_inclusive('\n').collect();
    let of = |at: &[usize], torn: &str| at.iter().map(|at| all[*at]).collect::<String>() + torn;
    let (lacks, disordered) = ("do not hold this row, and hold later ones", "twice, or out of order");
    let cases = [
        ("one is missing", of(&[0, 1, 3, 4], "{\"row\":5"), lacks, None),
        ("the first is missing", of(&[0, 2, 3], ""), lacks, None),
        ("one is there twice", of(&[0, 1, 2, 2, 3], ""), disordered, Some(disordered)),
        ("two are swapped", of(&[0, 2, 1, 3], "{"), lacks, Some(disordered)),
        ("two wrote it", of(&[0, 1, 2, 3, 1, 2, 3], ""), disordered, Some(disordered)),
    ];
    for (name, text, message, as_baseline) in cases {
        let records = folder.file("records", &text);
        let output = eval(&[&data, "--records", &records, "--resume"]);
        assert_eq!((code(&output), output.stdout.len()), (2, 0), "{name}");
        assert!(told(&output).contains(message), "{name}: {}", told(&output));
        assert_eq!(fs::read_to_string(&records).unwrap(), text, "{name}");
        if let Some(message) = as_baseline {
            let output = eval(&[&data, "--baseline", &records]);
            assert_eq!(code(&output), 2, "{name}");
            assert!(told(&output).contains(message), "{name}: {}", told(&output));
        }
    }
}

#[test]
fn one_evaluation_writes_to_records_at_a_time() {
    let folder = Folder::new();
    let data = folder.file("runs.jsonl", lines((0..6).map(run)));
    let records = text_of(&folder.path("records"));
    // It waits for its input, and has the records all the while.
    let mut first =
        pincite(&["-", "--records", &records, "--format", "json"]).stdin(Stdio::piped()).spawn().unwrap();
    let mut input = first.stdin.take().unwrap();
    input.write_all(lines((0..2).map(run)).as_bytes()).unwrap();
    let began = Instant::now();
    while fs::metadata(&records).map_or(0, |meta| meta.len()) == 0 {
        assert!(began.elapsed() < Duration::from_secs(60), "it does not begin");
        input.write_all(lines([run(0)]).as_bytes()).unwrap();
        thread::sleep(Duration::from_millis(5));
    }
    let second = eval(&[&data, "--records", &records, "--resume"]);
    assert_eq!((code(&second), second.stdout.len()), (2, 0));
    assert!(told(&second).contains("another evaluation writes to this file"), "{}", told(&second));
    drop(input);
    assert_eq!(code(&first.wait_with_output().unwrap()), 0);
}

#[test]
fn a_baseline_that_was_interrupted_is_read_as_far_as_it_goes() {
    let folder = Folder::new();
    let data = folder.file("runs.jsonl", lines((0..6).map(run)));
    let records = text_of(&folder.path("records"));
    eval(&[&data, "--records", &records]);
    let bytes = fs::read(&records).unwrap();
    let torn = folder.file("torn", &bytes[..bytes.len() - 20]);
    let output = eval(&[&data, "--baseline", &torn, "--format", "json"]);
    assert!(told(&output).contains("torn:7: the line ends too early, and is left out"), "{}", told(&output));
    let found: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&found["comparison"]["shared"], &found["comparison"]["only_here"]), (&json!(5), &json!(1)));
}

#[test]
fn more_runs_may_follow_what_is_recorded() {
    let folder = Folder::new();
    let data = folder.file("runs.jsonl", lines((0..20).map(run)));
    let records = text_of(&folder.path("records"));
    eval(&[&data, "--records", &records, "--limit", "5"]);
    let resumed = eval(&[&data, "--records", &records, "--resume", "--format", "json"]).stdout;
    assert!(resumed == eval(&[&data, "--format", "json"]).stdout);
}
