import { startTestBackend } from '@fairshore/local-supabase/testing';
import { migrationsDir } from './migrations';

/** A backend in a process of its own, to be killed; its first line on stdout says where it is. */
const [, , dataDir = '', databaseUrl] = process.argv;
const { url, publishableKey } = await startTestBackend({
  dataDir,
  migrationsDir,
  ...(databaseUrl && { databaseUrl }),
});
process.stdout.write(`${JSON.stringify({ url, publishableKey })}\n`);
