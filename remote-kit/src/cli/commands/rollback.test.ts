import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import path from 'node:path';
import { rootDir } from '../../release';
import { rollback } from './rollback';

let suite: Server | undefined;
const folder = process.cwd();
beforeEach(() => {
  process.env.FAIRSHORE_TOKEN = 'fairshore_token';
  process.chdir(path.join(rootDir, 'mfe-content'));
});
afterEach(() => {
  delete process.env.FAIRSHORE_TOKEN;
  process.chdir(folder);
  suite?.close();
});

async function argsFor(answer: RequestListener): Promise<string[]> {
  const started = createServer(answer);
  suite = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const address = started.address();
  const site = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return ['--site', site, '--from', '1.0.0-0000000c'];
}

test('a rollback whose answer got lost is repeated safely with --from', async () => {
  const releases = ['1.0.0-0000000c', '1.0.0-0000000b', '1.0.0-0000000a'];
  const args = await argsFor((request, response) => {
    if (request.url === `/api/releases/mfe-content/rollback/${releases[0]}`) {
      releases.shift();
      response.destroy();
    } else response.writeHead(422).end('{"detail":"Nothing was taken back."}');
  });
  await expect(rollback(args)).rejects.toThrow(/It may have been done all the same/);
  await expect(rollback(args)).rejects.toThrow('Nothing was taken back.');
  expect(releases).toEqual(['1.0.0-0000000b', '1.0.0-0000000a']);
});

test('a suite that doesn’t know --from yet takes nothing back', async () => {
  const args = await argsFor((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://suite');
    if (pathname.endsWith('/rollback')) response.end('{"said":"It is back at the one before."}');
    else response.writeHead(404).end('Not found');
  });
  await expect(rollback(args)).rejects.toThrow(
    /takes no releases from outside, or is older than this command/,
  );
});
