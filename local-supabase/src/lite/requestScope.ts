import { AsyncLocalStorage } from 'node:async_hooks';
import type { Passwords } from './passwordHashing';

/** What one request inside `@supabase/lite` needs from us and leaves behind for us. */
export interface RequestScope {
  passwords: Passwords;
  /** Address of the visitor, as the database's limits read it. */
  address: string;
  /** The last error the database raised; the response alone does not say which. */
  databaseError?: unknown;
  /** Whether a password was really compared, which an unknown e-mail address never reaches. */
  hasComparedPassword: boolean;
  /** Answers what the library would fetch from elsewhere; undefined leaves the request to the network. */
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

/** Lets a request's scope answer what the library fetches while it serves that request; outside nothing changes. */
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
 * The library prints every database error with its parameters, and so with what people typed.
 * Inside a request its console output is cut down to the kind of error; outside nothing changes.
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
 * The library keeps what it reads in plain objects, some of it under names that clients choose. Behind `gateway/refuseQuery.ts`:
 * nothing adds to what all objects share, and what tries throws.
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
