import type { FunctionContext } from './FunctionContext.ts';

/** The context on a hosted project. */
export const denoContext: FunctionContext = {
  env: (name) => Deno.env.get(name),
  fetch: (address, init) => fetch(address, init),
  now: () => new Date(),
  log: (line) => console.log(line),
};
