import type { Page } from '@playwright/test';

const typefaceRules = /@font-face\{[^}]*instrument-sans[^}]*\}/g;

/**
 * Gives the page's documents the typeface of the suite at `origin` (of the context's base address, if left out) before anything is
 * laid out. By itself it comes as the line and the machine let it, and may move words by a few pixels then: `arriving.spec` has that.
 */
export async function haveTypeface(page: Page, origin = ''): Promise<void> {
  const read = async (address: string) => (await page.request.get(origin + address)).text();
  const html = await read('/');
  // A page that is a file has its styles in another.
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
