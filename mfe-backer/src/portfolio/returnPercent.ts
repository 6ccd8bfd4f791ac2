import { formatPercent } from '@fairshore/shared-data/money';
import { cents } from './holdings';

/**
 * Formats a return in percent with its sign. A single holding's return is its APR and is formatted like it; that of several is
 * rounded: +12.25%, −3.0%.
 */
export function returnPercent(percent: number): string {
  return `${percent < 0 ? '−' : '+'}${formatPercent(cents(Math.abs(percent)))}`;
}
