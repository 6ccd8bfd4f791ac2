import { asOneSignIn, checkIsAdmin, loadAuth } from '@fairshore/shared-auth';
import { isCodeDue } from '@fairshore/shared-auth/account';
import { authMessage } from '@fairshore/shared-auth/messages';

/** What is typed into the sign-in form, the e-mail trimmed. */
export interface Credentials {
  email: string;
  password: string;
}

/**
 * Signs in and asks the database whether the account is an admin. Rejects with a sentence to show; a sign-in that
 * succeeded before the rejection is undone on this device. Whoever has a second factor is asked for its code first:
 * `code-due`, and nothing is known of the account before.
 */
export function signInAsAdmin(credentials: Credentials): Promise<'signed-in' | 'code-due'> {
  return asOneSignIn(() => tryToSignIn(credentials));
}

async function tryToSignIn({ email, password }: Credentials): Promise<'signed-in' | 'code-due'> {
  const auth = await loadAuth().catch(failUnexpectedly);
  const { data, error } = await auth.signInWithPassword({ email, password }).catch(failUnexpectedly);
  if (error) throw new Error(authMessage('admin-sign-in', error));
  if (isCodeDue(data.session)) return 'code-due';
  try {
    if (!(await checkIsAdmin())) throw new Error('Not authorized.');
    return 'signed-in';
  } catch (refusal) {
    // A server that is away must not keep the person from reading why they are out.
    await auth.signOut({ scope: 'local' }).catch(() => undefined);
    throw refusal;
  }
}

/** What is thrown instead of answered is for the console, not for people. */
function failUnexpectedly(cause: unknown): never {
  throw new Error(authMessage('admin-sign-in', {}), { cause });
}
