import type { AddressInfo } from 'node:net';
import path from 'node:path';
import {
  askCanaryRates,
  createSuiteApp,
  guestQuestions,
  judgeCanaries,
  listen,
  PageRenderer,
  reportOutcomes,
  ServerOutcomes,
} from '@fairshore/release-host';
import type { ReleaseStore } from '@fairshore/release-host';
import { startTestBackend } from '@fairshore/local-supabase/testing';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { rootDir } from '@fairshore/remote-kit/release';

/** A suite for one test: it contains no other test's rows, and what is reported to it is counted nowhere else. */
export interface EmptySuite {
  readonly url: string;
  readonly backend: TestBackend;
  /** An administrator's session, as `localStorage` holds it under `fairshore.auth`. */
  readonly adminSession: string;
  stop(): Promise<void>;
}

/**
 * Serves the releases of a store with a database that is empty except for one administrator. With `isRendering`, the server renders
 * the pages and reports the results as the host of a hosted project does. With `hasMails`, mails in the outbox are delivered to its
 * mailbox, their links start with the backend's address, and /api/unsubscribe responds.
 */
export async function serveEmptySuite(
  store: ReleaseStore,
  { isRendering = false, hasMails = false } = {},
): Promise<EmptySuite> {
  const backend = await startTestBackend({
    migrationsDir: path.join(rootDir, 'supabase/migrations'),
    ...(hasMails && { functionsDir: path.join(rootDir, 'supabase/functions') }),
  });
  const { publishableKey } = backend;
  const renderer = isRendering ? await rendererOf(store, backend) : undefined;
  const app = createSuiteApp({
    store,
    ...(renderer && { renderer }),
    configFor: (origin) => ({
      supabase: { url: origin, publishableKey },
      links: { salesEmail: 'advisory@fairshore.example' },
    }),
    api: (request, info) =>
      hasMails && new URL(request.url).pathname === '/api/unsubscribe'
        ? backend.callFunction('unsubscribe', request, info)
        : backend.fetch(request, info),
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
      await renderer?.close();
      await backend.stop();
    },
  };
}

async function rendererOf(store: ReleaseStore, backend: TestBackend): Promise<PageRenderer> {
  const { url, publishableKey } = backend;
  const [made] = await backend.sql<{ key: string }>('select private.new_host_key() as key');
  const outcomes = new ServerOutcomes({
    send: reportOutcomes({ url, publishableKey, send: fetch }, made?.key ?? ''),
    log: console.log,
    everyMs: 100,
  });
  return new PageRenderer({
    store,
    log: () => undefined,
    tell: (outcome) => outcomes.note(outcome),
    ask: guestQuestions((request) => backend.fetch(request, { ip: '127.0.0.1' })),
    // Generous limits, so that pages are rendered completely even on a busy machine.
    limits: { wait: 20_000, start: 20_000, page: 20_000 },
  });
}
