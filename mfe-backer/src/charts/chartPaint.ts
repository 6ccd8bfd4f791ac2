import type { ColorName } from '@fairshore/shared-ui';
import { token } from '@fairshore/shared-ui';

const partColors: readonly ColorName[] = [
  'chart-1',
  'chart-2',
  'chart-3',
  'chart-4',
  'chart-5',
  'chart-6',
  'chart-7',
  'chart-8',
];

/**
 * Reads the current values of a drawing's design tokens from the page: nivo computes with colours, so it needs resolved
 * values.
 */
export function readChartPaint(): ChartPaint {
  const style = getComputedStyle(document.documentElement);
  const color = (name: ColorName) => style.getPropertyValue(`--color-${name}`).trim();
  return {
    line: color('line'),
    label: color('ink-3'),
    surface: color('surface'),
    fontFamily: style.getPropertyValue('--font-family').trim(),
    parts: partColors.map(color),
  };
}

/** The colour of the n-th series or part as CSS; the eight colours are followed by their tints. */
export function partColor(index: number): string {
  const base = token(`color.${partColors[index % partColors.length] ?? 'chart-1'}`);
  return isTint(index) ? `color-mix(in srgb, ${base} ${tintShare * 100}%, ${token('color.surface')})` : base;
}

/** The same colour, resolved for a drawing. */
export function paintedColor({ parts, surface }: ChartPaint, index: number): string {
  const base = parts[index % parts.length] ?? '';
  return isTint(index) ? mixed(base, surface, tintShare) : base;
}

const tintShare = 0.55;
const isTint = (index: number) => index >= partColors.length;

function mixed(front: string, back: string, share: number): string {
  const [fronts, backs] = [channels(front), channels(back)];
  return `rgb(${fronts.map((channel, at) => Math.round(channel * share + (backs[at] ?? 0) * (1 - share))).join(',')})`;
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
}

export interface ChartPaint {
  line: string;
  label: string;
  surface: string;
  fontFamily: string;
  parts: readonly string[];
}
