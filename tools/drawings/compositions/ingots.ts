import { element, range, stage } from '../scene';
import type { Composition } from '../scene';

const bar = { width: 214, height: 88, slant: 26, face: 18 } as const;

/** Asset-reference tokens: the bars that back each token. */
export const ingots: Composition = ({ random, ink, pale }) => {
  const base = random.whole(4, 5);
  const left = stage.middle - (base * (bar.width + 12)) / 2;
  const lean = random.next();
  let first = 0;
  let length: number = base;
  return range(4)
    .map((row) => {
      const y = stage.floor - row * (bar.height + bar.face + 8);
      const course = range(Math.max(0, length))
        .map((at) => drawBar(left + (first + at + row / 2) * (bar.width + 12), y))
        .join('');
      const isShorter = random.next() < 0.4;
      length -= isShorter ? 2 : 1;
      if (isShorter && lean > 0.5) first += 1;
      return course;
    })
    .join('');

  function drawBar(x: number, floor: number): string {
    const top = floor - bar.height;
    const front = `M${x} ${floor}L${x + bar.slant} ${top}H${x + bar.width - bar.slant}L${x + bar.width} ${floor}z`;
    const upper = `M${x + bar.slant} ${top - 3}l12 ${-bar.face}H${x + bar.width - bar.slant - 12}l12 ${bar.face}z`;
    const stamp = { x: x + bar.width / 2 - 32, y: top + 34, width: 64, height: 22, rx: 4 };
    return element(
      'g',
      { opacity: random.between(0.76, 0.98) },
      element('path', { d: front, fill: ink }) +
        element('path', { d: upper, fill: ink, opacity: 0.62 }) +
        element('rect', { ...stamp, fill: pale, opacity: 0.4 }),
    );
  }
};
