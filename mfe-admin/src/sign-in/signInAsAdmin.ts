import { asOneSignIn, checkIsAdmin, loadAuth } from '@fairshore/shared-auth';
import { isCodeDue } from '@fairshore/shared-auth/account';
import { authMessage } from '@fairshore/shared-auth/messages';

/** The input of the sign-in form, with the e-mail trimmed. */
export interface Credentials {
  email: string;
  password: string;
}

/**
 * Signs in and asks the database whether the account is an admin. Rejects with a message to show; a sign-in that succeeded before the
 * rejection is undone on this device. Accounts with a second factor have to enter its code first: resolves with `code-due`, before
 * anything is known about the account.
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
    // An unreachable server must not prevent the person from seeing why they were signed out.
    await auth.signOut({ scope: 'local' }).catch(() => undefined);
    throw refusal;
  }
}

/** Unexpected exceptions are for the browser's console, so people get a general message. */
function failUnexpectedly(cause: unknown): never {
  throw new Error(authMessage('admin-sign-in', {}), { cause });
}
