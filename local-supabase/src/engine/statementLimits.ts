import { AsyncLocalStorage } from 'node:async_hooks';

/** Limits for the statements of one request. */
export interface StatementLimits {
  /** Client address, by which the engine allots turns. */
  readonly address?: string;
  /** Aborted when the client has disconnected; cancels the running statement. */
  readonly signal?: AbortSignal;
  /** Milliseconds that one statement may take, from the role's `statement_timeout`; 0 means the role sets no limit. */
  statementMs?: number;
  /** The last database error; for auth requests the library does not pass it on. */
  error?: unknown;
}

const limits = new AsyncLocalStorage<StatementLimits>();

export function runWithLimits<Result>(given: StatementLimits, work: () => Promise<Result>): Promise<Result> {
  return limits.run(given, work);
}

export function currentLimits(): StatementLimits | undefined {
  return limits.getStore();
}

/** Stores an error for the code that writes the request's response. */
export function noteError(error: unknown): void {
  const store = limits.getStore();
  if (store) store.error = error;
}
