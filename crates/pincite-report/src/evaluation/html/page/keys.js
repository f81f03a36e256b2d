// Keys, help, theme.

const KEY_HELP = [
  [['j', 'k'], 'next, previous run'],
  [['n', 'p'], 'next, previous finding of the open run'],
  [['Enter'], 'opens a run; leads from a claim to its evidence and back'],
  [['Esc'], 'lets go of a claim, closes a run'],
  [['/'], 'search'],
  [['s', 'r'], 'summary, runs'],
  [['t'], 'light or dark'],
  [['?'], 'this help'],
];

const KEY_ACTIONS = {
  j: () => step(1),
  k: () => step(-1),
  n: () => stepFinding(1),
  p: () => stepFinding(-1),
  s: () => go({ view: 'summary', run: '' }),
  r: () => go({ view: 'runs' }),
  t: () => turnTheme(),
  '?': () => byId('help').showModal(),
  '/': () => {
    go({ view: 'runs' });
    byId('q').focus();
    byId('q').select();
  },
  Escape: () => leave(),
};

function prepareKeys() {
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || byId('help').open) return;
    const typing = event.target.matches('input, select, textarea');
    if (typing) {
      if (event.key === 'Escape') event.target.blur();
      return;
    }
    const action = KEY_ACTIONS[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  const help = byId('help').querySelector('.keys');
  help.append(...KEY_HELP.map(([keys, text]) => el('div', {}, el('dt', {}, keys.map((key) => [el('kbd', {}, key), ' '])), el('dd', {}, text))));
  byId('help-open').addEventListener('click', () => byId('help').showModal());
  byId('theme').addEventListener('click', turnTheme);
  document.querySelector('.skip').addEventListener('click', (event) => {
    event.preventDefault(); // the address holds the state
    byId('main').focus();
  });
}

/** Goes to the next or previous run: opens it where one is open, else only moves the focus. */
function step(by) {
  if (state.view !== 'runs') go({ view: 'runs' });
  const next = neighbour(by);
  if (!next) return say(by > 0 ? 'The last run' : 'The first run');
  if (state.run) {
    go({ run: String(next.at + 1) });
    return say(`Run ${next.id || next.place}, ${next.decision}`);
  }
  return byId('rows').querySelector(`[data-run="${next.at}"]`)?.focus();
}

function stepFinding(by) {
  const all = [...byId('run').querySelectorAll('.finding')];
  if (!all.length) return say('No findings');
  const at = all.indexOf(document.activeElement);
  const next = all[(at < 0 ? (by > 0 ? 0 : all.length - 1) : at + by + all.length) % all.length];
  next.focus({ preventScroll: true });
  bring(next, 'nearest');
  return activate(next);
}

/** Lets go of what is lit, else closes the run. */
function leave() {
  if (view.held.length) {
    if (document.activeElement?.closest('.claim, .evidence, .finding')) byId('run').focus({ preventScroll: true });
    hold([]);
  } else if (state.run) {
    const { run } = view;
    go({ run: '' });
    byId('rows').querySelector(`[data-run="${run?.at}"]`)?.focus();
  }
}

// A file that is opened from a disk may have no storage.
const storage = {
  get: () => {
    try {
      return localStorage.getItem('pincite-theme');
    } catch {
      return null;
    }
  },
  set: (value) => {
    try {
      localStorage.setItem('pincite-theme', value);
    } catch {
      // it lasts as long as the page
    }
  },
};

const isDark = () => {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
};

function turnTheme() {
  setTheme(isDark() ? 'light' : 'dark');
  storage.set(document.documentElement.dataset.theme);
}

function setTheme(theme) {
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  const other = isDark() ? 'light' : 'dark';
  byId('theme')?.replaceChildren(icon(other), el('span.name', {}, ` ${other === 'dark' ? 'Dark' : 'Light'}`));
}
