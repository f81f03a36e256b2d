// The pictures in the docs: `cargo xtask browser --shots`.

import { open, browser, PHONE, runAt } from './page.mjs';

const images = new URL('../../../../docs/images/', import.meta.url).pathname;
const chrome = await browser();

const run = `${runAt('sample.html', 'loan-rules')}&order=input`;
const desktop = await open(chrome, 'sample.html', { hash: run, viewport: { width: 1360, height: 850 } });
await desktop.locator('.claim[data-claim="1"]').first().focus();
await desktop.screenshot({ path: `${images}report-desktop.png` });

const phone = await open(chrome, 'sample.html', { viewport: PHONE, scheme: 'dark' });
await phone.locator('#rates').evaluate((section) => section.scrollIntoView());
await phone.screenshot({ path: `${images}report-phone.png` });

await chrome.close();
