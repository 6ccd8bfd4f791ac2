/** Key prefix of everything in session storage that belongs to the person who typed or chose it in this tab. */
const prefix = 'fairshore.own.';

/** An item of this tab that belongs to its person: see `ownItem()`. */
export interface OwnItem {
  /** The value stored by this tab's person; undefined when there is none, or it is somebody else's. */
  read(): unknown;
  /** Stores a JSON value; undefined removes it. */
  keep(value: unknown): void;
  /** What was dropped unasked when the previous person left, until something is stored again; undefined when nothing was. */
  lost(): LostItem | undefined;
}

/** What a person left in a tab and found gone; never its content. */
export interface LostItem {
  /** Their session `ended` elsewhere, or somebody who signed in in another tab `replaced` them. */
  reason: 'ended' | 'replaced';
  /** The names of its parts: the keys of an object. */
  parts: readonly string[];
}

/** Used when storage is full or blocked: values live as long as the page. */
const inMemory = new Map<string, string>();
/** What was dropped when the tab last changed owner, by key. */
const losses = new Map<string, LostItem>();
let owner: string | null = null;
let leavings = 0;

/**
 * A draft, or anything else that a person leaves in this tab, stored in session storage. It belongs to the signed-in
 * person, or to the tab's guest, who takes it into the account they sign in to here. Nobody else ever reads it, and it
 * is removed once its owner has left, in whichever tab.
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

/** The owner of this tab: the id of the signed-in person, null for a guest. */
export function tabOwner(): string | null {
  return owner;
}

/** How often somebody has left this tab: page content is rebuilt when it increases. */
export function countLeavings(): number {
  return leavings;
}

/** Has page content rebuilt as when somebody leaves: more is stored for its person than it shows. */
export function buildAnew(): void {
  leavings += 1;
}

/** Sets the owner (null: a guest) as the tab opens, and removes what the tab stored for others. */
export function beginOwning(id: string | null): void {
  owner = id;
  forgetUnless((kept) => kept?.owner === id);
}

/** Gives the tab to another person, or to a guest with null. A guest who signs in here counts as the same person. */
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

/** The names under which this tab stores what its person typed or chose. */
export function ownNames(): string[] {
  return ownKeys().map((key) => key.slice(prefix.length));
}

/** A sign-out here empties the tab beforehand: only what was ended elsewhere is still stored. */
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
      // Storage is blocked, so nothing was stored there.
    }
  }
}

function ownKeys(): string[] {
  const keys = new Set(inMemory.keys());
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) keys.add(key);
  } catch {
    // Storage is blocked: everything is in memory.
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
