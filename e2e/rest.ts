import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { main } from './addresses';
import { admin, publishableKey, signInByCall } from './sessions';
import type { Session } from './sessions';

/**
 * The main suite's REST interface, asked as somebody who is signed in, or as a guest with null. Answers with the rows
 * that were read or written, null for none; anything but success fails the test.
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
    // A connection that was kept open may have been closed meanwhile; nothing was sent then.
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

/** The same as the demo administrator, with a session of its own. */
export async function restAsAdmin(request: APIRequestContext) {
  return restAs(request, await signInByCall(request, admin));
}
