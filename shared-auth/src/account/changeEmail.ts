import { answerTo, refusal } from '../answers/accountAnswer';
import type { AccountAnswer } from '../answers/accountAnswer';

const sent = 'Confirmation email sent. Please verify to complete change.';

/** Asks for another e-mail address, lower-cased already; it counts once its mailbox (and the present one's, if the project is set so) agreed. */
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
