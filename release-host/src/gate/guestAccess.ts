/** Where a backend is, and what sends requests to it. */
export interface GuestAccess {
  readonly url: string;
  readonly publishableKey: string;
  readonly send: (request: Request) => Promise<Response>;
}

const timeoutMs = 3000;

/** Asks the backend's data interface as any visitor may; `path` is below `/rest/v1/`. Rejects when it gives no answer in three seconds, or refuses. */
export function askAsGuest(access: GuestAccess, path: string, parameters?: object): Promise<unknown> {
  // Keys of the older form are tokens at the same time.
  const { publishableKey: key } = access;
  return ask(access, path, parameters, key.startsWith('sb_') ? undefined : `Bearer ${key}`);
}

/** Whether the token of an `Authorization` header is an administrator's, as the backend judges it. Rejects as `askAsGuest` does. */
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
