import type { AuthClient } from '../backend/authClient';
import type { AuthFailure } from '../messages/authMessage';

/**
 * Leaves for Google. Asks the auth server first, since a project without Google would show the person its bare
 * refusal. Answers with the failure; on success only when the person comes back with the browser's Back button.
 */
export async function startGoogleSignIn(auth: AuthClient): Promise<AuthFailure | null> {
  const { data, error } = await auth.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: window.location.origin, skipBrowserRedirect: true },
  });
  if (error) return error;
  const answer = await fetch(data.url, { redirect: 'manual' });
  if (answer.type !== 'opaqueredirect') return { status: answer.status };
  window.location.assign(data.url);
  await new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }));
  return null;
}
