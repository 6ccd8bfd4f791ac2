import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { startTestBackend } from '@fairshore/local-supabase/testing';
import { generateTypes } from './generateTypes';

const destination = fileURLToPath(new URL('../shared-auth/src/database.types.ts', import.meta.url));
const backend = await startTestBackend({
  migrationsDir: fileURLToPath(new URL('migrations', import.meta.url)),
});
try {
  await writeFile(destination, await generateTypes(backend.sql, destination));
  console.log(`Wrote ${destination}`);
} finally {
  await backend.stop();
}
