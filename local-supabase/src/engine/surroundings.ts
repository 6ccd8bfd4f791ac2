import { AsyncLocalStorage } from 'node:async_hooks';
import type { CompiledQuery } from 'kysely';

/** What stands around the statements of a request; an engine sends it along with them instead of waiting for each answer. */
export interface Surroundings {
  /** Behind BEGIN. */
  readonly before: CompiledQuery;
  /** Behind the statement of a request that has one and no more, and COMMIT behind it: whoever asks this is told what it gave. */
  readonly after?: CompiledQuery;
}

const surroundings = new AsyncLocalStorage<Surroundings>();

/** The transaction that the work begins has these around it. */
export function runSurrounded<Result>(given: Surroundings, work: () => Promise<Result>): Promise<Result> {
  return surroundings.run(given, work);
}

export function currentSurroundings(): Surroundings | undefined {
  return surroundings.getStore();
}

/** Whether two texts are one statement; who wrote them may have set them differently. */
export function isSameStatement(one: string, other: string): boolean {
  return one === other || oneLine(one) === oneLine(other);
}

function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}
