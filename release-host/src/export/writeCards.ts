import path from 'node:path';
import { cardFile, cardsFolder } from '../cards/cardAddress';
import { drawCard } from '../cards/drawCard';
import { removeOthers } from './removeOthers';
import type { VisitorPage } from './visitorPages';
import { writeFile } from './writeFile';

/** Writes the picture of each page that has a card to `cards/` of a site, and removes those of an earlier export that no longer exist. */
export async function writeCards(pages: readonly VisitorPage[], site: string): Promise<void> {
  const written = new Set<string>();
  for (const { path: pathname, rendered } of pages) {
    if (!rendered.card) continue;
    const file = cardFile(pathname);
    await writeFile(site, file, await drawCard(rendered.card));
    written.add(file);
  }
  await removeOthers(path.join(site, cardsFolder), written, cardsFolder);
}
