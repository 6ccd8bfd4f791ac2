import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { launchOptions } from '../browser';
import { watchWork } from './pageWork';

let browser: Browser;
before(async () => {
  browser = await chromium.launch(launchOptions);
});
after(() => browser.close());

const limits = { work: 400, task: 400, quiet: 1_500, watched: 8_000, answer: 2_000, lateAnswer: 1_000 };
const busy = (ms: number) =>
  `const end = performance.now() + ${ms}; while (performance.now() < end) Math.random();`;

/** What is reported about a page that runs this code, and the errors it threw meanwhile. */
async function watched(code: string, moment: 'untilRest' | 'untilAnswer' = 'untilRest') {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const thrown: string[] = [];
    page.on('pageerror', ({ message }) => thrown.push(message));
    await page.route('http://page.test/', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<h1>Here</h1><script>${code}</script>` }),
    );
    const work = await watchWork(page, limits);
    await page.goto('http://page.test/');
    // `untilAnswer` is called only after the caller has already waited for something.
    if (moment === 'untilAnswer') await pause(600);
    return { said: await work[moment](), thrown };
  } finally {
    await context.close();
  }
}

test('nothing is reported about an idle page, and an error it throws a second later is caught', async () => {
  assert.deepEqual(await watched(`setTimeout(() => { throw new Error('late') }, 1000)`), {
    said: undefined,
    thrown: ['late'],
  });
});

test('a page that blocks the main thread for too long is reported with the duration', async () => {
  const { said } = await watched(`setTimeout(() => { ${busy(900)} }, 300)`);
  assert.equal(said, 'keeps the page busy for 1 s');
});

test('an endless loop is reported, with or without an earlier wait', async () => {
  const endless = `setTimeout(() => { for (let n = 0; n >= 0; n += 1) Math.random(); }, 300)`;
  assert.equal((await watched(endless)).said, 'keeps the page busy forever');
  assert.equal((await watched(endless, 'untilAnswer')).said, 'keeps the page busy forever');
});
