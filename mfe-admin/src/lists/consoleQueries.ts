import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf } from '@fairshore/shared-data/errors';
import { interestKeys } from '@fairshore/shared-data/interests';
import { listingKeys } from '@fairshore/shared-data/listings';
import { keepPreviousData, queryOptions } from '@fairshore/shared-data/query';
import { asRow, number, optionalNumber } from '@fairshore/shared-data/rows';
import { leadKeys } from '../records/leadKeys';
import { questionKeys } from '../records/question';
import { rewardKeys } from '../records/reward';
import { profileKeys } from '../records/profile';
import type {
  ConsoleCounts,
  ConsoleKind,
  ConsoleLists,
  ConsolePage,
  InterestsView,
  ListingsView,
  RewardsView,
  UsersView,
} from '../records/consoleLists';
import { demoAnswer, pageSlice } from './consoleSource';
import type { Looked, Slice } from './consoleSource';
import { consoleSources } from './consoleSources';

/** Query keys of the console. Each list's key starts with its entity's, so that invalidating the entity refetches the list. */
export const consoleKeys = {
  users: [...profileKeys.all, 'console'],
  listings: [...listingKeys.all, 'console'],
  interests: [...interestKeys.all, 'console'],
  leads: [...leadKeys.all, 'console'],
  questions: [...questionKeys.all, 'console'],
  rewards: [...rewardKeys.all, 'console'],
  counts: ['console', 'counts'],
} as const;

/** The data source of the console's lists; `listSource.ask` reads any slice of one. */
export const listSource = dataSource({
  supabase: {
    ask: <Kind extends ConsoleKind>(
      kind: Kind,
      looked: Looked<ConsoleLists[Kind]['view']>,
      slice: Slice,
      signal?: AbortSignal,
    ) => consoleSources[kind].ask(looked, slice, signal),

    async counts(signal: AbortSignal): Promise<ConsoleCounts> {
      const { data } = await answerOf(database().rpc('console_counts').abortSignal(signal));
      const row = asRow(data);
      return {
        users: number(row, 'users'),
        listings: number(row, 'listings'),
        toForward: optionalNumber(row, 'to_forward') ?? 0,
        leads: number(row, 'leads'),
        rewards: number(row, 'rewards'),
        questions: optionalNumber(row, 'questions') ?? 0,
      };
    },
  },
  demo: {
    ask: (kind, looked, slice) => demoAnswer(consoleSources[kind], looked, slice),
    counts: async () => (await import('../demo/demoCounts')).demoCounts(),
  },
});

/** One page of a console list, by the list's name. */
export function consolePage<Kind extends ConsoleKind>(kind: Kind, view: ConsoleLists[Kind]['view']) {
  return queryOptions({
    queryKey: [...consoleKeys[kind], view],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<ConsolePage<ConsoleLists[Kind]['row']>> => {
      const { rows, total, isCapped } = await listSource.ask(kind, view, pageSlice(view), signal);
      return { rows, total: total ?? rows.length, isCapped };
    },
  });
}

/** One page of users, searched by name or e-mail. Like all lists here for admins only, which the database enforces. */
export function consoleUsers(view: UsersView) {
  return consolePage('users', view);
}

/** One page of all listings, including drafts, searched by name, sector or description. */
export function consoleListings(view: ListingsView) {
  return consolePage('listings', view);
}

/** One page of interests, searched by e-mail or project name. */
export function consoleInterests(view: InterestsView) {
  return consolePage('interests', view);
}

/** One page of rewards, searched by referrer or referee. */
export function consoleRewards(view: RewardsView) {
  return consolePage('rewards', view);
}

const countsIntervalMs = 60_000;

/** The console's counts in one call, refetched every minute; `useConsoleCounts()` also refetches after the user's own changes. */
export function consoleCounts() {
  return queryOptions({
    queryKey: consoleKeys.counts,
    refetchInterval: countsIntervalMs,
    queryFn: ({ signal }) => listSource.counts(signal),
  });
}
