import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { askCanaryRates, createSuiteApp, judgeCanaries, listen } from '@fairshore/release-host';
import type { ReleaseStore } from '@fairshore/release-host';
import { startTestBackend } from '@fairshore/local-supabase/testing';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { rootDir } from '@fairshore/remote-kit/release';

/** A suite of a test's own: nobody else's rows are in it, and what it is told is counted nowhere else. */
export interface EmptySuite {
  readonly url: string;
  readonly backend: TestBackend;
  /** What `localStorage` holds under `fairshore.auth` of an administrator. */
  readonly adminSession: string;
  stop(): Promise<void>;
}

/** Serves the releases of a store with an empty database that has one administrator. */
export async function serveEmptySuite(store: ReleaseStore): Promise<EmptySuite> {
  const backend = await startTestBackend({ migrationsDir: path.join(rootDir, 'supabase/migrations') });
  const { publishableKey } = backend;
  const app = createSuiteApp({
    store,
    configFor: (origin) => ({
      supabase: { url: origin, publishableKey },
      links: { salesEmail: 'advisory@fairshore.example' },
    }),
    api: (request, info) => backend.fetch(request, info),
    judge: judgeCanaries(askCanaryRates({ url: backend.url, publishableKey, send: fetch })),
  });
  const server = await listen({
    app,
    host: '127.0.0.1',
    port: 0,
    setting: 'PORT',
    onUpgrade: (request, socket, head) => backend.handleUpgrade(request, socket, head, { ip: '127.0.0.1' }),
  });
  const admin = await backend.signUp('staff@fairshore.example');
  await backend.sql(`update public.profiles set role = 'admin' where email = 'staff@fairshore.example'`);
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    backend,
    adminSession: JSON.stringify((await admin.auth.getSession()).data.session),
    async stop() {
      server.close();
      server.closeAllConnections();
      await backend.stop();
    },
  };
}
