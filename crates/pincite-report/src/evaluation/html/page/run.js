// One run: its answer, what was found, its sources, and how they hang together.

/** The open run: its record, the claims that are lit, and those that stay so when the pointer leaves. */
const view = { run: null, detail: null, lit: [], held: [] };

/** Brings the pane up to which run is open. */
function showRun() {
  const run = openRun();
  document.body.classList.toggle('reading', run !== null && state.view === 'runs');
  if (run === view.run) return;
  Object.assign(view, { run, detail: run && detailOf(run), lit: [], held: [] });
  const pane = byId('run');
  pane.replaceChildren(...(run ? [head(run), ...content(run, view.detail)] : [hint()]));
  pane.scrollTo({ top: 0 });
  if (!run) return;
  pane.setAttribute('aria-label', `Run ${run.id || run.place}`);
  pane.focus({ preventScroll: true });
}

const hint = () =>
  el('div.hint.empty', {}, el('p', {}, 'Choose a run on the left.'), el('p', {}, el('kbd', {}, 'j'), ' and ', el('kbd', {}, 'k'), ' go through the list, ', el('kbd', {}, 'Enter'), ' opens.'));

/** What leads away from the run. */
function head(run) {
  const at = list.found.indexOf(run);
  const step = (by, text, key) => {
    const next = at < 0 ? null : list.found[at + by];
    return next ? el('a.quiet', { href: addressOf({ run: String(next.at + 1) }) }, text, ' ', el('kbd', {}, key)) : null;
  };
  return el(
    'nav.steps',
    { 'aria-label': 'Run' },
    el('a.quiet', { href: addressOf({ run: '' }), id: 'close-run' }, 'Close ', el('kbd', {}, 'Esc')),
    el('span', {}, step(-1, 'Previous', 'k'), step(1, 'Next', 'j')),
  );
}

/** A run as it is shown and printed. */
function content(run, detail) {
  const name = el('header', {}, el('h2', {}, badge(run.decision), ' ', foreign(run.id || run.place)), run.id && el('p.place', {}, foreign(run.place)));
  if (!detail) return [name, el('p.warn', {}, icon('warning'), ` This row could not be read: ${run.title}`)];
  return [
    name,
    detail.question !== null && el('p.question', { dir: 'auto' }, el('span.label', {}, 'Question'), detail.question),
    el('dl.strip', {}, detail.rates.map((of, at) => rateOf(data.rates[at], of))),
    el(
      'div.columns',
      {},
      el('div.said', {}, el('h3', {}, 'Answer'), answerOf(detail), legend(detail), el('div.inspector', { role: 'status', hidden: true }), findingsOf(detail)),
      el('div.read', { role: 'region', 'aria-label': 'Sources', tabindex: 0 }, sourcesOf(detail)),
    ),
  ].filter(Boolean);
}

function rateOf(name, { value, num, den, lower, upper, reason }) {
  const shown = value === null ? [el('b', {}, '–'), el('span.hint', {}, words(reason ?? 'no value'))] : [el('b', {}, rate(value, 2)), el('span.hint', {}, `${num} of ${den}${lower < upper ? `, ${rate(lower, 2)} to ${rate(upper, 2)}` : ''}`)];
  return el('div', {}, el('dt', {}, words(name)), el('dd', {}, shown));
}

/** What the signs in the answer mean: those that occur. */
function legend({ claims }) {
  const here = STATES.filter((name) => claims.some((claim) => claim.state === name));
  return el('ul.legend', { 'aria-label': 'Claims' }, here.map((name) => el('li', {}, badge(name, `${claims.filter((claim) => claim.state === name).length} ${STATE_WORDS[name]}`))));
}

function findingsOf({ findings }) {
  if (!findings.length) return el('p.hint', {}, 'No findings.');
  const items = findings.map((finding, at) =>
    el('li', {}, el('button.finding', { type: 'button', 'data-finding': at, 'data-claim': finding.claim }, el('span.line', {}, badge(finding.severity, finding.code), finding.accepted && el('span.chip', {}, 'accepted')), el('span.message', {}, message(finding.message)))),
  );
  return [el('h3', {}, counted(findings.length, 'finding')), el('ol.findings', {}, items)];
}

function sourcesOf(detail) {
  const known = new Set(detail.sources.map((source) => source.id));
  const missing = new Set();
  for (const { cites } of [...detail.claims, ...detail.markers.map(({ cites }) => ({ cites: cites.map(([id]) => id) }))]) {
    for (const id of cites) if (!known.has(id)) missing.add(id);
  }
  const order = detail.sources.map((source, at) => ({ source, at })).sort((a, b) => rankOf(b.source) - rankOf(a.source) || a.at - b.at);
  return [
    el('h3', {}, counted(detail.sources.length, 'source')),
    [...missing].map((id) => el('section.source', { 'data-id': id, 'data-kind': 'fabricated', tabindex: -1 }, el('h4', {}, el('button.id', { type: 'button' }, foreign(id)), ' ', badge('fabricated', 'cited, never retrieved')))),
    order.map(({ source, at }) => sourceCard(detail, source, at)),
  ];
}

/** Cited sources come first, the others in the order of retrieval. */
const rankOf = (source) => (source.cited ? 2 : 0) + (source.parent ? 0 : 1);

function sourceCard(detail, source, at) {
  const facts = [source.cited ? 'cited' : 'not cited', source.parent && 'parent document', !source.in_prompt && 'not in the prompt', source.version !== null && `version ${source.version}`];
  const target = source.link ? el('a', { href: source.link, rel: 'noopener noreferrer', target: '_blank' }, foreign(source.url)) : source.url && foreign(source.url);
  return el(
    'section.source',
    { 'data-id': source.id, 'data-at': at, tabindex: -1 },
    el('h4', {}, el('button.id', { type: 'button' }, foreign(source.id)), ' ', el('span.hint', {}, facts.filter(Boolean).join(' · '))),
    source.title !== null && el('p.name', {}, foreign(source.title)),
    target && el('p.place', {}, target),
    source.length === null ? el('p.hint', {}, 'No text was given: nobody can judge it.') : sourceText(detail, at),
  );
}

/** Holds claims to the light: them, their evidence, the sources they cite, their findings. */
function light(claims) {
  const pane = byId('run');
  const { detail, lit } = view;
  // What is lit stays as it is: a link that is made anew while it is clicked leads nowhere.
  if (!detail || String(claims) === String(lit)) return;
  view.lit = claims;
  const chosen = new Set(claims);
  const of = (node) => (node.dataset.claims ?? node.dataset.claim ?? '').split(' ').some((claim) => claim && chosen.has(Number(claim)));
  for (const node of pane.querySelectorAll('.claim, .evidence, .finding')) node.classList.toggle('on', of(node));
  const cited = new Set(claims.flatMap((claim) => detail.claims[claim]?.cites ?? []));
  for (const node of pane.querySelectorAll('.source')) node.classList.toggle('on', cited.has(node.dataset.id));
  pane.classList.toggle('lit', chosen.size > 0);
  inspect(claims);
}

/** Lights claims until something else is chosen. */
function hold(claims) {
  view.held = claims.filter((claim) => view.detail?.claims[claim]);
  light(view.held);
}

/** Says under the answer what is known of the first of the claims. */
function inspect([claim]) {
  const panel = byId('run').querySelector('.inspector');
  if (!panel) return;
  panel.hidden = claim === undefined;
  if (claim === undefined) return panel.replaceChildren();
  const { state, support, reason, cites, evidence, missing, by, other, atoms } = view.detail.claims[claim];
  const found = view.detail.findings.filter((finding) => finding.claim === claim);
  const ids = (list) => list.map((id, at) => [at > 0 && ', ', foreign(id, 'b')]);
  const facts = [
    cites.length ? ['Cites', ids(cites)] : null,
    by.length ? ['Supported by', by.map((set, at) => [at > 0 && ' or ', set.map((id, place) => [place > 0 && ' with ', foreign(id, 'b')])])] : null,
    other.length ? ['Others support it', ids(other)] : null,
    missing.length ? ['Sources lack', missing.map((text, at) => [at > 0 && ', ', foreign(text, 'q')])] : null,
    atoms.length ? ['Parts', el('ul.plain', {}, atoms.map(([text, kind]) => el('li', {}, badge(kind, STATE_WORDS[kind] ?? kind), ' ', foreign(text))))] : null,
    evidence.length ? ['Evidence', el('ul.plain', {}, evidence.map((place) => el('li', {}, evidenceLink(place))))] : null,
  ].filter(Boolean);
  const title = [badge(state, STATE_WORDS[state] ?? words(state)), ` claim ${claim + 1} of ${view.detail.claims.length}`];
  if (support !== null) title.push(` · support ${rate(support, 2)}`);
  if (reason !== null) title.push(` · ${words(reason)}`);
  return panel.replaceChildren(
    el('p', {}, title),
    ...found.map((finding) => el('p.message', {}, icon(finding.severity), ' ', message(finding.message))),
    el('dl', {}, facts.map(([name, value]) => el('div', {}, el('dt', {}, name), el('dd', {}, value)))),
  );
}

function evidenceLink([at, start, end]) {
  const source = view.detail.sources[at];
  const follow = () => {
    const card = byId('run').querySelector(`.source[data-at="${at}"]`);
    const marks = [...card.querySelectorAll('.evidence')];
    const mark = marks.find((node) => Number(node.dataset.start) >= start) ?? card;
    bring(mark);
    mark.focus({ preventScroll: true });
  };
  return el('button.evidence-link', { type: 'button', onclick: follow }, foreign(source.id, 'b'), ' “', foreign(excerpt(source, start, end)), '”');
}

/** Scrolls something to where it is seen. */
function bring(node, block = 'center') {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  node.scrollIntoView({ block, behavior: calm ? 'auto' : 'smooth' });
}

/** Whether answer and sources stand side by side. */
const beside = () => matchMedia('(min-width: 75em)').matches;

/** Brings the evidence of the lit claims into the column of sources, where that does not move the answer. */
function bringEvidence() {
  const first = byId('run').querySelector('.evidence.on') ?? byId('run').querySelector('.source.on');
  if (first && beside()) bring(first, 'nearest');
}

/** Wires the pane: what is pointed at or has the focus lights what belongs to it. */
function prepareRun() {
  const pane = byId('run');
  const claimsOf = (node) => {
    const part = node.closest('.claim, .evidence, .finding');
    if (part) return (part.dataset.claims ?? part.dataset.claim ?? '').split(' ').filter(Boolean).map(Number);
    const source = node.closest('h4 .id')?.closest('.source');
    return source ? view.detail.claims.flatMap((claim, at) => (claim.cites.includes(source.dataset.id) ? [at] : [])) : null;
  };
  pane.addEventListener('mouseover', ({ target }) => target.closest('.inspector') || light(claimsOf(target) ?? view.held));
  pane.addEventListener('mouseleave', () => light(view.held));
  pane.addEventListener('focusin', ({ target }) => {
    const claims = claimsOf(target);
    if (!claims) return;
    hold(claims);
    if (!target.closest('.read')) bringEvidence();
  });
  pane.addEventListener('click', ({ target }) => activate(target));
  pane.addEventListener('keydown', (event) => {
    if ((event.key !== 'Enter' && event.key !== ' ') || !event.target.matches('.claim, .evidence')) return;
    event.preventDefault();
    activate(event.target);
  });
}

/** What a click or Enter does: a claim leads to its evidence, evidence to its claim, a marker to its source, a finding to its place. */
function activate(target) {
  const pane = byId('run');
  const marker = target.closest('.marker');
  const evidence = target.closest('.evidence');
  const finding = target.closest('.finding');
  if (marker) {
    const [id] = JSON.parse(marker.dataset.cites);
    const card = [...pane.querySelectorAll('.source')].find((node) => node.dataset.id === id);
    if (!card) return;
    card.focus({ preventScroll: true });
    bring(card, 'nearest');
  } else if (evidence) {
    const [claim] = evidence.dataset.claims.split(' ');
    const node = pane.querySelector(`.claim[data-claim="${claim}"]`);
    if (!node) return;
    node.focus({ preventScroll: true });
    bring(node);
  } else if (finding) {
    const place = finding.dataset.claim === undefined ? `.spot[data-finding="${finding.dataset.finding}"]` : `.claim[data-claim="${finding.dataset.claim}"]`;
    const node = pane.querySelector(place);
    if (node) bring(node, 'nearest');
  } else if (target.closest('.claim')) {
    const claim = Number(target.closest('.claim').dataset.claim);
    hold([claim]);
    const first = pane.querySelector('.evidence.on');
    if (first) bring(first, 'nearest');
  }
}
