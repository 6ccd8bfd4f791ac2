import type { Canary } from './registry';

const usualThreshold = 5;

/** Loads and failures a canary must have before its error rate is meaningful; the database uses the same number. */
export const minimumOutcomes = 20;

/** The highest error rate, in percent of loads and failures, that a canary may have. */
export function canaryThreshold({ threshold = usualThreshold }: Pick<Canary, 'threshold'>): number {
  return threshold;
}

/**
 * The findings about a canary: its error rate in browsers or on the server, whichever is higher (percent; null while too few had it), that
 * of the server alone, and, in a sentence, what is wrong with its views compared with those of stable.
 */
export interface CanaryFindings {
  readonly rate: number | null;
  readonly serverRate?: number | null;
  readonly fault: string | null;
}

/** Why a canary is dropped, in a sentence; undefined while it may continue. */
export function whyDropped(
  canary: Pick<Canary, 'threshold'>,
  { rate, serverRate, fault }: CanaryFindings,
): string | undefined {
  if (isOverThreshold(canary, rate))
    return `It failed ${failedWhere({ rate, serverRate })}, more than ${canaryThreshold(canary)}%.`;
  return fault ?? undefined;
}

/** How often a canary failed, and where, as the end of a sentence: `on the server 70% of the time`. */
export function failedWhere({ rate, serverRate }: Pick<CanaryFindings, 'rate' | 'serverRate'>): string {
  return `${rate !== null && serverRate === rate ? 'on the server ' : ''}${rate}% of the time`;
}

/** Whether a canary with this error rate (percent; null while too few browsers had it) is dropped. */
export function isOverThreshold(canary: Pick<Canary, 'threshold'>, rate: number | null): boolean {
  return rate !== null && rate > canaryThreshold(canary);
}
