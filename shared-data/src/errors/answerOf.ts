import { toAppError } from './AppError';

interface Answer<Data> {
  data: Data | null;
  count?: number | null;
  error: unknown;
  status: number;
}

interface Call<Data> extends PromiseLike<Answer<Data>> {
  retry(isEnabled: boolean): Call<Data>;
}

/** Runs a PostgREST call; throws an `AppError` when it fails. Only the query client retries. */
export async function answerOf<Data>(call: Call<Data>): Promise<{ data: Data | null; count: number | null }> {
  const began = Date.now();
  const { data, count, error, status } = await call.retry(false);
  if (error) throw Object.assign(toAppError(error, status), { tookMs: Date.now() - began });
  return { data, count: count ?? null };
}
