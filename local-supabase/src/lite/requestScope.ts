import { AsyncLocalStorage } from 'node:async_hooks';
import type { Passwords } from './passwordHashing';

/** What a request inside `@supabase/lite` needs from us and reports back to us. */
export interface RequestScope {
  passwords: Passwords;
  /** The visitor's address, which the database's limits use. */
  address: string;
  /** The last database error; the response alone doesn't identify it. */
  databaseError?: unknown;
  /** Whether a password was actually compared, which doesn't happen for an unknown e-mail address. */
  hasComparedPassword: boolean;
  /** Handles the library's outgoing requests; undefined sends the request to the network. */
  answerFetch?: (request: Request) => Promise<Response | undefined>;
  /** Where the library's own console output goes. */
  log(message: string): void;
}

const scopes = new AsyncLocalStorage<RequestScope>();

export function runInScope<Result>(scope: RequestScope, work: () => Promise<Result>): Promise<Result> {
  return scopes.run(scope, work);
}

export function currentScope(): RequestScope | undefined {
  return scopes.getStore();
}

let isFetchGuarded = false;

/** Lets a request's scope handle what the library fetches during that request; outside of requests nothing changes. */
export function guardFetch(): void {
  if (isFetchGuarded) return;
  isFetchGuarded = true;
  const original = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const answerFetch = currentScope()?.answerFetch;
    if (!answerFetch) return original(input, init);
    return (await answerFetch(new Request(input, init))) ?? original(input, init);
  };
}

let isConsoleGuarded = false;

/**
 * The library prints every database error with its parameters, which contain user input. Inside a request its console output
 * is reduced to the kind of error; outside nothing changes.
 */
export function guardConsole(): void {
  if (isConsoleGuarded) return;
  isConsoleGuarded = true;
  for (const level of ['log', 'info', 'warn', 'error'] as const) {
    const original = console[level].bind(console);
    console[level] = (...parts: unknown[]) => {
      const scope = currentScope();
      if (!scope) original(...parts);
      else if (level === 'error') scope.log(parts.map(describeSafely).join(' '));
    };
  }
}

/**
 * The library stores parsed input in plain objects, some of it under names that clients choose. As a second line of defence
 * behind `gateway/refuseQuery.ts`, this makes the shared prototypes non-extensible: an attempt to add to them throws.
 */
export function guardPrototypes(): void {
  for (const shared of [Object.prototype, Object, Function.prototype, Array.prototype])
    Object.preventExtensions(shared);
}

function describeSafely(part: unknown): string {
  if (typeof part === 'string') return part.split('\n', 1)[0]?.slice(0, 120) ?? '';
  if (part instanceof Error) return 'code' in part ? `${part.name} ${String(part.code)}` : part.name;
  return typeof part;
}
