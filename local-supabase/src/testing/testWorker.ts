import { readFileSync } from 'node:fs';
import { test } from 'node:test';
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
ask();

function ask(): void {
  process.send?.('next');
}

async function run(file: string): Promise<void> {
  const started = performance.now();
  let failure: unknown;
  try {
    refuseLooseHooks(file);
    await import(pathToFileURL(resolve(file)).href);
  } catch (error) {
    failure = error ?? new Error(`${file} cannot be loaded.`);
  }
  // Tests run in the order in which they are registered: this one after all of the file.
  await test(file, (context) => {
    context.diagnostic(`${((performance.now() - started) / 1000).toFixed(1)} s`);
    if (failure !== undefined) throw failure;
  });
  ask();
}

/** Outside of a suite a hook would run for the tests of other files as well. */
function refuseLooseHooks(file: string): void {
  if (/^(before|after)(Each)?\(/m.test(readFileSync(file, 'utf8')))
    throw new Error(`${file} has a hook outside of a suite, so it cannot run together with others.`);
}
