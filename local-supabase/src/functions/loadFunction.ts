import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What a function may use of its runtime; `supabase/functions/_shared/FunctionContext.ts` documents each member. */
export interface FunctionContext {
  env(name: string): string | undefined;
  fetch(address: string, init?: RequestInit): Promise<Response>;
  now(): Date;
  log(line: string): void;
}

export type EdgeFunction = (request: Request, context: FunctionContext) => Promise<Response>;

/**
 * The handler of an edge function, the same code that a hosted project runs; only its entry file, which needs Deno, is left
 * out.
 */
export async function loadFunction(folder: string, name: string): Promise<EdgeFunction> {
  const loaded: unknown = await import(pathToFileURL(join(folder, name, 'handler.ts')).href);
  if (typeof loaded === 'object' && loaded !== null && 'handle' in loaded && isFunction(loaded.handle))
    return loaded.handle;
  throw new Error(`The edge function ${name} has no handler.`);
}

function isFunction(value: unknown): value is EdgeFunction {
  return typeof value === 'function';
}
