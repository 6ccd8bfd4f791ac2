import { depth, element, range, stage } from '../scene';
import type { Composition } from '../scene';

/** Solar energy: tilted arrays in rows, the nearest the darkest, under a low sun. */
export const solarPanels: Composition = ({ random, ink, pale }) => {
  const rows = 3;
  const sun = {
    cx: stage.middle + random.between(-260, 320),
    cy: stage.floor - random.between(390, 440),
    r: random.between(84, 110),
  };
  const arrays = range(rows)
    .map((row) => {
      const scale = 0.62 + row * 0.19;
      const [width, height, gap] = [208 * scale, 132 * scale, 26 * scale];
      const count = 5 - (row === 0 ? 0 : random.whole(0, 1));
      const lean = 58 * scale;
      const floor = stage.floor - 250 + row * 118;
      const left = stage.middle - (count * (width + gap)) / 2 - lean / 2;
      const panels = range(count)
        .map((at) => drawPanel({ x: left + at * (width + gap), floor, width, height, lean }, ink, pale))
        .join('');
      return element('g', { opacity: depth(row, rows) }, panels);
    })
    .join('');
  return element('circle', { ...sun, fill: pale, opacity: 0.85 }) + arrays;
};

interface Panel {
  x: number;
  floor: number;
  width: number;
  height: number;
  lean: number;
}

function drawPanel({ x, floor, width, height, lean }: Panel, ink: string, pale: string): string {
  const post = `M${x + width * 0.5 + lean * 0.4} ${floor - height * 0.4}V${floor + height * 0.36}`;
  const glass = `M${x} ${floor}L${x + lean} ${floor - height}h${width}L${x + width} ${floor}z`;
  const across = `M${x + lean / 2} ${floor - height / 2}h${width}`;
  const down = range(3)
    .map((at) => `M${x + ((at + 1) * width) / 4} ${floor}l${lean} ${-height}`)
    .join('');
  return (
    element('path', { d: post, stroke: ink, 'stroke-width': 12 }) +
    element('path', { d: glass, fill: ink }) +
    element('path', { d: across + down, stroke: pale, 'stroke-width': 4, fill: 'none', opacity: 0.5 })
  );
}
