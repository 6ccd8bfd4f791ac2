import type { PortfolioView } from '../portfolio/usePortfolio';
import type { PortalTab } from './portalTabs';

/**
 * The portfolio as a tab shows it. Where only the holdings could not be loaded, examples stand in for them; the list of activities,
 * which needs no holdings, shows the user's own ones.
 */
export function portfolioOf(tab: PortalTab, portfolio: PortfolioView): PortfolioView {
  const { failure, history } = portfolio;
  if (tab !== 'activity' || failure === null || history === null) return portfolio;
  return { ...portfolio, holdings: [], activities: history, isDemo: false };
}
