import type { Page } from '@playwright/test';

/**
 * Gives a page documents as they are when the server could not render them, so that the browser draws all of them itself and asks
 * for their data. Call it before `goto`.
 */
export async function drawInBrowser(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const start = html.indexOf('<div id="root">') + '<div id="root">'.length;
    const end = html.indexOf('</div>\n<script type="application/json"');
    return route.fulfill({
      response,
      body: html.slice(0, start) + html.slice(end).replace('"rendered":', '"unused":'),
    });
  });
}
