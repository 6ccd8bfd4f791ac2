import type { Activity } from '../history/activity';
import type { Holding } from './holdings';
import type { PortfolioView } from './usePortfolio';

/**
 * A portfolio whose rows have loaded, as passed to the tabs' panels. If activities are missing, `activitiesFailure` may say
 * why.
 */
export interface LoadedPortfolio extends PortfolioView {
  holdings: readonly Holding[];
  activities: readonly Activity[];
}
