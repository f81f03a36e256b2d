// Pages of the report in Chromium: opening them, and noting what a page must never do.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

/** Where the pages are: `cargo xtask browser` writes them there. */
const folder = resolve(process.env.PINCITE_PAGES ?? '../../../../target/pages');

/** Widths at which pages are looked at. */
export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 375, height: 800 };

/** Starts the browser that `CHROMIUM` names, or the system's. */
export async function browser() {
  const path = process.env.CHROMIUM ?? execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim();
  // No page from outside is opened, and containers forbid the sandbox.
  return chromium.launch({ executablePath: path, args: ['--no-sandbox'] });
}

/**
 * Opens a page. What must not happen is noted in `problems`: errors, anything written to the console, requests other
 * than for the page, dialogs.
 */
export async function open(chrome, file, { hash = '', viewport = DESKTOP, scheme = 'light', script = true } = {}) {
  const context = await chrome.newContext({ viewport, colorScheme: scheme, javaScriptEnabled: script, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const url = pathToFileURL(join(folder, file)).href;
  page.problems = [];
  const note = (text) => page.problems.push(text);
  page.on('console', (message) => note(`console: ${message.text()}`));
  page.on('pageerror', (error) => note(`error: ${error.message}`));
  page.on('request', (request) => request.url().split('#')[0] === url || note(`request: ${request.url()}`));
  page.on('dialog', (dialog) => {
    note(`dialog: ${dialog.message()}`);
    dialog.dismiss();
  });
  await page.goto(url + hash);
  if (script) await page.waitForSelector('#loading', { state: 'detached' });
  return page;
}

/** The blocks of JSON of one class, line by line, as they stand in the file. */
export function blocks(file, name) {
  const text = readFileSync(join(folder, file), 'utf8');
  const found = text.matchAll(new RegExp(`<script type="application/json" class="${name}">([^<]*)<`, 'g'));
  return [...found].map(([, json]) => json.split('\n').map((line) => JSON.parse(line)));
}

/** The runs that the list shows, by where they were read. */
export const listed = (page) => page.locator('#rows a.row').evaluateAll((rows) => rows.map((row) => Number(row.dataset.run)));

/** The address of the run with this id. */
export function runAt(file, id) {
  const at = blocks(file, '(?:run|failure)').findIndex(([run]) => run.id === id);
  return `#view=runs&run=${at + 1}`;
}

/** Presses Tab until what has the focus matches; says how often, or -1. */
export async function tabTo(page, selector, most = 120) {
  for (let presses = 1; presses <= most; presses += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement.matches(wanted), selector)) return presses;
  }
  return -1;
}
