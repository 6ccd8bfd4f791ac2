/** The address of a backend, and the function that sends requests to it. */
export interface GuestAccess {
  readonly url: string;
  readonly publishableKey: string;
  readonly send: (request: Request) => Promise<Response>;
}

const timeoutMs = 3000;

/**
 * Queries the backend's data API as a guest; `path` is relative to `/rest/v1/`. Rejects on an error status, or without a response within
 * three seconds.
 */
export async function askAsGuest(access: GuestAccess, path: string, parameters?: object): Promise<unknown> {
  // Keys in the older format are also JWTs and must be sent as a bearer token.
  const { publishableKey: key } = access;
  const authorization = key.startsWith('sb_') ? undefined : `Bearer ${key}`;
  return contentOf(await send(access, path, parameters, authorization));
}

/**
 * Whether the backend accepts the token of an `Authorization` header as an administrator's; not if it refuses the token itself, which may
 * have expired. Rejects as `askAsGuest` does.
 */
export async function isAdminsToken(access: GuestAccess, authorization: string): Promise<boolean> {
  const response = await send(access, 'rpc/is_admin', {}, authorization);
  if (response.status === 401 || response.status === 403) return false;
  return (await contentOf(response)) === true;
}

async function contentOf(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`The backend answered ${response.status}.`);
  return response.json();
}

function send(
  { url, publishableKey, send: sent }: GuestAccess,
  path: string,
  parameters: object | undefined,
  authorization: string | undefined,
): Promise<Response> {
  return sent(
    new Request(new URL(`rest/v1/${path}`, url.endsWith('/') ? url : `${url}/`), {
      method: parameters ? 'POST' : 'GET',
      headers: {
        ...(parameters && { 'content-type': 'application/json' }),
        apikey: publishableKey,
        ...(authorization !== undefined && { authorization }),
      },
      ...(parameters && { body: JSON.stringify(parameters) }),
      signal: AbortSignal.timeout(timeoutMs),
    }),
  );
}
