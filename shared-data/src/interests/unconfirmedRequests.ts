/** Where the tab keeps the ids of attempts that were not confirmed. */
export const unconfirmedRequestsKey = 'fairshore.interest-requests';

/** After this long the same values are a new wish, not a retry. */
const keptMs = 60 * 60 * 1_000;

interface Unconfirmed {
  requestId: string;
  /** When it was first tried, in milliseconds. */
  at: number;
}

// Where a browser stores nothing, the tab's memory does until it is reloaded.
const inMemory = new Map<string, Unconfirmed>();

/**
 * The request id of an attempt: the same for every try until it is confirmed, also after a reload of the tab and in a
 * duplicate of it, so that the database counts it once. Attempts are compared by their text.
 */
export function requestIdOf(attempt: string): string {
  const known = readAll().get(attempt);
  if (known !== undefined) return known.requestId;
  const requestId = crypto.randomUUID();
  write(readAll().set(attempt, { requestId, at: Date.now() }));
  return requestId;
}

/** The attempt was confirmed or can't be: the next one with the same values is another. */
export function forgetRequest(attempt: string): void {
  const all = readAll();
  if (all.delete(attempt)) write(all);
}

function readAll(): Map<string, Unconfirmed> {
  const all = new Map([...inMemory, ...readStored()]);
  for (const [attempt, { at }] of all) if (Date.now() - at > keptMs) all.delete(attempt);
  return all;
}

function readStored(): [string, Unconfirmed][] {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(unconfirmedRequestsKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(entry: unknown): entry is [string, Unconfirmed] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false;
  const { requestId, at } = (entry[1] ?? {}) as Partial<Unconfirmed>;
  return typeof requestId === 'string' && typeof at === 'number';
}

function write(all: ReadonlyMap<string, Unconfirmed>): void {
  inMemory.clear();
  try {
    if (all.size === 0) window.sessionStorage.removeItem(unconfirmedRequestsKey);
    else window.sessionStorage.setItem(unconfirmedRequestsKey, JSON.stringify([...all]));
  } catch {
    for (const [attempt, request] of all) inMemory.set(attempt, request);
  }
}
