import type { TestBackend } from '@fairshore/local-supabase/testing';

/** One request to the REST server, as often as it is measured. */
export interface Question {
  readonly name: string;
  readonly path: string;
  readonly body?: object;
}

/** Asks once, as a visitor or with a person's token, and answers the milliseconds until everything was there. */
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

/** The value that so many percent are not above. */
export function percentile(values: readonly number[], percent: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil((values.length * percent) / 100) - 1] ?? Number.NaN;
}
