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
 * The data interface. Its client is no part of the first load: what is asked here is asked once it has come, and answered like a
 * request that found no connection where it doesn't come, or where whoever asked has signed out by then. Requests carry the access
 * token of the session, if there is one. Throws in demo mode.
 */
export function database(): Pick<Client, 'from' | 'rpc'> {
  requireBackend();
  return laterCalls(loadDatabase, unreachable, () => peekStoredSession()?.user?.id ?? null);
}

/** Where the data interface is and what names the project to it, for a request that can't wait for the client. Throws in demo mode. */
export function databaseAddress(): { url: string; headers: Readonly<Record<string, string>> } {
  return { url: serviceUrl('rest/v1').href, headers: projectHeaders() };
}

/** Fetches the client's code, for a page that is going to ask. */
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

/** As PostgREST's client answers without a connection. */
function unreachable(error: unknown) {
  return { data: null, count: null, status: 0, statusText: '', error: { message: String(error) } };
}
