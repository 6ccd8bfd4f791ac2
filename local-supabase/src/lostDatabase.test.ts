import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { after, before, describe, it } from 'node:test';
import { openPostgres } from './engine/openPostgres';
import { startTestBackend, startTestPostgres, type TestBackend, type TestPostgres } from './testing';

const migrationsDir = fileURLToPath(new URL('./testing/fixtures/migrations', import.meta.url));

/** A proxy to the server that can be blocked and unblocked; `url` connects to the same database through it. */
async function wayTo(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isBlocked = false;
  let refusals = 0;
  const server = createServer((client) => {
    if (isBlocked) {
      refusals += 1;
      client.destroy();
      return;
    }
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.pipe(upstream).pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.port = String(port);
  return {
    url: url.href,
    /** Cuts open connections and refuses new ones. */
    block: () => {
      isBlocked = true;
      for (const socket of sockets) socket.destroy();
    },
    refusals: () => refusals,
    cut: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    mend: async () => {
      isBlocked = false;
      if (server.listening) return;
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}

describe('the listener on a database', () => {
  it('receives notifications again once it is back, however long it was down', async () => {
    const server = await startTestPostgres();
    const way = await wayTo(await server.createDatabase());
    const engine = await openPostgres(way.url);
    const heard: string[] = [];
    let cameBack: () => void = () => undefined;
    const again = new Promise<void>((resolve) => {
      cameBack = resolve;
    });
    let listened = 0;
    await engine.listen(
      'told',
      (payload) => heard.push(payload),
      () => {
        listened += 1;
        if (listened > 1) cameBack();
      },
    );
    await engine.query(`select pg_notify('told', 'first')`);
    while (!heard.includes('first')) await engine.query('select');
    way.block();
    while (way.refusals() < 2) await setImmediate();
    await assert.rejects(engine.query('select'), { code: '08006' });
    await way.mend();
    await again;
    await engine.query(`select pg_notify('told', 'then')`);
    while (!heard.includes('then')) await engine.query('select');
    assert.deepEqual(heard, ['first', 'then']);
    await engine.close();
    await way.cut();
    await server.stop();
  });
});

describe('an unreachable database', () => {
  let server: TestPostgres;
  let way: Awaited<ReturnType<typeof wayTo>>;
  let backend: TestBackend;

  before(async () => {
    server = await startTestPostgres();
    way = await wayTo(await server.createDatabase());
    backend = await startTestBackend({ databaseUrl: way.url, migrationsDir });
  });
  after(async () => {
    await backend?.stop();
    await way?.cut();
    await server?.stop();
  });

  const ask = (path: string, body?: unknown) =>
    fetch(`${backend.url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const questions: readonly (readonly [path: string, body?: unknown])[] = [
    ['/rest/v1/board?select=id'],
    ['/rest/v1/rpc/whoami', {}],
    ['/auth/v1/token?grant_type=password', { email: 'ana@example.com', password: 'Password-2026' }],
  ];

  it('is reported without its address, before and after the first query', async () => {
    for (let times = 0; times < 2; times += 1) {
      await way.cut();
      for (const question of questions)
        for (const answer of await Promise.all([ask(...question), ask(...question), ask(...question)])) {
          const text = await answer.text();
          assert.equal(answer.status, 503, `${question[0]} ${text}`);
          assert.match(answer.headers.get('retry-after') ?? '', /^\d+$/);
          assert.match(answer.headers.get('content-type') ?? '', /json/);
          assert.doesNotMatch(text, /127\.0\.0\.1|CONNECT|SUP|localhost/);
        }
      await way.mend();
      const statuses = await Promise.all(questions.map(async (question) => (await ask(...question)).status));
      assert.deepEqual(statuses, [200, 200, 400]);
    }
  });
});
