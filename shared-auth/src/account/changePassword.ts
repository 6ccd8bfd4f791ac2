import { isAboutPassword } from '../messages/authMessage';
import { passwordUpdated } from '../messages/passwordUpdated';
import { answerTo, refusal } from '../answers/accountAnswer';
import type { AccountAnswer } from '../answers/accountAnswer';
import { isWrongPassword, provePassword } from './passwordProof';

const UNCONFIRMED =
  'The server did not answer, so it is not known whether your password was changed. Try again; if your current password is refused then, the new one is in force.';

/** How long ending the other sessions may hold back that the password is changed, in milliseconds. */
const othersMs = 2_000;

/** Changes the signed-in person's password after the current one was proved. Other devices are signed out. */
export function changePassword(current: string, password: string): Promise<AccountAnswer> {
  return answerTo('new-password', async (auth) => {
    const { data, error: unread } = await auth.getSession();
    const email = data.session?.user.email;
    if (email === undefined) return unread ?? { name: 'AuthSessionMissingError' };

    const failure = await provePassword(email, current);
    if (failure)
      return refusal('current-password', failure, isWrongPassword(failure) ? 'current' : undefined);
    const { error } = await auth.updateUser({ password });
    // No response, or a gateway's.
    if (error?.name === 'AuthRetryableFetchError') return { isDone: false, text: UNCONFIRMED };
    if (error) return refusal('new-password', error, isAboutPassword(error) ? 'password' : undefined);

    // Anyone who knew the old password may still be signed in somewhere. That the new one is stored doesn't wait long for it.
    const others = await Promise.race([auth.signOut({ scope: 'others' }), nothingAfter(othersMs)]);
    return { isDone: true, text: passwordUpdated(others?.error === null) };
  });
}

/** Mails a link for choosing a new password: for accounts created with Google, which have no password to prove. */
export function requestPasswordLink(): Promise<AccountAnswer> {
  return answerTo('reset', async (auth) => {
    const { data, error: unread } = await auth.getSession();
    const email = data.session?.user.email;
    if (email === undefined) return unread ?? { name: 'AuthSessionMissingError' };
    const { error } = await auth.resetPasswordForEmail(email, { redirectTo: globalThis.location.origin });
    return error ?? { isDone: true, text: 'Password reset email sent. Please check your inbox.' };
  });
}

function nothingAfter(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms));
}
