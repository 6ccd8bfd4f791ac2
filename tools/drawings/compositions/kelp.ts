import { depth, element, range, stage } from '../scene';
import type { Composition } from '../scene';

/** Blue carbon: kelp that sways in one current. */
export const kelp: Composition = ({ random, ink }) => {
  const count = random.whole(5, 6);
  const current = random.between(40, 80) * (random.next() < 0.5 ? -1 : 1);
  return range(count)
    .map((index) => {
      const x = stage.middle - 420 + (840 * index) / (count - 1) + random.between(-22, 22);
      const height = random.between(250, stage.tallest - 20);
      const phase = random.between(0, 2 * Math.PI);
      const stemAt = (t: number) => ({
        x: x + current * t * t + Math.sin(t * 5 + phase) * 24 * t,
        y: stage.floor - height * t,
      });
      const stem = range(25).map((step) => stemAt(step / 24));
      const line = `M${stem.map((point) => `${Math.round(point.x)} ${Math.round(point.y)}`).join('L')}`;
      const blades = range(Math.round(height / 74))
        .map((at) => {
          const t = 0.16 + (0.84 * at) / Math.round(height / 74);
          const root = stemAt(t);
          const side = at % 2 === 0 ? 1 : -1;
          const length = (118 - 46 * t) * side;
          return `M${root.x} ${root.y}q${length * 0.35} -50 ${length} -56q${-length * 0.25} 44 ${-length} 56z`;
        })
        .join('');
      return element(
        'g',
        { opacity: depth(index, count) - 0.08 },
        element('path', {
          d: line,
          stroke: ink,
          'stroke-width': 8,
          fill: 'none',
          'stroke-linecap': 'round',
        }) + element('path', { d: blades, fill: ink }),
      );
    })
    .join('');
};
