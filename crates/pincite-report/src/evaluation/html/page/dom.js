// Making elements. Whatever comes from a run goes in as text.

const SVG = 'http://www.w3.org/2000/svg';

/** The element with this id. */
const byId = (id) => document.getElementById(id);

/** An element: `el('a.quiet', { href }, child, …)`. Children are nodes, strings, lists of both, or nothing. */
function el(name, properties = {}, ...children) {
  const [tag, ...classes] = name.split('.');
  const made = document.createElement(tag);
  if (classes.length) made.className = classes.join(' ');
  return fill(made, properties, children);
}

/** The same in SVG. */
function svg(tag, properties = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), properties, children);
}

function fill(made, properties, children) {
  for (const [key, value] of Object.entries(properties)) {
    if (key.startsWith('on')) made.addEventListener(key.slice(2), value);
    else if (value === true) made.setAttribute(key, '');
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(key, value);
  }
  made.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

/** Text that only a screen reader says. */
const unseen = (text) => el('span.unseen', {}, text);

/** An id or a name as somebody wrote it, which may run in either direction. */
const foreign = (text, name = 'bdi') => el(name, {}, text);

/** A message, in which names stand between backticks. */
const message = (text) => text.split('`').map((part, at) => (at % 2 ? foreign(part, 'code') : part));

/** A fresh id for an element that others refer to. */
const freshId = (() => {
  let last = 0;
  return (name) => `${name}-${(last += 1)}`;
})();

// 16 by 16; drawn, because the glyphs of fonts differ too much to tell seven states apart.
const ICONS = {
  supported: 'M3 8.5 6.5 12 13 4.5',
  pass: 'M3 8.5 6.5 12 13 4.5',
  passed: 'M3 8.5 6.5 12 13 4.5',
  unsupported: 'M4 4 12 12 M12 4 4 12',
  failed: 'M4 4 12 12 M12 4 4 12',
  contradicted: 'M3 6H13 M3 10H13 M11 3 5 13',
  unjudged: 'M5.5 6A2.5 2.5 0 1 1 8 8.5V10 M8 12.6V12.7',
  uncited: 'M6 3H3V13H6 M10 3H13V13H10',
  fabricated: 'M6 3H3V13H6 M10 3H13V13H10 M6 6 10 10 M10 6 6 10',
  not_asked: 'M4 8H12',
  flag: 'M4 14V3H12L9.5 6 12 9H4',
  block: 'M8 2A6 6 0 1 0 8 14A6 6 0 1 0 8 2 M4 4 12 12',
  unreadable: 'M4 2H10L13 5V14H4Z M6 8H11 M6 11H9',
  error: 'M8 2A6 6 0 1 0 8 14A6 6 0 1 0 8 2 M5.5 5.5 10.5 10.5 M10.5 5.5 5.5 10.5',
  warning: 'M8 2 15 14H1Z M8 6.5V10 M8 12V12.1',
  note: 'M8 2A6 6 0 1 0 8 14A6 6 0 1 0 8 2 M8 7.5V11 M8 5V5.1',
  up: 'M8 13V3 M4 7 8 3 12 7',
  down: 'M8 3V13 M4 9 8 13 12 9',
  light: 'M8 5A3 3 0 1 0 8 11A3 3 0 1 0 8 5 M8 1V2.5 M8 13.5V15 M1 8H2.5 M13.5 8H15 M3 3 4 4 M12 12 13 13 M13 3 12 4 M4 12 3 13',
  dark: 'M13 10A6 6 0 1 1 7 2.5A5 5 0 0 0 13 10Z',
};

/** A drawn sign; what it means is said beside it. */
function icon(name) {
  const path = svg('path', { d: ICONS[name] ?? ICONS.not_asked });
  return svg('svg', { class: 'icon', viewBox: '0 0 16 16', 'aria-hidden': 'true', focusable: 'false' }, path);
}

/** A sign with its word, coloured by kind. */
const badge = (kind, text = words(kind)) => el('span.badge', { 'data-kind': kind }, icon(kind), text);

/** A name of the contract, for people. */
const words = (name) => name.replaceAll('_', ' ');

const number = new Intl.NumberFormat('en');
/** A count. */
const count = (value) => number.format(value);
/** A count with its noun. */
const counted = (value, noun, plural = `${noun}s`) => `${count(value)} ${value === 1 ? noun : plural}`;
/** A rate; a dash where there is none. */
const rate = (value, digits = 3) => (value === null || value === undefined ? '–' : value.toFixed(digits));
/** A change, with its sign. */
const signed = (value, digits = 3) =>
  value === null || value === undefined ? '–' : `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}`;
/** Two ends. */
const range = (at, show = rate) => (at ? `${show(at.low)} to ${show(at.high)}` : '–');

/** Says something to a screen reader. */
function say(text) {
  byId('said').textContent = text;
}
