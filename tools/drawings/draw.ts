/**
 * Draws every image of the suite into shell/public, the background of link previews into release-host and the list of drawn listings into
 * shared-ui: `npx tsx tools/drawings/draw.ts`. The output is committed, and the same ids produce the same drawings.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { drawChartLines } from './chartLines';
import { encodeIcon } from './icon';
import { drawCardGround, drawFavicon, drawPreview } from './identity';
import { listings } from './listings';
import { drawPartners } from './partners';
import { encodeProject } from './projectImage';
import { sectorSubjects, subjects } from './subjects';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const publicFolder = path.join(root, 'shell/public');
const images = path.join(publicFolder, 'images');

const charts = {
  hero: { seed: 'isobath', width: 3200, height: 1800, scale: 500, levels: 15, stroke: 2 },
  /** The part of the same chart that a phone shows. */
  'hero-narrow': {
    seed: 'isobath',
    from: 1100,
    width: 1000,
    height: 1800,
    scale: 500,
    levels: 15,
    stroke: 2,
  },
  plate: { seed: 'fairshore plate', width: 1280, height: 640, scale: 420, levels: 11, stroke: 2 },
  letterhead: { seed: 'fairshore letterhead', width: 2400, height: 360, scale: 420, levels: 11, stroke: 2 },
};

await Promise.all(
  ['contours', 'partners', 'projects', 'sectors'].map((folder) => emptyFolder(path.join(images, folder))),
);
for (const [name, options] of Object.entries(charts)) {
  await writeFile(path.join(images, 'contours', `${name}.svg`), drawChartLines(options));
}
for (const [slug, subject] of Object.entries(sectorSubjects)) {
  await writeFile(path.join(images, 'sectors', `${slug}.webp`), await encodeProject(slug, subjects[subject]));
}
for (const { id, subject } of listings) {
  await writeFile(path.join(images, 'projects', `${id}.webp`), await encodeProject(id, subjects[subject]));
}
for (const [slug, svg] of drawPartners()) {
  await writeFile(path.join(images, 'partners', `${slug}.svg`), svg);
}
await writeFile(path.join(publicFolder, 'favicon.svg'), drawFavicon());
await writeFile(path.join(publicFolder, 'favicon.ico'), await encodeIcon(drawFavicon()));
await writeFile(path.join(images, 'preview.png'), await encodePreview(drawPreview()));
await writeFile(path.join(root, 'release-host/src/cards/ground.png'), await encodePreview(drawCardGround()));
await writeFile(path.join(root, 'shared-ui/src/project-image/drawnProjects.ts'), listOfDrawings());

function encodePreview(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 64, effort: 10 }).toBuffer();
}

async function emptyFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
}

function listOfDrawings(): string {
  const ids = listings.map(({ id }) => `  '${id.slice(0, 5)}',\n`).join('');
  return `// Written by tools/drawings/draw.ts.

/**
 * Ids of the listings that have a drawing of their own under /images/projects, as far as their first five characters:
 * random text can't be compressed, and it is part of every first load. One new id in 30,000 is taken for one of them, and gets its
 * sector's picture after all.
 */
export const drawnProjects: ReadonlySet<string> = new Set([
${ids}]);
`;
}
