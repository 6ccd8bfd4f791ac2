import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '../database.types';
import { accessToken, renewedAccessToken } from './accessToken';
import { loadAuth } from './authClient';
import { projectHeaders, serviceUrl } from '../backend/backend';
import { inTime } from '../backend/requestLimit';
import { doubtSession } from './watchSession';

/** The client of the data interface. Requests carry the access token of the session, if there is one. */
export function createDatabase(): PostgrestClient<Database> {
  return new PostgrestClient<Database>(serviceUrl('rest/v1').href, {
    headers: projectHeaders(),
    // The limit covers everything: renewing the token first, and the second attempt with it.
    fetch: (input, init) => inTime((signal) => fetchWithToken(input, { ...init, signal }), init?.signal),
  });
}

/** Sends the access token; when the backend reports it expired, renews it once and repeats the request. */
async function fetchWithToken(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const token = await accessToken();
  if (!token) return fetch(input, init);
  const response = await fetch(input, withToken(init, token));
  if (!(await isExpiredToken(response))) {
    if (await isEndedSession(response)) void giveUpEndedSession();
    else if (await isEmptyList(response)) doubtSession();
    return response;
  }
  const renewed = await renewedAccessToken(token).catch(() => null);
  return renewed ? fetch(input, withToken(init, renewed)) : response;
}

function withToken(init: RequestInit, token: string): RequestInit {
  const headers = new Headers(init.headers);
  headers.set('Authorization', `Bearer ${token}`);
  return { ...init, headers };
}

async function isExpiredToken(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const body = await response.clone().text();
  return /jwt|expired|PGRST30[13]/i.test(body);
}

/**
 * The database refuses writes from a session that was ended elsewhere, as a suspension does; the token itself is still
 * valid.
 */
async function isEndedSession(response: Response): Promise<boolean> {
  return response.status === 400 && /session_ended|account_suspended/.test(await response.clone().text());
}

/** Reads from a session that was ended elsewhere find nothing. */
async function isEmptyList(response: Response): Promise<boolean> {
  // At most two digits, or not stated: a long list is not read twice.
  const isShort = (response.headers.get('content-length') ?? '').length < 3;
  return response.status === 200 && isShort && (await response.clone().text()) === '[]';
}

/** The auth client drops a session that the server doesn't know; the header and every tab follow. */
async function giveUpEndedSession(): Promise<void> {
  const auth = await loadAuth();
  await auth.getUser();
}
