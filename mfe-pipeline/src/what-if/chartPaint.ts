import type { ColorName } from '@fairshore/shared-ui';

/** The page's current value of a colour: nivo computes with colours, so it can't take CSS variables. */
export function colorOf(name: ColorName): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`).trim();
}

/** The font family of the page. */
export function fontFamily(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--font-family').trim();
}
