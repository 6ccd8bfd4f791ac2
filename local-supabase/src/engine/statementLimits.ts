import { AsyncLocalStorage } from 'node:async_hooks';

/** What holds for the statements of one request. */
export interface StatementLimits {
  /** Ends what runs when the client has gone. */
  readonly signal?: AbortSignal;
  /** Milliseconds that one statement may take, as the role's `statement_timeout` says; 0 is no limit of the role's. */
  statementMs?: number;
}

const limits = new AsyncLocalStorage<StatementLimits>();

export function runWithLimits<Result>(given: StatementLimits, work: () => Promise<Result>): Promise<Result> {
  return limits.run(given, work);
}

export function currentLimits(): StatementLimits | undefined {
  return limits.getStore();
}
