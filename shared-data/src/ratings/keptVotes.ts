import { onStored } from '../storage/onStored';

const storageKey = 'fairshore.ratings';

/** This device's vote for a project; `counted` is the vote stored on the server, null when there is none. */
export interface KeptVote {
  vote: number;
  counted: number | null;
}

/** Whether the vote still has to be sent to the server. */
export function isUnsent({ vote, counted }: KeptVote): boolean {
  return vote !== counted;
}

type KeptVotes = Readonly<Record<string, KeptVote>>;

const nothing: KeptVotes = {};

/** Used when storage is full or blocked; votes then last as long as the page. */
let remembered: KeptVotes | null = null;
let known: { text: string | null; votes: KeptVotes } = { text: null, votes: nothing };
const listeners = new Set<() => void>();

/** The votes of this device by project id; the same object until something changes. */
export function keptVotes(): KeptVotes {
  if (remembered !== null) return remembered;
  const text = readText();
  if (text !== known.text) known = { text, votes: parse(text) };
  return known.votes;
}

/** Stores a vote on the device; null removes it. */
export function keepVote(projectId: string, kept: KeptVote | null): void {
  const { [projectId]: replaced, ...others } = keptVotes();
  if (kept === null && replaced === undefined) return;
  const votes = kept === null ? others : { ...others, [projectId]: kept };
  try {
    if (Object.keys(votes).length > 0) localStorage.setItem(storageKey, JSON.stringify(storedForm(votes)));
    else localStorage.removeItem(storageKey);
    remembered = null;
  } catch {
    remembered = votes;
  }
  listeners.forEach((listener) => listener());
}

/** Calls back after every change, in this tab or another; returns a function that unsubscribes. */
export function subscribeToKeptVotes(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onStored(storageKey, listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** A single number is a vote the server doesn't have; a pair is the vote and the one on the server. */
function storedForm(votes: KeptVotes): Record<string, number | [number, number]> {
  return Object.fromEntries(
    Object.entries(votes).map(([id, { vote, counted }]) => [id, counted === null ? vote : [vote, counted]]),
  );
}

function parse(text: string | null): KeptVotes {
  if (text === null) return nothing;
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return nothing;
    return Object.fromEntries(
      Object.entries(stored).flatMap(([id, value]: [string, unknown]) => {
        const [vote, counted]: unknown[] = Array.isArray(value) ? value : [value];
        return isVote(vote) ? [[id, { vote, counted: isVote(counted) ? counted : null }]] : [];
      }),
    );
  } catch {
    return nothing;
  }
}

function isVote(value: unknown): value is number {
  return typeof value === 'number' && value >= 1 && value <= 5 && Number.isInteger(value);
}

function readText(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
