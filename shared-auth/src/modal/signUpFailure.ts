import type { AuthFailure } from '../messages/authMessage';

/**
 * What refused a sign-up. A server that hides which addresses have an account answers for one that has with a user
 * without identities, and no session.
 */
export function signUpFailure(answer: SignUpAnswer, error: AuthFailure | null): AuthFailure | null {
  if (error) return error;
  const isKnown = answer.session === null && answer.user?.identities?.length === 0;
  return isKnown ? { code: 'user_already_exists' } : null;
}

interface SignUpAnswer {
  user: { identities?: unknown[] | undefined } | null;
  session: unknown;
}
