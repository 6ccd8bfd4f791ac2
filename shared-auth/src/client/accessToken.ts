import { peekStoredSession } from '../session/storedSession';
import type { StoredSession } from '../session/storedSession';
import { isAuthLoaded, loadAuth } from './authClient';
import { onBackendChange } from '../backend/backend';

/** auth-js renews a token that has less than this left (milliseconds); such a token is not used from storage. */
const REFRESH_MARGIN_MS = 90_000;

let announced: StoredSession | null = null;

onBackendChange(() => announceSession(null));

/** Notes the session of an event: what another tab stores is seen here a moment after that tab has said so. */
export function announceSession(session: StoredSession | null): void {
  announced = session;
}

/**
 * The signed-in person's access token, or null for a visitor. A token that is still good is read straight from
 * storage, so that the first request of a page does not wait for the auth client; one about to expire is renewed.
 */
export async function accessToken(): Promise<string | null> {
  const stored = peekStoredSession() ?? announced;
  if (stored && stored.expiresAt - Date.now() > REFRESH_MARGIN_MS) return stored.accessToken;
  if (!stored && !isAuthLoaded()) return null;
  const auth = await loadAuth();
  const { data } = await auth.getSession();
  return data.session?.access_token ?? null;
}

/** A token other than the rejected one: what another tab stored meanwhile, or a renewed one; null when there is none. */
export async function renewedAccessToken(rejected: string): Promise<string | null> {
  const stored = peekStoredSession();
  if (stored && stored.accessToken !== rejected) return stored.accessToken;
  const auth = await loadAuth();
  const { data } = await auth.refreshSession();
  return data.session?.access_token ?? null;
}
