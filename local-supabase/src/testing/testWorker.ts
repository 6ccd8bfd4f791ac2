import asyncHooks, { type AsyncHook } from 'node:async_hooks';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * What Node's runner follows every promise with, to know which suite something is declared in, and which test threw what nobody
 * caught. That takes twenty times as long as the promise, a fifth of all of a worker's time: it follows while a file declares its
 * tests, and not while they run. What nobody caught then ends the worker with 1, told without the test's name.
 */
const following: AsyncHook[] = [];
const { createHook } = asyncHooks;
Object.assign(asyncHooks, {
  createHook: (...options: Parameters<typeof createHook>) => {
    const hook = createHook(...options);
    following.push(hook);
    return hook;
  },
});
const { describe } = await import('node:test');
Object.assign(asyncHooks, { createHook });

/** Asks `runTests` for a file, runs its tests and asks for the next, until there is none. */
process.on('message', ({ file }: { file?: string }) => {
  if (file !== undefined) return void run(file);
  process.removeAllListeners('disconnect');
  process.disconnect();
});
// Whoever started this has gone, and took the server along.
process.once('disconnect', () => process.exit(1));
ask();

function ask(): void {
  process.send?.('next');
}

/** A file is a suite, so that its hooks are for its own tests. */
async function run(file: string): Promise<void> {
  for (const hook of following) hook.enable();
  await describe(file, async () => {
    await import(pathToFileURL(resolve(file)).href);
    for (const hook of following) hook.disable();
  });
  ask();
}
