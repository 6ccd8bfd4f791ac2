import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import type { IncomingMessage, Server } from 'node:http';
import { Hono } from 'hono';
import { listen } from './listen';

let server: Server;
before(async () => {
  const app = new Hono<{ Bindings: { ip: string } }>().all('*', ({ text, req }) => text(req.method));
  server = await listen({ app, host: '127.0.0.1', port: 0, setting: 'PORT' });
});
after(() => server.close());

async function ask(method: string): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  const asked = request({ host: '127.0.0.1', port, path: '/rest/v1/listings', method }).end();
  const [answer]: IncomingMessage[] = await once(asked, 'response');
  assert.ok(answer);
  answer.resume();
  return answer;
}

test('TRACE is refused, whatever the path; other methods are the application’s', async () => {
  const refused = await ask('TRACE');
  assert.equal(refused.statusCode, 405);
  assert.match(refused.headers.allow ?? '', /GET.*OPTIONS/);
  for (const method of ['GET', 'DELETE', 'OPTIONS', 'PURGE'])
    assert.equal((await ask(method)).statusCode, 200, method);
});
