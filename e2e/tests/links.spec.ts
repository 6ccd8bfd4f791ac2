import type { APIRequestContext, Page } from '@playwright/test';
import { main } from '../addresses';
import { expect, test } from '../test';
import { visitorPages } from '../visitorPages';

/** Start pages with all lists fully expanded, so that each course, article and document is linked. */
const starts = [
  ...visitorPages,
  '/resources?more=whitepapers,resources',
  '/educational-resources?more=courses',
  '/educational-resources?tab=tools&more=tools',
];

/** What was found on one page. */
interface Visited {
  /** Absolute addresses of the links in its content. */
  readonly links: readonly string[];
  /** The ids of its elements. */
  readonly ids: readonly string[];
}

// The server renders pages completely, so no scripts need to run, and most pages need not be rendered in the browser.
test.use({ javaScriptEnabled: false });

test('every link on public pages leads to an existing page, and to an existing fragment in it', async ({
  page,
  request,
}) => {
  const visited = new Map<string, Visited>();
  const waiting = [...starts];
  // The list grows during the loop.
  for (const path of waiting) {
    const seen = await visit(page, request, path);
    visited.set(path, seen);
    for (const link of seen.links) {
      const inside = pathInside(link);
      if (inside && !waiting.includes(inside)) waiting.push(inside);
    }
  }
  const links = new Set([...visited.values()].flatMap(({ links }) => links));
  expect(links.size).toBeGreaterThan(90);
  expect([...visited.keys()].filter((path) => path.startsWith('/compliance/'))).toHaveLength(9);
  expect(
    [...visited.keys()].filter((path) => /^\/(resources|educational-resources)\/[^?]*$/.test(path)),
  ).toHaveLength(8 + 6 + 2 + 6);
  const named = new Map<string, string[]>();
  for (const link of links) {
    if (!link.startsWith(main.url)) {
      expect(link).toMatch(/^(https:\/\/|mailto:\S+@fairshore\.example|tel:\+\d{8,})/);
      continue;
    }
    const { hash, pathname } = new URL(link);
    if (isFile(pathname)) expect((await request.get(link)).status(), link).toBe(200);
    const inside = pathInside(link) ?? '';
    if (hash && visited.has(inside)) named.set(inside, [...(named.get(inside) ?? []), hash.slice(1)]);
  }
  expect(named.size).toBeGreaterThan(1);
  for (const [path, parts] of named) {
    expect(visited.get(path)?.ids, path).toEqual(expect.arrayContaining(parts));
    await page.goto(path);
    for (const part of parts) await expect(page.locator(`[id="${part}"]`), `${path}#${part}`).toBeVisible();
  }
});

test('without scripts, pages for mailed links say that they need them instead of waiting', async ({
  page,
}) => {
  for (const path of ['/watch-alerts', '/confirm-interest', '/unsubscribe']) {
    await page.goto(`${path}#${'a'.repeat(64)}`);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('This link needs JavaScript');
    await expect(page.getByText('Looking at your link…'), path).toBeHidden();
  }
});

test('the mark of a source shows its name on hover', async ({ page }) => {
  await page.goto('/pipeline');
  const mark = page.getByRole('button', { name: /^Source of/ }).first();
  await mark.hover();
  const shown = await mark.evaluate((button) => getComputedStyle(button, '::before').content);
  expect(shown).toContain(await mark.getAttribute('aria-label'));
});

/** Parses the server's HTML of a page with the browser's own parser. An unknown path would have another status. */
async function visit(page: Page, request: APIRequestContext, path: string): Promise<Visited> {
  const answer = await request.get(path, { maxRedirects: 0 });
  expect(answer.status(), path).toBe(200);
  const { heading, text, ...seen } = await page.evaluate(
    ({ html, address }) => {
      const read = new DOMParser().parseFromString(html, 'text/html');
      const anchors = [...read.querySelectorAll('main a[href]')];
      return {
        heading: read.querySelector('h1')?.textContent,
        text: read.querySelector('main')?.textContent ?? '',
        links: anchors.map((anchor) => new URL(anchor.getAttribute('href') ?? '', address).href),
        ids: [...read.querySelectorAll('[id]')].map(({ id }) => id),
      };
    },
    { html: await answer.text(), address: new URL(path, main.url).href },
  );
  expect(heading, path).toMatch(/\w/);
  expect(text, path).not.toContain('We couldn’t find');
  return seen;
}

/** Path and query of an address in the suite; undefined for the portal, which requires a sign-in, and for projects, tested elsewhere. */
function pathInside(link: string): string | undefined {
  const { origin, pathname, search } = new URL(link);
  const isElsewhere = origin !== main.url || /^\/(backer-portal|project|compare|_local)\b/.test(pathname);
  return isElsewhere || isFile(pathname) ? undefined : pathname + search;
}

/** Feeds and calendars. */
function isFile(pathname: string): boolean {
  return /\.(xml|json|ics)$/.test(pathname);
}
