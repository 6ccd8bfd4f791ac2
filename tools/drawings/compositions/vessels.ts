import { depth, element, range, stage } from '../scene';
import type { Composition } from '../scene';

/** Alternative assets: a shelf of vessels, as in a collection or a cellar. */
export const vessels: Composition = ({ random, ink, pale }) => {
  const count = random.whole(5, 6);
  return range(count)
    .map((index) => {
      const x = stage.middle + (index - (count - 1) / 2) * 172;
      const height = random.between(220, 500);
      const belly = random.between(70, 108);
      const neck = belly * random.between(0.2, 0.42);
      const lip = neck * random.between(1.15, 1.7);
      const foot = belly * random.between(0.45, 0.7);
      const shoulder = height * random.between(0.5, 0.66);
      const half = (side: 1 | -1) => ({
        foot: x + side * foot,
        belly: x + side * belly,
        neck: x + side * neck,
        lip: x + side * lip,
      });
      const [right, left] = [half(1), half(-1)];
      const y = (up: number) => stage.floor - up;
      const outline =
        `M${left.foot} ${y(0)}C${left.belly} ${y(height * 0.2)} ${left.belly} ${y(shoulder * 0.7)} ${left.belly} ${y(shoulder * 0.8)}` +
        `C${left.belly} ${y(shoulder * 1.15)} ${left.neck} ${y(shoulder * 1.1)} ${left.neck} ${y(height * 0.86)}` +
        `L${left.lip} ${y(height)}H${right.lip}L${right.neck} ${y(height * 0.86)}` +
        `C${right.neck} ${y(shoulder * 1.1)} ${right.belly} ${y(shoulder * 1.15)} ${right.belly} ${y(shoulder * 0.8)}` +
        `C${right.belly} ${y(shoulder * 0.7)} ${right.belly} ${y(height * 0.2)} ${right.foot} ${y(0)}z`;
      const band = shoulder * random.between(0.45, 0.7);
      const stripes = `M${x - belly * 0.96} ${y(band)}h${belly * 1.92}M${x - belly * 0.94} ${y(band - 22)}h${belly * 1.88}`;
      return element(
        'g',
        { opacity: depth(index, count) },
        element('path', { d: outline, fill: ink }) +
          element('path', { d: stripes, stroke: pale, 'stroke-width': 7, opacity: 0.55 }),
      );
    })
    .join('');
};
