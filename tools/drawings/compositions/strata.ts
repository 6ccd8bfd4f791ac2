import { canvas, element, range, stage } from '../scene';
import type { Composition } from '../scene';

/** Tokenized funds and ETFs: many holdings stacked into one rising area. */
export const strata: Composition = ({ random, ink }) => {
  const layers = random.whole(5, 6);
  const steps = 60;
  const shapes = range(layers).map(() => ({
    share: random.between(0.7, 1.3),
    phase: random.between(0, 2 * Math.PI),
    frequency: random.between(1.6, 3.4),
  }));
  const sum = shapes.reduce((total, { share }) => total + share, 0);
  const turn = random.between(0.5, 0.64);
  const base = range(steps + 1).map(() => 0);
  const outlines = shapes.map(({ share, phase, frequency }) => {
    range(steps + 1).forEach((step) => {
      const t = step / steps;
      const rise = 1 / (1 + Math.exp(-7 * (t - turn)));
      const wave = 1 + 0.36 * Math.sin(t * 2 * Math.PI * frequency + phase);
      base[step] = (base[step] ?? 0) + (share / sum) * (40 + (stage.tallest - 70) * rise) * wave;
    });
    const points = base.map((height, step) => `${(canvas.width * step) / steps} ${stage.floor - height}`);
    return `M0 ${stage.floor}L${points.join('L')}L${canvas.width} ${stage.floor}z`;
  });
  return outlines
    .reverse()
    .map((d, index) => element('path', { d, fill: ink, opacity: 0.2 + (0.22 * index) / layers }))
    .join('');
};
