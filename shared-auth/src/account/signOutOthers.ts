import { answerTo } from '../answers/accountAnswer';
import type { AccountAnswer } from '../answers/accountAnswer';

/**
 * Ends every session of the person except this one. Their access tokens can still read until they expire (after an hour
 * at most).
 */
export function signOutOthers(): Promise<AccountAnswer> {
  return answerTo('end-sessions', async (auth) => {
    const { error } = await auth.signOut({ scope: 'others' });
    return (
      error ?? {
        isDone: true,
        text: 'All sessions revoked. You may need to log in again on other devices.',
      }
    );
  });
}
