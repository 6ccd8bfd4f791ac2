import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf, AppError } from '@fairshore/shared-data/errors';
import { queryOptions, useMutation, useQueryClient } from '@fairshore/shared-data/query';
import { asRow, number } from '@fairshore/shared-data/rows';
import type { Row } from '@fairshore/shared-data/rows';
import { withFreshCode } from '../second-factor/withFreshCode';

/** The number of rows marked as test data, by kind; interests count if their listing or person is marked. */
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

function toRow({ users, packageRequests, ...counts }: TestDataCounts) {
  return { ...counts, profiles: users, service_marketplace_leads: packageRequests };
}

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

/** The current amount of test data, fetched anew each time; none in demo mode. Admins only. */
export function testDataCounts() {
  return queryOptions({
    queryKey: countsKey,
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => testDataSource.count(signal),
  });
}

/**
 * Deletes all test data at once, if it is as many rows as `expected`, or nothing; resolves with the number of deleted rows. Admins only.
 */
export function usePurgeTestData() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (expected: TestDataCounts) => testDataSource.purge(expected),
    // Affects almost every list, also if only the answer was lost. The earlier counts are not refetched, because they are shown next to
    // the result.
    onSettled: () =>
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== countsKey[1] }),
  });
}

/** The tables whose rows can be marked. */
export type MarkedTable = 'listings' | 'profiles' | 'rewards' | 'leads' | 'service_marketplace_leads';

/** Marks a row as test data, or as real again. */
export interface TestMark {
  table: MarkedTable;
  id: string;
  isTest: boolean;
}

/** Marks a row as test data, so that a purge deletes it, or removes the mark. Admins only, which the database enforces. */
export function useMarkTestData() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (mark: TestMark) => testDataSource.mark(mark),
    // The mark of a listing or a person applies to their interests, too.
    onSettled: () => queryClient.invalidateQueries(),
  });
}

const testDataSource = dataSource({
  supabase: {
    async count(signal: AbortSignal): Promise<TestDataCounts> {
      const { data } = await answerOf(database().rpc('count_test_data').abortSignal(signal));
      return toCounts(asRow(data));
    },

    async purge(expected: TestDataCounts): Promise<TestDataCounts> {
      const { data } = await withFreshCode(() =>
        answerOf(database().rpc('purge_counted_test_data', { p_expected: toRow(expected) })),
      );
      return toCounts(asRow(data));
    },

    async mark({ table, id, isTest }: TestMark): Promise<void> {
      const { data } = await answerOf(
        database().from(table).update({ is_test: isTest }).eq('id', id).select('id').maybeSingle(),
      );
      if (data === null) throw new AppError('denied', 'The row is gone, or your account may not change it.');
    },
  },
  demo: {
    count: async () => none,
    purge: async () => none,
    async mark() {
      throw new AppError('denied', 'Examples can’t be marked: there is no database.');
    },
  },
});
