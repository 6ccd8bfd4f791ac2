import assert from 'node:assert/strict';
import { request as openRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { createTestStore } from '../store/testStore';
import type { TestStore } from '../store/testStore';
import { listen } from './listen';
import { createSuiteApp } from './suiteApp';
import type { ApiHandler } from './suiteApp';

let fixture: TestStore;
before(async () => {
  fixture = await createTestStore();
});
after(() => fixture.remove());

/** Serves the suite with these endpoints while `work` runs. */
async function withEndpoints(api: ApiHandler, work: (port: number) => Promise<void>): Promise<void> {
  const configFor = () => ({ links: { salesEmail: 'a@b.example' } });
  const app = createSuiteApp({ store: fixture.store, configFor, api });
  const server = await listen({ app, port: 0, host: '127.0.0.1', setting: 'PORT' });
  try {
    await work((server.address() as AddressInfo).port);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

test('an endpoint gets at most 64 KB, chunked or not', async () => {
  const seen: number[] = [];
  const api = async (request: Request) => {
    seen.push((await request.arrayBuffer()).byteLength);
    return new Response('ok');
  };
  await withEndpoints(api, async (port) => {
    for (const kilobytes of [64, 65])
      for (const isChunked of [false, true]) {
        const bytes = new Uint8Array(kilobytes * 1024);
        const body = isChunked ? new Blob([bytes]).stream() : bytes;
        const answer = await fetch(`http://127.0.0.1:${port}/api/scale-inquiry`, {
          method: 'POST',
          body,
          ...(isChunked && { duplex: 'half' }),
        });
        assert.equal(answer.status, kilobytes === 64 ? 200 : 413);
        assert.equal(await answer.text(), kilobytes === 64 ? 'ok' : '{"error":"too_large"}');
      }
    assert.deepEqual(seen, [65_536, 65_536]);
  });
});

test('an endless body is refused while it is still being sent', async () => {
  const api = () => Promise.resolve(new Response('ok'));
  await withEndpoints(api, async (port) => {
    for (const path of ['/api/scale-inquiry', '/api/exchange-rates', '/api/unknown']) {
      const sending = openRequest({ port, path, host: '127.0.0.1', method: 'POST' });
      const answer = new Promise<IncomingMessage>((resolve, reject) => {
        sending.once('response', resolve).once('error', reject);
      });
      sending.write(new Uint8Array(65 * 1024));
      assert.equal((await answer).statusCode, 413, path);
      sending.destroy();
    }
  });
});
