import type { AuthClient } from '../client/authClient';
import { fetchInTime } from '../backend/requestLimit';
import type { AuthFailure } from '../messages/authMessage';

/** How long leaving the page may take, in milliseconds. */
const LEAVING_LIMIT_MS = 10_000;

/**
 * Leaves for Google. Asks the auth server first, since a project without Google would show the person a bare error.
 * Returns the failure; returns without one only when the person is still here or has come back.
 */
export async function startGoogleSignIn(auth: AuthClient): Promise<AuthFailure | null> {
  const { data, error } = await auth.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: window.location.origin, skipBrowserRedirect: true },
  });
  if (error) return error;
  let answer: Response;
  try {
    answer = await fetchInTime(data.url, { redirect: 'manual' });
  } catch {
    return { name: 'AuthRetryableFetchError' };
  }
  if (answer.type !== 'opaqueredirect') return { status: answer.status };
  window.location.assign(data.url);
  await untilHereAgain();
  return null;
}

/** Back restores the page as it was left; a cancelled navigation leaves it unchanged. */
async function untilHereAgain(): Promise<void> {
  await new Promise((resolve) => {
    window.addEventListener('pageshow', resolve, { once: true });
    setTimeout(resolve, LEAVING_LIMIT_MS);
  });
}
