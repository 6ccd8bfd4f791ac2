import type { Canary } from './registry';

const usualThreshold = 5;

/** Loads and failures a canary must have before its error rate says anything; the database counts by the same number. */
export const minimumOutcomes = 20;

/** The error rate, in percent of loads and failures, that a canary may have. */
export function canaryThreshold({ threshold = usualThreshold }: Pick<Canary, 'threshold'>): number {
  return threshold;
}

/** Whether a canary with this error rate (percent; null while too few browsers had it) is taken from everybody. */
export function isOverThreshold(canary: Pick<Canary, 'threshold'>, rate: number | null): boolean {
  return rate !== null && rate > canaryThreshold(canary);
}
