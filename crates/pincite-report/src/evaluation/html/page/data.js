// The runs, as they stand in the page. Opening the page reads the first line of each block; a run is read when it is shown.

/** Decisions, the worst first. */
const DECISIONS = ['block', 'unjudged', 'flag', 'pass', 'unreadable'];
/** What can become of a claim, the worst first. */
const STATES = ['fabricated', 'contradicted', 'unsupported', 'uncited', 'unjudged', 'supported', 'not_asked'];

/** What became of a claim, in words. */
const STATE_WORDS = {
  fabricated: 'cites nothing retrieved',
  contradicted: 'contradicted',
  unsupported: 'not supported',
  uncited: 'uncited',
  unjudged: 'unjudged',
  supported: 'supported',
  not_asked: 'not asked',
};

const data = {
  /** What was found over all runs; null when the file was cut off. */
  evaluation: null,
  /** Names of the rates of a run. */
  rates: [],
  /** What the codes mean. */
  codes: new Map(),
  /** What the list knows of every run, in the order of the input. */
  runs: [],
};

/** Reads the page's blocks. */
function readData() {
  for (const block of byId('data').getElementsByTagName('script')) {
    const text = block.textContent;
    if (block.className === 'run') {
      const end = text.indexOf('\n');
      const run = JSON.parse(end < 0 ? text : text.slice(0, end));
      data.runs.push(ranked(run, block));
    } else if (block.className === 'failure') {
      const { place, message } = JSON.parse(text);
      const failure = { id: '', place, title: message, decision: 'unreadable' };
      data.runs.push(ranked({ ...failure, codes: {}, states: {}, rates: [], cites: [] }, null));
    } else if (block.className === 'vocabulary') {
      const { rates, codes } = JSON.parse(text);
      data.rates = rates;
      data.codes = new Map(codes);
    } else {
      data.evaluation = JSON.parse(text);
    }
  }
}

/** Adds what runs are ordered by. */
function ranked(run, block) {
  const values = run.rates.filter((value) => value !== null);
  run.mean = values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : Infinity;
  run.rank = DECISIONS.indexOf(run.decision);
  run.at = data.runs.length;
  run.block = block;
  return run;
}

/** What is shown of a run; null for a row that could not be read. */
function detailOf(run) {
  if (!run.block) return null;
  const text = run.block.textContent;
  return JSON.parse(text.slice(text.indexOf('\n') + 1));
}

/** What a search looks at. */
function searched(run) {
  if (run.haystack === undefined) {
    const detail = detailOf(run);
    const parts = [run.id, run.place, run.title];
    if (detail) {
      parts.push(detail.question ?? '', ...detail.texts, ...detail.findings.map((finding) => finding.message));
    }
    run.haystack = parts.join('\n').toLowerCase();
  }
  return run.haystack;
}

/** The order of runs with this name. */
function orderOf(name) {
  if (name === 'input') return (a, b) => a.at - b.at;
  const place = data.rates.indexOf(name);
  const value = (run) => run.rates[place] ?? Infinity;
  if (place >= 0) return (a, b) => value(a) - value(b) || a.at - b.at;
  return (a, b) => a.rank - b.rank || (a.mean === b.mean ? a.at - b.at : a.mean - b.mean);
}

/** Whether a run is among those asked for; search aside. */
function fits(run, asked) {
  return (
    (!asked.decision || run.decision === asked.decision) &&
    (!asked.code || asked.code in run.codes) &&
    (!asked.state || asked.state in run.states) &&
    (!asked.source || run.cites.includes(asked.source))
  );
}
