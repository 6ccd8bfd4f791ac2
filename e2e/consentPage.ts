import { isItemKey, storageInventory } from '@fairshore/shared-data/storage';
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { analyticsLoader } from './addresses';

export interface Choice {
  readonly functional: boolean;
  readonly analytics: boolean;
  readonly marketing: boolean;
}

export const none: Choice = { functional: false, analytics: false, marketing: false };
export const all: Choice = { functional: true, analytics: true, marketing: true };

/** All eight possible answers. */
export const combinations: readonly Choice[] = [false, true].flatMap((functional) =>
  [false, true].flatMap((analytics) =>
    [false, true].map((marketing) => ({ functional, analytics, marketing })),
  ),
);

/**
 * Stands in for a typical analytics script: it sets cookies if the consent signals allow it, and keeps reporting while it runs,
 * regardless of later signals.
 */
const measuringScript = `
  const signals = window.dataLayer.map((entry) => Array.from(entry)).filter(([name]) => name === 'consent');
  try {
    if (signals.at(-1)[2].analytics_storage === 'granted') document.cookie = '_ga_1=1; Path=/; Max-Age=999';
    if (signals.at(-1)[2].ad_storage === 'granted') document.cookie = '_gcl_au=1; Path=/; Max-Age=999';
  } catch {}
  const report = () => fetch('https://metrics.example/hit').catch(() => undefined);
  report();
  setInterval(report, 50);
`;

/** Stubs the analytics script and returns a live list of the external addresses requested from now on. */
export async function watchOthers(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  context.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost') asked.push(request.url());
  });
  await context.route('https://metrics.example/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: route.request().url() === analyticsLoader ? measuringScript : '',
    }),
  );
  return asked;
}

export function consentDialog(page: Page) {
  return page.getByRole('dialog', { name: 'We value your privacy' });
}

/** Opens the preferences if they are closed and sets the three switches. */
export async function setSwitches(page: Page, choice: Choice): Promise<void> {
  const dialog = consentDialog(page);
  const toggle = dialog.getByRole('button', { name: 'Manage preferences' });
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
  for (const [category, isAllowed] of Object.entries(choice)) {
    await dialog.getByRole('checkbox', { name: new RegExp(category, 'i') }).setChecked(isAllowed);
  }
}

export async function answer(
  page: Page,
  button: 'Reject non-essential' | 'Save choices' | 'Accept all',
): Promise<void> {
  await consentDialog(page).getByRole('button', { name: button }).click();
  await expect(consentDialog(page)).toBeHidden();
}

/** Everything the page has stored, by kind of storage. */
export async function keptBy(page: Page) {
  const cookies = await page.context().cookies();
  const inPage = await page.evaluate(async () => ({
    local: Object.keys(localStorage).toSorted(),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    record: localStorage.getItem('gdpr.consent.v1'),
    signals: (window.dataLayer ?? []).map((entry) => Array.from(entry)),
  }));
  return { ...inPage, cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value])) };
}

/** Expects that everything the page stores is in the inventory, which the privacy policy lists, and necessary; returns the keys. */
export async function inventoried(page: Page): Promise<string[]> {
  const { local, session, databases, caches, cookies } = await keptBy(page);
  expect([databases, caches]).toEqual([0, 0]);
  for (const [place, keys] of [
    ['local storage', local],
    ['session storage', session],
    ['cookie', Object.keys(cookies)],
  ] as const) {
    for (const key of keys) {
      const item = storageInventory.find((known) => known.place === place && isItemKey(known, key));
      expect(item?.category, `${place}: ${key}`).toBe('necessary');
    }
  }
  return [...local, ...session, ...Object.keys(cookies)];
}

declare global {
  interface Window {
    dataLayer?: ArrayLike<unknown>[];
  }
}
