import { database, hasBackend } from '@fairshore/shared-auth';
import { answerOf } from '../errors';
import { queryOptions, useMutation, useQueryClient } from '../query';
import { asRow, number } from '../rows/rows';
import type { Row } from '../rows/rows';

/** Rows that are marked as test data, by what they are; the interests are those in such listings or of such people. */
export interface TestDataCounts {
  listings: number;
  interests: number;
  users: number;
  rewards: number;
  leads: number;
  packageRequests: number;
}

const countsKey = ['console', 'test-data'] as const;
const none: TestDataCounts = {
  listings: 0,
  interests: 0,
  users: 0,
  rewards: 0,
  leads: 0,
  packageRequests: 0,
};

function toCounts(row: Row): TestDataCounts {
  return {
    listings: number(row, 'listings'),
    interests: number(row, 'interests'),
    users: number(row, 'profiles'),
    rewards: number(row, 'rewards'),
    leads: number(row, 'leads'),
    packageRequests: number(row, 'service_marketplace_leads'),
  };
}

/** How much test data there is now; asked anew each time, none in demo mode. Admins only. */
export function testDataCounts() {
  return queryOptions({
    queryKey: countsKey,
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<TestDataCounts> => {
      if (!hasBackend()) return none;
      const { data } = await answerOf(database().rpc('count_test_data').abortSignal(signal));
      return toCounts(asRow(data));
    },
  });
}

/** Deletes all test data at once, or nothing; resolves to how many rows went. Admins only. */
export function usePurgeTestData() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<TestDataCounts> => {
      if (!hasBackend()) return none;
      const { data } = await answerOf(database().rpc('purge_test_data'));
      return toCounts(asRow(data));
    },
    // Hardly a list is without them. What was counted before is shown beside what went.
    onSuccess: () =>
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== countsKey[1] }),
  });
}
