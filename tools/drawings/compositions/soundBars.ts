import { element, range, stage } from '../scene';
import type { Composition } from '../scene';

/** Intellectual property and royalties: the waveform of a recording. */
export const soundBars: Composition = ({ random, ink }) => {
  const count = random.whole(42, 52);
  const pitch = 20;
  const axis = stage.floor - 290;
  const phases = range(3).map(() => random.between(0, 2 * Math.PI));
  const [slow = 0, middle = 0, fast = 0] = phases;
  return range(count)
    .map((index) => {
      const t = index / (count - 1);
      const envelope = Math.sin(Math.PI * t) ** 0.35;
      const wave =
        Math.abs(Math.sin(t * 9 + slow)) * 0.62 +
        Math.abs(Math.sin(t * 21 + middle)) * 0.26 +
        Math.abs(Math.sin(t * 57 + fast)) * 0.12;
      const half = 14 + 250 * envelope * wave;
      return element('rect', {
        x: stage.middle + (index - count / 2) * pitch,
        y: axis - half,
        width: 10,
        height: half * 2,
        rx: 5,
        fill: ink,
        opacity: 0.62 + 0.36 * wave,
      });
    })
    .join('');
};
