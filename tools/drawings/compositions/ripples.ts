import { depth, element, range, stage } from '../scene';
import type { Composition } from '../scene';

/** DeFi yield: wave upon wave of half rings, each larger one carrying smaller ones. */
export const ripples: Composition = ({ random, ink, pale }) => {
  const count = random.whole(4, 5);
  const radii = range(count).map(() => random.between(150, 235));
  const tallest = random.whole(1, count - 2);
  radii[tallest] = random.between(330, 400);
  const order = range(count).sort((a, b) => (radii[b] ?? 0) - (radii[a] ?? 0));
  return order
    .map((index, rank) => {
      const radius = radii[index] ?? 0;
      const x = stage.middle + (index - (count - 1) / 2) * 235;
      const rings = Math.round(radius / 46);
      return range(rings)
        .map((ring) => {
          const r = (radius * (rings - ring)) / rings;
          const isInk = ring % 2 === 0;
          return element('path', {
            d: `M${x - r} ${stage.floor}a${r} ${r} 0 0 1 ${r * 2} 0z`,
            fill: isInk ? ink : pale,
            opacity: isInk ? depth(rank, count) - 0.04 : 0.86,
          });
        })
        .join('');
    })
    .join('');
};
