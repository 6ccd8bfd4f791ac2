/** A JSON response that must not be cached. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });
}

/** GoTrue's refusal of a weak password. Of our reasons GoTrue has only `pwned`, for a leaked password. */
export function weakPassword(reason: string): Response {
  const body = {
    code: 422,
    error_code: 'weak_password',
    msg: 'Password is known to be weak and easy to guess, please choose a different one.',
    weak_password: { reasons: [reason] },
  };
  return json(422, body, { 'x-sb-error-code': 'weak_password' });
}

/** Hosted Supabase's response to a password longer than bcrypt can hash. */
export function longPassword(): Response {
  return authError(400, 'validation_failed', 'Password cannot be longer than 72 characters');
}

/** GoTrue's response to an internal failure; 503 if it may be temporary. */
export function authFailure(status: 500 | 503): Response {
  const message = 'Unexpected failure, please check server logs for more information';
  return authError(status, 'unexpected_failure', message, status === 503 ? 30 : undefined);
}

/** An auth error in GoTrue's format, which auth-js parses. */
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
