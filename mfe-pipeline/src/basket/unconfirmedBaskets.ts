import { database, dataSource, tabOwner } from '@fairshore/shared-auth';
import { answerOf } from '@fairshore/shared-data/errors';
import { interestKeys } from '@fairshore/shared-data/interests';
import { useQuery } from '@fairshore/shared-data/query';
import { asRows, text } from '@fairshore/shared-data/rows';
import { basketItems } from '../basket-items/basketItems';
import { forgetRequest, requestIdOf, unconfirmedAttempts } from '../interest/unconfirmedRequests';
import { clearRegistered } from './registeredEntries';
import type { RegisteredEntry } from './registeredEntries';

/** The database answers about this many requests at most. */
const maxAsked = 20;

/** The text by which baskets are compared, also with those that an earlier release sent. */
export function basketAttempt(entries: readonly RegisteredEntry[]): string {
  return JSON.stringify(['basket', entries.map(({ projectId, amount }) => [projectId, amount])]);
}

/** The request id of a basket; its names are stored as well, to show what turns out to be registered. */
export function basketRequestId(entries: readonly RegisteredEntry[]): string {
  return requestIdOf(
    basketAttempt(entries),
    entries.map(({ name }) => name),
  );
}

/** The baskets sent without an answer, which may or may not be registered. */
export function unconfirmedBaskets() {
  return unconfirmedAttempts('basket')
    .slice(-maxAsked)
    .map(({ attempt, requestId, names, values }) => ({
      attempt,
      requestId,
      entries: entriesOf(values[0], names),
    }));
}

/** Asks the database which unconfirmed baskets it has registered; clears and shows those. Resolves to whether there are any. */
export async function settleBaskets(signal?: AbortSignal): Promise<boolean> {
  const requestIds = unconfirmedBaskets().map(({ requestId }) => requestId);
  if (requestIds.length === 0) return false;
  const owner = tabOwner();
  const recorded = await requestSource.recorded(requestIds, signal);
  if (tabOwner() !== owner) return false;
  const arrived = unconfirmedBaskets().filter(({ requestId }) => recorded.includes(requestId));
  for (const { attempt, entries } of arrived) {
    forgetRequest(attempt);
    clearRegistered(entries, false);
  }
  // Another check may have cleared them meanwhile.
  return recorded.length > 0;
}

/**
 * Clears baskets that turn out to be registered. The database is asked on arrival and whenever an interest changes, but not while
 * `isUnderWay`, as an answer is still expected then.
 */
export function useUnconfirmedBaskets(userId: string | null, isUnderWay: boolean): void {
  useQuery({
    queryKey: [...interestKeys.all, 'unconfirmed-baskets', userId],
    queryFn: ({ signal }) => settleBaskets(signal),
    enabled: userId !== null && !isUnderWay,
    staleTime: 0,
  });
}

const requestSource = dataSource({
  supabase: {
    async recorded(requestIds: string[], signal?: AbortSignal): Promise<string[]> {
      const call = database().rpc('recorded_baskets', { p_request_ids: requestIds });
      const { data } = await answerOf(signal ? call.abortSignal(signal) : call);
      return asRows(data).map((row) => text(row, 'request_id'));
    },
  },
  demo: { recorded: async () => [] },
});

function entriesOf(sent: unknown, names: readonly string[] = []): RegisteredEntry[] {
  if (!Array.isArray(sent)) return [];
  return sent.flatMap((entry: unknown, place) => {
    const [projectId, amount]: readonly unknown[] = Array.isArray(entry) ? entry : [];
    if (typeof projectId !== 'string' || typeof amount !== 'number') return [];
    // Earlier releases stored no names.
    const name = names[place] ?? basketItems().find(({ id }) => id === projectId)?.name ?? 'A project';
    return [{ projectId, amount, name }];
  });
}
