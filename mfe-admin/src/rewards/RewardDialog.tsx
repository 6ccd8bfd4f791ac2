import { formatExactMoney } from '@fairshore/shared-data/money';
import { useQuery } from '@fairshore/shared-data/query';
import { Notice, token } from '@fairshore/shared-ui';
import styled from 'styled-components';
import { consoleRow } from '../lists/consoleRow';
import type { Reward } from '../records/reward';
import { RowDialog } from '../table/RowDialog';
import { RowFailure } from '../table/RowFailure';
import { formatDay } from '../table/formatDay';

/** One reward as it is now: a colleague may have marked it since it was listed. */
export function RewardDialog({ reward: listed, onClose }: RewardDialogProps) {
  const current = useQuery(consoleRow('rewards', listed.id));
  const reward = current.data ?? listed;
  const isGone = current.data === null;
  const hasNews = isGone || current.error !== null;

  return (
    <RowDialog
      tab="rewards"
      id={reward.id}
      title="Reward"
      facts={[
        ['Referrer', reward.referrer],
        ['Referee', reward.referee],
        ['Amount', formatExactMoney(reward.amount)],
        ['Status', reward.status === 'paid' ? 'Paid' : 'Pending'],
        ['Created', formatDay(reward.createdAt)],
        ...(reward.paidAt === null ? [] : [['Paid on', formatDay(reward.paidAt)] as const]),
      ]}
      onClose={onClose}
    >
      {hasNews && (
        <>
          {isGone && (
            <Gone>
              <Notice tone="warning">This reward isn’t there any more.</Notice>
            </Gone>
          )}
          <RowFailure noun="reward" row={current} />
        </>
      )}
    </RowDialog>
  );
}

const Gone = styled.div`
  margin-top: ${token('space.4')};
`;

interface RewardDialogProps {
  /** The reward as listed; the dialog fetches it again. */
  reward: Reward;
  onClose(): void;
}
