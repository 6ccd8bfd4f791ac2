import { riskTolerances } from '../stored-settings/settings';
import type { RiskTolerance } from '../stored-settings/settings';

/** Compares the portfolio's classification with the user's risk tolerance; null when there is nothing to classify. */
export function riskNote(classification: string | null, tolerance: RiskTolerance): string | null {
  const level = riskTolerances.findIndex((known) => known === classification);
  if (level < 0) return null;
  const isAbove = level > riskTolerances.indexOf(tolerance);
  return isAbove
    ? `Your portfolio is classified ${classification}, which is above your tolerance.`
    : `Your portfolio is classified ${classification}, which is within your tolerance.`;
}
