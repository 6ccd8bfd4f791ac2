import { formatPercent } from '@fairshore/shared-data/money';
import { cents } from './holdings';

/** A return in percent with its sign, which of one holding is its APR and reads as that does, and of several is rounded: +12.25%, −3.0%. */
export function returnPercent(percent: number): string {
  return `${percent < 0 ? '−' : '+'}${formatPercent(cents(Math.abs(percent)))}`;
}
