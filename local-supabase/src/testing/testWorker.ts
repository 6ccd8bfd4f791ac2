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
ask();

function ask(): void {
  process.send?.('next');
}

/** A file is a suite, so that its hooks are for its own tests. */
async function run(file: string): Promise<void> {
  await describe(file, () => import(pathToFileURL(resolve(file)).href));
  ask();
}
