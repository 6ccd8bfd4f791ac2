import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServerPageCard } from '@fairshore/remote-kit';
import satori from 'satori';
import sharp from 'sharp';
import { cardLayout, cardSize, families } from './cardLayout';
import { isLegible, legible } from './legible';

const require = createRequire(import.meta.url);
const fontFolder = path.dirname(require.resolve('@fontsource/instrument-sans/package.json'));
const ground = readFileSync(fileURLToPath(new URL('./ground.png', import.meta.url)));
const fonts = ([500, 600] as const).flatMap((weight) => [
  { name: families.latin, weight, data: fontFile('latin', weight) },
  { name: families.latinExt, weight, data: fontFile('latin-ext', weight) },
]);

function fontFile(subset: string, weight: number): Buffer {
  return readFileSync(path.join(fontFolder, `files/instrument-sans-${subset}-${weight}-normal.woff`));
}

/** Two more layouts after the first, since the substitute for a missing letter may be missing as well; after that, letters are left out. */
const mostLayouts = 3;

/** Draws a card as a PNG of 1200 × 630 pixels. Letters that the site's font lacks are left out or drawn as the nearest one it has. */
export async function drawCard(card: ServerPageCard): Promise<Buffer> {
  const missing = new Set<string>();
  let words = await layOut(legibleCard(card, missing), missing);
  for (let layouts = 1; words.isIncomplete && layouts < mostLayouts; layouts += 1)
    words = await layOut(legibleCard(card, missing), missing);
  return sharp(ground)
    .composite([{ input: Buffer.from(words.svg) }])
    .png({ palette: true, colours: 128, effort: 4 })
    .toBuffer();
}

/** Lays out the texts of a card as SVG paths; characters that the fonts lack are added to `missing`. */
async function layOut(
  card: ServerPageCard,
  missing: Set<string>,
): Promise<{ svg: string; isIncomplete: boolean }> {
  const known = missing.size;
  const svg = await satori(cardLayout(card), {
    ...cardSize,
    fonts,
    loadAdditionalAsset(_language, letters) {
      for (const letter of letters) missing.add(letter);
      return Promise.resolve([]);
    },
  });
  return { svg, isIncomplete: missing.size > known };
}

function legibleCard(
  { kicker, title, figures }: ServerPageCard,
  missing: ReadonlySet<string>,
): ServerPageCard {
  const words = (text: string) => {
    const drawn = legible(text, missing);
    return isLegible(text, drawn) ? drawn : '';
  };
  const line = words(kicker);
  const heading = words(title);
  return {
    kicker: heading ? line : '',
    title: heading || line || 'Fairshore',
    figures: figures.flatMap(({ label, value }) => {
      const figure = { label: words(label), value: words(value) };
      return figure.value ? [figure] : [];
    }),
  };
}
