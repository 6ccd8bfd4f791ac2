import path from 'node:path';
import { readSettings } from '@fairshore/release-host';

/** The database that a command works on, by the settings of `npm start`: a server, or the embedded one in its folder. */
export interface ChosenDatabase {
  readonly folder: string;
  readonly databaseUrl?: string;
}

/** Reads which one it is. Throws an Error for settings that don't fit, or that leave none. */
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
