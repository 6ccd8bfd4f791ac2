import { Notice } from '@fairshore/shared-ui';
import { Panel } from '@fairshore/shared-ui/figures';
import { useAuth } from '@fairshore/shared-auth';
import { myInterestIn } from '@fairshore/shared-data/interests';
import type { Listing } from '@fairshore/shared-data/listings';
import { useLiveInterests } from '@fairshore/shared-data/live';
import { formatExactMoney } from '@fairshore/shared-data/money';
import { useQuery } from '@fairshore/shared-data/query';
import { InterestForm } from './InterestForm';
import { interestClosedReason } from './interestSentences';

/** Where interest in a project is registered, or why it can't be. */
export function InterestPanel({ listing, raised }: InterestPanelProps) {
  const { user, isDemo } = useAuth();
  const canHaveInterest = user !== null && !isDemo;
  const { data: interest } = useQuery({
    ...myInterestIn(listing.id, user?.id ?? ''),
    enabled: canHaveInterest,
  });
  useLiveInterests(canHaveInterest ? { userId: user.id } : null);
  const existing = interest?.amount ?? 0;
  const closedReason = interestClosedReason(listing);

  return (
    <Panel title="Subscribe Interest">
      {closedReason === null ? (
        <InterestForm listing={listing} raised={raised} existing={existing} />
      ) : (
        <Notice tone="info">
          {closedReason}
          {existing > 0 && ` You have ${formatExactMoney(existing)} registered.`}
        </Notice>
      )}
    </Panel>
  );
}

interface InterestPanelProps {
  listing: Listing;
  raised: number;
}
