/** A JSON answer that no cache may keep. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });
}

/** The refusal of a password that guessers try first, as GoTrue gives it; of the reasons it knows `pwned` alone, for one that has leaked. */
export function weakPassword(reason: string): Response {
  const body = {
    code: 422,
    error_code: 'weak_password',
    msg: 'Password is known to be weak and easy to guess, please choose a different one.',
    weak_password: { reasons: [reason] },
  };
  return json(422, body, { 'x-sb-error-code': 'weak_password' });
}

/** What hosted Supabase answers to a password of more than bcrypt hashes. */
export function longPassword(): Response {
  return authError(400, 'validation_failed', 'Password cannot be longer than 72 characters');
}

/** What GoTrue answers where it failed itself; 503 where that may pass. */
export function authFailure(status: 500 | 503): Response {
  const message = 'Unexpected failure, please check server logs for more information';
  return authError(status, 'unexpected_failure', message, status === 503 ? 30 : undefined);
}

/** An auth error in the shape GoTrue gives it and auth-js reads. */
export function authError(status: number, errorCode: string, message: string, retryAfter?: number): Response {
  return json(
    status,
    { code: status, error_code: errorCode, msg: message },
    {
      'x-sb-error-code': errorCode,
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    },
  );
}
