import { onStored } from '../storage/onStored';

/** Ids a visitor has collected on this device, until they are moved to their account. */
export interface LocalIds {
  /** The ids, the latest first; the same array until something changes. */
  read(): readonly string[];
  /** What `read` returns when nothing is stored, and on the server: always the same array. */
  readNothing(): readonly string[];
  /** Adds or removes an id; an id that is already stored keeps its place. */
  set(id: string, isThere: boolean): void;
  /** Removes ids; ids added meanwhile, even in another tab, stay. */
  forget(ids: readonly string[]): void;
  /** Calls back after every change, in this tab or another; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

const nothing: readonly string[] = [];

/** Stores up to `limit` ids in local storage under a key; nothing is written before the first id is added. */
export function localIds(key: string, limit: number): LocalIds {
  /** Used when storage is blocked or full; the ids then last as long as the page. */
  let remembered: readonly string[] | null = null;
  let known: { text: string | null; ids: readonly string[] } = { text: null, ids: nothing };
  const listeners = new Set<() => void>();

  function read(): readonly string[] {
    if (remembered !== null) return remembered;
    const text = textOf(key);
    if (text !== known.text) known = { text, ids: parse(text, limit) };
    return known.ids;
  }

  function keep(ids: readonly string[]): void {
    try {
      if (ids.length > 0) localStorage.setItem(key, JSON.stringify({ ids }));
      else localStorage.removeItem(key);
      remembered = null;
    } catch {
      remembered = ids;
    }
    listeners.forEach((listener) => listener());
  }

  return {
    read,
    readNothing: () => nothing,
    set(id, isThere) {
      const ids = read();
      if (ids.includes(id) === isThere) return;
      keep(isThere ? [id, ...ids] : ids.filter((other) => other !== id));
    },
    forget(gone) {
      const ids = read();
      const left = ids.filter((id) => !gone.includes(id));
      if (left.length < ids.length) keep(left);
    },
    subscribe(listener) {
      listeners.add(listener);
      const stop = onStored(key, listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
  };
}

function textOf(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Unreadable content counts as empty and is overwritten by the next change. */
function parse(text: string | null, limit: number): readonly string[] {
  if (text === null) return nothing;
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null || !('ids' in stored)) return nothing;
    if (!Array.isArray(stored.ids)) return nothing;
    const ids = stored.ids.filter((id): id is string => typeof id === 'string' && id !== '');
    return [...new Set(ids)].slice(0, limit);
  } catch {
    return nothing;
  }
}
