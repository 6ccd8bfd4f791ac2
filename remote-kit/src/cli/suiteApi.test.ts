import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { createServer as createSocketServer } from 'node:net';
import type { Socket } from 'node:net';
import { askSuite } from './suiteApi';

let server: Server | undefined;
beforeEach(() => {
  process.env.FAIRSHORE_TOKEN = 'fairshore_token';
});
afterEach(() => {
  delete process.env.FAIRSHORE_TOKEN;
  server?.closeAllConnections();
  server?.close();
});

async function suite(answer: RequestListener): Promise<string> {
  const started = createServer(answer);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const address = started.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

test('an archive is sent with the token, and the answer is told with absolute links', async () => {
  const got: unknown[] = [];
  const site = await suite((request, response) => {
    void bodyOf(request).then(({ length }) => {
      const { authorization, 'content-type': type } = request.headers;
      got.push(request.method, request.url, authorization, type, length);
      response.end('{"said":"mfe-x is live.","link":"/x?preview=pr-1"}');
    });
  });
  const body = Buffer.alloc(300_000);
  expect(await askSuite({ site, path: 'mfe-x', query: { preview: 'pr-1' }, body })).toBe(
    `mfe-x is live.\n${site}/x?preview=pr-1`,
  );
  const address = '/api/releases/mfe-x?preview=pr-1';
  expect(got).toEqual(['POST', address, 'Bearer fairshore_token', 'application/gzip', 300_000]);
});

const never = () => undefined;
const refuse = (response: ServerResponse, status: number, text: string, headers = {}) =>
  response.writeHead(status, headers).end(text);
test.each<[string, (response: ServerResponse) => unknown, RegExp]>([
  [
    'refuses',
    (response) => refuse(response, 422, '{"detail":"It shows no heading."}'),
    /^It shows no heading\.$/,
  ],
  ['takes no releases', (response) => refuse(response, 404, 'Not found'), /takes no releases from outside/],
  [
    'redirects',
    (response) => refuse(response, 301, '', { location: 'https://elsewhere.example/' }),
    /^http:\S+ answered 301/,
  ],
  [
    'hangs up',
    (response) => response.destroy(),
    /does not answer: socket hang up\. It may have been done all the same: look at \S+\/registry\.json before/,
  ],
  [
    'breaks off its answer',
    (response) => response.write('{"said":', () => response.destroy()),
    /does not answer: .*aborted\. It may have been done/,
  ],
  ['never answers', never, /does not answer: .*it was silent for 0\.2 s\. It may have been done/],
  [
    'is not reached by its proxy',
    (response) => refuse(response, 504, 'Gateway Time-out'),
    /answered 504: Gateway Time-out\nIt may have been done/,
  ],
])('a suite that %s', async (_, answer, told) => {
  const site = await suite((request, response) => {
    request.resume();
    answer(response);
  });
  await expect(askSuite({ site, path: 'mfe-x', silenceMs: 200 })).rejects.toThrow(told);
});

test.each(['mfe-x', 'mfe-x/end-preview'])(
  'what became of a preview is in the list of previews, after a lost answer of %s',
  async (path) => {
    const site = await suite((_, response) => response.destroy());
    await expect(askSuite({ site, path, query: { preview: 'pr-1' } })).rejects.toThrow(
      /It may have been done all the same: look at what “fairshore previews” lists before you repeat it\.$/,
    );
  },
);

test('a question whose answer is lost has changed nothing', async () => {
  const site = await suite((_, response) => response.destroy());
  await expect(askSuite({ site, path: 'mfe-x/previews', method: 'GET' })).rejects.toThrow(/socket hang up$/);
});

test('an archive that did not arrive as a whole has changed nothing', async () => {
  const site = await suite((request) => request.once('data', () => request.destroy()));
  const body = Buffer.alloc(20_000_000);
  await expect(askSuite({ site, path: 'mfe-x', body })).rejects.toThrow(/does not answer: [^.]*$/);
});

test('an address that lets no connection come about is given up soon, and a suite with one has its time', async () => {
  const sockets: Socket[] = [];
  const mute = createSocketServer((socket) => sockets.push(socket.on('error', never)));
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
  const address = mute.address();
  const site = `https://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const limits = { connectMs: 100, silenceMs: 2_000 };
  const given = askSuite({ site, path: 'mfe-x', ...limits });
  await expect(given).rejects.toThrow(/does not answer: .*no connection within 0\.1 s$/);
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => mute.close(resolve));

  const slow = await suite((_, response) => void setTimeout(() => response.end('{"said":"Done."}'), 300));
  expect(await askSuite({ site: slow, path: 'mfe-x', ...limits })).toBe('Done.');
});

test('a suite that is not there is named with the reason', async () => {
  const site = await suite(never);
  await new Promise((resolve) => server?.close(resolve));
  await expect(askSuite({ site: site.replace('127.0.0.1', 'localhost'), path: 'mfe-x' })).rejects.toThrow(
    /does not answer: .*ECONNREFUSED(?!.*may have been done)/,
  );
});
