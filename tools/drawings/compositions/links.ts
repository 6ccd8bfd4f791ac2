import { blend, element, range, stage } from '../scene';
import type { Composition } from '../scene';

/** Utility tokens: rings that pass through one another; each opens the next. */
export const links: Composition = ({ random, ink, pale }) => {
  const count = random.whole(4, 5);
  const radius = count === 4 ? 184 : 156;
  const band = random.between(36, 46);
  const overlap = radius * 1.5;
  const rings = range(count).map((index) => ({
    x: stage.middle + (index - (count - 1) / 2) * overlap,
    y: stage.floor - radius - 24 - (index % 2) * random.between(50, 100),
    colour: index % 2 === 0 ? ink : blend(ink, pale, 0.32),
  }));
  const whole = rings
    .map(({ x, y, colour }) => stroke(`M${x - radius} ${y}a${radius} ${radius} 0 1 1 0 .1z`, colour))
    .join('');
  // Redrawing the upper left of every ring over its neighbour makes the rings interlock.
  const over = rings
    .slice(1)
    .map(({ x, y, colour }) => {
      const arc = `M${x - radius} ${y}A${radius} ${radius} 0 0 1 ${x} ${y - radius}`;
      return stroke(arc, colour);
    })
    .join('');
  return whole + over;

  function stroke(d: string, colour: string): string {
    return element('path', { d, fill: 'none', stroke: colour, 'stroke-width': band });
  }
};
