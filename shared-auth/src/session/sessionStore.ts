import { hasCapturedAddress } from '../address/capturedAddress';
import { onBackendChange } from '../backend/backend';
import { dataSource } from '../backend/dataSource';
import { isCodeDue } from './isCodeDue';
import { beginOwning, changeOwner, countLeavings } from './ownItem';
import { toSessionUser } from './sessionUser';
import type { SessionUser } from './sessionUser';
import { peekStoredSession } from './storedSession';

/** Who is signed in, as far as known. */
export interface SessionState {
  /** `loading` until a stored session or a sign-in link has been checked. */
  status: 'loading' | 'signed-out' | 'signed-in';
  /** The signed-in person; while loading, the stored session's person unless they owe a code, so that nothing jumps. */
  user: SessionUser | null;
  /**
   * What the person still owes: `password` when a link signed them in and they must choose one, `code` when the
   * password was right and the second factor is still missing; until then they are not signed in.
   */
  due: SessionDue;
  /**
   * How often a person has left this tab, a guest was replaced by somebody who signed in elsewhere, or a person
   * received what they had left in another tab: each of these rebuilds the page.
   */
  leavings: number;
}

/** See `SessionState`. */
export type SessionDue = 'password' | 'code' | null;

/** A single object, so that a page that the server rendered for a guest isn't rendered again for a guest. */
const guest: SessionState = { status: 'signed-out', user: null, due: null, leavings: 0 };

/** What is known before the server is asked. */
const unasked = dataSource({
  supabase: {
    state() {
      const stored = peekStoredSession();
      if (!stored && !hasCapturedAddress()) return guestNow();
      const user = stored?.user;
      const isTheirs = user && !isCodeDue({ access_token: stored.accessToken, user });
      return stateOf('loading', isTheirs ? toSessionUser(user) : null);
    },
  },
  demo: { state: guestNow },
});

function guestNow(): SessionState {
  return countLeavings() === 0 ? guest : stateOf('signed-out', null);
}

let state: SessionState | undefined;
let isTrying = false;
const listeners = new Set<() => void>();

onBackendChange(() => {
  state = undefined;
});

/** The current state; the same object until something changes. */
export function sessionState(): SessionState {
  if (state === undefined) {
    state = unasked.state();
    beginOwning(state.user?.id ?? null);
  }
  return state;
}

/**
 * Sets the signed-in person, or nobody with null; `isFromHere` when they signed in in this tab. What others stored in
 * the tab is removed before subscribers are notified, which happens only if something changes.
 */
export function setSessionUser(
  user: SessionUser | null,
  { due = null, isFromHere = false }: { due?: SessionDue; isFromHere?: boolean } = {},
): void {
  sessionState();
  // A session that can't be checked without a connection still exists: nobody has left.
  const hasOwner = user !== null || peekStoredSession() === null;
  if (hasOwner && !isTrying) changeOwner(user?.id ?? null, isFromHere);
  const next = stateOf(user ? 'signed-in' : 'signed-out', user, due);
  if (JSON.stringify(next) === JSON.stringify(state)) return;
  state = next;
  listeners.forEach((listener) => listener());
}

/**
 * Runs a sign-in that may be cancelled before it ends. Only who is signed in before and after it is compared: a guest
 * who is refused has not left, and keeps the form with its message.
 */
export async function asOneSignIn<Result>(signIn: () => Promise<Result>): Promise<Result> {
  isTrying = true;
  try {
    return await signIn();
  } finally {
    isTrying = false;
    const { user, due } = sessionState();
    setSessionUser(user, { due, isFromHere: true });
  }
}

/** What a page shows before its browser was asked who is signed in: a guest, as the server renders it for everyone. */
export function guestSession(): SessionState {
  return guest;
}

/** Calls back after every change; returns the unsubscribe function. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Always in the same key order: states are compared as JSON text. */
function stateOf(
  status: SessionState['status'],
  user: SessionUser | null,
  due: SessionDue = null,
): SessionState {
  return { status, user, due, leavings: countLeavings() };
}
