import type { ColorName } from '@fairshore/shared-ui';

/** A colour as it stands on the page now: nivo computes with colours, so it needs them whole. */
export function colorOf(name: ColorName): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`).trim();
}

/** The typeface of the page. */
export function fontFamily(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--font-family').trim();
}
