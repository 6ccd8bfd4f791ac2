import { onStored } from '@fairshore/shared-data/storage';
import { useSyncExternalStore } from 'react';

/** Stored by a browser that confirmed an address: the link token of its mails, and the key for adding projects. */
export interface BrowserKey {
  token: string;
  key: string;
}

const storageKey = 'fairshore.watch-alerts.v1';
const digits = /^[0-9a-f]{64}$/;
const listeners = new Set<() => void>();
/** Fallback when storage is blocked or full: the key then lives as long as the page. */
let remembered: BrowserKey | null = null;
let last: { text: string | null; value: BrowserKey | null } = { text: null, value: null };

/** This browser's key, updated when another tab confirms or stops; null without one, and on the server. */
export function useBrowserKey(): BrowserKey | null {
  return useSyncExternalStore(follow, browserKey, () => null);
}

/** Stores a key; null removes it. */
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

/** Unreadable data counts as no key. */
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
  listeners.add(listener);
  const stop = onStored(storageKey, listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}
