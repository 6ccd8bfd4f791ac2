import { element, range, stage } from '../scene';
import type { Composition } from '../scene';

const box = { width: 172, height: 92, gap: 10 } as const;

/** Commodities and trade: stacked containers, under a quay crane for some seeds. */
export const containers: Composition = ({ random, ink, pale }) => {
  const columns = random.whole(5, 6);
  const left = stage.middle - (columns * (box.width + box.gap)) / 2;
  const tallest = random.whole(1, columns - 2);
  const stacks = range(columns).map((column) =>
    Math.max(1, Math.min(4, 4 - Math.abs(column - tallest) + random.whole(-1, 1))),
  );
  const boxes = stacks
    .flatMap((height, column) =>
      range(height).map((row) => {
        const x = left + column * (box.width + box.gap);
        const y = stage.floor - (row + 1) * (box.height + box.gap) + 4;
        const ribs = range(9)
          .map((rib) => `M${x + 18 + rib * 17} ${y + 14}v${box.height - 28}`)
          .join('');
        const opacity = [0.5, 0.66, 0.8, 0.95][random.whole(0, 3)] ?? 0.8;
        return (
          element('rect', { x, y, width: box.width, height: box.height, rx: 4, fill: ink, opacity }) +
          element('path', { d: ribs, stroke: pale, 'stroke-width': 4, opacity: 0.34 })
        );
      }),
    )
    .join('');
  return (random.next() < 0.55 ? drawCrane(left + columns * (box.width + box.gap), ink) : '') + boxes;
};

function drawCrane(x: number, ink: string): string {
  const top = stage.floor - 490;
  const legs = `M${x + 20} ${stage.floor}V${top}M${x + 150} ${stage.floor}V${top}`;
  const boom = `M${x - 430} ${top}H${x + 230}M${x + 85} ${top - 70}L${x - 300} ${top}M${x + 85} ${top - 70}L${x + 230} ${top}M${x + 85} ${top}v-70`;
  const brace = `M${x + 20} ${stage.floor - 190}H${x + 150}`;
  const hoist = `M${x - 215} ${top}v84`;
  return element('path', {
    d: legs + boom + brace + hoist,
    stroke: ink,
    'stroke-width': 13,
    fill: 'none',
    opacity: 0.74,
  });
}
