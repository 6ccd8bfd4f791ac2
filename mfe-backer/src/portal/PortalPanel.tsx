import { isFirstTry } from '@fairshore/shared-data/query';
import { Button, ButtonLink, EmptyState, ErrorState, useLoaded } from '@fairshore/shared-ui';
import type { Loadable } from '@fairshore/shared-ui';
import type { ReactNode } from 'react';
import { useMoney } from '../currency/useMoney';
import { useAllEarlierTerms } from '../portfolio/useEarlierTerms';
import type { PortfolioView } from '../portfolio/usePortfolio';
import { PortalSkeleton } from './PortalSkeleton';
import type { PortalTab } from './portalTabs';
import { inboxPanel, settingsPanel, tabPanels } from './tabPanels';

/** A tab's panel: a skeleton while code or rows are loading, and an empty state when there is nothing. */
export function PortalPanel({ tab, portfolio }: PortalPanelProps) {
  const { holdings, activities } = portfolio;
  const isMoneyOnItsWay = useMoney().isOnItsWay;
  const areTermsOnTheirWay = isFirstTry(useAllEarlierTerms());
  if (tab === 'settings') {
    return (
      <LazyPanel tab={tab} source={settingsPanel} render={({ Panel }) => <Panel portfolio={portfolio} />} />
    );
  }
  const hasAnswer = activities !== undefined || portfolio.activitiesFailure !== null;
  if (tab === 'inbox') return <LazyPanel tab={tab} source={inboxPanel} render={({ Panel }) => <Panel />} />;
  // Content in or above the rows has to appear together with them.
  const isOnItsWay = holdings === undefined || !hasAnswer || isMoneyOnItsWay || areTermsOnTheirWay;
  if (isOnItsWay) return <PortalSkeleton tab={tab} />;
  // Without holdings, only the history tells whether everything was withdrawn.
  if (activities === undefined && (tab === 'activity' || holdings.length === 0))
    return <NoHistory portfolio={portfolio} />;
  const isEmpty = holdings.length === 0 && (tab !== 'activity' || activities?.length === 0);
  if (isEmpty) return activities?.length ? <NoInterestNow /> : <NoInterestYet />;
  return (
    <LazyPanel
      tab={tab}
      source={tabPanels[tab]}
      render={({ Panel }) => <Panel portfolio={{ ...portfolio, holdings, activities: activities ?? [] }} />}
    />
  );
}

function LazyPanel<Code>({ tab, source, render }: LazyPanelProps<Code>) {
  const { value: code, hasFailed, retry } = useLoaded(source);
  if (hasFailed) {
    return (
      <ErrorState
        title="This tab could not be opened"
        text="A part of it did not arrive. Check your connection and try again."
        action={<Button onClick={retry}>Retry</Button>}
      />
    );
  }
  return code === undefined ? <PortalSkeleton tab={tab} /> : render(code);
}

function NoHistory({ portfolio }: { portfolio: PortfolioView }) {
  const { activitiesFailure, isRetrying, onRetry } = portfolio;
  return (
    <ErrorState
      title="Your activity could not be loaded"
      text={activitiesFailure?.message}
      action={
        <Button isBusy={isRetrying} busyLabel="Retrying…" onClick={onRetry}>
          Retry
        </Button>
      }
    />
  );
}

function NoInterestYet() {
  return (
    <EmptyState
      title="You have not registered interest yet"
      text="Open a project in the pipeline and register the amount you have in mind. It is not binding, and it shows here at once."
      action={<ButtonLink to="/pipeline">Browse the pipeline</ButtonLink>}
    />
  );
}

function NoInterestNow() {
  return (
    <EmptyState
      title="You have no registered interest at the moment"
      text="What you had registered was withdrawn. Its history stays under Activity."
      action={<ButtonLink to="/pipeline">Browse the pipeline</ButtonLink>}
    />
  );
}

interface PortalPanelProps {
  tab: PortalTab;
  portfolio: PortfolioView;
}

interface LazyPanelProps<Code> {
  tab: PortalTab;
  source: Loadable<Code>;
  render(code: Code): ReactNode;
}
