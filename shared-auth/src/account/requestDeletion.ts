import { answerTo, refusal } from '../answers/accountAnswer';
import type { AccountAnswer } from '../answers/accountAnswer';
import { isUnanswered } from '../answers/isUnanswered';
import { database, databaseAddress } from '../client/database';
import { fetchInTime } from '../backend/requestLimit';
import { afterNewCode } from '../second-factor/afterNewCode';
import { isWrongPassword, provePassword } from './passwordProof';

const refused = 'The server refused this, so nothing was asked for. Reload the page and try again.';
const unanswered =
  'The server did not answer, so it is not known whether your account will be deleted. A mail tells you if it will.';
const done: AccountAnswer = { isDone: true, text: '' };

/**
 * Requests deletion of the person's account in 24 hours, proved by the password: the database accepts the request from
 * the session that the password check opens, which ends right afterwards. Repeated requests count as one. Never
 * rejects.
 */
export function requestDeletionByPassword(password: string): Promise<AccountAnswer> {
  return answerTo('other', async (auth) => {
    const { data, error: unread } = await auth.getSession();
    const email = data.session?.user.email;
    if (email === undefined) return unread ?? { name: 'AuthSessionMissingError' };
    let answer = done;
    const failure = await provePassword(email, password, async (accessToken) => {
      answer = await requestAs(accessToken);
    });
    if (failure)
      return refusal('current-password', failure, isWrongPassword(failure) ? 'current' : undefined);
    return answer;
  });
}

/**
 * The same from the current session: proved by a new authenticator-app code if the person has an app, otherwise by a
 * sign-in within the last ten minutes. Never rejects.
 */
export function requestDeletion(): Promise<AccountAnswer> {
  return afterNewCode(async () => {
    const { error, status } = await database().rpc('request_account_deletion').retry(false);
    return error ? { isDone: false, text: sentenceOf(error, status) } : done;
  });
}

async function requestAs(accessToken: string): Promise<AccountAnswer> {
  const { url, headers } = databaseAddress();
  try {
    const response = await fetchInTime(`${url}/rpc/request_account_deletion`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: '{}',
    });
    if (response.ok) return done;
    const failure: unknown = await response.json();
    return { isDone: false, text: sentenceOf(failure, response.status) };
  } catch {
    return { isDone: false, text: unanswered };
  }
}

/** The database's message if it is meant for people, otherwise whether it answered at all. */
function sentenceOf(failure: unknown, status: number): string {
  if (isUnanswered(status)) return unanswered;
  const { code, message } = (typeof failure === 'object' && failure !== null ? failure : {}) as Record<
    string,
    unknown
  >;
  return typeof message === 'string' && (status === 429 || code === 'P0001') ? message : refused;
}
