import type { Random } from './random';

/** The size every composition draws on; WebP files are half of it. */
export const canvas = { width: 1920, height: 1080 } as const;

/**
 * A crop of 3.3:1 keeps the lowest 582 units, and the page's own controls are at the left: shapes are placed on the lower edge, no taller
 * than this, around this vertical line.
 */
export const stage = { floor: canvas.height, tallest: 556, middle: 1130 } as const;

/** What a composition draws with: its own random numbers and its sector's colours. */
export interface Scene {
  random: Random;
  /** The darkest colour, of the shapes. */
  ink: string;
  /** The lightest colour, of windows and highlights. */
  pale: string;
}

/** Draws one sector's subject and returns SVG elements. */
export type Composition = (scene: Scene) => string;

/** An SVG element with numbers rounded to a thousandth. */
export function element(name: string, attributes: Record<string, string | number>, children = ''): string {
  const text = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? Math.round(value * 1000) / 1000 : value}"`)
    .join('');
  return children ? `<${name}${text}>${children}</${name}>` : `<${name}${text}/>`;
}

/** Opacity of the shape at `index` of `count`: shapes come out of the mist from left to right. */
export function depth(index: number, count: number): number {
  return 0.66 + (0.34 * (index + 1)) / count;
}

/** The numbers 0 … count − 1. */
export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** The colour at `share` (0–1) of the way from one #rrggbb to another, where shapes must not shine through. */
export function blend(from: string, to: string, share: number): string {
  const channel = (colour: string, at: number) => parseInt(colour.slice(1 + at * 2, 3 + at * 2), 16);
  const mixed = range(3).map((at) => Math.round(channel(from, at) * (1 - share) + channel(to, at) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
