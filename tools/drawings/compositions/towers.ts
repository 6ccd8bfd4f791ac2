import { depth, element, range, stage } from '../scene';
import type { Composition, Scene } from '../scene';

/** Real estate: a row of houses and towers with lit windows. */
export const towers: Composition = (scene) => {
  const { random } = scene;
  const count = random.whole(6, 8);
  const gap = 16;
  const widths = range(count).map(() => random.whole(2, 3) * 48 + 28);
  const total = widths.reduce((sum, width) => sum + width + gap, -gap);
  const peak = random.between(0.3, 0.7) * (count - 1);
  let x = stage.middle - total / 2;
  return widths
    .map((width, index) => {
      const nearness = 1 - Math.abs(index - peak) / count;
      const height = Math.min(stage.tallest, 170 + 370 * nearness ** 2 + random.between(-60, 60));
      const tower = drawTower(scene, { x, width, height, opacity: depth(index, count) });
      x += width + gap;
      return tower;
    })
    .join('');
};

interface Tower {
  x: number;
  width: number;
  height: number;
  opacity: number;
}

function drawTower({ random, ink, pale }: Scene, { x, width, height, opacity }: Tower): string {
  const top = stage.floor - height;
  const roof = random.whole(0, 3);
  const slope = roof === 1 ? 44 : 0;
  const outline =
    roof === 1
      ? `M${x} ${stage.floor}V${top + slope}L${x + width} ${top}V${stage.floor}z`
      : `M${x} ${stage.floor}V${top}H${x + width}V${stage.floor}z`;
  const mast = roof === 2 ? element('rect', { x: x + width / 2 - 4, y: top - 40, width: 8, height: 40 }) : '';
  const columns = Math.round((width - 28) / 48);
  const rows = Math.floor((height - slope - 20) / 56);
  const windows = range(rows * columns)
    .map((at) =>
      element('rect', {
        x: x + 24 + (at % columns) * 48,
        y: top + slope + 26 + Math.floor(at / columns) * 56,
        width: 24,
        height: 30,
        opacity: random.next() < 0.14 ? 0.25 : 0.72,
      }),
    )
    .join('');
  const body = element('path', { d: outline }) + mast + element('g', { fill: pale }, windows);
  return element('g', { fill: ink, opacity }, body);
}
