import { contours } from 'd3-contour';
import type { Terrain } from './terrain';

/** One depth of the chart: its closed areas as SVG path data, ready to be filled or stroked. */
export interface Contour {
  level: number;
  /** Every fifth depth is an index line, drawn heavier as on a chart. */
  isIndex: boolean;
  path: string;
}

interface ContourOptions {
  width: number;
  height: number;
  /** Grid step in drawing units: small for pictures, larger where the path itself is served. */
  step: number;
  levels: number;
  /** Rings with a smaller extent than this are dropped; they look like dirt. */
  minimumExtent: number;
  /** How far a simplified line may leave the true one, in drawing units. */
  tolerance: number;
}

type Point = readonly [x: number, y: number];

/** Contours of `terrain`, from the deepest to the highest, reaching past every edge of the drawing. */
export function drawContours(terrain: Terrain, options: ContourOptions): Contour[] {
  const { width, height, step, levels } = options;
  // d3-contour closes rings along the edge of its grid, so the grid reaches outside the drawing.
  const margin = 3;
  const columns = Math.ceil(width / step) + 2 * margin;
  const rows = Math.ceil(height / step) + 2 * margin;
  const heights: number[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      heights.push(terrain((column - margin) * step, (row - margin) * step));
    }
  }
  const thresholds = Array.from({ length: levels }, (_, index) => -0.9 + (1.8 * (index + 0.5)) / levels);
  return contours()
    .size([columns, rows])
    .thresholds(thresholds)(heights)
    .map((shape, level) => ({
      level,
      isIndex: level % 5 === 2,
      path: shape.coordinates
        .flat()
        .map((ring) =>
          ring.map(([x = 0, y = 0]): Point => [(x - 0.5 - margin) * step, (y - 0.5 - margin) * step]),
        )
        .filter((ring) => extent(ring) >= options.minimumExtent)
        .map((ring) => smoothPath(simplify(ring, options.tolerance)))
        .join(''),
    }));
}

/** A closed curve through the middles of a polygon's edges, in whole relative units. */
function smoothPath(ring: readonly Point[]): string {
  const points = ring.slice(0, -1);
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || points.length < 3) return '';
  let [penX, penY] = [Math.round((first[0] + last[0]) / 2), Math.round((first[1] + last[1]) / 2)];
  let path = `M${penX} ${penY}q`;
  points.forEach((point, index) => {
    const next = points[(index + 1) % points.length] ?? first;
    const endX = Math.round((point[0] + next[0]) / 2);
    const endY = Math.round((point[1] + next[1]) / 2);
    const numbers = [Math.round(point[0]) - penX, Math.round(point[1]) - penY, endX - penX, endY - penY];
    path += numbers.map((number, at) => (number < 0 || index + at === 0 ? number : ` ${number}`)).join('');
    [penX, penY] = [endX, endY];
  });
  return `${path}z`;
}

/** Ramer–Douglas–Peucker, on a closed ring that is cut at its first point. */
function simplify(ring: readonly Point[], tolerance: number): Point[] {
  const from = ring[0];
  const to = ring.at(-1);
  if (!from || !to || ring.length < 3) return [...ring];
  let farthest = 0;
  let distance = 0;
  ring.forEach((point, index) => {
    const away = distanceToSegment(point, from, to);
    if (away > distance) [farthest, distance] = [index, away];
  });
  if (distance <= tolerance) return [from, to];
  return [
    ...simplify(ring.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplify(ring.slice(farthest), tolerance),
  ];
}

function distanceToSegment(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((point[0] - from[0]) * dx + (point[1] - from[1]) * dy) / length;
  const t = Math.max(0, Math.min(1, along));
  return Math.hypot(point[0] - from[0] - t * dx, point[1] - from[1] - t * dy);
}

function extent(ring: readonly Point[]): number {
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
}
