import { checkIsAdmin, loadAuth } from '@fairshore/shared-auth';

/** What is typed into the sign-in form. */
export interface Credentials {
  email: string;
  password: string;
}

/**
 * Signs in and asks the database whether the account is an admin. Rejects with a sentence to show; a sign-in that
 * succeeded before the rejection is undone on this device.
 */
export async function signInAsAdmin({ email, password }: Credentials): Promise<void> {
  const auth = await loadAuth();
  const { error } = await auth.signInWithPassword({ email: email.trim(), password });
  if (error) throw new Error(signInMessage(error.message));
  try {
    if (!(await checkIsAdmin())) throw new Error('Not authorized.');
  } catch (refusal) {
    await auth.signOut({ scope: 'local' });
    throw refusal;
  }
}

/** The catalogue's sentence for a failed sign-in; an unknown failure shows the server's own text. */
export function signInMessage(serverText: string): string {
  if (/invalid login credentials/i.test(serverText)) return 'Invalid email or password.';
  if (/email/i.test(serverText) && /confirm/i.test(serverText)) {
    return 'Please confirm your email before signing in.';
  }
  if (/fetch|network|load failed/i.test(serverText)) {
    return "We couldn't reach the server. Check your connection and try again.";
  }
  return serverText.trim() === '' ? 'Unexpected error' : serverText;
}
