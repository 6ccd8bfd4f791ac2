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
export function askAsGuest(access: GuestAccess, path: string, parameters?: object): Promise<unknown> {
  // Keys in the older format are also JWTs and must be sent as a bearer token.
  const { publishableKey: key } = access;
  return ask(access, path, parameters, key.startsWith('sb_') ? undefined : `Bearer ${key}`);
}

/** Whether the backend accepts the token of an `Authorization` header as an administrator's. Rejects as `askAsGuest` does. */
export async function isAdminsToken(access: GuestAccess, authorization: string): Promise<boolean> {
  return (await ask(access, 'rpc/is_admin', {}, authorization)) === true;
}

async function ask(
  { url, publishableKey, send }: GuestAccess,
  path: string,
  parameters: object | undefined,
  authorization: string | undefined,
): Promise<unknown> {
  const response = await send(
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
  if (!response.ok) throw new Error(`The backend answered ${response.status}.`);
  return response.json();
}
