/** HTTP statuses of a server that no longer knows a session. */
export const refusals: readonly number[] = [400, 401, 403, 404];

/**
 * An auth server's answer as auth-js must read it. It ends the session after any failed renewal that isn't a known outage, so what says
 * nothing of the session, such as a rate limit, becomes one; and it compares the server's time of expiry with this device's clock.
 */
export async function authAnswer(answer: Response, isRenewal: boolean): Promise<Response> {
  if (!answer.ok)
    return isRenewal && !refusals.includes(answer.status)
      ? new Response(answer.body, { status: 503 })
      : answer;
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  const isSession = typeof body === 'object' && body !== null && 'access_token' in body;
  if (!isSession || !('expires_in' in body) || typeof body.expires_in !== 'number') return answer;
  const session = { ...body, expires_at: Math.round(Date.now() / 1000) + body.expires_in };
  return new Response(JSON.stringify(session));
}
