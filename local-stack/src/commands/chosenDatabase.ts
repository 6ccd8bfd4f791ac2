import path from 'node:path';
import { readSettings } from '@fairshore/release-host';

/** The database that a command works on, chosen by the settings of `npm start`: a server, or the embedded one in its folder. */
export interface ChosenDatabase {
  readonly folder: string;
  readonly databaseUrl?: string;
}

/** Reads which database is chosen. Throws an Error when the settings are invalid or leave no database. */
export function chosenDatabase(environment: NodeJS.ProcessEnv): ChosenDatabase {
  const { backend, dataDir } = readSettings(environment, []);
  if (backend.kind !== 'embedded') {
    throw new Error(
      'This command needs the database itself: give DATABASE_URL (a hosted project shows it under Connect) instead of SUPABASE_URL or BACKEND.',
    );
  }
  return {
    folder: path.join(dataDir, 'database'),
    ...(backend.databaseUrl && { databaseUrl: backend.databaseUrl }),
  };
}
