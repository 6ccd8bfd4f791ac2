import { loadAuth } from '../client/authClient';
import type { AuthClient } from '../client/authClient';
import { authMessage } from '../messages/authMessage';
import type { AuthAction, AuthFailure } from '../messages/authMessage';

/** What came of a change to the account, in words for the person; `field` names the one that has to be corrected. */
export interface AccountAnswer {
  isDone: boolean;
  text: string;
  field?: 'current' | 'password' | 'email';
}

/** Runs a change; whatever goes wrong comes back in the catalogue's words. Never rejects. */
export async function answerTo(
  action: AuthAction,
  work: (auth: AuthClient) => Promise<AccountAnswer | AuthFailure>,
): Promise<AccountAnswer> {
  let auth: AuthClient;
  try {
    auth = await loadAuth();
  } catch {
    // Its code did not arrive, which has the same cause and cure as a server that can't be reached.
    return refusal(action, { name: 'AuthRetryableFetchError' });
  }
  try {
    const answer = await work(auth);
    return 'isDone' in answer ? answer : refusal(action, answer);
  } catch (error) {
    return refusal(action, error instanceof Error ? { name: error.name, message: error.message } : {});
  }
}

/** A failure in the catalogue's words. */
export function refusal(
  action: AuthAction,
  failure: AuthFailure,
  field?: AccountAnswer['field'],
): AccountAnswer {
  return { isDone: false, text: authMessage(action, failure), ...(field && { field }) };
}
