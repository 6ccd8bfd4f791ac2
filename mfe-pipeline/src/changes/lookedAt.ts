import { mayKeep } from '@fairshore/shared-data/storage';
import { useSyncExternalStore } from 'react';

/** Which version of a project's terms was looked at in this browser, and on which day (YYYY-MM-DD) last. */
export interface LookedAt {
  version: number;
  day: string;
}

const storageKey = 'fairshore.looked-at';
const limit = 200;

/** What was looked at since the page was loaded; where nothing may be kept that is all there is. */
const remembered = new Map<string, LookedAt>();
const listeners = new Set<() => void>();
let last: { text: string; looked: LookedAt | undefined } = { text: '', looked: undefined };

/** What this browser knows of a project, also when another tab notes a look; undefined on the server. */
export function useLookedAt(projectId: string): LookedAt | undefined {
  return useSyncExternalStore(
    follow,
    () => sameUntilChanged(projectId, lookedAt(projectId)),
    () => undefined,
  );
}

/** What this browser knows of a project; undefined when it was never looked at here. */
export function lookedAt(projectId: string): LookedAt | undefined {
  return stored().get(projectId) ?? remembered.get(projectId);
}

/** Notes that a version was looked at today. It is kept where the visitor allowed it, of the 200 latest projects. */
export function noteLookedAt(projectId: string, version: number, now = new Date()): void {
  const looked = { version, day: now.toISOString().slice(0, 10) };
  remember(remembered, projectId, looked);
  try {
    if (!mayKeep('functional')) return;
    const kept = remember(stored(), projectId, looked);
    localStorage.setItem(
      storageKey,
      JSON.stringify([...kept].map(([id, known]) => [id, known.version, known.day])),
    );
  } catch {
    // Storage is refused or full: it is remembered until the page is loaded again.
  } finally {
    listeners.forEach((listener) => listener());
  }
}

function sameUntilChanged(projectId: string, looked: LookedAt | undefined): LookedAt | undefined {
  const text = JSON.stringify([projectId, looked]);
  if (text !== last.text) last = { text, looked };
  return last.looked;
}

function follow(listener: () => void): () => void {
  function handleStorage(event: StorageEvent) {
    if (event.key === null || event.key === storageKey) listener();
  }
  listeners.add(listener);
  window.addEventListener('storage', handleStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', handleStorage);
  };
}

/** The latest last; the first go when there are too many. */
function remember(known: Map<string, LookedAt>, projectId: string, looked: LookedAt): Map<string, LookedAt> {
  known.delete(projectId);
  known.set(projectId, looked);
  for (const oldest of known.keys()) {
    if (known.size <= limit) break;
    known.delete(oldest);
  }
  return known;
}

/** What can't be read counts as nothing and is replaced by the next look. */
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
