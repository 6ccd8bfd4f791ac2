import sharp from 'sharp';
import { drawContours } from './contours';
import { seededRandom } from './random';
import { canvas, element } from './scene';
import type { Subject } from './subjects';
import { createTerrain } from './terrain';

const largestFile = 15 * 1024;

/** The SVG of one project image: contours in the subject's tone and its composition over them. */
export function drawProject(seed: string, { composition, pale, tone, ink }: Subject, levels = 17): string {
  const depths = drawContours(createTerrain(seededRandom(seed), 430), {
    ...canvas,
    step: 8,
    levels,
    minimumExtent: 60,
    tolerance: 0.5,
  });
  const chart = depths
    .map(({ path, isIndex }) =>
      element('path', {
        d: path,
        fill: tone,
        'fill-opacity': 1.1 / levels,
        stroke: ink,
        'stroke-opacity': isIndex ? 0.5 : 0.2,
        'stroke-width': isIndex ? 3 : 2,
      }),
    )
    .join('');
  const ground = element('rect', { ...canvas, fill: pale });
  const box = `0 0 ${canvas.width} ${canvas.height}`;
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: box, ...canvas },
    ground + chart + composition({ random: seededRandom(`${seed}/subject`), ink, pale }),
  );
}

/**
 * The drawing as WebP at half size, within 15 KB: a picture with much detail gets fewer depths
 * rather than smeared lines.
 */
export async function encodeProject(seed: string, subject: Subject): Promise<Buffer> {
  for (const levels of [17, 14, 11, 8]) {
    const pixels = await sharp(Buffer.from(drawProject(seed, subject, levels)))
      .resize(canvas.width / 2, canvas.height / 2)
      .removeAlpha()
      .png()
      .toBuffer();
    for (const quality of [80, 72, 64, 56, 50, 44]) {
      const file = await sharp(pixels).webp({ quality, effort: 6 }).toBuffer();
      if (file.length <= largestFile) return file;
    }
  }
  throw new Error(`The drawing of ${seed} does not fit into 15 KB at a quality worth showing.`);
}
