// Ten thousand runs: the page opens, and answers while one goes through them. Bounds are of processor time, which a busy
// machine does not stretch as it does the time of day; both are printed.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { browser, listed, open } from './page.mjs';

let [chrome, page, session] = [];
before(async () => {
  chrome = await browser();
  page = await open(chrome, 'many.html');
  session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
});
after(() => chrome.close());

/** Seconds of processor time that the page has taken. */
async function taken() {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ProcessTime').value;
}

/** Runs a step, which takes at most so many seconds of processor time. */
async function timed(t, name, most, step) {
  const [start, before] = [performance.now(), await taken()];
  await step();
  const used = (await taken()) - before;
  t.diagnostic(`${name}: ${used.toFixed(2)} s of processor time, ${((performance.now() - start) / 1000).toFixed(2)} s in all`);
  assert.ok(used < most, `${name} took ${used} s, more than ${most}`);
}

test('ten thousand runs open', async (t) => {
  const [paint, opened, used] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0].startTime,
    performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd,
  ]).then(async (times) => [...times, await taken()]);
  t.diagnostic(`first paint after ${(paint / 1000).toFixed(2)} s, open after ${(opened / 1000).toFixed(2)} s, ${used.toFixed(2)} s of processor time`);
  assert.ok(used < 8, `opening took ${used} s`);
  assert.match(await page.locator('#run-count').textContent(), /^10,0/);
});

test('the list of them answers', async (t) => {
  const rows = (many) => page.waitForFunction((most) => document.querySelectorAll('#rows a.row').length === most, many);
  await timed(t, 'the list', 2, async () => {
    await page.keyboard.press('r');
    await rows(50);
  });
  await timed(t, 'a page on', 2, async () => {
    const [first] = await listed(page);
    await page.click('#next-page');
    await page.waitForFunction((old) => Number(document.querySelector('#rows a.row').dataset.run) !== old, first);
  });
  await timed(t, 'twenty runs with j', 6, async () => {
    await page.locator('#rows a.row').first().click();
    for (let at = 0; at < 20; at += 1) await page.keyboard.press('j');
    await page.waitForSelector('#run h2');
  });
  await timed(t, 'a filter', 2, async () => {
    await page.selectOption('select[name=code]', 'overstated-claim');
    await page.waitForFunction(() => /of 10,0/.test(document.querySelector('#matches').textContent));
  });
  await timed(t, 'the first search', 6, async () => {
    await page.fill('#q', 'crossing');
    await page.waitForFunction(() => document.querySelector('#rows a.row .id')?.textContent === 'ferry');
  });
  await timed(t, 'scrolling a page', 4, () => page.locator('#rows').evaluate(async (list) => {
    for (let top = 0; top < list.scrollHeight; top += 400) {
      list.scrollTo(0, top);
      await new Promise(requestAnimationFrame);
    }
  }));
  assert.deepEqual(page.problems, []);
});
