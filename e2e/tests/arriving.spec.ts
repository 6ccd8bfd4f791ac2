import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { isFull } from '../matrix';
import { expect, openBrowser, test } from '../test';
import { visitorPages } from '../visitorPages';
import { watchShift } from '../watchShift';

const widths = [1440, 768, 375];

/** A page with each kind of hero, pages without one, and each width; the full run visits all pages at all widths. */
const visits = isFull
  ? visitorPages.flatMap((path) => widths.map((width) => ({ path, width })))
  : [
      { path: '/', width: 1440 },
      { path: '/apply', width: 1440 },
      { path: '/pipeline', width: 375 },
      { path: '/backer-community', width: 768 },
      { path: '/terms', width: 375 },
      { path: '/project/651ff333-e98e-46f6-b809-3c5d73eaab5b', width: 375 },
    ];

/** On the pages of every run, a hero's lines cause the last 0.001 to 0.004; some of the others have a row of buttons that grows. */
const limit = isFull ? 0.01 : 0.005;

/** Splits after elements that are painted as a unit, and in buttons and labels before the text. */
const cuts =
  /(?<=<\/(?:nav|h1|p|ul|dl|section|article|button)>|<input[^>]*>|<button[^>]*>(?:<svg(?:(?!<\/svg>).)*<\/svg>)?(?=[^<]))/s;

/** How many pieces are sent one by one: as many as are visible on a desktop screen. */
const first = 30;

test('a page that streams in does not shift anything already on screen', async ({ page, baseURL }) => {
  const shift = await watchShift(page, { whileArriving: true });
  for (const { path, width } of visits)
    await test.step(`${path}, ${width} px wide`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const answer = await fetch(`${baseURL}${path}`, { headers: { accept: 'text/html' } });
      // With scripts enabled, noscript content is not rendered.
      const html = (await answer.text()).replaceAll(/<noscript>.*?<\/noscript>/gs, '');
      // Marks are comments, which no CSS selector matches.
      const [head = '', ...rest] = html.split(cuts);
      const host = http.createServer((request, response) => {
        // All other requests fail, so the page is read as if its scripts had not loaded.
        if (request.url !== path) return void response.writeHead(404).end();
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
        response.write(head);
        host.once('piece', function send(piece: string) {
          response.write(piece);
          host.once('piece', send);
        });
        host.once('end', () => response.end());
      });
      await once(host.listen(0, 'localhost'), 'listening');
      await page.goto(`http://localhost:${(host.address() as AddressInfo).port}${path}`, {
        waitUntil: 'commit',
      });
      for (const [index, piece] of rest.slice(0, first).entries()) {
        host.emit('piece', `${piece}<!--${index}-->`);
        await painted(page, String(index));
      }
      host.emit('piece', rest.slice(first).join(''));
      host.emit('end');
      await page.waitForLoadState('domcontentloaded');
      const { sum, moved } = await shift();
      host.closeAllConnections();
      host.close();
      expect.soft(sum, moved.join('\n')).toBeLessThanOrEqual(limit);
    });
});

/** Waits until the piece of the document that ends with the comment has been painted. */
async function painted(page: Page, comment: string): Promise<void> {
  await page.waitForFunction((mark) => document.body.innerHTML.includes(mark), `<!--${comment}-->`);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

test('a late typeface is applied at once if no line moves, otherwise on the next page', async ({
  browser,
  baseURL,
}) => {
  for (const { path, width, isFitting } of [
    { path: '/security', width: 1440, isFitting: true },
    // Its lead is one line longer in the fallback typeface.
    { path: '/', width: 375, isFitting: false },
    // Part of a line moves up to the line before it, which the size of the paragraph doesn't reveal.
    { path: '/resources/mica-or-mifid', width: 375, isFitting: false },
    // Texts around its links start at other positions in their lines.
    { path: '/terms', width: 768, isFitting: false },
    // Its columns are equally wide in both typefaces, so either result is fine.
    { path: '/privacy', width: 768, isFitting: null },
  ])
    await test.step(`${path}, ${width} px wide`, async () => {
      const context = await openBrowser(browser, {
        baseURL: baseURL ?? '',
        viewport: { width, height: 900 },
      });
      const page = await context.newPage();
      let bring = () => undefined as void;
      const isBrought = new Promise<void>((resolve) => (bring = resolve));
      await page.route(/instrument-sans-latin-wght/, async (route) => {
        await isBrought;
        await route.continue();
      });
      const shift = await watchShift(page, { whileArriving: true });
      // The script that decides about the typeface arrives before the typeface does.
      const deciding = page.waitForResponse(/late-typeface/);
      await page.goto(path, { waitUntil: 'commit' });
      await deciding;
      bring();
      await page.waitForLoadState('networkidle');
      if (isFitting) await expect.poll(() => typefaceOf(page, 'h1')).toBe('Instrument Sans');
      else if (isFitting !== null) expect(await typefaceOf(page, 'h1')).not.toBe('Instrument Sans');
      const { sum, moved } = await shift();
      expect(sum, moved.join('\n')).toBeLessThanOrEqual(0.001);

      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: /^Disclaimer/ })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: /Disclaimer/ })).toBeVisible();
      await expect.poll(() => typefaceOf(page, 'h1')).toBe('Instrument Sans');
      await context.close();
    });
});

/** The typeface in which most of the element's glyphs are rendered. */
async function typefaceOf(page: Page, selector: string): Promise<string | undefined> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.toSorted((one, other) => other.glyphCount - one.glyphCount)[0]?.familyName;
}
