import path from 'node:path';
import { startBackend } from '@fairshore/local-supabase';
import { createSuiteApp, listen, ReleaseStore } from '@fairshore/release-host';
import { rootDir } from '@fairshore/remote-kit/release';

/** The suite's server in its own process, without pages: the API is the same as under `npm start`, including its limits. */
const [, , dataDir = '', databaseUrl] = process.argv;
const supabase = path.join(rootDir, 'supabase');
const backend = await startBackend({
  dataDir,
  siteUrl: 'http://localhost',
  migrationsDir: path.join(supabase, 'migrations'),
  templatesDir: path.join(supabase, 'templates'),
  log: (line) => console.error(line),
  ...(databaseUrl && { databaseUrl }),
});
const server = await listen({
  app: createSuiteApp({
    store: new ReleaseStore(path.join(dataDir, 'releases')),
    configFor: () => {
      throw new Error('There are no pages here.');
    },
    api: backend.fetch,
  }),
  host: '127.0.0.1',
  port: 0,
  setting: 'PORT',
});
const address = server.address();
const port = typeof address === 'object' ? address?.port : undefined;
process.on('message', () => process.send?.(process.cpuUsage()));
process.once('SIGTERM', () => {
  server.closeAllConnections();
  server.close();
  void backend.close().then(() => process.exit());
});
process.send?.({ port, publishableKey: backend.publishableKey });
