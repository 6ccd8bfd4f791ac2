import { depth, element, range, stage } from '../scene';
import type { Composition } from '../scene';

/** Treasury bills: stacks of discs, one for each maturity of the ladder. */
export const discs: Composition = ({ random, ink, pale }) => {
  const count = random.whole(4, 6);
  const radius = 470 / count + 14;
  const flat = radius * 0.27;
  const thick = 40;
  const isRising = random.next() < 0.7;
  return range(count)
    .map((index) => {
      const step = isRising ? index : count - 1 - index;
      const height = Math.min(10, 2 + Math.round((step * 7) / (count - 1)) + random.whole(-1, 1));
      const x = stage.middle + (index - (count - 1) / 2) * (radius * 2 - 6);
      const stack = range(height)
        .map((at) => {
          const y = stage.floor - 34 - at * (thick + 5);
          const shift = random.between(-7, 7);
          const side = `M${x + shift - radius} ${y - thick}v${thick}a${radius} ${flat} 0 0 0 ${radius * 2} 0v${-thick}z`;
          const face = { cx: x + shift, cy: y - thick, rx: radius, ry: flat };
          return (
            element('path', { d: side, fill: ink }) +
            element('ellipse', { ...face, fill: ink }) +
            element('ellipse', { ...face, fill: pale, opacity: at === height - 1 ? 0.34 : 0.16 })
          );
        })
        .join('');
      return element('g', { opacity: depth(index, count) }, stack);
    })
    .join('');
};
