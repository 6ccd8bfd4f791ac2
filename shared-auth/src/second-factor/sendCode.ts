import type { AuthError } from '@supabase/auth-js';
import { isUnanswered } from '../answers/isUnanswered';
import { knownSession } from '../client/accessToken';
import type { AuthClient } from '../client/authClient';

/** The app whose last code got no answer, and what the session said before that code was sent. */
let unanswered: { appId: string; before: number } | null = null;

/**
 * Submits a code. A code is accepted once, so after a lost answer the same one would be refused: the renewed session says then whether
 * it was accepted.
 */
export async function sendCode(auth: AuthClient, appId: string, code: string): Promise<AuthError | null> {
  const before = unanswered?.appId === appId ? unanswered.before : codeTime();
  const { error } = await auth.mfa.challengeAndVerify({ factorId: appId, code });
  const isLost = error?.status !== undefined && isUnanswered(error.status);
  if (isLost) unanswered = { appId, before };
  const isAccepted = !error || (unanswered?.appId === appId && (await renewed(auth)) && codeTime() > before);
  // A lost code may still be on its way.
  if (!isLost || isAccepted) unanswered = null;
  return isAccepted ? null : error;
}

/** Whether the session could be renewed. A renewal without a connection takes half a minute to fail, so that is tried first. */
async function renewed(auth: AuthClient): Promise<boolean> {
  if ((await auth.getUser()).error) return false;
  return (await auth.refreshSession()).error === null;
}

/** When the session was last given a code, in seconds since 1970; 0 if its token doesn't say when, -1 if never. */
function codeTime(): number {
  try {
    const part = knownSession()?.accessToken.split('.')[1] ?? '';
    const { aal, amr }: Claims = JSON.parse(atob(part.replace(/-/g, '+').replace(/_/g, '/')));
    if (aal !== 'aal2') return -1;
    return Math.max(
      0,
      ...(amr ?? []).filter(({ method }) => method === 'totp').map(({ timestamp }) => timestamp),
    );
  } catch {
    return -1;
  }
}

interface Claims {
  aal?: string;
  amr?: readonly { method: string; timestamp: number }[];
}
