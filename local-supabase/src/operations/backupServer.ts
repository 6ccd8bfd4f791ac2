import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { StartupError } from '../StartupError';
import { writeComplete, type BackupOptions } from './writeComplete';

/** Writes an entire PostgreSQL database into one archive with `pg_dump`, in its custom format. */
export async function backUpServer(databaseUrl: string, file: string, options: BackupOptions): Promise<void> {
  await writeComplete(file, options, (draft) =>
    run('pg_dump', ['--format=custom', '--no-owner', `--file=${draft}`, databaseUrl], databaseUrl),
  );
}

/**
 * Restores an archive of `backUpServer` with `pg_restore`, all or nothing. With `replace`, the objects in the archive are
 * dropped first; without it the database must be empty.
 */
export function restoreServer(
  databaseUrl: string,
  file: string,
  { replace }: { readonly replace: boolean },
): Promise<void> {
  const options = ['--no-owner', '--single-transaction', '--exit-on-error'];
  if (replace) options.push('--clean', '--if-exists');
  return run('pg_restore', [...options, `--dbname=${databaseUrl}`, resolve(file)], databaseUrl);
}

function run(program: string, args: readonly string[], databaseUrl: string): Promise<void> {
  return new Promise((fulfil, reject) => {
    let output = '';
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
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
    child.on('exit', (code) => {
      if (code === 0) return fulfil();
      // The programs' output may repeat the address, which contains the password.
      const text = output.replaceAll(databaseUrl, 'the database').trim();
      reject(
        new StartupError(
          'database-refused',
          `${program} failed:\n${text}`,
          program === 'pg_restore' && output.includes('already exists')
            ? 'The database is as it was. To drop what is there and put the backup in its place: --replace'
            : 'The file and the database are as they were.',
        ),
      );
    });
  });
}
