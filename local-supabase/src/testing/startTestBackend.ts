import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Readable, type Duplex } from 'node:stream';
import { createClient, type RealtimeClientOptions, type SupabaseClient } from '@supabase/supabase-js';
import { WebSocket } from 'ws';
import type { Backend, BackendOptions } from '../options';
import { startBackend } from '../startBackend';
import { layMigratedData } from './migratedDatabase';
import { startTestPostgres } from './startTestPostgres';
import { makeTestFolder } from './testFolder';

export interface TestBackendOptions extends Partial<BackendOptions> {
  migrationsDir: string;
  /** Uses a database of its own on the run's PostgreSQL server, which takes a tenth of the time of a PGlite. */
  isOnServer?: boolean;
}

/**
 * A backend on a port of its own. Its clients pass requests to it directly, as the suite's server does, and connect over
 * WebSocket.
 */
export interface TestBackend extends Backend {
  url: string;
  dataDir: string;
  /** The `fetch` of its clients. It bypasses Node's HTTP server, which would take a third of each request's time. */
  ask: typeof fetch;
  /** An unmodified supabase-js client with a session of its own; the publishable key by default. */
  client(key?: string): SupabaseClient;
  /** Signs up, follows the mailed link and returns the signed-in client. */
  signUp(email: string, password?: string, data?: object): Promise<SupabaseClient>;
  /** Cuts every WebSocket without a close frame, as a network failure does. */
  dropConnections(): void;
  /** Closes clients, server and backend and removes the folder, unless one was given. */
  stop(): Promise<void>;
}

type Transport = NonNullable<RealtimeClientOptions['transport']>;

/** Node 20 has no WebSocket of its own. ws works, though its event types are narrower than realtime-js's. */
function isTransport(value: unknown): value is Transport {
  return typeof value === 'function';
}

/**
 * Starts a backend with fast password hashing, no limits, the stand-ins but no demo accounts, and an empty folder by default.
 */
export async function startTestBackend(options: TestBackendOptions): Promise<TestBackend> {
  return options.isOnServer === true ? startOnServer(options) : startHere(options);
}

async function startOnServer(options: TestBackendOptions): Promise<TestBackend> {
  const server = await startTestPostgres();
  const databaseUrl = await server.createDatabase(options.migrationsDir);
  const backend = await startHere({ ...options, databaseUrl });
  return {
    ...backend,
    stop: async () => {
      await backend.stop();
      await server.stop();
    },
  };
}

async function startHere(options: TestBackendOptions): Promise<TestBackend> {
  const dataDir = options.dataDir ?? makeTestFolder('backend-');
  const removeFolder = () => {
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  if (options.dataDir === undefined && options.databaseUrl === undefined)
    await layMigratedData(options.migrationsDir, dataDir);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The test server has no port.');
  const url = `http://localhost:${address.port}`;

  let backend: Backend;
  try {
    backend = await startBackend({
      siteUrl: url,
      templatesDir: join(options.migrationsDir, '..', 'templates'),
      bcryptCost: 4,
      rateLimits: 'off',
      hasStandIns: true,
      demoAccounts: [],
      ...options,
      dataDir,
    });
  } catch (error) {
    server.close();
    removeFolder();
    throw error;
  }
  server.on('request', (request, response) => void answer(backend, url, request, response));
  const sockets = new Set<Duplex>();
  server.on('upgrade', (request, socket, head) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    backend.handleUpgrade(request, socket, head, { ip: request.socket.remoteAddress ?? '' });
  });

  const ask: typeof fetch = (input, init) => backend.fetch(new Request(input, init), { ip: '127.0.0.1' });
  const clients: SupabaseClient[] = [];
  const client = (key = backend.publishableKey) => {
    const created = createClient(url, key, {
      auth: { persistSession: false, autoRefreshToken: false, flowType: 'pkce' },
      global: { fetch: ask },
      ...(isTransport(WebSocket) ? { realtime: { transport: WebSocket } } : {}),
    });
    clients.push(created);
    return created;
  };
  return {
    ...backend,
    url,
    dataDir,
    ask,
    client,
    signUp: async (email, password = 'Password-2026', data = {}) => {
      const created = client();
      const { error } = await created.auth.signUp({ email, password, options: { data } });
      if (error) throw error;
      const [mail] = await backend.mailbox.list(email);
      const token = /token_hash=([0-9a-f]+)/.exec(mail?.text ?? '')?.[1] ?? '';
      const verified = await created.auth.verifyOtp({ token_hash: token, type: 'signup' });
      if (verified.error) throw verified.error;
      return created;
    },
    dropConnections: () => {
      for (const socket of sockets) socket.destroy();
    },
    stop: async () => {
      await Promise.all(clients.map(disconnect));
      await backend.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      removeFolder();
    },
  };
}

/** realtime-js leaves a ten-second timer behind after each disconnect, which would keep the test process running. */
async function disconnect(client: SupabaseClient): Promise<void> {
  const { setTimeout } = globalThis;
  for (const channel of client.getChannels()) channel.teardown();
  globalThis.setTimeout = Object.assign(
    (...parameters: Parameters<typeof setTimeout>) => setTimeout(...parameters).unref(),
    setTimeout,
  );
  const closed = client.realtime.disconnect();
  globalThis.setTimeout = setTimeout;
  await closed;
}

async function answer(
  backend: Backend,
  url: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, String(value));
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const body: BodyInit | null = hasBody
    ? new Uint8Array(Buffer.concat(await Readable.from(request).toArray()))
    : null;
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const result = await backend.fetch(
    new Request(new URL(request.url ?? '/', url), {
      method: request.method ?? 'GET',
      headers,
      body,
      signal: gone.signal,
    }),
    { ip: request.socket.remoteAddress ?? '' },
  );
  response.writeHead(result.status, Object.fromEntries(result.headers));
  response.end(Buffer.from(await result.arrayBuffer()));
}
