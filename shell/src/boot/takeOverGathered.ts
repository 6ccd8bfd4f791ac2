import type { QueryClient } from '@fairshore/shared-data/query';

/** Where a visitor's watched projects and completed courses are stored, and what takes them over: loaded only where there are some. */
const gathered: readonly (readonly [key: string, load: () => Promise<TakeOver>])[] = [
  [
    'fairshore.watchlist.v1',
    () => import('@fairshore/shared-data/watchlist').then(({ takeOverWatchlist }) => takeOverWatchlist),
  ],
  [
    'fairshore.courses.v1',
    () => import('@fairshore/shared-data/courses').then(({ takeOverCourses }) => takeOverCourses),
  ],
];

/** Moves what is stored on this device to the account of the person who has just signed in. Never rejects. */
export async function takeOverGathered(queryClient: QueryClient, userId: string): Promise<void> {
  const found = gathered.filter(([key]) => mayHold(key));
  await Promise.allSettled(found.map(async ([, load]) => (await load())(queryClient, userId)));
}

/** Where storage is blocked, what was collected may be in memory. */
function mayHold(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return true;
  }
}

type TakeOver = (queryClient: QueryClient, userId: string) => Promise<void>;
