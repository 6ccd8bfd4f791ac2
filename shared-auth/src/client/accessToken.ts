import { sessionState } from '../session/sessionStore';
import { peekStoredSession } from '../session/storedSession';
import type { StoredSession } from '../session/storedSession';
import { isAuthLoaded, loadAuth } from './authClient';
import { onBackendChange } from '../backend/backend';

/** auth-js renews a token with less than this left (milliseconds); such a token is not used from storage. */
const REFRESH_MARGIN_MS = 90_000;

let announced: StoredSession | null = null;

onBackendChange(() => announceSession(null));

/** Records the session of an event: another tab's event can arrive before its storage change is visible here. */
export function announceSession(session: StoredSession | null): void {
  announced = session;
}

/** The stored session, without a request; where this browser stores nothing, the session of the last event. */
export function knownSession(): StoredSession | null {
  return peekStoredSession() ?? announced;
}

/**
 * The signed-in person's access token, or null for a visitor. A valid token is read straight from storage, so that a
 * page's first request doesn't wait for the auth client; a token about to expire is renewed. Rejects while the renewal
 * fails and the page still shows the person: nobody else may be asked for, or be answered, in their place.
 */
export async function accessToken(): Promise<string | null> {
  const stored = knownSession();
  if (stored && stored.expiresAt - Date.now() > REFRESH_MARGIN_MS) return stored.accessToken;
  if (!stored && !isAuthLoaded()) return null;
  const auth = await loadAuth();
  const { data, error } = await auth.getSession();
  if (error && peekStoredSession() && sessionState().status !== 'signed-out') throw error;
  return data.session?.access_token ?? null;
}

/** A token other than the rejected one: stored by another tab meanwhile, or renewed; null when there is none. */
export async function renewedAccessToken(rejected: string): Promise<string | null> {
  const stored = peekStoredSession();
  if (stored && stored.accessToken !== rejected) return stored.accessToken;
  const auth = await loadAuth();
  const { data } = await auth.refreshSession();
  return data.session?.access_token ?? null;
}
