import { depth, element, range, stage } from '../scene';
import type { Composition } from '../scene';

/** Healthcare: two-part capsules, standing like a skyline. */
export const capsules: Composition = ({ random, ink, pale }) => {
  const count = random.whole(6, 7);
  const width = 104;
  return range(count)
    .map((index) => {
      const x = stage.middle + (index - count / 2) * (width + 24) + 12;
      const height = random.between(220, stage.tallest - 30);
      const y = stage.floor - height;
      const split = height * random.between(0.38, 0.58);
      const cap = `M${x} ${y + split}V${y + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V${y + split}z`;
      const body = { x, y: y + split + 8, width, height: height - split };
      const shine = { x: x + 20, y: y + 40, width: 12, height: split - 70, rx: 6, fill: pale, opacity: 0.5 };
      return element(
        'g',
        { opacity: depth(index, count) },
        element('path', { d: cap, fill: ink }) +
          element('rect', { ...body, fill: ink, opacity: 0.55 }) +
          (split > 100 ? element('rect', shine) : ''),
      );
    })
    .join('');
};
