import { element, range, stage } from '../scene';
import type { Composition } from '../scene';

/** Security tokens: cells of one register, filled as they are issued. */
export const honeycomb: Composition = ({ random, ink }) => {
  const radius = 66;
  const columns = 8;
  const pitchX = radius * 1.5 + 8;
  const pitchY = radius * Math.sqrt(3) + 9;
  const peak = random.between(2, 5.5);
  return range(columns)
    .flatMap((column) => {
      const height = Math.max(
        1,
        Math.round(4.2 - Math.abs(column - peak) * 0.85 + random.between(-0.5, 0.5)),
      );
      return range(Math.min(4, height)).map((row) => {
        const x = stage.middle + (column - (columns - 1) / 2) * pitchX;
        const y = stage.floor - pitchY * (row + (column % 2 === 0 ? 0.5 : 0.02));
        const isOutline = row === Math.min(4, height) - 1 && random.next() < 0.6;
        const corners = range(6)
          .map((at) => {
            const angle = (at * Math.PI) / 3;
            const r = isOutline ? radius - 5 : radius;
            return `${Math.round(x + r * Math.cos(angle))},${Math.round(y + r * Math.sin(angle))}`;
          })
          .join(' ');
        return isOutline
          ? element('polygon', {
              points: corners,
              fill: 'none',
              stroke: ink,
              'stroke-width': 9,
              opacity: 0.85,
            })
          : element('polygon', { points: corners, fill: ink, opacity: random.between(0.56, 0.96) });
      });
    })
    .join('');
};
