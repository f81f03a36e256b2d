// What axe-core finds on every view, at both widths, in both colour schemes.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { DESKTOP, PHONE, browser, open, runAt } from './page.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
let chrome;
before(async () => (chrome = await browser()));
after(() => chrome.close());

const VIEWS = [
  ['the summary', '', null],
  ['the list', '#view=runs', null],
  ['a run with a claim lit', runAt('sample.html', 'loan-rules'), (page) => page.locator('.claim[data-claim="1"]').first().focus()],
  ['a run of structured claims', runAt('sample.html', 'list'), null],
  ['help', '', (page) => page.keyboard.press('?')],
];

for (const viewport of [DESKTOP, PHONE]) {
  for (const scheme of ['light', 'dark']) {
    test(`axe finds nothing, ${scheme}, ${viewport.width} px`, async () => {
      const page = await open(chrome, 'sample.html', { viewport, scheme });
      await page.evaluate(axe);
      for (const [name, hash, act] of VIEWS) {
        await page.evaluate((address) => (location.hash = address), hash);
        await page.waitForFunction((view) => !document.getElementById(view).hidden, hash ? 'runs' : 'summary');
        if (act) await act(page);
        const { violations, passes } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
        const shown = (node) => `${node.html.slice(0, 300)} ${[...node.any, ...node.all, ...node.none].map((check) => check.message).join('; ')}`;
        const found = violations.map(({ id, impact, nodes }) => `${name}: ${impact} ${id}: ${nodes.slice(0, 3).map(shown).join(' | ')}`);
        assert.deepEqual(found, []);
        assert.ok(passes.length > 10, 'axe looked');
      }
      await page.context().close();
    });
  }
}
