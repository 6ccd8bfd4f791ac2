import type { AuthChangeEvent, GoTrueClient, Session } from '@supabase/auth-js';
import type { AuthRuntime } from './authRuntime';
import { onBackendChange, requireBackend } from '../backend/backend';

/** Supabase's auth client, as far as the type goes. */
export type AuthClient = GoTrueClient;

type AuthListener = (event: AuthChangeEvent, session: Session | null) => void;

let loading: Promise<AuthRuntime> | undefined;
const listeners = new Set<AuthListener>();

onBackendChange(() => {
  loading = undefined;
});

/** The auth client with its keeper, fetched on first use; see `loadAuth()`. */
export function loadAuthRuntime(): Promise<AuthRuntime> {
  loading ??= importRuntime().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/**
 * The suite's only auth client, fetched on first use. Rejects in demo mode and when its code could not be
 * fetched; the next call then tries again.
 */
export async function loadAuth(): Promise<AuthClient> {
  return (await loadAuthRuntime()).auth;
}

/** Whether the auth client was asked for already. */
export function isAuthLoaded(): boolean {
  return loading !== undefined;
}

/** Session events of the auth client; does not load it. Returns the function that stops listening. */
export function onAuthEvent(listener: AuthListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Passes an event of the auth client on; only its runtime calls this. */
export const emitAuthEvent: AuthListener = (event, session) => {
  listeners.forEach((listener) => listener(event, session));
};

async function importRuntime(): Promise<AuthRuntime> {
  requireBackend();
  const { startAuth } = await import('./authRuntime');
  return startAuth();
}
