import type { TestBackend } from '@fairshore/local-supabase/testing';

/** A request to the REST server, measured repeatedly. */
export interface Question {
  readonly name: string;
  readonly path: string;
  readonly body?: object;
}

/** Sends a request once, as a guest or with a user's token, and returns the milliseconds until the response was complete. */
export async function ask(
  { url, publishableKey }: TestBackend,
  { name, path, body }: Question,
  token?: string,
): Promise<number> {
  const began = performance.now();
  const response = await fetch(`${url}/rest/v1/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      apikey: publishableKey,
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${name}: ${text}`);
  return performance.now() - began;
}

/** The value that `percent` percent of the values don't exceed. */
export function percentile(values: readonly number[], percent: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil((values.length * percent) / 100) - 1] ?? Number.NaN;
}
