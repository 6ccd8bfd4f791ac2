import assert from 'node:assert/strict';
import cluster from 'node:cluster';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { listen } from './listen';

async function listenAndTell(): Promise<void> {
  const server = await listen({ app: new Hono(), host: '127.0.0.1', port: 0, setting: 'PORT' });
  const { port } = server.address() as AddressInfo;
  process.send?.(port);
}

/** Forks this file and returns the free port that it listens on. */
async function portOfWorker(): Promise<unknown> {
  const worker = cluster.fork();
  const [port] = await once(worker, 'message');
  return port;
}

if (cluster.isPrimary)
  test('workers that each want a free port get different ones', async () => {
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    cluster.setupPrimary({ exec: fileURLToPath(import.meta.url), execArgv: ['--import', 'tsx'], args: [] });
    try {
      const ports = await Promise.all([portOfWorker(), portOfWorker()]);
      assert.equal(new Set(ports).size, 2, String(ports));
    } finally {
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGKILL');
    }
  });
else await listenAndTell();
