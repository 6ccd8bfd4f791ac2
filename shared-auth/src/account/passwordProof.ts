import { GoTrueClient } from '@supabase/auth-js';
import { projectHeaders, serviceUrl } from '../backend/backend';
import { fetchInTime } from '../backend/requestLimit';
import type { AuthFailure } from '../messages/authMessage';

/**
 * Checks a password by signing in on a separate client that stores nothing, and signs that session out once `act` is
 * done with its access token. Returns why the password was refused, or null.
 */
export async function provePassword(
  email: string,
  password: string,
  act: (accessToken: string) => Promise<void> = async () => undefined,
): Promise<AuthFailure | null> {
  const throwAway = new GoTrueClient({
    url: serviceUrl('auth/v1').href,
    headers: projectHeaders(),
    // A new key each time: clients that share a key warn about each other.
    storageKey: `fairshore.password-check.${Date.now()}`,
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    fetch: fetchInTime,
  });
  const { data, error } = await throwAway.signInWithPassword({ email, password });
  if (error) return error;
  try {
    await act(data.session.access_token);
  } finally {
    // What was done is told at once, whatever this takes.
    void throwAway.signOut({ scope: 'local' }).catch(() => undefined);
  }
  return null;
}

/** Whether the password itself was refused. */
export function isWrongPassword({ code, message = '' }: AuthFailure): boolean {
  return code === 'invalid_credentials' || /invalid login credentials/i.test(message);
}
