import type { AuthChangeEvent, GoTrueClient, Session } from '@supabase/auth-js';
import type { AuthRuntime } from './authRuntime';
import { onBackendChange, requireBackend } from '../backend/backend';

/** The type of Supabase's auth client. */
export type AuthClient = GoTrueClient;

type AuthListener = (event: AuthChangeEvent, session: Session | null) => void;

let loading: Promise<AuthRuntime> | undefined;
const listeners = new Set<AuthListener>();

onBackendChange(() => {
  loading = undefined;
});

/** The auth client with its keeper, loaded on first use; see `loadAuth()`. */
export function loadAuthRuntime(): Promise<AuthRuntime> {
  loading ??= importRuntime().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/**
 * The suite's only auth client, loaded on first use. Rejects in demo mode and when its code could not be loaded; the
 * next call then tries again.
 */
export async function loadAuth(): Promise<AuthClient> {
  return (await loadAuthRuntime()).auth;
}

/** Whether loading the auth client has been requested. */
export function isAuthLoaded(): boolean {
  return loading !== undefined;
}

/** Subscribes to the auth client's session events without loading it. Returns the unsubscribe function. */
export function onAuthEvent(listener: AuthListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Forwards an event of the auth client; only its runtime calls this. */
export const emitAuthEvent: AuthListener = (event, session) => {
  listeners.forEach((listener) => listener(event, session));
};

async function importRuntime(): Promise<AuthRuntime> {
  requireBackend();
  const { startAuth } = await import('./authRuntime');
  return startAuth();
}
