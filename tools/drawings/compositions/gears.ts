import { element, range, stage } from '../scene';
import type { Composition, Scene } from '../scene';

/** Patents: a train of wheels, half above the floor, each turning the next. */
export const gears: Composition = (scene) => {
  const { random } = scene;
  const radii = [random.between(170, 230), random.between(270, 340), random.between(130, 190)];
  if (random.next() < 0.5) radii.reverse();
  const total = radii.reduce((sum, radius) => sum + radius * 2 - 20, 0);
  let left = stage.middle - total / 2;
  return radii
    .map((radius, index) => {
      const x = left + radius;
      left += radius * 2 - 14;
      const lift = [46, 120, 60][index] ?? 0;
      return drawGear(scene, x, stage.floor - lift, radius, index === 1 ? 0.74 : 0.94);
    })
    .join('');
};

function drawGear(
  { ink, pale, random }: Scene,
  x: number,
  y: number,
  radius: number,
  opacity: number,
): string {
  const teeth = Math.round(radius / 13);
  const turn = random.between(0, 1);
  const at = (angle: number, r: number) =>
    `${Math.round(x + r * Math.cos(angle))} ${Math.round(y + r * Math.sin(angle))}`;
  const outline = range(teeth)
    .map((tooth) => {
      const start = ((tooth + turn) * 2 * Math.PI) / teeth;
      const part = (2 * Math.PI) / teeth / 10;
      const root = radius - 30;
      return [
        at(start, root),
        at(start + part * 3.6, root),
        at(start + part * 5, radius),
        at(start + part * 8.6, radius),
        at(start + part * 10, root),
      ].join('L');
    })
    .join('L');
  return element(
    'g',
    { opacity },
    element('path', { d: `M${outline}z`, fill: ink }) +
      element('circle', {
        cx: x,
        cy: y,
        r: radius * 0.62,
        fill: 'none',
        stroke: pale,
        'stroke-width': 7,
        opacity: 0.55,
      }) +
      element('circle', { cx: x, cy: y, r: radius * 0.24, fill: pale, opacity: 0.8 }),
  );
}
