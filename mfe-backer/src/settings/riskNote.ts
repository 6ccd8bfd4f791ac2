import { riskTolerances } from '../stored-settings/settings';
import type { RiskTolerance } from '../stored-settings/settings';

/** How the portfolio's classification stands to what the person would bear; null while there is nothing to classify. */
export function riskNote(classification: string | null, tolerance: RiskTolerance): string | null {
  const level = riskTolerances.findIndex((known) => known === classification);
  if (level < 0) return null;
  const isAbove = level > riskTolerances.indexOf(tolerance);
  return isAbove
    ? `Your portfolio is classified ${classification}, which is above your tolerance.`
    : `Your portfolio is classified ${classification}, which is within your tolerance.`;
}
