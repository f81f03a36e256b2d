// The page of `pincite review --page` in Chromium: labelling by keyboard and by mouse, what it must never do, who can use it.
// `PINCITE` names the binary; `SHOTS` a folder for pictures of the page.

import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

// What drives the browser is installed once, for the pages of the reports.
const near = createRequire(new URL('../../../pincite-report/tests/browser/package.json', import.meta.url));
const { chromium } = near('playwright-core');
const axe = readFileSync(near.resolve('axe-core/axe.min.js'), 'utf8');
const binary = process.env.PINCITE ?? new URL('../../../../target/debug/pincite', import.meta.url).pathname;

const [DESKTOP, PHONE] = [{ width: 1440, height: 900 }, { width: 375, height: 800 }];

const HOSTILE = '<img src=x onerror="document.title=1"> </script><script>document.title=2</script> \u202e\u001b[31m';
const RUNS = [
  {
    id: 'relays',
    question: 'Can I return opened relays?',
    answer: `Opened relays can be returned within 30 days, provided no unit has been installed [c-1][c-2]. ${HOSTILE} The depot opened in 1931 [c-3]. Freight is covered under your contract tier.`,
    retrieved: [
      { id: 'c-1', title: `Returns ${HOSTILE}`, url: 'https://example.org/returns', text: 'Opened relays may be returned within 30 days.' },
      { id: 'c-2', title: 'Conditions', text: 'No unit of a returned batch may have been installed. '.repeat(120) },
      { id: 'c-3', text: `The depot was opened in 1931. ${HOSTILE}` },
    ],
  },
];

const folder = mkdtempSync(join(tmpdir(), 'pincite-review-'));
let chrome;
before(async () => {
  const executablePath = process.env.CHROMIUM ?? execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim();
  // No page from outside is opened, and containers forbid the sandbox.
  chrome = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
});
after(async () => {
  await chrome.close();
  rmSync(folder, { recursive: true });
});

/** Starts a session: its labels, its address, and how it ends. */
async function session(name) {
  const [runs, labels] = [join(folder, 'runs.jsonl'), join(folder, `${name}.jsonl`)];
  writeFileSync(runs, RUNS.map((run) => `${JSON.stringify(run)}\n`).join(''));
  const server = spawn(binary, ['review', runs, '-o', labels, '--rater', 'ada', '--page'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => server.on('exit', resolve));
  const url = await new Promise((resolve) => {
    let told = '';
    server.stdout.on('data', (bytes) => {
      told += bytes;
      const found = told.match(/http:\S+/);
      if (found) resolve(found[0]);
    });
  });
  const lines = () => readFileSync(labels, 'utf8').trim().split('\n').filter(Boolean).map((line) => JSON.parse(line));
  return { url, lines, ended, server };
}

async function open(url, { viewport = DESKTOP, scheme = 'light' } = {}) {
  const context = await chrome.newContext({ viewport, colorScheme: scheme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  page.problems = [];
  page.on('console', (message) => page.problems.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => page.problems.push(`error: ${error.message}`));
  page.on('request', (request) => request.url().startsWith(url) || request.url().startsWith('data:') || page.problems.push(`request: ${request.url()}`));
  page.on('dialog', (dialog) => dialog.dismiss().then(() => page.problems.push('dialog')));
  await page.goto(url);
  await page.waitForSelector('#answers button');
  return page;
}

const prompt = (page, text) => page.waitForFunction((wanted) => document.getElementById('prompt').textContent.startsWith(wanted), text);

/** Answers the questions about each claim with these keys, whatever claim it is. */
async function press(page, keys) {
  for (const [question, key] of keys) {
    await prompt(page, question);
    await page.keyboard.press(key);
  }
}

async function heading(page, number) {
  await page.waitForFunction((wanted) => document.getElementById('heading').textContent === `Claim ${wanted} of 3`, number);
}

test('claims are labelled by keyboard alone', async () => {
  const { url, lines, ended } = await session('keys');
  const page = await open(url);
  for (let number = 1; number <= 3; number += 1) {
    await heading(page, number);
    const cites = await page.locator('article').count();
    await press(page, [['Does the claim need', number === 1 ? 'n' : 'y']]);
    if (cites === 1) await press(page, [['Does the cited source', '3']]);
    if (cites === 2) await press(page, [['Do the cited sources', 'f'], ['Does source c-1', 'p'], ['Does source c-2', '2']]);
  }
  await prompt(page, 'All claims are labelled.');
  await page.keyboard.press('b');
  await heading(page, 3);
  await page.keyboard.press('#');
  await page.keyboard.type('s and q are letters here');
  await page.keyboard.press('Enter');
  await press(page, [['Does the claim need', '?']]);
  const cites = await page.locator('article').count();
  if (cites === 1) await press(page, [['Does the cited source', 'c']]);
  if (cites === 2) await press(page, [['Do the cited sources', 'n']]);
  await prompt(page, 'All claims are labelled.');
  await page.keyboard.press('q');
  assert.equal(await ended, 0);
  const labels = lines();
  assert.equal(labels.length, 4);
  const both = labels.find((label) => label.support === 'full');
  assert.deepEqual(both.sources, { 'c-1': 'partial', 'c-2': 'partial' });
  assert.equal(labels[0].needs_citation, false);
  assert.deepEqual([labels[3].needs_citation, labels[3].note], [null, 's and q are letters here']);
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('claims are labelled by mouse, skipped, and asked again', async () => {
  const { url, lines, server } = await session('mouse');
  const page = await open(url, { viewport: PHONE });
  await heading(page, 1);
  await page.click('#skip');
  await heading(page, 2);
  while ((await page.locator('#heading').textContent()) === 'Claim 2 of 3') {
    await page.locator('#answers button').first().click();
    await page.waitForTimeout(100);
  }
  assert.equal(lines().length, 1);
  await page.reload();
  await heading(page, 1);
  server.kill();
  await page.click('#skip');
  await page.waitForFunction(() => document.getElementById('error').textContent.startsWith('pincite no longer runs'));
  await page.context().close();
});

test('text of others is shown as text', async () => {
  const { url, server } = await session('hostile');
  const page = await open(url);
  const seen = await page.locator('body').innerText();
  assert.ok(seen.includes('<img src=x'), seen);
  assert.ok(seen.includes('<U+202E>') && seen.includes('\u241b[31m'), seen);
  assert.equal(await page.locator('main img, main script').count(), 0);
  assert.match(await page.title(), /pincite review/);
  assert.deepEqual(page.problems, []);
  await page.context().close();
  server.kill();
});

test('another page reaches nothing', async () => {
  const { url, server } = await session('other');
  const context = await chrome.newContext();
  const page = await context.newPage();
  await page.goto('data:text/html,<title>other</title>');
  const reached = await page.evaluate(async (address) => {
    const tries = ['', 'state', 'claims/0'].map((path) => fetch(address + path).then((reply) => reply.text(), () => null));
    return Promise.all(tries);
  }, url);
  assert.deepEqual(reached, [null, null, null]);
  await context.close();
  server.kill();
});

for (const viewport of [DESKTOP, PHONE]) {
  for (const scheme of ['light', 'dark']) {
    test(`axe finds nothing, ${scheme}, ${viewport.width} px`, async () => {
      const { url, server } = await session(`axe-${scheme}-${viewport.width}`);
      const page = await open(url, { viewport, scheme });
      while ((await page.locator('article').count()) !== 2) {
        await page.click('#skip');
        await page.waitForTimeout(100);
      }
      await page.keyboard.press('y');
      await prompt(page, 'Do the cited sources');
      if (process.env.SHOTS) await page.screenshot({ path: join(process.env.SHOTS, `review-${scheme}-${viewport.width}.png`) });
      // The policy of the page lets no script in but its own; axe comes through the debugger.
      await page.evaluate(axe);
      const { violations, passes } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 200)).join(' | ')}`);
      assert.deepEqual(found, []);
      assert.ok(passes.length > 10, 'axe looked');
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${wide} px too wide`);
      await page.context().close();
      server.kill();
    });
  }
}
