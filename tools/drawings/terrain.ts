import type { Random } from './random';

/** Height of the imagined sea floor at a point, roughly in [-1, 1]. */
export type Terrain = (x: number, y: number) => number;

/**
 * Two octaves of gradient noise with a little domain warping, which is what bends the lines
 * the way isobaths bend. `scale` is the size of the largest forms in drawing units.
 */
export function createTerrain(random: Random, scale: number): Terrain {
  const noise = gradientNoise(random);
  return (x, y) => {
    const u = x / scale;
    const v = y / scale;
    const warpedU = u + 0.42 * noise(u * 0.9 + 31.7, v * 0.9 + 11.3);
    const warpedV = v + 0.42 * noise(u * 0.9 - 17.1, v * 0.9 + 53.9);
    return noise(warpedU, warpedV) + 0.22 * noise(warpedU * 2.1 + 7.7, warpedV * 2.1 - 3.1);
  };
}

function gradientNoise(random: Random): Terrain {
  const size = 256;
  const angles = Float64Array.from({ length: size }, () => random.between(0, 2 * Math.PI));
  const order = Uint8Array.from({ length: size }, (_, index) => index);
  for (let index = size - 1; index > 0; index -= 1) {
    const other = random.whole(0, index);
    const kept = order[index] ?? 0;
    order[index] = order[other] ?? 0;
    order[other] = kept;
  }
  const slope = (column: number, row: number, x: number, y: number) => {
    const angle = angles[order[((order[column & 255] ?? 0) + row) & 255] ?? 0] ?? 0;
    return Math.cos(angle) * (x - column) + Math.sin(angle) * (y - row);
  };
  return (x, y) => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const u = fade(x - column);
    const v = fade(y - row);
    const top = mix(slope(column, row, x, y), slope(column + 1, row, x, y), u);
    const bottom = mix(slope(column, row + 1, x, y), slope(column + 1, row + 1, x, y), u);
    return mix(top, bottom, v) * 1.5;
  };
}

function fade(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10);
}

function mix(from: number, to: number, t: number): number {
  return from + (to - from) * t;
}
