import { startBackend } from '../startBackend';

/** Writes row after row and prints the number of each once it is acknowledged; ends only by a signal. */
const [, , dataDir = '', migrationsDir = ''] = process.argv;
const backend = await startBackend({
  dataDir,
  migrationsDir,
  siteUrl: 'http://localhost:4110',
  templatesDir: migrationsDir,
});
process.on('SIGTERM', () => void backend.close().then(() => process.exit(0)));
for (let number = 1; ; number += 1) {
  await backend.sql('insert into board (headline) values ($1)', [`Row ${process.pid}-${number}`]);
  process.stdout.write(`${process.pid}-${number}\n`);
  // PGlite computes in this thread: without a pause no signal would ever be heard.
  await new Promise(setImmediate);
}
