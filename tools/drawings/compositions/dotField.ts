import { element, range, stage } from '../scene';
import type { Composition } from '../scene';

const pitch = 50;
const columns = 26;
const rows = 11;

/** Artificial intelligence: two rising bodies seen only through the size of dots. */
export const dotField: Composition = ({ random, ink }) => {
  const side = random.next() < 0.5 ? -1 : 1;
  const large = { x: stage.middle - side * 120, radius: random.between(400, 520) };
  const small = { x: stage.middle + side * random.between(300, 360), radius: random.between(170, 250) };
  const light = random.between(0.2, 0.8) * -side;
  return range(columns * rows)
    .map((at) => {
      const row = Math.floor(at / columns);
      const x = stage.middle + ((at % columns) - (columns - 1) / 2 + (row % 2) * 0.5) * pitch;
      const up = 26 + row * pitch;
      const shade = Math.max(shadeOf(small, x, up, light), shadeOf(large, x, up, light));
      if (shade <= 0) return '';
      return element('circle', {
        cx: x,
        cy: stage.floor - up,
        r: 6 + 18 * shade,
        fill: ink,
        opacity: 0.6 + 0.36 * shade,
      });
    })
    .join('');
};

/** Darkness (0–1) of a half sphere on the floor at a point in front of it; 0 outside of it. */
function shadeOf(body: { x: number; radius: number }, x: number, up: number, light: number): number {
  const [u, v] = [(x - body.x) / body.radius, up / body.radius];
  const away = 1 - u * u - v * v;
  if (away <= 0) return 0;
  const lit = (u * light + v * 0.72 + Math.sqrt(away) * 0.5) / Math.hypot(light, 0.72, 0.5);
  return Math.max(0.06, Math.min(1, 1.08 - lit));
}
