import { element, range, stage } from '../scene';
import type { Composition } from '../scene';

/** Private equity: a viaduct, each tier carried by the one below. */
export const arches: Composition = ({ random, ink }) => {
  const count = random.whole(4, 6);
  const pier = random.between(30, 40);
  const span = 900 / count - pier;
  const tiers = random.whole(2, 3);
  let floor = stage.floor;
  return range(tiers)
    .map((tier) => {
      const scale = tier === 0 ? 1 : 0.5;
      const bays = tier === 0 ? count : count * 2 - 2 * (tier - 1) - (tier === 2 ? random.whole(2, 4) : 0);
      const width = tier === 0 ? span : (span - pier) / 2;
      const rise = (tiers === 3 ? 230 : 290) * (tier === 0 ? 1 : scale * 0.92);
      const total = bays * (width + pier) + pier;
      const left = stage.middle - total / 2;
      const top = floor - rise;
      const openings = range(bays)
        .map((bay) => {
          const x = left + pier + bay * (width + pier);
          const spring = top + 24 + width / 2;
          return `M${x} ${floor}V${spring}a${width / 2} ${width / 2} 0 0 1 ${width} 0V${floor}z`;
        })
        .join('');
      const deck = element('rect', { x: left - 14, y: top - 8, width: total + 28, height: 14, fill: ink });
      const wall = `M${left} ${floor}V${top}h${total}V${floor}z`;
      floor = top - 8;
      return element(
        'g',
        { opacity: 0.94 - tier * 0.14 },
        element('path', { d: wall + openings, fill: ink, 'fill-rule': 'evenodd' }) + deck,
      );
    })
    .join('');
};
