import type { Page } from '@playwright/test';

/**
 * Strips the server-rendered content from a page's documents, as if rendering had failed, so that the browser renders everything
 * and fetches the data itself. Call it before `goto`.
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
