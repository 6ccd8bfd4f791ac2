/** HTTP statuses of a server that no longer knows a session. */
export const refusals: readonly number[] = [400, 401, 403, 404];

/**
 * An auth server's answer as auth-js must read it. It ends the session after any failed renewal that isn't a known outage, so what says
 * nothing of the session, such as a rate limit, becomes one.
 */
export function authAnswer(answer: Response, isRenewal: boolean): Response {
  if (answer.ok || !isRenewal || refusals.includes(answer.status)) return answer;
  return new Response(answer.body, { status: 503 });
}
