import { drawContours } from './contours';
import { seededRandom } from './random';
import { element } from './scene';
import { createTerrain } from './terrain';

interface ChartOptions {
  seed: string;
  width: number;
  height: number;
  /** Size of the largest forms, in drawing units. */
  scale: number;
  levels: number;
  /** Width of an ordinary line; an index line is half as wide again. */
  stroke: number;
}

/**
 * Contour lines alone, black on nothing: the page uses the file as a CSS mask and decides the
 * colour, so one file serves light, dark and print.
 */
export function drawChartLines({ seed, width, height, scale, levels, stroke }: ChartOptions): string {
  const depths = drawContours(createTerrain(seededRandom(seed), scale), {
    width,
    height,
    step: Math.max(6, Math.round(scale / 44)),
    levels,
    minimumExtent: scale / 16,
    tolerance: scale / 560,
  });
  const lines = (isIndex: boolean) =>
    depths
      .filter((depth) => depth.isIndex === isIndex && depth.path)
      .map((depth) => depth.path)
      .join('');
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      fill: 'none',
      stroke: '#000',
    },
    element('path', { d: lines(false), 'stroke-width': stroke, 'stroke-opacity': 0.46 }) +
      element('path', { d: lines(true), 'stroke-width': stroke * 1.5 }),
  );
}
