import { spawn } from 'node:child_process';
import { completed } from './completed';
import { writeComplete, type BackupOptions } from './writeComplete';

/** Writes an entire PostgreSQL database into one archive with `pg_dump`, in its custom format. */
export async function backUpServer(databaseUrl: string, file: string, options: BackupOptions): Promise<void> {
  await writeComplete(file, options, (draft) => {
    const dump = spawn('pg_dump', ['--format=custom', '--no-owner', `--file=${draft}`, databaseUrl], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    return completed('pg_dump', dump, databaseUrl, () => 'The file and the database are as they were.');
  });
}
