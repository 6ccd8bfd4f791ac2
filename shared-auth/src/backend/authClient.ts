import type { AuthChangeEvent, GoTrueClient, Session } from '@supabase/auth-js';
import { AUTH_STORAGE_KEY, onBackendChange, projectHeaders, requireBackend, serviceUrl } from './backend';

/** Supabase's auth client, as far as the type goes. */
export type AuthClient = GoTrueClient;

type AuthListener = (event: AuthChangeEvent, session: Session | null) => void;

let loading: Promise<AuthClient> | undefined;
let stopListening: (() => void) | undefined;
const listeners = new Set<AuthListener>();

onBackendChange(() => {
  stopListening?.();
  stopListening = undefined;
  loading = undefined;
});

/**
 * The suite's only auth client, fetched on first use. Rejects in demo mode and when its code could not be
 * fetched; the next call then tries again.
 */
export function loadAuth(): Promise<AuthClient> {
  loading ??= createAuth().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Whether the auth client was asked for already, so that its own events can be relied upon. */
export function isAuthLoaded(): boolean {
  return loading !== undefined;
}

/** Session events of the auth client; does not load it. Returns the function that stops listening. */
export function onAuthEvent(listener: AuthListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function createAuth(): Promise<AuthClient> {
  requireBackend();
  const { GoTrueClient } = await import('@supabase/auth-js');
  const auth = new GoTrueClient({
    url: serviceUrl('auth/v1').href,
    headers: projectHeaders(),
    storageKey: AUTH_STORAGE_KEY,
    flowType: 'pkce',
    // The address is read by our own code: tokens in a fragment are never adopted as a session.
    detectSessionInUrl: false,
    autoRefreshToken: true,
    persistSession: true,
  });
  const { data } = auth.onAuthStateChange((event, session) => {
    listeners.forEach((listener) => listener(event, session));
  });
  stopListening = () => {
    data.subscription.unsubscribe();
    void auth.dispose();
  };
  return auth;
}
