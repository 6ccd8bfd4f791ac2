import { element, range, stage } from '../scene';
import type { Composition } from '../scene';

/** DAO investment pools: members of different weight, each connected to its neighbours. */
export const assembly: Composition = ({ random, ink, pale }) => {
  const count = random.whole(8, 10);
  const members = range(count).map((index) => ({
    x: stage.middle - 440 + (880 * index) / (count - 1) + random.between(-18, 18),
    y: stage.floor - random.between(150, 440),
    radius: random.between(24, 62),
    isHollow: random.next() < 0.3,
  }));
  const stems = members.map(({ x, y }) => `M${x} ${stage.floor}V${y}`).join('');
  const links = members
    .flatMap((from, index) =>
      [1, 2].map((away) => {
        const to = members[index + away];
        return to && (away === 1 || index % 2 === 0) ? `M${from.x} ${from.y}L${to.x} ${to.y}` : '';
      }),
    )
    .join('');
  const heads = members
    .map(({ x, y, radius, isHollow }) => {
      const head = element('circle', { cx: x, cy: y, r: radius, fill: ink });
      return isHollow
        ? head + element('circle', { cx: x, cy: y, r: radius * 0.56, fill: pale, opacity: 0.9 })
        : head;
    })
    .join('');
  return (
    element('path', { d: stems, stroke: ink, 'stroke-width': 9, opacity: 0.55 }) +
    element('path', { d: links, stroke: ink, 'stroke-width': 6, opacity: 0.6 }) +
    element('g', { opacity: 0.92 }, heads)
  );
};
