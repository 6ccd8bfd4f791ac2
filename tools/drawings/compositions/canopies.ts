import { element, range, stage } from '../scene';
import type { Composition } from '../scene';

/** Carbon and ESG credits: tree crowns that overlap like layers of glass. */
export const canopies: Composition = ({ random, ink }) => {
  const count = random.whole(10, 13);
  return range(count)
    .map((index) => {
      const x = stage.middle - 440 + (880 * (index + random.between(-0.3, 0.3))) / (count - 1);
      const radius = random.between(62, 118);
      const height = random.between(radius + 40, stage.tallest - radius - 60 * Math.abs(index / count - 0.5));
      const y = stage.floor - height;
      const trunk = element('path', {
        d: `M${x} ${stage.floor}V${y}M${x} ${y + radius * 0.5}l${radius * 0.34} ${-radius * 0.36}`,
        stroke: ink,
        'stroke-width': 8,
        'stroke-linecap': 'round',
        opacity: 0.75,
      });
      const crown = element('circle', {
        cx: x,
        cy: y,
        r: radius,
        fill: ink,
        opacity: random.between(0.42, 0.62),
      });
      const shade = element('circle', {
        cx: x + radius * 0.2,
        cy: y + radius * 0.22,
        r: radius * 0.68,
        fill: ink,
        opacity: 0.38,
      });
      return crown + shade + trunk;
    })
    .join('');
};
