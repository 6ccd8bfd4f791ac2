import { AsyncLocalStorage } from 'node:async_hooks';
import type { CompiledQuery } from 'kysely';

/** Statements before and after those of a request; an engine sends them along instead of waiting for each result. */
export interface Surroundings {
  /** Sent right after BEGIN. */
  readonly before: CompiledQuery;
  /**
   * Sent after the statement of a request that has only one, and followed by COMMIT; a query with the same text later returns
   * its result.
   */
  readonly after?: CompiledQuery;
}

const surroundings = new AsyncLocalStorage<Surroundings>();

/** Runs the work so that the transaction it begins is wrapped in these statements. */
export function runSurrounded<Result>(given: Surroundings, work: () => Promise<Result>): Promise<Result> {
  return surroundings.run(given, work);
}

export function currentSurroundings(): Surroundings | undefined {
  return surroundings.getStore();
}

/** Whether two texts are the same statement, apart from whitespace. */
export function isSameStatement(one: string, other: string): boolean {
  return one === other || oneLine(one) === oneLine(other);
}

function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}
