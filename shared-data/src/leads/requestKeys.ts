/**
 * Keys of requests not confirmed by a response yet. To the database, resending with the same key is the same
 * request.
 */
const unconfirmed = new Map<string, string>();

/**
 * Runs `send` with an idempotency key that stays the same for every attempt until one succeeds. `request`
 * identifies the request and must not change between attempts.
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
