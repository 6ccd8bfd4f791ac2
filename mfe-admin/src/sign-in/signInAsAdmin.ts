import { asOneSignIn, checkIsAdmin, loadAuth, type AuthClient } from '@fairshore/shared-auth';
import { isCodeDue } from '@fairshore/shared-auth/account';
import { authMessage } from '@fairshore/shared-auth/messages';

/** The input of the sign-in form, with the e-mail trimmed. */
export interface Credentials {
  email: string;
  password: string;
}

/**
 * Signs in and asks the database whether the account is an admin. Rejects with a message to show; a sign-in that succeeded before the
 * rejection is undone on this device. An account with a second factor is asked for its code by a dialog over the page: resolves with
 * `given-up` when that is closed, when the page is left (`left`) before the code was given, or when somebody else signs in in another tab.
 */
export function signInAsAdmin(
  credentials: Credentials,
  left: AbortSignal,
): Promise<'signed-in' | 'given-up'> {
  return asOneSignIn(() => tryToSignIn(credentials, left));
}

async function tryToSignIn(
  { email, password }: Credentials,
  left: AbortSignal,
): Promise<'signed-in' | 'given-up'> {
  const auth = await loadAuth().catch(failUnexpectedly);
  const { data, error } = await auth.signInWithPassword({ email, password }).catch(failUnexpectedly);
  if (error) throw new Error(authMessage('admin-sign-in', error));
  const { id } = data.user;
  if (isCodeDue(data.session) && !(await isCodeGiven(auth, id, left))) return 'given-up';
  try {
    if (!(await isAdmin())) throw new Error('Not authorized.');
    return 'signed-in';
  } catch (refusal) {
    if (await isSomebodyElse(auth, id)) return 'given-up';
    // An unreachable server must not prevent the person from seeing why they were signed out.
    await auth.signOut({ scope: 'local' }).catch(() => undefined);
    throw refusal;
  }
}

/** Asks the database whether the signed-in person is an admin. Rejects with a message to show. */
export function isAdmin(): Promise<boolean> {
  return checkIsAdmin().catch((error: Error) => {
    // The code that asks is loaded first; what a bundler says of a lost file is for nobody.
    return error.name === 'ChunkLoadError' ? failUnexpectedly(error) : Promise.reject(error);
  });
}

/** Waits for the session with the code, in whatever way that is given; false once the session or the page is given up. */
function isCodeGiven(auth: AuthClient, userId: string, left: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const { data } = auth.onAuthStateChange((event, session) => {
      if (event === 'SIGNED_OUT') settle(false);
      else if (session && session.user.id !== userId) settle(false);
      else if (session && !isCodeDue(session)) settle(true);
    });
    const handleLeft = () => settle(false);
    left.addEventListener('abort', handleLeft);
    if (left.aborted) handleLeft();

    function settle(isGiven: boolean): void {
      data.subscription.unsubscribe();
      left.removeEventListener('abort', handleLeft);
      resolve(isGiven);
    }
  });
}

/** Whether another tab has replaced the session by that of somebody else, whom a refusal doesn't concern. */
async function isSomebodyElse(auth: AuthClient, userId: string): Promise<boolean> {
  const answer = await auth.getSession().catch(() => null);
  const session = answer?.data.session;
  return !!session && session.user.id !== userId;
}

/** Unexpected exceptions are for the browser's console, so people get a general message. */
function failUnexpectedly(cause: unknown): never {
  throw new Error(authMessage('admin-sign-in', {}), { cause });
}
