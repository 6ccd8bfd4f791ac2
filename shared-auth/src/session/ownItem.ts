/** Begins the key of everything in the session storage that belongs to whoever typed or chose it in this tab. */
const prefix = 'fairshore.own.';

/** Something of this tab that is its person's: see `ownItem()`. */
export interface OwnItem {
  /** What the person of this tab keeps; undefined when nothing, or when it is somebody else's. */
  read(): unknown;
  /** Keeps a value that JSON can hold, undefined removes it. */
  keep(value: unknown): void;
  /** What went unasked with the person before, until something is kept again; undefined when nothing did. */
  lost(): LostItem | undefined;
}

/** What a person left in a tab and found gone; never what stood in it. */
export interface LostItem {
  /** Their session `ended` elsewhere, or they were `replaced` by somebody who signed in in another tab. */
  reason: 'ended' | 'replaced';
  /** The names in it: the keys of an object. */
  parts: readonly string[];
}

/** Values where the storage is full or forbidden: they live as long as the page. */
const inMemory = new Map<string, string>();
/** What was dropped as the tab last changed hands, by key. */
const losses = new Map<string, LostItem>();
let owner: string | null = null;
let leavings = 0;

/**
 * A draft, or what else a person leaves in this tab, kept in the session storage. It belongs to the person signed in, or
 * to the tab's guest, who takes it along into the account that they sign in to here. Nobody else ever reads it, and it
 * is gone once its owner has left, whichever tab they left from.
 */
export function ownItem(name: string): OwnItem {
  const key = prefix + name;
  return {
    read: () => readKept(key),
    keep(value) {
      const text = value === undefined ? null : JSON.stringify({ owner, value });
      inMemory.delete(key);
      losses.delete(key);
      try {
        if (text === null) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, text);
      } catch {
        if (text !== null) inMemory.set(key, text);
      }
    },
    lost: () => losses.get(key),
  };
}

/** Whose tab this is now: the id of the person signed in, null for a guest. */
export function tabOwner(): string | null {
  return owner;
}

/** How often somebody has left this tab: what stands on a page is built anew when it goes up. */
export function countLeavings(): number {
  return leavings;
}

/** Has what stands on a page built anew, as when somebody leaves: its person keeps more than it shows. */
export function buildAnew(): void {
  leavings += 1;
}

/** The person (null: a guest) whose tab this is as it opens; what a tab kept of others is forgotten. */
export function beginOwning(id: string | null): void {
  owner = id;
  forgetUnless((kept) => kept?.owner === id);
}

/** Gives the tab to another person, or to a guest with null. A guest who signs in here stays the same person. */
export function changeOwner(id: string | null, isFromHere: boolean): void {
  if (owner === id) return;
  const isSamePerson = owner === null && isFromHere;
  const kept = isSamePerson ? ownKeys().map((key) => ({ key, value: readKept(key) })) : [];
  losses.clear();
  if (!isSamePerson) {
    noteLosses(id === null ? 'ended' : 'replaced');
    leavings += 1;
  }
  owner = id;
  forgetUnless(() => false);
  for (const { key, value } of kept) ownItem(key.slice(prefix.length)).keep(value);
}

/** The names under which this tab keeps what its person typed or chose. */
export function ownNames(): string[] {
  return ownKeys().map((key) => key.slice(prefix.length));
}

/** Whoever signs out here has emptied the tab themselves before: only what another place ended is still there. */
function noteLosses(reason: LostItem['reason']): void {
  for (const key of ownKeys()) {
    const kept = parse(readText(key));
    if (kept?.owner === owner) losses.set(key, { reason, parts: Object.keys(kept.value ?? {}) });
  }
}

interface Kept {
  owner: string | null;
  value: unknown;
}

function readKept(key: string): unknown {
  const kept = parse(inMemory.get(key) ?? readText(key));
  return kept?.owner === owner ? kept.value : undefined;
}

function forgetUnless(isTheirs: (kept: Kept | null) => boolean): void {
  for (const key of ownKeys()) {
    if (isTheirs(parse(inMemory.get(key) ?? readText(key)))) continue;
    inMemory.delete(key);
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Storage is blocked: nothing was kept there.
    }
  }
}

function ownKeys(): string[] {
  const keys = new Set(inMemory.keys());
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) keys.add(key);
  } catch {
    // Storage is blocked: memory has all there is.
  }
  return [...keys];
}

function readText(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function parse(text: string | null): Kept | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return typeof kept === 'object' && kept !== null && 'owner' in kept && 'value' in kept
      ? (kept as Kept)
      : null;
  } catch {
    return null;
  }
}
