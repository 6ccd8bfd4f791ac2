import { drawContours } from './contours';
import { seededRandom } from './random';
import { element } from './scene';
import { createTerrain } from './terrain';

interface ChartOptions {
  seed: string;
  /** Left edge of the drawn part of the chart, in drawing units; 0 by default. */
  from?: number;
  width: number;
  height: number;
  /** Size of the largest forms, in drawing units. */
  scale: number;
  levels: number;
  /** Width of an ordinary line; an index line is half as wide again. */
  stroke: number;
}

/** Drawing units to one unit of the file's coordinates: short numbers, and finer than a line is wide on any screen. */
const unit = 4;

/**
 * Only contour lines, black on transparent: the page uses the file as a CSS mask and decides the colour, so one file serves light, dark and
 * print.
 */
export function drawChartLines({
  seed,
  from = 0,
  width,
  height,
  scale,
  levels,
  stroke,
}: ChartOptions): string {
  const terrain = createTerrain(seededRandom(seed), scale);
  const depths = drawContours((x, y) => terrain(from + x * unit, y * unit), {
    width: width / unit,
    height: height / unit,
    step: scale / 16 / unit,
    levels,
    minimumExtent: scale / 10 / unit,
    tolerance: scale / 100 / unit,
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
      viewBox: `0 0 ${width / unit} ${height / unit}`,
      fill: 'none',
      stroke: '#000',
    },
    element('path', { d: lines(false), 'stroke-width': stroke / unit, 'stroke-opacity': 0.46 }) +
      element('path', { d: lines(true), 'stroke-width': (stroke * 1.5) / unit }),
  );
}
