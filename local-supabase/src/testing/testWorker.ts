import { createHook, type AsyncHook } from 'node:async_hooks';
import { describe } from 'node:test';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Asks `runTests` for a file, runs its tests and asks for the next, until there is none. */
process.on('message', ({ file }: { file?: string }) => {
  if (file !== undefined) return void run(file);
  process.removeAllListeners('disconnect');
  process.disconnect();
});
// Whoever started this has gone, and took the server along.
process.once('disconnect', () => process.exit(1));
let running = '';
for (const event of ['uncaughtException', 'unhandledRejection'])
  process.on(event, (error: unknown) => console.error(`Nobody caught this in ${running}:`, error));
let tracking: AsyncHook | undefined;
catchTracking();
ask();

function ask(): void {
  process.send?.('next');
}

/** A file is a suite, so that its hooks are for its own tests. */
async function run(file: string): Promise<void> {
  running = file;
  tracking?.enable();
  await describe(file, async () => {
    await import(pathToFileURL(resolve(file)).href);
    stopTracking();
  });
  ask();
}

function stopTracking(): void {
  tracking?.disable();
  // Node asks which hooks are left, and what they want of promises, only when one is enabled.
  const another = createHook({ init: () => undefined });
  another.enable();
  another.disable();
}

/**
 * The runner follows every promise, to know the suite that a test is made in and the test that an error nobody caught belongs to; that is
 * a tenth of all processor time. It is left to do so while a file is loaded. An error that nobody catches fails the run all the
 * same, by the name of its file.
 */
function catchTracking(): void {
  const hooks = Object.getPrototypeOf(createHook({})) as AsyncHook;
  const { enable } = hooks;
  hooks.enable = function (this: AsyncHook) {
    hooks.enable = enable;
    tracking = enable.call(this);
    return tracking;
  };
}
