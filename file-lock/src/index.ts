import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { isExact, processStart, unknownStart } from './processStart';

const heartbeatMs = 5_000;
const heartbeatTimeoutMs = 30_000;

/** Which process holds a lock. */
export interface LockOwner {
  token: string;
  pid: number;
  /** When that process started, so that a later process with the same PID is not mistaken for it; see `processStart`. */
  processStart: string;
  host: string;
  since: string;
}

/** The outcome of one attempt: we hold the lock until `release`, or another process, the `owner`, holds it. */
export type LockAttempt = { readonly release: () => void } | { readonly owner: LockOwner };

/** Acquires a lock file unless a running process holds it; the lock of a process that has ended is taken over. */
export function tryLock(lockFile: string): LockAttempt {
  const own: LockOwner = {
    token: randomUUID(),
    pid: process.pid,
    processStart: processStart(process.pid),
    host: hostname(),
    since: new Date().toISOString(),
  };
  const draft = `${lockFile}.${own.token}`;
  try {
    writeFileSync(draft, JSON.stringify(own), { mode: 0o600 });
    for (let attempt = 0; !tryLink(draft, lockFile); attempt += 1) {
      const owner = readOwner(lockFile);
      if (owner && (isAlive(owner, lockFile) || attempt >= 3)) return { owner };
      removeStale(lockFile, owner?.token);
    }
  } finally {
    rmSync(draft, { force: true });
  }

  const heartbeat = setInterval(() => {
    try {
      utimesSync(lockFile, new Date(), new Date());
    } catch {
      // The folder was removed; there is nothing left to guard.
    }
  }, heartbeatMs);
  heartbeat.unref();
  const release = () => {
    clearInterval(heartbeat);
    process.removeListener('exit', release);
    if (readOwner(lockFile)?.token === own.token) rmSync(lockFile, { force: true });
  };
  process.once('exit', release);
  return { release };
}

/** Does work while holding a lock file, after waiting for the current holder; rejects when that takes longer than `timeoutMs`. */
export async function withLock<Result>(
  lockFile: string,
  work: () => Promise<Result>,
  timeoutMs = 30_000,
): Promise<Result> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const attempt = tryLock(lockFile);
    if ('release' in attempt) {
      try {
        return await work();
      } finally {
        attempt.release();
      }
    }
    if (Date.now() > deadline) {
      throw new Error(`${lockFile} is held by process ${attempt.owner.pid} since ${attempt.owner.since}.`);
    }
    await pause(20 + Math.random() * 40);
  }
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes the stale lock; puts the file back if another process had replaced it in the meantime. */
function removeStale(lockFile: string, staleToken: string | undefined): void {
  const aside = `${lockFile}.stale-${randomUUID()}`;
  try {
    renameSync(lockFile, aside);
  } catch {
    return;
  }
  if (readOwner(aside)?.token !== staleToken) tryLink(aside, lockFile);
  rmSync(aside, { force: true });
}

function readOwner(file: string): LockOwner | undefined {
  try {
    const owner: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isOwner(owner) ? owner : undefined;
  } catch {
    return undefined;
  }
}

function isOwner(value: unknown): value is LockOwner {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pid' in value &&
    typeof value.pid === 'number' &&
    'processStart' in value &&
    'host' in value &&
    'token' in value
  );
}

function isAlive(owner: LockOwner, lockFile: string): boolean {
  // Another machine or container: its processes can't be seen, but its heartbeat can.
  if (owner.host !== hostname()) return isBeating(lockFile);
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const start = processStart(owner.pid);
  if (start === owner.processStart && start !== unknownStart) return true;
  // A later process has the owner's PID, unless one of the starts doesn't tell.
  return !(isExact(start) && isExact(owner.processStart)) && isBeating(lockFile);
}

function isBeating(lockFile: string): boolean {
  const { mtimeMs } = statSync(lockFile, { throwIfNoEntry: false }) ?? { mtimeMs: 0 };
  return Date.now() - mtimeMs < heartbeatTimeoutMs;
}
