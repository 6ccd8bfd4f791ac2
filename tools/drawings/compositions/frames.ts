import { depth, element, range, stage } from '../scene';
import type { Composition } from '../scene';

/** Art: framed pictures, leaning in a store room before the hanging. */
export const frames: Composition = ({ random, ink, pale }) => {
  const count = random.whole(4, 5);
  const widths = range(count).map(() => random.between(170, 290));
  const total = widths.reduce((sum, width) => sum + width - 26, 26);
  let x = stage.middle - total / 2;
  return widths
    .map((width, index) => {
      const height = random.between(240, stage.tallest - 40);
      const y = stage.floor - height;
      const border = 22;
      const horizon = y + height * random.between(0.5, 0.72);
      const inner = { x: x + border, y: y + border, width: width - 2 * border, height: height - 2 * border };
      const hill = `M${inner.x} ${y + height - border}V${horizon}q${inner.width * 0.3} ${-random.between(30, 90)} ${inner.width * 0.55} ${random.between(-20, 30)}T${inner.x + inner.width} ${horizon - 10}V${y + height - border}z`;
      const moon = {
        cx: inner.x + inner.width * random.between(0.25, 0.75),
        cy: y + height * random.between(0.24, 0.34),
        r: width * 0.09,
      };
      const picture =
        element('rect', { x, y, width, height, fill: ink }) +
        element('rect', { ...inner, fill: pale, opacity: 0.78 }) +
        element('circle', { ...moon, fill: ink, opacity: 0.5 }) +
        element('path', { d: hill, fill: ink, opacity: 0.62 });
      x += width - 26;
      return element('g', { opacity: depth(index, count) }, picture);
    })
    .join('');
};
