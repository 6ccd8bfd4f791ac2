import { ownItem } from '@fairshore/shared-auth';

/** Tab storage for the ids of unconfirmed attempts. */
const item = ownItem('interest-requests');

/** The database remembers a request for a week; after this long the same values are a new request. */
const keptMs = 6 * 24 * 60 * 60 * 1_000;

interface Unconfirmed {
  requestId: string;
  /** Time of the first attempt, in milliseconds. */
  at: number;
  /** The database recorded it although the response was lost; the user has not seen that yet. */
  isRecorded?: boolean;
  /** What it registered, in words. */
  names?: readonly string[];
}

/** An amount (US dollars) sent as an addition to an interest, without an answer. */
interface UnconfirmedAddition {
  attempt: string;
  requestId: string;
  amount: number;
  note: string | null;
}

/** The text by which additions are compared. */
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
 * The request id of an attempt: the same for every retry until it is confirmed, also after a reload and in a duplicated tab, so
 * that the database counts it once. Attempts are compared by their text; `names` are kept beside it.
 */
export function requestIdOf(attempt: string, names?: readonly string[]): string {
  const known = readAll().get(attempt);
  if (known !== undefined && !known.isRecorded) return known.requestId;
  const requestId = crypto.randomUUID();
  write(readAll().set(attempt, { requestId, at: Date.now(), names }));
  return requestId;
}

/** Forgets a confirmed or refused attempt: the next one with the same values is a new request. */
export function forgetRequest(attempt: string): void {
  const all = readAll();
  if (all.delete(attempt)) write(all);
}

/** The attempts of a kind without a confirmation; `values` follow the kind in the attempt's text. */
export function unconfirmedAttempts(wanted: string) {
  return [...readAll()].flatMap(([attempt, { requestId, isRecorded, names }]) => {
    const [kind, ...values] = parts(attempt);
    return kind === wanted ? [{ attempt, requestId, isRecorded, names, values }] : [];
  });
}

/** Additions without an answer: `open` ones may or may not have been counted, `recorded` ones were. */
export function unconfirmedAdditions(projectId: string) {
  const open: UnconfirmedAddition[] = [];
  const recorded: UnconfirmedAddition[] = [];
  for (const { attempt, requestId, isRecorded, values } of unconfirmedAttempts('add')) {
    const [project, amount, note] = values;
    if (project !== projectId || typeof amount !== 'number') continue;
    const addition = { attempt, requestId, amount, note: typeof note === 'string' ? note : null };
    (isRecorded ? recorded : open).push(addition);
  }
  return { open, recorded };
}

/** Marks requests as recorded by the database, to be shown to the user. */
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
