import { AsyncLocalStorage } from 'node:async_hooks';

/** What holds for the statements of one request. */
export interface StatementLimits {
  /** The address of the client, which takes its turn at the engine. */
  readonly address?: string;
  /** Ends what runs when the client has gone. */
  readonly signal?: AbortSignal;
  /** Milliseconds that one statement may take, as the role's `statement_timeout` says; 0 is no limit of the role's. */
  statementMs?: number;
  /** What the database refused last; the library keeps it from us for auth requests. */
  error?: unknown;
}

const limits = new AsyncLocalStorage<StatementLimits>();

export function runWithLimits<Result>(given: StatementLimits, work: () => Promise<Result>): Promise<Result> {
  return limits.run(given, work);
}

export function currentLimits(): StatementLimits | undefined {
  return limits.getStore();
}

/** Keeps an error for whoever answers the request. */
export function noteError(error: unknown): void {
  const store = limits.getStore();
  if (store) store.error = error;
}
