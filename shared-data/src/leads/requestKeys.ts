/** Keys of requests that no answer has confirmed yet: sending the same again is the same request to the database. */
const unconfirmed = new Map<string, string>();

/**
 * Runs `send` with the key of a request, the same one for every attempt until one succeeds. What tells the request from
 * others must not change from attempt to attempt.
 */
export async function underOneKey<Result>(
  request: string,
  send: (requestId: string) => Promise<Result>,
): Promise<Result> {
  const requestId = unconfirmed.get(request) ?? crypto.randomUUID();
  unconfirmed.set(request, requestId);
  const result = await send(requestId);
  unconfirmed.delete(request);
  return result;
}
