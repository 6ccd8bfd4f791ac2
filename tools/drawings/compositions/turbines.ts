import { depth, element, range, stage } from '../scene';
import type { Composition } from '../scene';

/** Renewable energy: wind turbines, behind rows of solar panels for some seeds. */
export const turbines: Composition = ({ random, ink, pale }) => {
  const count = random.whole(3, 4);
  const spread = count === 3 ? 300 : 260;
  const mills = range(count)
    .map((index) => {
      const x = stage.middle + (index - (count - 1) / 2) * spread + random.between(-30, 30);
      const hub = stage.floor - random.between(280, 385);
      const blade = random.between(160, 200);
      const turn = random.between(0, 120);
      const mast = `M${x - 8} ${stage.floor}L${x - 4} ${hub}H${x + 4}L${x + 8} ${stage.floor}z`;
      const sail = `M0 -8C${blade * 0.12} -18 ${blade * 0.3} -20 ${blade} -2Q${blade * 0.4} 8 0 7z`;
      const blades = range(3)
        .map((at) => element('path', { d: sail, transform: `rotate(${Math.round(turn + at * 120)})` }))
        .join('');
      const rotor = element('g', { transform: `translate(${Math.round(x)} ${Math.round(hub)})` }, blades);
      const cap = element('circle', { cx: x, cy: hub, r: 13 });
      return element(
        'g',
        { fill: ink, opacity: depth(index, count) },
        element('path', { d: mast }) + rotor + cap,
      );
    })
    .join('');
  const panels = random.whole(4, 7);
  const field = range(panels)
    .map((index) => {
      const x = stage.middle - (panels * 150) / 2 + index * 150 + 40;
      const frame = `M${x} ${stage.floor - 8}L${x + 46} ${stage.floor - 84}H${x + 160}L${x + 114} ${stage.floor - 8}z`;
      const bars = `M${x + 23} ${stage.floor - 46}H${x + 137}M${x + 57} ${stage.floor - 8}L${x + 103} ${stage.floor - 84}`;
      return (
        element('path', { d: frame, fill: ink, opacity: 0.9 }) +
        element('path', { d: bars, stroke: pale, 'stroke-width': 4, opacity: 0.6 })
      );
    })
    .join('');
  return mills + (random.next() < 0.45 ? field : '');
};
