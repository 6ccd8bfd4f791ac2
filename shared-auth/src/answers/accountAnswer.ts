import { loadAuth } from '../client/authClient';
import type { AuthClient } from '../client/authClient';
import { authMessage } from '../messages/authMessage';
import type { AuthAction, AuthFailure } from '../messages/authMessage';

/** The outcome of an account change, as a sentence for the person; `field` names the field to correct. */
export interface AccountAnswer {
  isDone: boolean;
  text: string;
  field?: 'current' | 'password' | 'email';
}

/** Runs a change; failures come back as the catalogue's messages. Never rejects. */
export async function answerTo(
  action: AuthAction,
  work: (auth: AuthClient) => Promise<AccountAnswer | AuthFailure>,
): Promise<AccountAnswer> {
  let auth: AuthClient;
  try {
    auth = await loadAuth();
  } catch {
    // The client's code could not be loaded: same cause and remedy as an unreachable server.
    return refusal(action, { name: 'AuthRetryableFetchError' });
  }
  try {
    const answer = await work(auth);
    return 'isDone' in answer ? answer : refusal(action, answer);
  } catch (error) {
    return refusal(action, error instanceof Error ? { name: error.name, message: error.message } : {});
  }
}

/** A failure as the catalogue's message. */
export function refusal(
  action: AuthAction,
  failure: AuthFailure,
  field?: AccountAnswer['field'],
): AccountAnswer {
  return { isDone: false, text: authMessage(action, failure), ...(field && { field }) };
}
