import { useSyncExternalStore } from 'react';

/** What a browser keeps that confirmed an address: the link of its mails, and the key by which it adds projects. */
export interface BrowserKey {
  token: string;
  key: string;
}

const storageKey = 'fairshore.watch-alerts.v1';
const digits = /^[0-9a-f]{64}$/;
const listeners = new Set<() => void>();
/** Stands in for storage that is blocked or full: the key then lives as long as the page. */
let remembered: BrowserKey | null = null;
let last: { text: string | null; value: BrowserKey | null } = { text: null, value: null };

/** What this browser keeps, also when another tab confirms or stops; null without, and on the server. */
export function useBrowserKey(): BrowserKey | null {
  return useSyncExternalStore(follow, browserKey, () => null);
}

/** Keeps a key, or with null forgets the one there is. */
export function keepBrowserKey(value: BrowserKey | null): void {
  remembered = null;
  try {
    if (value) localStorage.setItem(storageKey, JSON.stringify(value));
    else localStorage.removeItem(storageKey);
  } catch {
    remembered = value;
  }
  listeners.forEach((listener) => listener());
}

function browserKey(): BrowserKey | null {
  if (remembered) return remembered;
  const text = storedText();
  if (text !== last.text) last = { text, value: parse(text) };
  return last.value;
}

function storedText(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** What can't be read counts as none. */
function parse(text: string | null): BrowserKey | null {
  try {
    const { token, key } = JSON.parse(text ?? '{}') as Record<string, unknown>;
    const isWhole = typeof token === 'string' && typeof key === 'string';
    return isWhole && digits.test(token) && digits.test(key) ? { token, key } : null;
  } catch {
    return null;
  }
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
