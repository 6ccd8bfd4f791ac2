import type { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '../database.types';
import { onBackendChange, projectHeaders, requireBackend, serviceUrl } from '../backend/backend';
import { peekStoredSession } from '../session/storedSession';
import { laterCalls } from './laterCalls';

type Client = PostgrestClient<Database>;

let loading: Promise<Client> | undefined;

onBackendChange(() => {
  loading = undefined;
});

/**
 * The data interface. Its client is not part of the first load: calls made here run once it has loaded. When it can't
 * be loaded, or the caller has signed out by then, they return the result of a request without a connection. Requests
 * carry the session's access token, if there is one. Throws in demo mode.
 */
export function database(): Pick<Client, 'from' | 'rpc'> {
  requireBackend();
  return laterCalls(loadDatabase, unreachable, () => peekStoredSession()?.user?.id ?? null);
}

/** URL and project headers of the data interface, for a request that can't wait for the client. Throws in demo mode. */
export function databaseAddress(): { url: string; headers: Readonly<Record<string, string>> } {
  return { url: serviceUrl('rest/v1').href, headers: projectHeaders() };
}

/** Preloads the client's code, for a page that will make requests. */
export function prepareDatabase(): void {
  loadDatabase().catch(() => undefined);
}

function loadDatabase(): Promise<Client> {
  loading ??= import('./databaseClient')
    .then(({ createDatabase }) => createDatabase())
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/** What PostgREST's client returns without a connection. */
function unreachable(error: unknown) {
  return { data: null, count: null, status: 0, statusText: '', error: { message: String(error) } };
}
