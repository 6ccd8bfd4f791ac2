import { startTestBackend } from '@fairshore/local-supabase/testing';
import { migrationsDir } from './migrations';

/** A backend in its own process, to be killed; its first line on stdout gives its URL and key. */
const [, , dataDir = '', databaseUrl] = process.argv;
const { url, publishableKey } = await startTestBackend({
  dataDir,
  migrationsDir,
  ...(databaseUrl && { databaseUrl }),
});
process.stdout.write(`${JSON.stringify({ url, publishableKey })}\n`);
