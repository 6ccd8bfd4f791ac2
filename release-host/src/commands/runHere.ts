import { format } from 'node:util';
import { pathToFileURL } from 'node:url';

/** What a command printed, and the code it ended with. */
export interface CommandRun {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Ends a command that calls `process.exit`, as that would. */
class Exit {
  constructor(readonly code: number | string | null | undefined) {}
}

let runs = 0;

/**
 * For tests: runs the file of a command in this process, as npm would in one of its own, and returns what it printed. A process of its own
 * takes one to two seconds of a processor to load what is loaded here once. What a module reads from the environment as it is loaded is what
 * the test process has: such a command needs a process.
 */
export async function runHere(file: string, args: readonly string[]): Promise<CommandRun> {
  const { exit } = process;
  const { log, error } = console;
  const printed = { stdout: '', stderr: '' };
  let code: number | string | null | undefined;
  // In place, because some modules import this very array.
  const argv = process.argv.splice(1, Infinity, file, ...args);
  process.exit = (given) => {
    throw new Exit(given);
  };
  console.log = (...said: unknown[]) => void (printed.stdout += `${format(...said)}\n`);
  console.error = (...said: unknown[]) => void (printed.stderr += `${format(...said)}\n`);
  try {
    // The query has the file's code run once more; what it imports is loaded already.
    await import(`${pathToFileURL(file).href}?run=${(runs += 1)}`);
    code = process.exitCode;
  } catch (thrown) {
    if (!(thrown instanceof Exit)) throw thrown;
    code = thrown.code;
  } finally {
    process.argv.splice(1, Infinity, ...argv);
    Object.assign(process, { exit, exitCode: undefined });
    Object.assign(console, { log, error });
  }
  return { status: Number(code ?? 0), ...printed };
}
