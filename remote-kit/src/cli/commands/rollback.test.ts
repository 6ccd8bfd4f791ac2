import { createServer } from 'node:http';
import path from 'node:path';
import { rootDir } from '../../release';
import { rollback } from './rollback';

const folder = process.cwd();
beforeEach(() => {
  process.env.FAIRSHORE_TOKEN = 'fairshore_token';
  process.chdir(path.join(rootDir, 'mfe-content'));
});
afterEach(() => {
  delete process.env.FAIRSHORE_TOKEN;
  process.chdir(folder);
});

test('a rollback whose answer got lost is repeated safely with --from', async () => {
  const releases = ['1.0.0-0000000c', '1.0.0-0000000b', '1.0.0-0000000a'];
  const suite = createServer((request, response) => {
    const from = new URL(request.url ?? '', 'http://suite').searchParams.get('from');
    if (from === releases[0]) {
      releases.shift();
      response.destroy();
    } else response.writeHead(422).end('{"detail":"Nothing was taken back."}');
  });
  await new Promise<void>((resolve) => suite.listen(0, '127.0.0.1', resolve));
  const address = suite.address();
  const site = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const args = ['--site', site, '--from', '1.0.0-0000000c'];

  await expect(rollback(args)).rejects.toThrow(/It may have been done all the same/);
  await expect(rollback(args)).rejects.toThrow('Nothing was taken back.');
  expect(releases).toEqual(['1.0.0-0000000b', '1.0.0-0000000a']);
  suite.close();
});
