// Opening the page.

/** Shows what the state asks for. */
function show() {
  const runs = state.view === 'runs';
  byId('summary').hidden = runs;
  byId('runs').hidden = !runs;
  document.body.classList.toggle('working', runs);
  for (const [id, here, address] of [['to-summary', !runs, addressOf({ view: 'summary', run: '' })], ['to-runs', runs, addressOf({ view: 'runs' })]]) {
    byId(id).href = address;
    if (here) byId(id).setAttribute('aria-current', 'page');
    else byId(id).removeAttribute('aria-current');
  }
  if (!runs) document.body.classList.remove('reading');
  if (runs) showList().then(showRun);
}

/** At most so many runs are printed at once. */
const PRINTED = 50;

/** Puts on paper the summary, the open run, or the first of those found. */
function fillPrint() {
  if (state.view !== 'runs') return;
  const open = openRun();
  const runs = open ? [open] : list.found.slice(0, PRINTED);
  const note = !open && list.found.length > PRINTED && el('p.hint', {}, `The first ${PRINTED} of ${count(list.found.length)} runs.`);
  byId('print').replaceChildren(...[note, ...runs.map((run) => el('article.run', {}, content(run, detailOf(run))))].filter(Boolean));
}

function start() {
  readData();
  setTheme(storage.get());
  const { evaluation } = data;
  document.title = evaluation?.inputs.length ? `pincite: ${evaluation.inputs.join(', ')}` : 'pincite evaluation';
  byId('run-count').textContent = count(data.runs.length);
  prepareFilters();
  prepareRun();
  prepareKeys();
  readState();
  showSummary();
  byId('loading').remove();
  show();
  addEventListener('popstate', () => {
    readState();
    show();
  });
  addEventListener('beforeprint', fillPrint);
  addEventListener('afterprint', () => byId('print').replaceChildren());
}

setTheme(storage.get());
document.addEventListener('DOMContentLoaded', start);
