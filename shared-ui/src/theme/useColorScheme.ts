import { useSyncExternalStore } from 'react';

/** What a person chose; `system` follows prefers-color-scheme. */
export type ColorSchemeChoice = 'system' | 'light' | 'dark';

const storageKey = 'fairshore.theme';
const listeners = new Set<() => void>();
let isKeepingAllowed = (): boolean => false;

/** The colour scheme on screen, the choice behind it, and a setter that stores the choice where that is allowed. */
export function useColorScheme(): {
  scheme: 'light' | 'dark';
  choice: ColorSchemeChoice;
  setChoice(choice: ColorSchemeChoice): void;
} {
  const choice = useSyncExternalStore(subscribe, readChoice, () => 'system' as const);
  const isSystemDark = useSyncExternalStore(
    subscribe,
    () => systemQuery().matches,
    () => false,
  );
  const systemScheme = isSystemDark ? 'dark' : 'light';
  return { choice, scheme: choice === 'system' ? systemScheme : choice, setChoice };
}

/**
 * Applies the stored choice to the document; the shell calls it once, before rendering. `mayKeep` says, whenever
 * it is called, whether this browser may store the choice: it is a convenience, so the visitor decides.
 */
export function applyColorScheme(mayKeep: () => boolean): void {
  isKeepingAllowed = mayKeep;
  mark(mayKeep() ? storedChoice() : 'system');
}

/**
 * After the visitor has allowed storage, stores the choice on screen, unless another tab has stored one; after they have
 * forbidden it, removes the stored one.
 */
export function keepColorScheme(): void {
  if (!isKeepingAllowed() || storedChoice() === 'system') store();
}

function store(): void {
  const choice = readChoice();
  try {
    if (isKeepingAllowed() && choice !== 'system') localStorage.setItem(storageKey, choice);
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage may be blocked; the choice then lasts until the next load.
  }
}

function setChoice(choice: ColorSchemeChoice): void {
  mark(choice);
  store();
  listeners.forEach((listener) => listener());
}

function readChoice(): ColorSchemeChoice {
  return toChoice(document.documentElement.dataset.theme);
}

function storedChoice(): ColorSchemeChoice {
  try {
    return toChoice(localStorage.getItem(storageKey));
  } catch {
    return 'system';
  }
}

function toChoice(value: string | null | undefined): ColorSchemeChoice {
  return value === 'light' || value === 'dark' ? value : 'system';
}

function mark(choice: ColorSchemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
}

function systemQuery(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)');
}

function subscribe(listener: () => void): () => void {
  const query = systemQuery();
  listeners.add(listener);
  query.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    query.removeEventListener('change', listener);
  };
}
