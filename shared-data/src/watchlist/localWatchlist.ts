/** Where a visitor's watchlist is kept until they sign in. */
export const localWatchlistKey = 'fairshore.watchlist.v1';

/** Most projects that one person can watch; the database keeps to the same number. */
export const watchlistLimit = 200;

/** What somebody reads who would watch one project more than the limit; the database says the same. */
export const watchlistFull = `You can watch at most ${watchlistLimit} projects. Stop watching one to add another.`;

const nothing: readonly string[] = [];

/** Stands in for storage that is blocked or full: the list then lives as long as the page. */
let remembered: readonly string[] | null = null;
let known: { text: string | null; ids: readonly string[] } = { text: null, ids: nothing };
const listeners = new Set<() => void>();

/** Ids of the projects watched on this device, the latest first; the same array until something changes. */
export function localWatchlist(): readonly string[] {
  if (remembered !== null) return remembered;
  const text = readText();
  if (text !== known.text) known = { text, ids: parse(text) };
  return known.ids;
}

/** Watches a project on this device, or stops; projects that are watched already keep their place. */
export function watchLocally(projectId: string, isWatched: boolean): void {
  const ids = localWatchlist();
  if (ids.includes(projectId) === isWatched) return;
  keep(isWatched ? [projectId, ...ids] : ids.filter((id) => id !== projectId));
}

/** Takes projects off the device's list; those added meanwhile, by another tab too, stay. */
export function forgetLocally(projectIds: readonly string[]): void {
  const ids = localWatchlist();
  const left = ids.filter((id) => !projectIds.includes(id));
  if (left.length < ids.length) keep(left);
}

/** Calls back after every change, in this tab or another; returns the function that stops it. */
export function subscribeToLocalWatchlist(listener: () => void): () => void {
  function handleStorage({ key }: StorageEvent) {
    if (key === null || key === localWatchlistKey) listener();
  }
  listeners.add(listener);
  window.addEventListener('storage', handleStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', handleStorage);
  };
}

function keep(ids: readonly string[]): void {
  try {
    if (ids.length > 0) localStorage.setItem(localWatchlistKey, JSON.stringify({ ids }));
    else localStorage.removeItem(localWatchlistKey);
    remembered = null;
  } catch {
    remembered = ids;
  }
  listeners.forEach((listener) => listener());
}

function readText(): string | null {
  try {
    return localStorage.getItem(localWatchlistKey);
  } catch {
    return null;
  }
}

/** What can't be read counts as nothing and is replaced by the next change. */
function parse(text: string | null): readonly string[] {
  if (text === null) return nothing;
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null || !('ids' in stored)) return nothing;
    if (!Array.isArray(stored.ids)) return nothing;
    const ids = stored.ids.filter((id): id is string => typeof id === 'string' && id !== '');
    return [...new Set(ids)].slice(0, watchlistLimit);
  } catch {
    return nothing;
  }
}
