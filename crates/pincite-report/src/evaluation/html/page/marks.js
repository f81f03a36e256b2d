// Texts with what was found in them: the answer with its claims and markers, a source with its evidence.

/** Cuts [from, to) where spans begin and end: pieces in order, each with the spans over it. */
function pieces(from, to, spans) {
  const inside = spans.filter(({ start, end }) => start < end && start < to && from < end).sort((a, b) => a.start - b.start);
  const cuts = new Set([from, to]);
  for (const { start, end } of inside) cuts.add(Math.max(from, start)).add(Math.min(to, end));
  const ends = [...cuts].sort((a, b) => a - b);
  let [active, next] = [[], 0];
  return ends.slice(1).map((end, at) => {
    const start = ends[at];
    active = active.filter((span) => span.end > start);
    while (next < inside.length && inside[next].start <= start) active.push(inside[next++]);
    return { start, end, over: active };
  });
}

/** The answer, or its structured claims as a list. */
function answerOf(detail) {
  const text = (at) => answerText(detail, at);
  if (!detail.structured) return el('div.answer', { dir: 'auto' }, text(0));
  return el('ol.answer', {}, detail.texts.map((_, at) => el('li', { dir: 'auto' }, text(at))));
}

/** The nodes of one text of the answer. */
function answerText({ texts, structured, claims, markers, findings }, at) {
  const spans = [];
  claims.forEach((claim, index) => {
    if (structured && index !== at) return;
    for (const [start, end] of claim.spans) spans.push({ start, end, claim: index });
  });
  if (!structured) {
    for (const marker of markers) spans.push({ start: marker.span[0], end: marker.span[1], marker });
    findings.forEach((finding, index) => {
      if (finding.claim === null) spans.push({ start: finding.span[0], end: finding.span[1], finding: index });
    });
  }
  const cut = pieces(0, texts[at].length, spans);
  const last = new Map(); // where each claim ends
  cut.forEach((piece, place) => {
    const claim = claimOver(piece);
    if (claim !== undefined) last.set(claim, place);
  });
  const begun = new Set();
  return cut.map((piece, place) => {
    const text = texts[at].slice(piece.start, piece.end);
    const marker = piece.over.find((span) => span.marker)?.marker;
    if (marker) return markerNode(marker, text);
    const claim = claimOver(piece);
    if (claim === undefined) {
      const finding = piece.over.find((span) => span.finding !== undefined);
      return finding ? el('span.spot', { 'data-finding': finding.finding }, text) : text;
    }
    const made = claimNode(claims[claim], claim, text, { first: !begun.has(claim), last: last.get(claim) === place });
    begun.add(claim);
    return made;
  });
}

/** The claim that a piece belongs to; none where a marker lies over it. */
const claimOver = ({ over }) => (over.some((span) => span.marker) ? undefined : over.find((span) => span.claim !== undefined)?.claim);

/** A part of a claim. Its first part is where the focus goes, its last one bears its sign. */
function claimNode(claim, index, text, { first, last }) {
  const { state } = claim;
  const plain = state === 'not_asked';
  // The joiner keeps the sign on the line of the last word.
  const sign = last && !plain && ['\u2060', el('span.sign', {}, icon(state)), unseen(` (${STATE_WORDS[state] ?? words(state)})`)];
  return el('span.claim', { 'data-claim': index, 'data-state': state, role: 'button', tabindex: first ? 0 : -1 }, text, sign);
}

/** A marker as it stands in the answer; it leads to its source. */
function markerNode({ cites, malformed }, text) {
  const missing = malformed || cites.some(([, resolves]) => !resolves);
  const said = malformed ? ' (malformed)' : missing ? ' (not retrieved)' : '';
  return el('button.marker', { type: 'button', 'data-cites': JSON.stringify(cites.map(([id]) => id)), 'data-missing': missing }, text, said && unseen(said));
}

/** The text of a source, with its evidence: which claims point where. */
function sourceText(detail, at) {
  const source = detail.sources[at];
  const spans = [];
  detail.claims.forEach(({ evidence }, claim) => {
    for (const [of, start, end] of evidence) if (of === at) spans.push({ start, end, claim });
  });
  const nodes = [];
  let shown = 0;
  for (const [from, text] of source.parts) {
    if (from > shown) nodes.push(leftOut(from - shown));
    for (const { start, end, over } of pieces(from, from + text.length, spans)) {
      const part = text.slice(start - from, end - from);
      const claims = [...new Set(over.map((span) => span.claim))];
      nodes.push(claims.length ? evidenceNode(claims, part, start) : part);
    }
    shown = from + text.length;
  }
  if (source.length > shown) nodes.push(leftOut(source.length - shown));
  return el('div.text', { dir: 'auto' }, nodes);
}

const leftOut = (units) => el('span.left-out', {}, ` … ${counted(units, 'character')} left out … `);

function evidenceNode(claims, text, start) {
  const numbers = claims.map((claim) => claim + 1).join(', ');
  return el('mark.evidence', { 'data-claims': claims.join(' '), 'data-start': start, role: 'button', tabindex: 0 }, unseen(`Evidence for claim ${numbers}: `), text);
}

/** What stands at a place in a source, cut short. */
function excerpt({ parts }, start, end) {
  const part = parts.find(([from, text]) => from <= start && start < from + text.length);
  if (!part) return '';
  const text = part[1].slice(start - part[0], end - part[0]).replace(/\s+/g, ' ').trim();
  const most = 140;
  return text.length > most ? `${text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')}…` : text;
}
