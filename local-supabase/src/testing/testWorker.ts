import asyncHooks, { type AsyncHook } from 'node:async_hooks';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * The async hooks by which Node's runner tracks every promise, to know in which suite a test is declared and which test threw
 * an uncaught error. Tracking a promise takes twenty times as long as the promise itself, a fifth of a worker's time, so it is
 * enabled while a file declares its tests and disabled while they run. An uncaught error then ends the worker with 1, reported
 * without the test's name.
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

/** Requests a file from `runTests`, runs its tests and requests the next, until there is none. */
process.on('message', ({ file }: { file?: string }) => {
  if (file !== undefined) return void run(file);
  process.removeAllListeners('disconnect');
  process.disconnect();
});
// The parent process has gone, and the server with it.
process.once('disconnect', () => process.exit(1));
ask();

function ask(): void {
  process.send?.('next');
}

/** Each file is a suite, so that its hooks apply only to its own tests. */
async function run(file: string): Promise<void> {
  for (const hook of following) hook.enable();
  await describe(file, async () => {
    await import(pathToFileURL(resolve(file)).href);
    for (const hook of following) hook.disable();
  });
  ask();
}
