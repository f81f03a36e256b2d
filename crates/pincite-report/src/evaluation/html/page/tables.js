// Tables of the summary: worst runs, codes, groups, sources, agreement with people.

/**
 * A table that scrolls sideways where it does not fit. A head that starts with `#` is of a column of numbers; the first
 * cell of a row heads it.
 */
function table({ label, heads, rows, classes = '' }) {
  const numeric = heads.map((head) => head.startsWith('#'));
  const names = heads.map((head) => head.replace('#', ''));
  const cell = (content, at) => el(at ? 'td' : 'th', { scope: at ? null : 'row', class: numeric[at] ? 'number' : null, 'data-head': names[at] }, content);
  const head = el('thead', {}, el('tr', {}, names.map((name, at) => el('th', { scope: 'col', class: numeric[at] ? 'number' : null }, name))));
  const body = el('tbody', {}, rows.map((cells) => el('tr', {}, cells.map(cell))));
  return el('div.scroll', { role: 'group', 'aria-label': label, tabindex: 0 }, el('table', { class: classes }, head, body));
}

function worstSection(worst) {
  if (!worst.length) return null;
  const items = worst.map((run) => {
    const codes = Object.entries(run.codes).map(([code, findings]) => el('span.chip', {}, `${findings} ${code}`));
    const values = Object.entries(run.rates).map(([name, value]) => `${words(name)} ${rate(value, 2)}`);
    return el(
      'li',
      {},
      el('div.line', {}, badge(run.decision), ' ', runLink(run.run_id, run.place), el('span.place', {}, foreign(run.place))),
      run.claim !== null && el('p.quote', {}, foreign(run.claim)),
      el('div.line', {}, codes, el('span.hint', {}, values.join(' · '))),
    );
  });
  return section('worst', 'Look at these first', null, el('ol.worst', {}, items), el('p', {}, el('a', { href: runsWith({}) }, 'All runs, the worst first')));
}

function codesSection(codes) {
  if (!codes.length) return section('codes', 'Findings', 'None.');
  const most = Math.max(...codes.map((code) => code.findings));
  const rows = codes.map(({ code, severity, findings, runs }) => [
    [el('a', { href: runsWith({ code }) }, code), el('p.hint', {}, data.codes.get(code) ?? '')],
    badge(severity),
    count(findings),
    bar(findings, most, severity),
    count(runs),
  ]);
  return section('codes', 'Findings', null, table({ label: 'Findings by code', heads: ['Code', 'Severity', '#Findings', 'Share', '#Runs'], rows }));
}

function groupSections(groups) {
  const fields = [...new Set(groups.map((group) => group.field))];
  return fields.map((field) => {
    const of = groups.filter((group) => group.field === field);
    const names = of[0].rates.map((one) => one.name);
    const rows = of.map((group) => [
      group.value === null ? el('i', {}, 'missing') : foreign(group.value),
      count(group.runs),
      ...names.map((name) => {
        const micro = group.rates.find((one) => one.name === name)?.micro ?? null;
        return micro ? [rate(micro.value), el('p.hint', {}, range(micro.interval)), ratePlot(micro)] : '–';
      }),
    ]);
    return section(freshId('group'), ['By ', foreign(field)], null, table({ label: `Rates by ${field}`, heads: ['Value', '#Runs', ...names.map((name) => `#${words(name)}`)], rows, classes: 'groups' }));
  });
}

function sourcesSection(sources) {
  if (!sources.length) return null;
  const rows = sources.map((source) => [
    el('a', { href: runsWith({ source: source.id }) }, foreign(source.id)),
    count(source.runs),
    count(source.citations),
    count(source.supported),
    count(source.unsupported),
    count(source.unjudged),
    source.fabricated ? badge('fabricated', `${count(source.fabricated)} never retrieved`) : '–',
    shareOf(source),
  ]);
  return section(
    'sources',
    'Cited sources',
    'Those with the most citations that do not hold first.',
    table({ label: 'Cited sources', heads: ['Source', '#Runs', '#Citations', '#Supported', '#Not', '#Unjudged', 'Fabricated', 'Share'], rows }),
  );
}

/** Which share of a source's citations holds. */
function shareOf({ citations, supported }) {
  return el('div.line', {}, bar(supported, citations, 'supported'), el('span.hint', {}, citations ? `${Math.round((supported / citations) * 100)} % hold` : ''));
}

function agreementSections(agreement) {
  if (!agreement) return [];
  const { runs, labelled, found, claims, rates, systems, ranks } = agreement;
  const lead = `${counted(runs, 'labelled run')}, ${counted(labelled, 'labelled claim')}, ${count(found)} of them among ours.`;
  const claimRows = claims.map((of) => [
    words(of.name),
    count(of.claims),
    count(of.both),
    count(of.only_ours),
    count(of.only_people),
    count(of.neither),
    [rate(of.balanced_accuracy), el('p.hint', {}, range(of.interval))],
    rate(of.kappa),
  ]);
  const rateRows = rates.map((of) => [words(of.name), rate(of.ours?.value), rate(of.people?.value), el('b', {}, signed(of.error)), changePlot(of.error, of.interval), range(of.interval, signed)]);
  const systemRows = systems.map((of) => [foreign(of.system), words(of.rate), count(of.runs), value(of.ours), value(of.people)]);
  const rankRows = ranks.map((of) => [words(of.rate), count(of.systems), rate(of.spearman, 2), rate(of.kendall, 2)]);
  const part = (heading, rows, heads) => rows.length > 0 && [el('h3', {}, heading), table({ label: heading, heads, rows })];
  return [
    section(
      'agreement',
      'Beside people’s labels',
      lead,
      part('Claim by claim', claimRows, ['Question', '#Claims', '#Both yes', '#Only ours', '#Only people', '#Both no', '#Balanced accuracy', '#Kappa']),
      part('Rate by rate', rateRows, ['Rate', '#Ours', '#People', '#Error', 'Plot', '#95 % interval']),
      part('By system (descriptive)', systemRows, ['System', 'Rate', '#Runs', '#Ours', '#People']),
      part('Order of the systems', rankRows, ['Rate', '#Systems', '#Spearman', '#Kendall']),
    ),
  ];
}

/** A rate with its interval. */
const value = (estimate) => (estimate ? [rate(estimate.value), el('p.hint', {}, range(estimate.interval))] : '–');

function failuresSection({ failures, runs }) {
  if (!runs.unreadable) return null;
  const rows = failures.map((failure) => [foreign(failure.place), failure.message]);
  return section(
    'failures',
    'Rows that could not be read',
    [`${counted(runs.unreadable, 'row')} stand in no number. `, el('a', { href: runsWith({ decision: 'unreadable' }) }, 'All of them')],
    table({ label: 'Rows that could not be read', heads: ['Where', 'What is wrong'], rows }),
  );
}
