import { resolve } from 'node:path';
import type { SqlExecutor } from '../engine/Engine';
import { hasDatabase, openPglite } from '../engine/openPglite';
import { openPostgres } from '../engine/openPostgres';
import { lockFolder } from '../lock';
import { StartupError } from '../StartupError';

/** A database opened for a command; its statements run with the owner's rights. */
export interface OpenDatabase extends SqlExecutor {
  close(): Promise<void>;
}

/**
 * Opens the database of a PostgreSQL server, or the embedded one in a folder that no running stack uses. Rejects with a
 * `StartupError` for problems the user can fix. Runs no migrations.
 */
export async function openDatabase(folder: string, databaseUrl?: string): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) return openPostgres(databaseUrl);
  const dataDir = resolve(folder);
  if (!hasDatabase(dataDir)) throw noDatabase(dataDir);
  const release = lockFolder(dataDir);
  try {
    const engine = await openPglite(dataDir);
    return {
      query: (text, parameters) => engine.query(text, parameters),
      script: (text) => engine.script(text),
      close: () => engine.close().finally(release),
    };
  } catch (error) {
    release();
    throw error;
  }
}

export function noDatabase(dataDir: string): StartupError {
  return new StartupError(
    'no-database',
    `There is no database in ${dataDir}.`,
    'Start the suite once with `npm start`, name its folder with DATA_DIR, or a server with DATABASE_URL.',
  );
}
