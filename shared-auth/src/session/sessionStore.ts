import { hasCapturedAddress } from '../address/capturedAddress';
import { hasBackend, onBackendChange } from '../backend/backend';
import { toSessionUser } from './sessionUser';
import type { SessionUser } from './sessionUser';
import { peekStoredSession } from './storedSession';

/** Who is signed in, as far as it is known. */
export interface SessionState {
  /** `loading` until a stored session or a sign-in link has been checked. */
  status: 'loading' | 'signed-out' | 'signed-in';
  /** The signed-in person; while loading, the person of the stored session, so that nothing jumps. */
  user: SessionUser | null;
  /** A password link signed the person in and the new password is still to be chosen. */
  isPasswordDue: boolean;
}

const SIGNED_OUT: SessionState = { status: 'signed-out', user: null, isPasswordDue: false };

let state: SessionState | undefined;
const listeners = new Set<() => void>();

onBackendChange(() => {
  state = undefined;
});

/** The present state; the same object until something changes. */
export function sessionState(): SessionState {
  state ??= initialState();
  return state;
}

/** Makes the person the signed-in one, or nobody with null. Tells subscribers only if that changes something. */
export function setSessionUser(user: SessionUser | null, isPasswordDue = false): void {
  const next: SessionState = user ? { status: 'signed-in', user, isPasswordDue } : SIGNED_OUT;
  if (JSON.stringify(next) === JSON.stringify(state)) return;
  state = next;
  listeners.forEach((listener) => listener());
}

/** Calls back after every change; returns the function that stops it. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function initialState(): SessionState {
  if (!hasBackend()) return SIGNED_OUT;
  const stored = peekStoredSession();
  if (!stored && !hasCapturedAddress()) return SIGNED_OUT;
  return { status: 'loading', user: stored?.user ? toSessionUser(stored.user) : null, isPasswordDue: false };
}
