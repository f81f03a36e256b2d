// The list of runs: filters, search, order, pages.

/** How many runs a page of the list has. */
const PAGE = 50;

const list = {
  /** The runs asked for, in order. */
  found: [],
  /** The first run shown. */
  start: 0,
  /** What the list was made for. */
  made: null,
  /** Counts searches, so that one that was overtaken stops. */
  search: 0,
};

/** Fills the choices of the filters. */
function prepareFilters() {
  const choices = {
    decision: [['', 'any'], ...DECISIONS.filter(present('decision')).map((name) => [name, name])],
    state: [['', 'any'], ...STATES.filter((name) => data.runs.some((run) => name in run.states)).map((name) => [name, STATE_WORDS[name]])],
    code: [['', 'any'], ...[...data.codes.keys()].filter((name) => data.runs.some((run) => name in run.codes)).map((name) => [name, name])],
    order: [['', 'worst first'], ['input', 'as read'], ...data.rates.map((name) => [name, `lowest ${words(name)}`])],
  };
  const form = byId('filters');
  for (const [name, options] of Object.entries(choices)) {
    form.elements[name].replaceChildren(...options.map(([key, text]) => el('option', { value: key }, text)));
  }
  const cited = data.evaluation?.sources ?? [];
  byId('source-ids').replaceChildren(...cited.map((source) => el('option', { value: source.id })));
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('input', (event) => go({ [event.target.name]: event.target.value }, { replace: true }));
  byId('clear').addEventListener('click', () => {
    go(Object.fromEntries(FILTERS.map((key) => [key, ''])));
    form.elements.q.focus();
  });
  byId('previous-page').addEventListener('click', () => turn(-PAGE));
  byId('next-page').addEventListener('click', () => turn(PAGE));
  byId('more').open = matchMedia('(min-width: 60em)').matches;
}

const present = (key) => (name) => data.runs.some((run) => run[key] === name);

/** Brings the list up to what is asked for. */
async function showList() {
  const form = byId('filters');
  for (const key of [...FILTERS, 'order']) {
    if (form.elements[key].value !== state[key]) form.elements[key].value = state[key];
  }
  const used = FILTERS.filter((key) => key !== 'q' && state[key]).length;
  byId('filter-count').textContent = used ? String(used) : '';
  const asked = JSON.stringify([...FILTERS, 'order'].map((key) => state[key]));
  if (asked === list.made) return markOpen();
  list.made = asked;
  const found = await search(data.runs.filter((run) => fits(run, state)));
  if (!found) return undefined; // overtaken by a later one
  list.found = found.sort(orderOf(state.order));
  const open = list.found.indexOf(openRun());
  list.start = open < 0 ? 0 : open - (open % PAGE);
  return showRows();
}

/** Those of `runs` that hold the words searched for; null when another search began. Reads in slices, so that typing goes on. */
async function search(runs) {
  list.search += 1;
  const mine = list.search;
  const sought = state.q.toLowerCase().split(/\s+/).filter(Boolean);
  if (!sought.length) return runs;
  const found = [];
  let pause = performance.now() + 12;
  for (const run of runs) {
    const text = searched(run);
    if (sought.every((word) => text.includes(word))) found.push(run);
    if (performance.now() > pause) {
      await new Promise((resume) => setTimeout(resume));
      if (mine !== list.search) return null;
      pause = performance.now() + 12;
    }
  }
  return found;
}

/** The run that is open, if one is. */
const openRun = () => data.runs[Number(state.run) - 1] ?? null;

function showRows() {
  const { found, start } = list;
  const all = data.runs.length;
  byId('matches').textContent = found.length === all ? counted(all, 'run') : `${count(found.length)} of ${counted(all, 'run')}`;
  const page = found.slice(start, start + PAGE);
  byId('rows').start = start + 1;
  byId('rows').replaceChildren(...(page.length ? page.map(row) : [el('li.none', {}, 'No run fits these filters.')]));
  byId('pager').hidden = found.length <= PAGE;
  byId('page-place').textContent = `${count(start + 1)}–${count(start + page.length)} of ${count(found.length)}`;
  byId('previous-page').disabled = start === 0;
  byId('next-page').disabled = start + PAGE >= found.length;
  markOpen();
}

function row(run) {
  const codes = Object.entries(run.codes).sort(([, a], [, b]) => b - a);
  const chips = codes.slice(0, 3).map(([code, findings]) => el('span.chip', {}, `${findings} ${code}`));
  if (codes.length > 3) chips.push(el('span.chip', {}, `+${codes.length - 3}`));
  const values = [['P', 'citation_precision'], ['R', 'citation_recall'], ['F', 'faithfulness']].map(([letter, name]) => {
    const value = run.rates[data.rates.indexOf(name)];
    return [el('abbr', { title: words(name) }, letter), ` ${rate(value, 2)} `];
  });
  const link = el(
    'a.row',
    { href: addressOf({ view: 'runs', run: String(run.at + 1) }), 'data-run': run.at },
    el('span.line', {}, badge(run.decision), ' ', el('b.id', {}, foreign(run.id || run.place)), ' ', el('span.values', {}, run.block && values)),
    el('span.ask', { dir: 'auto' }, run.title || '(empty answer)'),
    chips.length > 0 && el('span.line', {}, chips),
  );
  return el('li', {}, link);
}

/** Says in the list which run is open. */
function markOpen() {
  const open = openRun();
  for (const link of byId('rows').querySelectorAll('a.row')) {
    const here = open !== null && Number(link.dataset.run) === open.at;
    if (here) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
    link.href = addressOf({ view: 'runs', run: String(Number(link.dataset.run) + 1) });
    if (here) link.scrollIntoView({ block: 'nearest' });
  }
}

/** Goes a page on or back. */
function turn(by) {
  list.start = Math.min(Math.max(0, list.start + by), Math.max(0, list.found.length - 1));
  showRows();
  byId('rows').parentElement.scrollTo({ top: 0 });
}

/** The run `by` places on from the one that is open or has the focus; shows its page. */
function neighbour(by) {
  const focused = document.activeElement?.dataset?.run;
  const from = openRun() ?? data.runs[Number(focused)] ?? null;
  const at = from ? list.found.indexOf(from) : -1;
  const next = list.found[at < 0 ? (by > 0 ? list.start : -1) : at + by];
  if (!next) return null;
  const place = list.found.indexOf(next);
  const start = place - (place % PAGE);
  if (start !== list.start) {
    list.start = start;
    showRows();
  }
  return next;
}
