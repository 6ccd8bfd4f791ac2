import { spawn } from 'node:child_process';
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Names the folder of `runTests` to its workers. */
export const testFolderVariable = 'TEST_FOLDER';

let folder: string | undefined;

/** Where this run's servers and data are. It goes with the process that made it, however that ends. */
export function testFolder(): string {
  folder ??= process.env[testFolderVariable] ?? makeFolder();
  return folder;
}

/** A folder of its own for one server or backend. */
export function makeTestFolder(prefix: string): string {
  return mkdtempSync(join(testFolder(), prefix));
}

function makeFolder(): string {
  const made = mkdtempSync(join(parentFolder(), 'fairshore-tests-'));
  // Run as root, PostgreSQL becomes the user postgres, which has to reach its folder within.
  chmodSync(made, 0o755);
  cleanUpAfterThisProcess(made);
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** In memory, where Linux has room there: a fifth of the tests' time went into copying databases and waiting for the disk. */
function parentFolder(): string {
  const inMemory = '/dev/shm';
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize > roomBytes ? inMemory : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Several times what a whole run was seen to take at once. */
const roomBytes = 4 * 1024 ** 3;

/** A process that is killed outright cannot end its servers; this does, and removes the folder. */
function cleanUpAfterThisProcess(made: string): void {
  const script = `while kill -0 "$1" 2>/dev/null; do sleep 1; done
    for pid in "$2"/*/data/postmaster.pid; do
      if [ -f "$pid" ]; then kill -INT "$(head -n 1 "$pid")" 2>/dev/null && sleep 2; fi
    done
    rm -rf "$2"`;
  spawn('sh', ['-c', script, 'sh', String(process.pid), made], { detached: true, stdio: 'ignore' }).unref();
}
