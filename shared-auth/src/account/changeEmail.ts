import { answerTo, refusal } from '../answers/accountAnswer';
import type { AccountAnswer } from '../answers/accountAnswer';

const sent = 'Confirmation email sent. Please verify to complete change.';

/**
 * Requests a new e-mail address (already lower-cased); it takes effect once confirmed from the new mailbox, and from
 * the current one if the project requires it.
 */
export function changeEmail(email: string): Promise<AccountAnswer> {
  return answerTo('email-change', async (auth) => {
    const { data: known } = await auth.getSession();
    if (known.session?.user.email === email)
      return { isDone: false, text: 'This is already your email address.', field: 'email' };

    const { data, error } = await auth.updateUser({ email }, { emailRedirectTo: globalThis.location.origin });
    if (error) return refusal('email-change', error, isAboutAddress(error.code) ? 'email' : undefined);
    return { isDone: true, text: data.user.email === email ? 'Email updated.' : sent };
  });
}

function isAboutAddress(code: string | undefined): boolean {
  return code === 'email_exists' || code === 'email_address_invalid' || code === 'validation_failed';
}
