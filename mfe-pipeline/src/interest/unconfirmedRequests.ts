import { ownItem } from '@fairshore/shared-auth';

/** Where the tab keeps the ids of attempts that were not confirmed. */
const item = ownItem('interest-requests');

/** The database knows a request for a week; after this long the same values are a new wish. */
const keptMs = 6 * 24 * 60 * 60 * 1_000;

interface Unconfirmed {
  requestId: string;
  /** When it was first tried, in milliseconds. */
  at: number;
  /** The database has it, though it could not say so at the time; the person has not seen that yet. */
  isRecorded?: boolean;
}

/** An amount (US dollars) that was sent to be added to an interest, without an answer. */
interface UnconfirmedAddition {
  attempt: string;
  requestId: string;
  amount: number;
  note: string | null;
}

/** The text that additions are compared by. */
export function additionOf({
  projectId,
  amount,
  note,
}: {
  projectId: string;
  amount: number;
  note: string | null;
}) {
  return JSON.stringify(['add', projectId, amount, note]);
}

/**
 * The request id of an attempt: the same for every try until it is confirmed, also after a reload of the tab and in a
 * duplicate of it, so that the database counts it once. Attempts are compared by their text.
 */
export function requestIdOf(attempt: string): string {
  const known = readAll().get(attempt);
  if (known !== undefined && !known.isRecorded) return known.requestId;
  const requestId = crypto.randomUUID();
  write(readAll().set(attempt, { requestId, at: Date.now() }));
  return requestId;
}

/** The attempt was confirmed or can't be: the next one with the same values is another. */
export function forgetRequest(attempt: string): void {
  const all = readAll();
  if (all.delete(attempt)) write(all);
}

/** Additions to an interest without an answer: `open` ones may have been counted or not, `recorded` ones were. */
export function unconfirmedAdditions(projectId: string) {
  const open: UnconfirmedAddition[] = [];
  const recorded: UnconfirmedAddition[] = [];
  for (const [attempt, { requestId, isRecorded }] of readAll()) {
    const [kind, project, amount, note] = parts(attempt);
    if (kind !== 'add' || project !== projectId || typeof amount !== 'number') continue;
    const addition = { attempt, requestId, amount, note: typeof note === 'string' ? note : null };
    (isRecorded ? recorded : open).push(addition);
  }
  return { open, recorded };
}

/** The database has these requests: they are settled, and the person is to see that. */
export function markRecorded(requestIds: readonly string[]): void {
  const all = readAll();
  for (const [attempt, request] of all)
    if (requestIds.includes(request.requestId)) all.set(attempt, { ...request, isRecorded: true });
  write(all);
}

function parts(attempt: string): readonly unknown[] {
  try {
    const values: unknown = JSON.parse(attempt);
    return Array.isArray(values) ? values : [];
  } catch {
    return [];
  }
}

function readAll(): Map<string, Unconfirmed> {
  const stored = item.read();
  const all = new Map(Array.isArray(stored) ? stored.filter(isEntry) : []);
  for (const [attempt, { at }] of all) if (Date.now() - at > keptMs) all.delete(attempt);
  return all;
}

function isEntry(entry: unknown): entry is [string, Unconfirmed] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false;
  const { requestId, at } = (entry[1] ?? {}) as Partial<Unconfirmed>;
  return typeof requestId === 'string' && typeof at === 'number';
}

function write(all: ReadonlyMap<string, Unconfirmed>): void {
  item.keep(all.size === 0 ? undefined : [...all]);
}
