import type { Activity } from '../history/activity';
import type { Holding } from './holdings';
import type { PortfolioView } from './usePortfolio';

/** A portfolio whose rows have arrived: what the panel of a tab gets. Without activities `activitiesFailure` may say why. */
export interface LoadedPortfolio extends PortfolioView {
  holdings: readonly Holding[];
  activities: readonly Activity[];
}
