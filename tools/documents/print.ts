/**
 * Prints the one-pagers of seeded projects into shell/public/documents with Chromium: `npx tsx tools/documents/print.ts`. The output is
 * committed; its content comes from `supabase/seed.sql`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startTestBackend } from '@fairshore/local-supabase/testing';
import { chromium } from '@playwright/test';
import { onePager } from './onePager';
import type { Told } from './onePager';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const folder = path.join(root, 'shell/public/documents');
const font = await readFile(
  path.join(
    root,
    'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  ),
);

const backend = await startTestBackend({ migrationsDir: path.join(root, 'supabase/migrations') });
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
});
try {
  // The first statement inserts the listings.
  const [seed = ''] = (await readFile(path.join(root, 'supabase/seed.sql'), 'utf8')).split(';\n\n');
  await backend.sql(seed);
  const listings = await backend.sql<Told & { onepager_link: string }>(
    `select name, sector, country, apr::float, min_ticket::float, hard_cap::float, timeline, highlights, description,
       use_of_proceeds, risk_considerations, onepager_link
     from public.listings where onepager_link like '/documents/%' order by name`,
  );
  await mkdir(folder, { recursive: true });
  for (const listing of listings) {
    const page = await browser.newPage();
    await page.setContent(onePager(listing, font.toString('base64')));
    await page.evaluate('document.fonts.ready');
    const paper = await page.pdf({
      format: 'A4',
      printBackground: true,
      tagged: true,
      preferCSSPageSize: true,
    });
    await writeFile(path.join(folder, path.basename(listing.onepager_link)), paper);
    console.log(`${listing.onepager_link}: ${Math.round(paper.length / 1024)} KB`);
    await page.close();
  }
} finally {
  await browser.close();
  await backend.stop();
}
