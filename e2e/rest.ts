import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { main } from './addresses';
import { admin, publishableKey, signInByCall } from './sessions';
import type { Session } from './sessions';

/**
 * Calls the main suite's REST API as a signed-in person, or as a guest with null. Resolves with the rows read or written, null for
 * none; an error status fails the test.
 */
export async function restAs(request: APIRequestContext, session: Pick<Session, 'access_token'> | null) {
  const headers = {
    apikey: await publishableKey(request),
    ...(session && { authorization: `Bearer ${session.access_token}` }),
    prefer: 'return=representation',
  };
  return async <Answer = Record<string, unknown>[]>(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    data?: object,
  ): Promise<Answer> => {
    // Retried, because a keep-alive connection may have been closed in the meantime; in that case nothing was sent.
    const answer = await request.fetch(`${main.url}/rest/v1/${path}`, {
      method,
      headers,
      data,
      maxRetries: 2,
    });
    const text = await answer.text();
    expect(answer.ok(), `${method} ${path}: ${text}`).toBe(true);
    return JSON.parse(text || 'null') as Answer;
  };
}

/** `restAs` for the demo administrator, in a new session. */
export async function restAsAdmin(request: APIRequestContext) {
  return restAs(request, await signInByCall(request, admin));
}
