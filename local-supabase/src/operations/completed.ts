import type { ChildProcess } from 'node:child_process';
import { StartupError } from '../StartupError';

/** What to do about a program's output, for the person who ran it. */
export type HintFor = (output: string) => string;

/** Resolves when a program of PostgreSQL has succeeded; rejects with what it reported, without the database's address. */
export function completed(
  program: string,
  child: ChildProcess,
  databaseUrl: string,
  hintFor: HintFor,
): Promise<void> {
  return new Promise((fulfil, reject) => {
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (cause) =>
      reject(
        new StartupError(
          'database-refused',
          `${program} is not installed.`,
          "It comes with PostgreSQL's client programs (Debian: postgresql-client) and must be as new as the server.",
          { cause },
        ),
      ),
    );
    child.on('close', (code) => {
      if (code === 0) return fulfil();
      // The programs' output may repeat the address, which contains the password.
      const text = output.replaceAll(databaseUrl, 'the database').trim();
      reject(new StartupError('database-refused', `${program} failed:\n${text}`, hintFor(output)));
    });
  });
}
