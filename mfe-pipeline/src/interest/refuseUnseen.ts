import { AppError } from '@fairshore/shared-data/errors';
import { interestArrived } from './interestMessages';
import { settleUnconfirmed } from './unconfirmedQueries';
import { unconfirmedAdditions } from './unconfirmedRequests';

/** Refuses to add when an earlier, unconfirmed amount turns out to be recorded: the user has to know first. */
export async function refuseUnseen(projectId: string, attempt: string): Promise<void> {
  const { open } = unconfirmedAdditions(projectId);
  if (open.every((known) => known.attempt === attempt)) return;
  const before = open.map(({ requestId }) => requestId);
  const { recorded } = await settleUnconfirmed(projectId);
  const arrived = recorded.find(({ requestId }) => before.includes(requestId));
  if (arrived)
    throw new AppError(
      'conflict',
      `${interestArrived(arrived.amount)} Nothing was added now: confirm again to add more.`,
      {
        code: 'interest_arrived',
      },
    );
}
