// What is looked at, kept in the address: a link to it shows the same.

const FILTERS = ['decision', 'state', 'code', 'source', 'q'];
const KEYS = ['view', ...FILTERS, 'order', 'run'];

/** What is looked at. Every value is a string, empty when nothing is asked for; `run` is a run's place in the input, from 1. */
const state = Object.fromEntries(KEYS.map((key) => [key, '']));

/** The address of what `changes` makes of the state. */
function addressOf(changes) {
  const next = { ...state, ...changes };
  return `#${new URLSearchParams(KEYS.filter((key) => next[key]).map((key) => [key, next[key]]))}`;
}

/** Goes there: a new entry of the history, or the present one for what changes with every key. */
function go(changes, { replace = false } = {}) {
  const address = addressOf(changes);
  if (address === location.hash) return;
  if (replace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  readState();
  show();
}

/** Takes the state from the address. */
function readState() {
  const asked = new URLSearchParams(location.hash.slice(1));
  for (const key of KEYS) state[key] = asked.get(key) ?? '';
  if (!state.view) state.view = state.run ? 'runs' : 'summary';
}

/** The address of the runs with these filters and no others. */
const runsWith = (filters) =>
  addressOf({ ...Object.fromEntries(KEYS.map((key) => [key, ''])), view: 'runs', ...filters });
