// Small plots: how high a rate is, and how sure that is.

/** A scale over [0, 1] with 2 units to the left and right. */
const across = (value) => 2 + 196 * Math.min(1, Math.max(0, value));

/** A rate with its interval, its bounds and what labels make of it, on one line from 0 to 1. */
function ratePlot(estimate, { corrected = null, before = null } = {}) {
  const plot = svg('svg', { class: 'plot', viewBox: '0 0 200 26', role: 'img', 'aria-label': spoken(estimate, corrected, before) });
  for (const tick of [0, 0.25, 0.5, 0.75, 1]) {
    plot.append(svg('line', { class: 'tick', x1: across(tick), x2: across(tick), y1: 3, y2: 23 }));
  }
  if (!estimate) return plot;
  const { lower, upper, interval, value } = estimate;
  if (lower < upper) {
    plot.append(svg('rect', { class: 'bounds', x: across(lower), width: across(upper) - across(lower), y: 6, height: 14 }));
  }
  if (interval) plot.append(whisker('interval', interval, 13, 4));
  if (before !== null) plot.append(svg('line', { class: 'before', x1: across(before), x2: across(before), y1: 5, y2: 21 }));
  if (corrected) {
    plot.append(whisker('corrected', corrected.interval, 22, 2));
    const x = across(corrected.value);
    plot.append(svg('path', { class: 'corrected', d: `M${x - 3.5} 22 L${x} 18.5 L${x + 3.5} 22 L${x} 25.5Z` }));
  }
  plot.append(svg('circle', { class: 'value', cx: across(value), cy: 13, r: 3.6 }));
  return plot;
}

function whisker(kind, { low, high }, y, cap) {
  const [x1, x2] = [across(low), across(high)];
  return svg('path', { class: kind, d: `M${x1} ${y}H${x2} M${x1} ${y - cap}V${y + cap} M${x2} ${y - cap}V${y + cap}` });
}

function spoken(estimate, corrected, before) {
  if (!estimate) return 'no value';
  const parts = [rate(estimate.value)];
  if (estimate.interval) parts.push(`interval ${range(estimate.interval)}`);
  if (estimate.lower < estimate.upper) parts.push(`bounds ${rate(estimate.lower)} to ${rate(estimate.upper)}`);
  if (corrected) parts.push(`corrected ${rate(corrected.value)}`);
  if (before !== null) parts.push(`before ${rate(before)}`);
  return parts.join(', ');
}

/** A change with its interval, on a line with 0 in the middle. */
function changePlot(change, interval) {
  const reach = Math.max(0.05, Math.abs(change ?? 0), Math.abs(interval?.low ?? 0), Math.abs(interval?.high ?? 0)) * 1.1;
  const at = (value) => across(0.5 + value / reach / 2);
  const plot = svg('svg', { class: 'plot', viewBox: '0 0 200 26', role: 'img', 'aria-label': `${signed(change)}, interval ${range(interval, signed)}` });
  plot.append(svg('line', { class: 'zero', x1: at(0), x2: at(0), y1: 2, y2: 24 }));
  if (interval) {
    const [x1, x2] = [at(interval.low), at(interval.high)];
    plot.append(svg('path', { class: 'interval', d: `M${x1} 13H${x2} M${x1} 9V17 M${x2} 9V17` }));
  }
  if (change !== null) plot.append(svg('circle', { class: 'value', cx: at(change), cy: 13, r: 3.6 }));
  return plot;
}

/** How many runs have a value in each tenth. */
function distribution(tenths) {
  const most = Math.max(1, ...tenths);
  const label = tenths.map((runs, at) => `${at / 10} to ${(at + 1) / 10}: ${runs}`).join('; ');
  const bars = tenths.map((runs, at) => {
    const height = runs ? Math.max(1.5, (runs / most) * 24) : 0;
    return svg('rect', { x: 1 + at * 10, width: 8, y: 25 - height, height }, svg('title', {}, `${at / 10} to ${(at + 1) / 10}: ${counted(runs, 'run')}`));
  });
  const axis = svg('line', { class: 'axis', x1: 0, x2: 100, y1: 25.5, y2: 25.5 });
  return svg('svg', { class: 'tenths', viewBox: '0 0 100 26', role: 'img', 'aria-label': `runs by tenths: ${label}` }, bars, axis);
}

/** A share of a whole as a bar; the number stands beside it. */
function bar(part, whole, kind = '') {
  const share = whole ? Math.max(part ? 1 : 0, (part / whole) * 100) : 0;
  const filled = svg('rect', { class: 'part', width: share, height: 6 });
  return svg('svg', { class: 'bar', 'data-kind': kind, viewBox: '0 0 100 6', preserveAspectRatio: 'none', 'aria-hidden': 'true' }, svg('rect', { class: 'whole', width: 100, height: 6 }), filled);
}

/** Parts of a whole, side by side, with their names under them. */
function parts(entries) {
  const whole = entries.reduce((sum, { value }) => sum + value, 0);
  let x = 0;
  const shown = entries.filter(({ value }) => value > 0);
  const rects = shown.map(({ kind, value }) => {
    const width = (value / whole) * 100;
    const made = svg('rect', { 'data-kind': kind, x, width: Math.max(0.4, width - 0.3), height: 8 });
    x += width;
    return made;
  });
  const stripe = svg('svg', { class: 'parts', viewBox: '0 0 100 8', preserveAspectRatio: 'none', 'aria-hidden': 'true' }, rects);
  const names = entries.map(({ kind, value, text, href }) => {
    const inside = [badge(kind, text), ' ', el('b', {}, count(value))];
    return el('li', {}, href && value ? el('a', { href }, inside) : inside);
  });
  return el('div.share', {}, stripe, el('ul', {}, names));
}
