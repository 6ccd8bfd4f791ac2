import type { Canary } from './registry';

const usualThreshold = 5;

/** Loads and failures a canary must have before its error rate says anything; the database counts by the same number. */
export const minimumOutcomes = 20;

/** The error rate, in percent of loads and failures, that a canary may have. */
export function canaryThreshold({ threshold = usualThreshold }: Pick<Canary, 'threshold'>): number {
  return threshold;
}

/**
 * What is known of a canary: its error rate (percent; null while too few browsers had it), and what is held against it for what its
 * views had beside those of stable, in a sentence.
 */
export interface CanaryFindings {
  readonly rate: number | null;
  readonly fault: string | null;
}

/** Why a canary is taken from everybody, in a sentence; undefined while it may go on. */
export function whyDropped(
  canary: Pick<Canary, 'threshold'>,
  { rate, fault }: CanaryFindings,
): string | undefined {
  if (isOverThreshold(canary, rate))
    return `It failed ${rate}% of the time, more than ${canaryThreshold(canary)}%.`;
  return fault ?? undefined;
}

/** Whether a canary with this error rate (percent; null while too few browsers had it) is taken from everybody. */
export function isOverThreshold(canary: Pick<Canary, 'threshold'>, rate: number | null): boolean {
  return rate !== null && rate > canaryThreshold(canary);
}
