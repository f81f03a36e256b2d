// The numbers over all runs.

/** What the rates mean under our own definition. */
const MEANINGS = {
  citation_precision: 'Of all citations, those whose source supports the claim.',
  citation_recall: 'Of the claims that need a citation, those with one that resolves.',
  entailment_accuracy: 'Of the judged parts of claims with a citation that resolves, those their sources support.',
  faithfulness: 'Of all parts of claims that need a citation, those their cited sources support.',
  groundedness: 'Of all parts of claims that need a citation, those the retrieved set supports.',
};

/** Fills the summary. */
function showSummary() {
  const { evaluation } = data;
  const sections = evaluation
    ? [
        title(evaluation),
        gateSection(evaluation.gate),
        ratesSection(evaluation),
        comparisonSection(evaluation.comparison),
        acceptedSection(evaluation.accepted),
        worstSection(evaluation.worst),
        codesSection(evaluation.codes),
        ...groupSections(evaluation.groups),
        sourcesSection(evaluation.sources),
        ...agreementSections(evaluation.agreement),
        failuresSection(evaluation),
      ]
    : [cutOff()];
  byId('summary').replaceChildren(...sections.filter(Boolean));
}

/** A section with its heading; null without content. */
function section(id, heading, lead, ...content) {
  return el('section', { id, 'aria-labelledby': `${id}-title` }, el('h2', { id: `${id}-title` }, heading), lead && el('p.lead', {}, lead), content);
}

function cutOff() {
  return section(
    'cut-off',
    'This report is cut off',
    `It ends before the numbers: whatever wrote it was stopped. The ${counted(data.runs.length, 'run')} that were written are under “Runs”.`,
  );
}

function title({ inputs, judge, definition, policy, runs, claims, notes }) {
  const named = inputs.length ? inputs : ['runs'];
  const facts = [
    ['Judge', judge ? [foreign(judge.name, 'b'), ` ${judge.version} `, el('code', { title: judge.digest }, judge.digest.slice(0, 12))] : 'nobody: RESOLVE and COVER only'],
    ['Definition', definition],
    ['Policy', foreign(policy)],
    ['Claims', [el('b', {}, count(claims.claims)), ` need a citation: ${count(claims.judged)} judged, ${count(claims.unjudged)} unjudged, ${count(claims.not_asked)} not asked`]],
  ];
  if (runs.clustered_by) facts.push(['Clusters', `${count(runs.clusters)} by ${runs.clustered_by}`]);
  if (runs.weighted) facts.push(['Weights', 'runs weigh by the inverse of how likely they were sampled']);
  const decided = ['block', 'unjudged', 'flag', 'pass'].map((kind) => ({ kind, value: runs[kind], href: runsWith({ decision: kind }) }));
  if (runs.unreadable) decided.push({ kind: 'unreadable', value: runs.unreadable, href: runsWith({ decision: 'unreadable' }) });
  return el(
    'section.title',
    { 'aria-labelledby': 'title' },
    el('p.kicker', {}, 'Evaluation of ', counted(runs.evaluated, 'run')),
    el('h1', { id: 'title' }, named.map((name, at) => [at > 0 && ', ', foreign(name)])),
    parts(decided),
    el('dl.facts', {}, facts.map(([name, value]) => el('div', {}, el('dt', {}, name), el('dd', {}, value)))),
    notes.length > 0 && el('div.notes', { role: 'note' }, el('h2', {}, icon('note'), ' To read these numbers rightly'), el('ul', {}, notes.map((note) => el('li', {}, note)))),
  );
}

function gateSection(gate) {
  if (!gate.length) return null;
  const worst = ['failed', 'unjudged', 'passed'].find((kind) => gate.some((check) => check.state === kind));
  const rows = gate.map((check) => [badge(check.state), el('code', {}, check.asked), rate(check.found), check.message]);
  const made = section('gate', 'Gate', null, table({ label: 'What the gate asked for', heads: ['State', 'Asked', '#Found', 'Why'], rows }));
  made.dataset.kind = worst;
  made.querySelector('h2').append(' ', badge(worst));
  return made;
}

function ratesSection({ rates, comparison, definition }) {
  const before = new Map((comparison?.rates ?? []).map((moved) => [moved.name, moved.before]));
  const any = (test) => rates.some((of) => test(of));
  const heads = ['Rate', '#Value', '0 to 1', '#95 % interval', '#Mean over runs', 'Runs by value', 'No value'];
  const rows = rates.map((of) => {
    const { micro } = of;
    const name = el('div', {}, el('b', {}, words(of.name)), definition === 'pincite' && MEANINGS[of.name] && el('p.hint', {}, MEANINGS[of.name]));
    const value = micro
      ? [el('span.figure', {}, rate(micro.value)), el('p.hint', {}, `${tidy(micro.num)} of ${tidy(micro.den)}`)]
      : [el('span.figure', {}, '–'), el('p.hint', {}, 'no value')];
    const sure = [
      range(micro?.interval),
      micro && micro.lower < micro.upper && el('p.hint', {}, `bounds ${rate(micro.lower)} to ${rate(micro.upper)}`),
      of.corrected && el('p.hint', {}, `corrected ${rate(of.corrected.value)} by ${counted(of.corrected.labels, 'label')}, ${range(of.corrected.interval)}`),
    ];
    const mean = of.macro;
    const nulls = Object.entries(of.nulls).map(([why, runs]) => el('div', {}, `${count(runs)} ${words(why)}`));
    return [
      name,
      value,
      ratePlot(micro, { corrected: of.corrected, before: before.get(of.name) ?? null }),
      sure,
      mean ? [rate(mean.value), el('p.hint', {}, range(mean.interval))] : '–',
      distribution(of.distribution),
      nulls.length ? nulls : '–',
    ];
  });
  const key = [
    ['value', 'value over all claims'],
    ['interval', '95 % interval: how far other runs of the kind would move it'],
    any((of) => of.micro && of.micro.lower < of.micro.upper) && ['bounds', 'if all that is unjudged were wrong, or right'],
    any((of) => of.corrected) && ['corrected', 'corrected by people’s labels'],
    before.size > 0 && ['before', 'the baseline, over the shared runs'],
  ].filter(Boolean);
  return section(
    'rates',
    'Rates',
    null,
    table({ label: 'Rates with how sure they are', heads, rows, classes: 'rates' }),
    el('ul.key', { 'aria-label': 'Legend' }, key.map(([kind, text]) => el('li', {}, keySign(kind), text))),
  );
}

/** The sign of a plot, for its legend. */
function keySign(kind) {
  const shape = {
    value: () => svg('circle', { class: kind, cx: 12, cy: 8, r: 3.6 }),
    interval: () => svg('path', { class: kind, d: 'M2 8H22 M2 4V12 M22 4V12' }),
    bounds: () => svg('rect', { class: kind, x: 2, y: 3, width: 20, height: 10 }),
    corrected: () => svg('path', { class: kind, d: 'M8.5 8 L12 4.5 L15.5 8 L12 11.5Z' }),
    before: () => svg('line', { class: kind, x1: 12, x2: 12, y1: 1, y2: 15 }),
  }[kind]();
  return svg('svg', { class: 'plot sign', viewBox: '0 0 24 16', 'aria-hidden': 'true' }, shape);
}

/** A sum of weights: whole where it is. */
const tidy = (value) => (Number.isInteger(value) ? count(value) : number.format(Math.round(value * 100) / 100));

function comparisonSection(comparison) {
  if (!comparison) return null;
  const { baseline, shared, only_here: here, only_there: there, rates, other_judge: other, judge } = comparison;
  const rows = rates.map((moved) => [
    el('b', {}, words(moved.name)),
    rate(moved.before),
    rate(moved.after),
    [moved.change !== null && moved.change !== 0 && icon(moved.change < 0 ? 'down' : 'up'), ' ', el('b', {}, signed(moved.change))],
    changePlot(moved.change, moved.interval),
    range(moved.interval, signed),
    moved.p === null ? '–' : moved.p < 0.001 ? '< 0.001' : moved.p.toFixed(3),
  ]);
  const moves = rates.flatMap(movesOf);
  return section(
    'comparison',
    'Since the baseline',
    [foreign(baseline, 'code'), `: ${counted(shared, 'run')} in both, ${count(here)} only here, ${count(there)} only there.`],
    other && el('p.warn', {}, icon('warning'), ` Another judge scored there (${judge ? `${judge.name} ${judge.version}` : 'nobody'}): no number here says whether the system moved or the judge.`),
    table({ label: 'What moved', heads: ['Rate', '#Before', '#After', '#Change', 'Plot', '#95 % interval', '#p'], rows }),
    moves.length > 0 && el('details', {}, el('summary', {}, 'The runs behind it'), moves),
  );
}

/** The runs behind what moved: those that lost or got a value, and those that fell furthest. */
function movesOf({ name, to_null: gone, to_null_count: goneCount, from_null: come, from_null_count: comeCount, fell }) {
  const list = (heading, total, items) =>
    items.length > 0 && [el('h3', {}, `${words(name)}: ${heading} (${count(total)})`), el('ul.plain', {}, items, total > items.length && el('li', {}, `and ${count(total - items.length)} more`))];
  return [
    list('runs without a value any more', goneCount, gone.map((run) => el('li', {}, runLink(run.run_id), ` ${words(run.reason)}`))),
    list('runs that have a value now', comeCount, come.map((run) => el('li', {}, runLink(run.run_id), ` had none: ${words(run.reason)}`))),
    list('runs that fell furthest', fell.length, fell.map((run) => el('li', {}, runLink(run.run_id), ` ${rate(run.before, 2)} → ${rate(run.after, 2)}`))),
  ].filter(Boolean).flat();
}

/** A link to a run by its id, and by its place where that is known. */
function runLink(id, place = null) {
  const run = data.runs.find((other) => (place ? other.place === place : other.id === id));
  const name = foreign(id || place || 'run');
  return run ? el('a', { href: runsWith({ run: String(run.at + 1) }) }, name) : name;
}

function acceptedSection(accepted) {
  if (!accepted) return null;
  const { file, known, new: fresh, gone, first_new: first } = accepted;
  const rows = first.map((finding) => [badge('warning', finding.code), runLink(finding.run_id, finding.place), message(finding.message), finding.claim ? foreign(finding.claim, 'q') : '–']);
  return section(
    'accepted',
    'Against the accepted findings',
    [foreign(file, 'code'), `: ${count(fresh)} new, ${count(known)} accepted, ${count(gone)} no longer found.`],
    rows.length > 0 && table({ label: 'New findings', heads: ['Finding', 'Run', 'What', 'Claim'], rows }),
    fresh > first.length && el('p.hint', {}, `and ${count(fresh - first.length)} more new ones`),
  );
}
