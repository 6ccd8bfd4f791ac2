import { mayKeep, onStored } from '@fairshore/shared-data/storage';
import { useSyncExternalStore } from 'react';
import { localDay } from './localDay';

/** The version of a project's terms viewed in this browser, and the visitor's day (YYYY-MM-DD) it was last viewed. */
export interface LookedAt {
  version: number;
  day: string;
}

const storageKey = 'fairshore.looked-at';
const limit = 200;

/** Views since the page loaded; the only record when storage isn't allowed. */
const remembered = new Map<string, LookedAt>();
const listeners = new Set<() => void>();
/** By project, what was returned last: the same object until it changes. */
const returned = new Map<string, LookedAt>();

/** The last viewed version of a project's terms, updated from other tabs too; undefined on the server. */
export function useLookedAt(projectId: string): LookedAt | undefined {
  return useSyncExternalStore(
    follow,
    () => sameUntilChanged(projectId),
    () => undefined,
  );
}

/** The last viewed version of a project's terms; undefined when they were never viewed in this browser. */
export function lookedAt(projectId: string): LookedAt | undefined {
  return stored().get(projectId) ?? remembered.get(projectId);
}

/**
 * Records that a version was viewed today; stored only with the visitor's consent, for the 200 most recent projects. An earlier version
 * than the last viewed one, as of a cached page, changes nothing.
 */
export function noteLookedAt(projectId: string, version: number, now = new Date()): void {
  if ((lookedAt(projectId)?.version ?? 0) > version) return;
  const looked = { version, day: localDay(now) };
  remember(remembered, projectId, looked);
  try {
    if (!mayKeep('functional')) return;
    const kept = remember(stored(), projectId, looked);
    localStorage.setItem(
      storageKey,
      JSON.stringify([...kept].map(([id, known]) => [id, known.version, known.day])),
    );
  } catch {
    // Storage is blocked or full: the view is remembered until the page reloads.
  } finally {
    listeners.forEach((listener) => listener());
  }
}

function sameUntilChanged(projectId: string): LookedAt | undefined {
  const looked = lookedAt(projectId);
  if (looked === undefined) return undefined;
  const last = returned.get(projectId);
  if (last?.version === looked.version && last.day === looked.day) return last;
  returned.set(projectId, looked);
  return looked;
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onStored(storageKey, listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** Newest entries last; the oldest are dropped beyond the limit. */
function remember(known: Map<string, LookedAt>, projectId: string, looked: LookedAt): Map<string, LookedAt> {
  known.delete(projectId);
  known.set(projectId, looked);
  for (const oldest of known.keys()) {
    if (known.size <= limit) break;
    known.delete(oldest);
  }
  return known;
}

/** Unreadable data is ignored and overwritten by the next view. */
function stored(): Map<string, LookedAt> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return new Map(Array.isArray(kept) ? kept.flatMap(toEntry) : []);
  } catch {
    return new Map();
  }
}

function toEntry(value: unknown): [string, LookedAt][] {
  if (!Array.isArray(value)) return [];
  const [id, version, day]: unknown[] = value;
  const isWhole =
    typeof id === 'string' &&
    typeof version === 'number' &&
    Number.isInteger(version) &&
    typeof day === 'string' &&
    /^\d{4}-\d\d-\d\d$/.test(day);
  return isWhole ? [[id, { version, day }]] : [];
}
