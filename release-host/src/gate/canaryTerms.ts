import { Refusal } from '../store/pointerChanges';
import type { CanaryTerms } from '../store/pointerChanges';

/**
 * Reads the terms of a canary as somebody wrote them, in whole percent; undefined if none is asked for. Refuses what isn't written in
 * digits or out of range, and a threshold without a canary. `prefix` stands before the options' names: `--` in commands.
 */
export function canaryTerms(
  { canary, threshold }: { canary: string | undefined; threshold: string | undefined },
  prefix = '',
): CanaryTerms | undefined {
  const name = { canary: `${prefix}canary`, threshold: `${prefix}threshold` };
  if (canary !== undefined)
    return {
      percent: percentOf(name.canary, canary, 99),
      ...(threshold !== undefined && { threshold: percentOf(name.threshold, threshold, 100) }),
    };
  if (threshold === undefined) return undefined;
  throw new Refusal(`${name.threshold} says when a canary is dropped: give ${name.canary} too.`);
}

function percentOf(option: string, text: string, most: number): number {
  const percent = Number(text);
  if (/^\d+$/.test(text) && percent >= 1 && percent <= most) return percent;
  throw new Refusal(`${option} takes a whole number of percent from 1 to ${most}, not “${text}”.`);
}
