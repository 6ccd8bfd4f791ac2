import { spawn } from 'node:child_process';
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Environment variable by which `runTests` passes its folder to its workers. */
export const testFolderVariable = 'TEST_FOLDER';

let folder: string | undefined;

/** The folder of this run's servers and data. It is removed when the process that created it ends, however it ends. */
export function testFolder(): string {
  folder ??= process.env[testFolderVariable] ?? makeFolder();
  return folder;
}

/** Creates a folder for one server or backend. */
export function makeTestFolder(prefix: string): string {
  return mkdtempSync(join(testFolder(), prefix));
}

function makeFolder(): string {
  const made = mkdtempSync(join(parentFolder(), 'fairshore-tests-'));
  // When run as root, PostgreSQL switches to the user postgres, which needs access to its folder inside.
  chmodSync(made, 0o755);
  cleanUpAfterThisProcess(made);
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** /dev/shm where it has room: copying databases and waiting for the disk took a fifth of the test time. */
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

/** Several times the peak usage observed in an entire run. */
const roomBytes = 4 * 1024 ** 3;

/** A killed process can't stop its servers; this watchdog stops them and removes the folder. */
function cleanUpAfterThisProcess(made: string): void {
  const script = `while kill -0 "$1" 2>/dev/null; do sleep 1; done
    for pid in "$2"/*/data/postmaster.pid; do
      if [ -f "$pid" ]; then kill -INT "$(head -n 1 "$pid")" 2>/dev/null && sleep 2; fi
    done
    rm -rf "$2"`;
  spawn('sh', ['-c', script, 'sh', String(process.pid), made], { detached: true, stdio: 'ignore' }).unref();
}
