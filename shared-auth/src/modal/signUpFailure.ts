import type { AuthFailure } from '../messages/authMessage';

/**
 * Why a sign-up was refused. A server that hides which addresses have an account returns a user without identities, and
 * no session, for an address that has one.
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
