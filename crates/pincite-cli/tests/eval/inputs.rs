//! What runs are written in, and how they are cut and weighed.

use super::*;

#[test]
fn neither_threads_nor_the_cut_into_files_change_the_numbers() {
    let folder = Folder::new();
    let runs: Vec<Value> = (0..60).map(run).collect();
    let data = folder.file("all.jsonl", lines(runs.clone()));
    for form in forms() {
        let of = |threads| eval(&[&data, "--threads", threads, "--by", "system", "--format", form]).stdout;
        assert!(of("1") == of("4"), "{form}: 4 threads write something else");
    }
    let whole = rates(&evaluation(&[&data, "--cluster-by", "question"]));
    for cuts in [&[7][..], &[20, 21, 59]] {
        let mut files = Vec::new();
        let mut rest = runs.as_slice();
        for (at, cut) in cuts.iter().chain([&60]).enumerate() {
            let (first, last) = rest.split_at(cut - (60 - rest.len()));
            files.push(folder.file(&format!("{at}.jsonl"), lines(first.to_vec())));
            rest = last;
        }
        let files: Vec<&str> = files.iter().map(String::as_str).collect();
        assert_eq!(
            rates(&evaluation(&[&files[..], &["--cluster-by", "question"]].concat())),
            whole,
            "{cuts:?}"
        );
    }
}

#[test]
fn a_weight_of_one_is_none_and_a_weight_of_two_is_a_run_twice() {
    let folder = Folder::new();
    let weighted = |run: &Value, weight: f64| {
        let mut run = run.clone();
        run["weight"] = json!(weight);
        run
    };
    let runs: Vec<Value> = (0..30).map(run).collect();
    let plain = folder.file("plain.jsonl", lines(runs.clone()));
    let ones = folder.file("ones.jsonl", lines(runs.iter().map(|run| weighted(run, 1.0))));
    assert_eq!(rates(&evaluation(&[&plain])), rates(&evaluation(&[&ones])));

    let twice = runs.iter().enumerate().flat_map(|(at, run)| vec![run.clone(); 1 + at % 2]);
    let twice = evaluation(&[&folder.file("twice.jsonl", lines(twice))]);
    let twos = runs.iter().enumerate().map(|(at, run)| weighted(run, [1.0, 2.0][at % 2]));
    let twos = evaluation(&[&folder.file("twos.jsonl", lines(twos))]);
    assert_eq!(twos["runs"]["weighted"], true);
    let values = |evaluation: &Value| -> Vec<f64> {
        let rates = evaluation["rates"].as_array().unwrap().iter();
        let of = |rate: &Value| {
            ["micro", "macro"].map(|kind| {
                ["value", "num", "den", "lower", "upper"].map(|field| rate[kind][field].as_f64().unwrap())
            })
        };
        rates.flat_map(of).flatten().collect()
    };
    for (one, other) in values(&twice).iter().zip(values(&twos)) {
        assert!((one - other).abs() < 1e-9, "{:?}\n{:?}", values(&twice), values(&twos));
    }
}

/// A file of cells, quoted where it must be.
fn cells(runs: &[Value], columns: &[&str], between: char) -> String {
    let quoted = |cell: String| format!("\"{}\"", cell.replace('"', "\"\""));
    let cell = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let row = |cells: Vec<String>| cells.join(&between.to_string()) + "\n";
    let head = row(columns.iter().map(|name| quoted((*name).to_owned())).collect());
    let body = runs.iter().map(|run| row(columns.iter().map(|name| quoted(cell(&run[*name]))).collect()));
    head + &body.collect::<String>()
}

#[test]
fn the_same_runs_give_the_same_numbers_whatever_they_are_written_in() {
    let folder = Folder::new();
    let runs: Vec<Value> = (0..25).map(run).collect();
    let want = evaluation(&[&folder.file("runs.jsonl", lines(runs.clone())), "--by", "system"]);
    let columns = ["id", "question", "system", "answer", "retrieved"];
    let files = [
        folder.file("runs.json", json!(runs).to_string()),
        folder.file("pretty.json", format!("{:#}", json!(runs))),
        folder.file("runs.csv", cells(&runs, &columns, ',')),
        folder.file("runs.tsv", cells(&runs, &columns, '\t')),
        folder.file("array-by-its-look", json!(runs).to_string()),
    ];
    for file in files {
        let found = evaluation(&[&file, "--by", "system"]);
        assert!((rates(&found), &found["groups"]) == (rates(&want), &want["groups"]), "{file}");
    }
    let mapped: Vec<Value> = runs
        .iter()
        .map(|run| json!({"key": run["id"], "question": run["question"], "out": {"text": run["answer"]}, "ctx": run["retrieved"], "m": run["system"]}))
        .collect();
    let map = "id=key,answer=out.text,retrieved=ctx,meta.system=m";
    let found = evaluation(&[&folder.file("mapped.jsonl", lines(mapped)), "--map", map, "--by", "system"]);
    assert!((rates(&found), &found["groups"]) == (rates(&want), &want["groups"]), "{map}");
}

#[test]
fn standard_input_is_read_as_what_it_looks_like() {
    let runs: Vec<Value> = (0..5).map(run).collect();
    for input in [lines(runs.clone()), json!(runs).to_string()] {
        let mut child = pincite(&["-", "--format", "json"]).stdin(Stdio::piped()).spawn().unwrap();
        child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        let found: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(found["runs"]["evaluated"], 5);
    }
}

#[test]
fn an_input_that_is_none_is_told() {
    let folder = Folder::new();
    let empty = folder.file("empty.jsonl", "\n");
    let packed = folder.file("runs", b"\x1f\x8b\x08");
    let prose = folder.file("prose", "Oak darkens.");
    let csv = folder.file("runs.csv", "id,answer\n1,Oak.\n");
    let cases: &[(&[&str], &str)] = &[
        (&["gone.jsonl"], "cannot read"),
        (&[&empty], "no run in the input"),
        (&[&packed], "packed with gzip"),
        (&[&prose], "`--input-format csv`"),
        (&[&csv, "--map", "answer=response"], "columns: id, answer"),
        (&[&csv, "--map", "answer"], "`answer=response` for one"),
        (&[&csv, "--fail-under", "recall=0.5"], "did you mean `citation_recall`?"),
        (&[&csv, "--fail-under", "citation_recal=0.5"], "did you mean `citation_recall`?"),
        (&[&csv, "--fail-under", "citation_recall=80"], "a number from 0 to 1"),
        (&[&csv, "--fail-if-worse"], "--baseline"),
        (&[&csv, "--definition", "alce", "--judge", "none"], "needs a judge"),
        (&[&csv, "--also", "jason=x"], "no format is called `jason`"),
        (&[&csv, "--limit", "0"], "expected a number from 1 on"),
    ];
    for (args, message) in cases {
        let output = eval(args);
        assert_eq!(code(&output), 2, "{args:?}");
        assert!(told(&output).contains(message), "{message:?} is not in {}", told(&output));
    }
}

#[test]
fn a_field_that_is_mapped_and_in_no_row_is_told() {
    let folder = Folder::new();
    let rows = [
        json!({"answer": "Oak.", "retrieved": [], "out": {"text": null}}),
        json!({"answer": "Ash.", "retrieved": [], "model": "m"}),
    ];
    let forms =
        [folder.file("rows.jsonl", lines(rows.clone())), folder.file("rows.json", json!(rows).to_string())];
    for file in forms {
        for (map, code_wanted) in
            [("answer=nope", 2), ("answer=out.nope", 2), ("question=out.text,meta.system=model", 0)]
        {
            let output = eval(&[&file, "--map", map, "--judge", "none"]);
            assert_eq!(code(&output), code_wanted, "{map}: {}", told(&output));
            let named = map.strip_prefix("answer=").is_some_and(|from| {
                let message = format!("`--map` names the field `{from}`, which no row has");
                told(&output).contains(&message)
                    && told(&output).contains("fields of the first row: answer, out")
            });
            assert_eq!(named, code_wanted == 2, "{map}: {}", told(&output));
        }
    }
}

#[test]
fn a_row_that_cannot_be_read_is_told_and_counted_and_costs_no_other() {
    let folder = Folder::new();
    let bad = "{\"answer\": 7}\n{\"answer\"\n";
    let data = folder.file("runs.jsonl", lines((0..3).map(run)) + bad + &lines((3..6).map(run)));
    let output = eval(&[&data, "--format", "json"]);
    let found: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(
        (code(&output), &found["runs"]["evaluated"], &found["runs"]["unreadable"]),
        (2, &json!(6), &json!(2))
    );
    assert!(found["failures"][0]["place"].as_str().unwrap().ends_with("runs.jsonl:4"), "{found}");
    assert!(told(&output).contains("runs.jsonl:5"), "{}", told(&output));
    for (allowed, want) in [("1", 2), ("2", 0), ("100", 0)] {
        assert_eq!(code(&eval(&[&data, "--allow-unreadable", allowed])), want, "{allowed} allowed");
    }
    let none = folder.file("none.jsonl", bad);
    assert_eq!(code(&eval(&[&none, "--allow-unreadable", "9"])), 2, "nothing was evaluated");
    let many = folder.file("many.jsonl", "{}\n".repeat(30));
    let output = eval(&[&many]);
    assert_eq!(told(&output).matches("-->").count(), 20);
    assert!(told(&output).contains("10 more rows could not be read"), "{}", told(&output));
}

#[test]
fn no_file_is_written_that_another_option_names() {
    let folder = Folder::new();
    let data = folder.file("runs.jsonl", lines((0..3).map(run)));
    let other = folder.file("other", "{}");
    let new = text_of(&folder.path("new"));
    let roundabout = text_of(&folder.path("./runs.jsonl"));
    let linked = text_of(&folder.path("linked"));
    fs::hard_link(&data, &linked).unwrap();
    let also = |path: &str| format!("json={path}");
    let (also_data, also_new, also_other) = (also(&data), also(&new), also(&other));
    let cases: &[(&[&str], [&str; 2])] = &[
        (&["-o", &data], ["an input", "--output"]),
        (&["-o", &roundabout], ["an input", "--output"]),
        (&["-o", &linked], ["an input", "--output"]),
        (&["--also", &also_data], ["an input", "--also"]),
        (&["--records", &data, "--resume"], ["an input", "--records"]),
        (&["--accepted", &data, "--write-accepted"], ["an input", "--accepted"]),
        (&["--baseline", &other, "-o", &other], ["--baseline", "--output"]),
        (&["--baseline", &other, "--records", &other, "--resume"], ["--baseline", "--records"]),
        (&["--labels", &other, "-o", &other], ["--labels", "--output"]),
        (&["--judge-config", &other, "-o", &other], ["--judge-config", "--output"]),
        (&["--calibration", &other, "--also", &also_other], ["--calibration", "--also"]),
        (&["--policy", &other, "-o", &other], ["--policy", "--output"]),
        (&["--accepted", &other, "-o", &other], ["--accepted", "--output"]),
        (&["-o", &new, "--also", &also_new], ["--output", "--also"]),
        (&["--records", &new, "-o", &new], ["--records", "--output"]),
        (&["--also", &also_new, "--also", &also_new], ["--also", "--also"]),
        (&["--also", "json=-"], ["the report, without `--output`,", "--also"]),
        (&["-o", "-", "--also", "json=-"], ["--output", "--also"]),
    ];
    let before = [fs::read(&data).unwrap(), fs::read(&other).unwrap()];
    for (args, [one, two]) in cases {
        let output = eval(&[&[data.as_str()], *args].concat());
        let message = format!("{one} and {two} name the same file");
        assert_eq!((code(&output), output.stdout.len()), (2, 0), "{args:?}");
        assert!(told(&output).contains(&message), "{message:?} is not in {}", told(&output));
        assert_eq!([fs::read(&data).unwrap(), fs::read(&other).unwrap()], before, "{args:?}");
        assert!(!folder.path("new").exists(), "{args:?}");
    }
}

#[test]
fn a_dash_is_standard_output() {
    let folder = Folder::new();
    let data = folder.file("runs.jsonl", lines((0..3).map(run)));
    let file = text_of(&folder.path("eval.txt"));
    let printed = eval(&[&data, "-o", &file, "--also", "json=-"]).stdout;
    assert!(printed == eval(&[&data, "-o", "-", "--format", "json"]).stdout);
    assert!(printed == eval(&[&data, "--format", "json"]).stdout);
    let nowhere = eval(&[&data, "-o", "/dev/null", "--also", "json=/dev/null"]);
    assert_eq!(code(&nowhere), 0, "{}", told(&nowhere));
}

#[test]
fn a_calibration_does_not_replace_its_labels() {
    let folder = Folder::new();
    let labelled = folder.file("labelled.jsonl", "{}");
    let mut command = Command::new(env!("CARGO_BIN_EXE_pincite"));
    let output = command
        .args(["judge", "calibrate", &labelled, "--judge", "align", "-o", &labelled])
        .output()
        .unwrap();
    assert_eq!(code(&output), 2);
    assert!(told(&output).contains("a labelled set and --output name the same file"), "{}", told(&output));
    assert_eq!(fs::read(&labelled).unwrap(), b"{}");
}
