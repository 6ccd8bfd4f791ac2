import { loadAuthRuntime } from '../client/authClient';
import { database } from '../client/database';
import type { AccountAnswer } from '../answers/accountAnswer';
import { isUnanswered } from '../answers/isUnanswered';
import { afterNewCode } from './afterNewCode';

const FAILED = 'The recovery codes could not be reached. Check your connection and try again.';
const REFUSED = 'The server refused this. Reload the page and try again.';
const UNCONFIRMED =
  'The server did not answer, so it is not known whether new recovery codes were made. Any that you kept may not work any more. Please make new ones.';

/**
 * How many unused recovery codes the person has; rejects with a sentence and the HTTP status, 0 for no response, when there is no answer,
 * or a refusal.
 */
export async function recoveryCodesLeft(): Promise<number> {
  const { data, error, status } = await database().rpc('recovery_codes_left').retry(false);
  if (error) throw Object.assign(new Error(sentenceOf(error, status), { cause: error }), { status });
  return data;
}

/** Creates ten new codes, shown only this once; older ones stop working. */
export function newRecoveryCodes(): Promise<readonly string[] | AccountAnswer> {
  return afterNewCode(async () => {
    const { data, error, status } = await database().rpc('new_recovery_codes').retry(false);
    if (error && isUnanswered(status)) return { isDone: false, text: UNCONFIRMED };
    if (error) return { isDone: false, text: sentenceOf(error, status) };
    return data;
  });
}

/**
 * Removes two-factor sign-in with a recovery code; the person stays signed in. If it is off already, that is success: the answer to
 * their first try was lost.
 */
export async function redeemRecoveryCode(code: string): Promise<AccountAnswer> {
  const { data, error, status } = await database().rpc('use_recovery_code', { p_code: code }).retry(false);
  const isOff = error?.hint === 'no_second_factor';
  if (error && !isOff) return { isDone: false, text: sentenceOf(error, status) };
  if (!data && !isOff)
    return {
      isDone: false,
      text: 'This is none of your recovery codes. Check what you typed, or use another.',
    };
  // The current token still says that a code is owed.
  const { auth, keeper } = await loadAuthRuntime();
  await keeper.duringCode(() => auth.refreshSession());
  return { isDone: true, text: '' };
}

/** The database's message if it is meant for people, otherwise whether it answered at all. */
function sentenceOf({ code, message }: { code: string; message: string }, status: number): string {
  if (status === 429 || code === 'P0001') return message;
  return isUnanswered(status) ? FAILED : REFUSED;
}
