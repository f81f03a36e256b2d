// What a reader does with a report: opens it, filters, goes through runs with keys, follows a claim to its evidence.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DESKTOP, PHONE, blocks, browser, listed, open, runAt, tabTo } from './page.mjs';

const SAMPLE = 'sample.html';
let chrome;
before(async () => (chrome = await browser()));
after(() => chrome.close());

/** A test of a page: what must never happen did not. */
function on(name, file, options, body) {
  test(name, async () => {
    const page = await open(chrome, file, options);
    await body(page);
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });
}

const focused = (page) => page.evaluate(() => document.activeElement.className || document.activeElement.id);
const lit = (page, kind) => page.locator(`#run .${kind}.on`).evaluateAll((nodes) => nodes.map((node) => node.textContent));
const rowsAre = (page, many) => page.waitForFunction((most) => document.querySelectorAll('#rows a.row').length === most, many);
const inView = (locator) => locator.evaluate((node) => {
  const { top, bottom } = node.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
});

for (const viewport of [DESKTOP, PHONE]) {
  const width = `${viewport.width} px`;
  on(`the summary opens, ${width}`, SAMPLE, { viewport }, async (page) => {
    assert.equal(await page.locator('#title').textContent(), 'runs.jsonl');
    assert.equal(await page.locator('#rates tbody tr').count(), 5);
    for (const id of ['gate', 'comparison', 'accepted', 'worst', 'codes', 'sources', 'agreement', 'failures']) {
      assert.ok(await page.locator(`#${id} h2`).isVisible(), id);
    }
  });
  on(`nothing sticks out sideways, ${width}`, SAMPLE, { viewport }, async (page) => {
    for (const hash of ['', '#view=runs', runAt(SAMPLE, 'mill'), runAt(SAMPLE, '</script><script>alert(1)</script>')]) {
      await page.goto(page.url().replace(/#.*|$/, hash || '#'));
      const [whole, seen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      assert.ok(whole <= seen, `${hash}: ${whole} > ${seen}`);
    }
  });
}

const runs = [...blocks(SAMPLE, '(?:failure|run)')].map(([run], at) => ({ at, decision: 'unreadable', ...run }));
const FILTERED = [
  ['decision=block', (run) => run.decision === 'block'],
  ['decision=unreadable', (run) => run.decision === 'unreadable'],
  ['state=contradicted', (run) => run.states?.contradicted],
  ['code=uncited-claim', (run) => run.codes?.['uncited-claim']],
  ['source=hours', (run) => run.cites?.includes('hours')],
  ['decision=flag&source=hours', (run) => run.decision === 'flag' && run.cites.includes('hours')],
  ['q=FERRY crossing', (run) => run.id === 'ferry'],
  ['q=橋は', (run) => run.id === '日本語'],
  ['q=no such words', () => false],
];
on('the list follows its filters', SAMPLE, { hash: '#view=runs' }, async (page) => {
  for (const [asked, fits] of FILTERED) {
    await page.goto(page.url().replace(/#.*/, `#view=runs&${asked}`));
    const wanted = runs.filter(fits).map((run) => run.at);
    await rowsAre(page, wanted.length);
    assert.deepEqual((await listed(page)).sort((a, b) => a - b), wanted, asked);
  }
});

on('filters are chosen in the form, kept in the address, and cleared', SAMPLE, { hash: '#view=runs' }, async (page) => {
  await page.selectOption('select[name=decision]', 'flag');
  await page.fill('input[name=q]', 'deal');
  await rowsAre(page, 1);
  assert.match(page.url(), /decision=flag&q=deal/);
  await page.reload();
  await rowsAre(page, 1);
  assert.equal(await page.inputValue('select[name=decision]'), 'flag');
  await page.click('#clear');
  await rowsAre(page, runs.length);
});

on('the worst runs come first', SAMPLE, { hash: '#view=runs' }, async (page) => {
  const shown = (await listed(page)).map((at) => runs[at].decision);
  const order = ['block', 'unjudged', 'flag', 'pass', 'unreadable'];
  assert.deepEqual(shown, [...shown].sort((a, b) => order.indexOf(a) - order.indexOf(b)));
  assert.equal(shown[0], 'block');
});

on('a code of the summary leads to its runs, and back', SAMPLE, {}, async (page) => {
  await page.click('#codes a:has-text("overstated-claim")');
  await page.waitForFunction(() => document.querySelectorAll('#rows a.row').length > 0);
  assert.deepEqual(await page.inputValue('select[name=code]'), 'overstated-claim');
  await page.goBack();
  assert.ok(await page.locator('#summary').isVisible());
});

on('keys go through the runs and their findings', SAMPLE, {}, async (page) => {
  const press = (key) => page.keyboard.press(key);
  await press('r');
  await press('j');
  await press('j');
  const second = Number(await page.locator('#rows a.row').nth(1).getAttribute('data-run'));
  assert.equal(await page.evaluate(() => Number(document.activeElement.dataset.run)), second);
  await press('Enter');
  await page.waitForSelector('#run h2');
  assert.ok(page.url().endsWith(`run=${second + 1}`));
  assert.equal(await page.evaluate(() => document.activeElement.id), 'run', 'the focus follows');
  await press('j');
  await press('k');
  await page.waitForURL(`**run=${second + 1}`);
  await press('n');
  assert.match(await focused(page), /finding/);
  assert.equal((await lit(page, 'finding')).length, 1);
  assert.ok((await lit(page, 'claim')).length >= 1);
  await press('n');
  await press('p');
  await press('Escape');
  assert.equal((await lit(page, 'claim')).length, 0);
  await press('Escape');
  assert.ok(!page.url().includes('run='));
  assert.equal(await page.evaluate(() => Number(document.activeElement.dataset.run)), second, 'and comes back');
  await press('/');
  assert.equal(await focused(page), 'q');
  await press('j');
  assert.equal(await page.inputValue('#q'), 'j', 'keys are text where text is written');
  await press('Escape');
  await press('?');
  assert.ok(await page.locator('#help').isVisible());
  await press('Escape');
  assert.ok(!(await page.locator('#help').isVisible()));
  await press('s');
  assert.ok(await page.locator('#summary').isVisible());
});

on('Tab and Enter alone lead from the summary to a claim and its evidence', SAMPLE, {}, async (page) => {
  assert.ok((await tabTo(page, '#to-runs')) > 0);
  await page.keyboard.press('Enter');
  assert.ok((await tabTo(page, 'a.row')) > 0);
  await page.keyboard.press('Enter');
  await page.waitForSelector('#run .claim');
  assert.ok((await tabTo(page, '.claim[data-claim="0"]', 8)) > 0);
  assert.equal((await lit(page, 'claim')).length, 1);
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
  assert.equal(outline, 'solid', 'the focus is seen');
  assert.ok((await tabTo(page, '.evidence')) > 0);
});

for (const viewport of [DESKTOP, PHONE]) {
  on(`a claim and its evidence light each other, ${viewport.width} px`, SAMPLE, { viewport, hash: runAt(SAMPLE, 'deals') }, async (page) => {
    await page.locator('.claim[data-claim="1"]').focus();
    assert.deepEqual(await lit(page, 'evidence'), ['Evidence for claim 2: Deal C, closed, 9,000 EUR.']);
    assert.match(await page.locator('.inspector').textContent(), /supported.*claim 2 of 3/);
    assert.deepEqual(await page.locator('.source.on').evaluateAll((all) => all.map((one) => one.dataset.id)), ['d3']);
    const evidence = page.locator('.source[data-id="d1"] .evidence').first();
    await evidence.focus();
    const claims = (await evidence.getAttribute('data-claims')).split(' ');
    const shown = await page.locator('.claim.on').evaluateAll((all) => all.map((one) => one.dataset.claim));
    assert.deepEqual([...new Set(shown)], claims);
    await page.keyboard.press('Enter');
    assert.match(await focused(page), /claim/);
  });

  on(`a link to evidence scrolls to it, ${viewport.width} px`, SAMPLE, { viewport, hash: runAt(SAMPLE, 'mill') }, async (page) => {
    const storm = page.locator('.evidence', { hasText: 'a storm took off' });
    await page.locator('.claim[data-claim="1"]').focus();
    await page.locator('#run').evaluate((pane) => pane.querySelector('.read').scrollTo(0, 0));
    assert.ok(!(await inView(storm)));
    await page.click('.evidence-link:has-text("a storm took off")');
    assert.ok(await inView(storm));
    assert.ok(await page.locator('.left-out').first().isVisible(), 'what is left out of a long source is said');
  });
}

on('pointing at a claim lights it only so long', SAMPLE, { hash: runAt(SAMPLE, 'deals') }, async (page) => {
  await page.hover('.claim[data-claim="0"]');
  assert.equal((await lit(page, 'claim')).length, 1);
  await page.hover('#run h2');
  assert.equal((await lit(page, 'claim')).length, 0);
});

on('a marker leads to its source; one of nothing retrieved says so', SAMPLE, { hash: runAt(SAMPLE, 'loan-rules') }, async (page) => {
  await page.click('.marker:has-text("loans")');
  assert.equal(await page.evaluate(() => document.activeElement.dataset.id), 'loans');
  assert.equal(await page.locator('.marker[data-missing]').textContent(), '[help-17] (not retrieved)');
  assert.match(await page.locator('.source[data-id="help-17"]').textContent(), /never retrieved/);
});

on('hostile text is text', SAMPLE, { hash: runAt(SAMPLE, '</script><script>alert(1)</script>') }, async (page) => {
  assert.equal(await page.locator('#run :is(img, script, iframe, object)').count(), 0);
  assert.match(await page.locator('.answer').textContent(), /<\/script><script>alert\(document\.domain\)/);
  const links = await page.locator('#run .read a').evaluateAll((all) => all.map((link) => link.href));
  assert.deepEqual(links, ['https://gate.example/?q=%3Cscript%3E&x=%22y%22']);
  await page.goto(page.url().replace(/#.*/, '#view=runs&decision=<img src=x>&q="><script>alert(1)</script>&run=-1'));
  assert.match(await page.locator('#rows').textContent(), /No run fits/);
});

on('every kind of answer is shown', SAMPLE, {}, async (page) => {
  for (const id of ['list', '', 'refused', '日本語', 'scan']) {
    await page.goto(page.url().replace(/#.*|$/, runAt(SAMPLE, id)));
    await page.waitForFunction((name) => document.querySelector('#run h2 bdi')?.textContent.startsWith(name), id);
    const [, detail] = blocks(SAMPLE, 'run').find(([run]) => run.id === id);
    const answer = await page.locator('.answer').innerText();
    for (const text of detail.texts) assert.ok(answer.replace(/\s+/g, ' ').includes(text.slice(0, 12)), text);
    const states = await page.locator('.claim').evaluateAll((all) => all.map((one) => [one.dataset.claim, one.dataset.state]));
    assert.deepEqual(new Map(states), new Map(detail.claims.map((claim, at) => [String(at), claim.state])), id);
  }
});

on('a row that could not be read is shown with what is wrong', SAMPLE, { hash: '#view=runs&run=1' }, async (page) => {
  assert.match(await page.locator('#run').textContent(), /could not be read: expected/);
});

for (const scheme of ['light', 'dark']) {
  on(`the page follows the system, ${scheme}, and the reader over it`, SAMPLE, { scheme }, async (page) => {
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const colours = { light: 'rgb(255, 255, 255)', dark: 'rgb(21, 24, 28)' };
    assert.equal(await ground(), colours[scheme]);
    await page.keyboard.press('t');
    const other = scheme === 'light' ? 'dark' : 'light';
    assert.equal(await ground(), colours[other]);
    await page.reload();
    await page.waitForSelector('#summary h1');
    assert.equal(await ground(), colours[other], 'and remembers');
  });
}

on('on paper stand the open run, or those found, and nothing to click', SAMPLE, { hash: runAt(SAMPLE, 'deals') }, async (page) => {
  const printed = async () => {
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const names = await page.locator('#print .run h2').allTextContents();
    assert.ok(!(await page.locator('.top').isVisible()) && !(await page.locator('#filters').isVisible()));
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    return names;
  };
  assert.deepEqual(await printed(), ['flag deals']);
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.body.classList.contains('reading'));
  assert.equal((await printed()).length, runs.length);
});

on('a report that was cut off says so and shows what it has', 'cut.html', {}, async (page) => {
  assert.match(await page.locator('#summary').textContent(), /cut off/);
  await page.click('#to-runs');
  assert.equal((await listed(page)).length, runs.length);
});

test('without script the numbers are there', async () => {
  const page = await open(chrome, SAMPLE, { script: false });
  assert.equal(await page.locator('.scriptless tbody tr').count(), 5);
  assert.ok(!(await page.locator('#loading').isVisible()));
  await page.context().close();
});
