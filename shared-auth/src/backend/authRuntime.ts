import { GoTrueClient } from '@supabase/auth-js';
import type { SignOut } from '@supabase/auth-js';
import { keepSession } from '../session/sessionKeeper';
import type { SessionKeeper } from '../session/sessionKeeper';
import { emitAuthEvent } from './authClient';
import { AUTH_STORAGE_KEY, onBackendChange, projectHeaders, serviceUrl } from './backend';

/** The auth client together with what keeps the suite in step with it. */
export interface AuthRuntime {
  auth: GoTrueClient;
  keeper: SessionKeeper;
}

/** Milliseconds after which a request counts as failed; auth-js itself waits for ever, with the window locked. */
const REQUEST_LIMIT_MS = 20_000;

const fetchInTime: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: AbortSignal.timeout(REQUEST_LIMIT_MS) });

/** Tells the keeper when a sign-out was asked for in this tab, so that only others are announced. */
class SuiteAuthClient extends GoTrueClient {
  isSigningOut = false;

  override async signOut(options?: SignOut) {
    this.isSigningOut = options?.scope !== 'others';
    try {
      return await super.signOut(options);
    } finally {
      this.isSigningOut = false;
    }
  }
}

/** Makes the auth client of the configured backend; its first session event follows by itself. */
export function startAuth(): AuthRuntime {
  const auth = new SuiteAuthClient({
    url: serviceUrl('auth/v1').href,
    headers: projectHeaders(),
    storageKey: AUTH_STORAGE_KEY,
    flowType: 'pkce',
    // The address is read by our own code: tokens in a fragment are never adopted as a session.
    detectSessionInUrl: false,
    autoRefreshToken: true,
    persistSession: true,
    fetch: fetchInTime,
  });
  const keeper = keepSession(auth, () => auth.isSigningOut);
  const { data } = auth.onAuthStateChange((event, session) => {
    keeper.handleEvent(event, session);
    emitAuthEvent(event, session);
  });
  onBackendChange(() => {
    data.subscription.unsubscribe();
    void auth.dispose();
  });
  return { auth, keeper };
}
