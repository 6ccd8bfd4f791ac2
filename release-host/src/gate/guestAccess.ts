/** Where a backend is, and what sends requests to it. */
export interface GuestAccess {
  readonly url: string;
  readonly publishableKey: string;
  readonly send: (request: Request) => Promise<Response>;
}

const timeoutMs = 3000;

/** Asks the backend's data interface as any visitor may; `path` is below `/rest/v1/`. Rejects when it gives no answer in three seconds, or refuses. */
export async function askAsGuest(
  { url, publishableKey, send }: GuestAccess,
  path: string,
  parameters?: object,
): Promise<unknown> {
  const response = await send(
    new Request(new URL(`rest/v1/${path}`, url.endsWith('/') ? url : `${url}/`), {
      method: parameters ? 'POST' : 'GET',
      headers: {
        ...(parameters && { 'content-type': 'application/json' }),
        apikey: publishableKey,
        // Keys of the older form are tokens at the same time.
        ...(!publishableKey.startsWith('sb_') && { authorization: `Bearer ${publishableKey}` }),
      },
      ...(parameters && { body: JSON.stringify(parameters) }),
      signal: AbortSignal.timeout(timeoutMs),
    }),
  );
  if (!response.ok) throw new Error(`The backend answered ${response.status}.`);
  return response.json();
}
