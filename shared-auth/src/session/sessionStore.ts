import { hasCapturedAddress } from '../address/capturedAddress';
import { onBackendChange } from '../backend/backend';
import { dataSource } from '../backend/dataSource';
import { beginOwning, changeOwner, countLeavings } from './ownItem';
import { toSessionUser } from './sessionUser';
import type { SessionUser } from './sessionUser';
import { peekStoredSession } from './storedSession';

/** Who is signed in, as far as it is known. */
export interface SessionState {
  /** `loading` until a stored session or a sign-in link has been checked. */
  status: 'loading' | 'signed-out' | 'signed-in';
  /** The signed-in person; while loading, the person of the stored session, so that nothing jumps. */
  user: SessionUser | null;
  /**
   * What the person still owes: `password` when a link signed them in and they are to choose one, `code` when the password was
   * right and the second factor isn't given yet, which is no sign-in before.
   */
  due: SessionDue;
  /**
   * How often a person has left this tab, or a guest whom somebody who signed in elsewhere took the place of, or a person
   * got what they had left in another tab: each has the page built anew.
   */
  leavings: number;
}

/** See `SessionState`. */
export type SessionDue = 'password' | 'code' | null;

/** One object, so that a page which the server drew for a guest isn't drawn again for one. */
const guest: SessionState = { status: 'signed-out', user: null, due: null, leavings: 0 };

/** What is known before the server was asked. */
const unasked = dataSource({
  supabase: {
    state() {
      const stored = peekStoredSession();
      if (!stored && !hasCapturedAddress()) return guestNow();
      return stateOf('loading', stored?.user ? toSessionUser(stored.user) : null);
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

/** The present state; the same object until something changes. */
export function sessionState(): SessionState {
  if (state === undefined) {
    state = unasked.state();
    beginOwning(state.user?.id ?? null);
  }
  return state;
}

/**
 * Makes the person the signed-in one, or nobody with null; `isFromHere` when they signed in in this tab. What others kept
 * in the tab is gone before anybody hears of it. Tells subscribers only if that changes something.
 */
export function setSessionUser(
  user: SessionUser | null,
  { due = null, isFromHere = false }: { due?: SessionDue; isFromHere?: boolean } = {},
): void {
  sessionState();
  // A session that can't be checked for want of a connection is still there: nobody has left.
  const hasOwner = user !== null || peekStoredSession() === null;
  if (hasOwner && !isTrying) changeOwner(user?.id ?? null, isFromHere);
  const next = stateOf(user ? 'signed-in' : 'signed-out', user, due);
  if (JSON.stringify(next) === JSON.stringify(state)) return;
  state = next;
  listeners.forEach((listener) => listener());
}

/**
 * Runs a sign-in that may be taken back before it ends. Whoever is signed in then, or nobody, is compared with who was when
 * it began: a guest who is refused has not left, and keeps the form with its answer.
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

/** What a page shows before its browser was asked who is signed in: a guest, as the server renders it for everybody. */
export function guestSession(): SessionState {
  return guest;
}

/** Calls back after every change; returns the function that stops it. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Always in the same order: states are compared by their text. */
function stateOf(
  status: SessionState['status'],
  user: SessionUser | null,
  due: SessionDue = null,
): SessionState {
  return { status, user, due, leavings: countLeavings() };
}
