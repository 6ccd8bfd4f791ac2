/** Where a backend is, and what sends requests to it. */
export interface GuestAccess {
  readonly url: string;
  readonly publishableKey: string;
  readonly send: (request: Request) => Promise<Response>;
}

const timeoutMs = 3000;

/** Calls a function of the backend as any visitor may. Rejects when it gives no answer in three seconds, or refuses. */
export async function callFunction(
  { url, publishableKey, send }: GuestAccess,
  name: string,
  parameters: object,
): Promise<unknown> {
  const response = await send(
    new Request(new URL(`rest/v1/rpc/${name}`, url.endsWith('/') ? url : `${url}/`), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        apikey: publishableKey,
        // Keys of the older form are tokens at the same time.
        ...(!publishableKey.startsWith('sb_') && { authorization: `Bearer ${publishableKey}` }),
      },
      body: JSON.stringify(parameters),
      signal: AbortSignal.timeout(timeoutMs),
    }),
  );
  if (!response.ok) throw new Error(`The backend answered ${response.status}.`);
  return response.json();
}
