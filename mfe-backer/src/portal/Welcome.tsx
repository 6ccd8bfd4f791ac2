import { Skeleton, counted } from '@fairshore/shared-ui';
import { projectsJoined } from '../portfolio/holdings';
import type { PortfolioView } from '../portfolio/usePortfolio';

/** The sentence under the greeting: how many holdings and activities there are, and that nothing is binding. */
export function Welcome({ portfolio, isAboveHoldings }: WelcomeProps) {
  const { holdings, activities, activitiesFailure, isDemo, failure } = portfolio;
  // The examples stand in for the holdings only.
  if (failure !== null && !isAboveHoldings) return 'Welcome back to your portal.';
  if (isDemo) return 'Welcome to the backer portal. It shows examples at the moment.';
  const isHistoryUnknown = activities === undefined && !activitiesFailure;
  if (holdings === undefined || (holdings.length === 0 && isHistoryUnknown))
    return <Skeleton words={welcomeBack(10)} />;
  if (holdings.length === 0 && (activitiesFailure || activities?.length))
    return 'Welcome back. You have no registered interest at the moment.';
  if (holdings.length === 0) return 'Welcome to your portal. It fills with your first registered interest.';
  return welcomeBack(projectsJoined(holdings));
}

function welcomeBack(projects: number): string {
  return `Welcome back. You have registered non-binding interest in ${counted(projects, 'project')}.`;
}

interface WelcomeProps {
  portfolio: PortfolioView;
  /** Whether the tab below shows the holdings. */
  isAboveHoldings: boolean;
}
