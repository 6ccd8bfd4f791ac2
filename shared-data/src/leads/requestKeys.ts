import { ownItem } from '@fairshore/shared-auth';

/**
 * Tab storage for the keys of requests not confirmed by a response yet. To the database, resending with the same key is the same
 * request.
 */
const item = ownItem('request-keys');

/** After this long, in milliseconds, the same request is a new one. */
const keptMs = 6 * 24 * 60 * 60 * 1_000;

interface Unconfirmed {
  requestId: string;
  /** Time of the first attempt, in milliseconds. */
  at: number;
}

/**
 * Runs `send` with an idempotency key that stays the same for every attempt until one succeeds, also after a reload and in a
 * duplicated tab. `request` identifies the request and must not change between attempts.
 */
export async function underOneKey<Result>(
  request: string,
  send: (requestId: string) => Promise<Result>,
): Promise<Result> {
  const digest = digestOf(request);
  const all = readAll();
  const { requestId } = all.get(digest) ?? { requestId: crypto.randomUUID() };
  if (!all.has(digest)) write(all.set(digest, { requestId, at: Date.now() }));
  const result = await send(requestId);
  forget(digest, requestId);
  return result;
}

/** Someone else may own the tab by now, or the same request may be under way again. */
function forget(digest: string, requestId: string): void {
  const all = readAll();
  if (all.get(digest)?.requestId !== requestId) return;
  all.delete(digest);
  write(all);
}

/** A 64-bit FNV-1a hash: what was typed isn't stored a second time, nor kept when its draft is removed. */
function digestOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(36);
}

function readAll(): Map<string, Unconfirmed> {
  const stored = item.read();
  const entries: unknown[] = Array.isArray(stored) ? stored : [];
  return new Map(entries.filter(isEntry).filter(([, { at }]) => Date.now() - at < keptMs));
}

function isEntry(entry: unknown): entry is [string, Unconfirmed] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false;
  const { requestId, at } = (entry[1] ?? {}) as Partial<Unconfirmed>;
  return typeof requestId === 'string' && typeof at === 'number';
}

function write(all: ReadonlyMap<string, Unconfirmed>): void {
  item.keep(all.size === 0 ? undefined : [...all]);
}
