import type { Page } from '@playwright/test';

const typefaceRules = /@font-face\{[^}]*instrument-sans[^}]*\}/g;

/**
 * Makes the typeface of the suite at `origin` (defaults to the context's base URL) available to the page's documents before layout.
 * Otherwise it arrives at an unpredictable time and may shift text by a few pixels; `arriving.spec` covers that case.
 */
export async function haveTypeface(page: Page, origin = ''): Promise<void> {
  const read = async (address: string) => (await page.request.get(origin + address)).text();
  const html = await read('/');
  // Prerendered pages link to an external stylesheet.
  const [, styles] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
  const rules = (html + (styles === undefined ? '' : await read(styles))).match(typefaceRules) ?? [];
  const faces = await Promise.all(
    rules.map(async (rule) => {
      const [, address = ''] = /url\(([^)]+)\)/.exec(rule) ?? [];
      const [, unicodeRange = ''] = /unicode-range:([^;}]+)/.exec(rule) ?? [];
      const file = await page.request.get(address.startsWith('/') ? origin + address : address);
      return { base64: (await file.body()).toString('base64'), unicodeRange };
    }),
  );
  if (faces.length === 0) throw new Error('The page states no typeface.');
  await page.addInitScript((given) => {
    for (const { base64, unicodeRange } of given) {
      const letters = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      document.fonts.add(new FontFace('Instrument Sans', letters, { weight: '400 700', unicodeRange }));
    }
  }, faces);
}
