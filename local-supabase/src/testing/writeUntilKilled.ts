import { startBackend } from '../startBackend';

/** Writes rows and prints the number of each once it is acknowledged; only a signal ends it. */
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
  // Yields to the event loop: without a pause no signal would be handled.
  await new Promise(setImmediate);
}
