import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import type { IncomingMessage, Server } from 'node:http';
import { Hono } from 'hono';
import { listen } from './listen';
import { whyNot } from './portTaken';

let server: Server;
before(async () => {
  const app = new Hono<{ Bindings: { ip: string } }>()
    .post('/read', async ({ req, text }) => text(`${(await req.text()).length}`))
    .all('*', ({ text, req }) => text(req.method));
  server = await listen({
    app,
    host: '127.0.0.1',
    port: 0,
    setting: 'PORT',
    requestMs: 100,
    isForThisMachine: true,
    onUpgrade: (_request, socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'),
  });
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

test('TRACE is refused for every path; other methods are passed to the application', async () => {
  const refused = await ask('TRACE');
  assert.equal(refused.statusCode, 405);
  assert.match(refused.headers.allow ?? '', /GET.*OPTIONS/);
  for (const method of ['GET', 'DELETE', 'OPTIONS', 'PURGE'])
    assert.equal((await ask(method)).statusCode, 200, method);
});

/** Sends raw text and returns the response, once the server closes the connection. */
async function answerTo(sent: string): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.write(sent);
  let answer = '';
  for await (const part of socket) answer += String(part);
  return answer;
}

test('a health check of HTTP/1.0, which names no host, is answered', async () => {
  assert.match(await answerTo('GET /healthz HTTP/1.0\r\n\r\n'), /^HTTP\/1\.1 200 [^]*GET$/);
});

test('a request with a body that never ends times out', async () => {
  const head = 'POST /read HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\n';
  assert.match(await answerTo(`${head}{"a`), /^HTTP\/1\.1 408 /);
});

test('GET with a body is refused', async () => {
  for (const length of ['content-length: 5', 'transfer-encoding: chunked'])
    assert.match(
      await answerTo(`GET / HTTP/1.1\r\nhost: localhost\r\n${length}\r\n\r\n`),
      /^HTTP\/1\.1 400 .*connection: close/is,
    );
});

test('a browser with more cookies than the server reads is told to delete them, and how to go on', async () => {
  const answer = await answerTo(
    `GET / HTTP/1.1\r\nhost: localhost\r\ncookie: a=${'x'.repeat(40_000)}\r\n\r\n`,
  );
  assert.match(answer, /^HTTP\/1\.1 431 .*\r\nclear-site-data: "cookies"\r\n.*Open the page again/is);
});

test('what is no request is refused', async () => {
  assert.match(await answerTo('hello\r\n\r\n'), /^HTTP\/1\.1 400 .*connection: close/is);
});

test('connection upgrades are only accepted under host names of this machine', async () => {
  for (const [host, status] of [
    ['localhost:4000', 101],
    ['[::1]:4000', 101],
    ['evil.example', 421],
    ['', 421],
  ] as const)
    assert.match(
      await answerTo(
        `GET /live HTTP/1.1\r\nhost: ${host}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`,
      ),
      new RegExp(`^HTTP/1.1 ${status} `),
      host,
    );
});

test('a refused upgrade whose client has gone ends nothing', async () => {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  const head =
    'GET /live HTTP/1.1\r\nhost: evil.example\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n';
  socket.write(head, () => socket.resetAndDestroy());
  await once(socket, 'close');
  assert.equal((await ask('GET')).statusCode, 200);
});

test('a port or host that can’t be had is explained in a sentence that names the setting', () => {
  const said = (code: string, port = 4000) =>
    whyNot(Object.assign(new Error(`listen ${code}`), { code }), {
      port,
      host: '192.0.2.9',
      setting: 'CDN_PORT',
    }).message;
  assert.equal(said('EADDRINUSE'), 'Port 4000 is taken by another program.');
  assert.equal(
    said('EACCES', 80),
    'CDN_PORT=80 is reserved: this user may only listen on ports from 1024 up.',
  );
  const elsewhere = 'HOST=192.0.2.9 is no address of this machine.';
  for (const code of ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN']) assert.equal(said(code), elsewhere);
  assert.equal(said('EMFILE'), 'listen EMFILE');
});
