import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runScript } from './inMonorepo';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'monorepo-'));
  const scripts = { tell: 'node tell.cjs', fail: 'exit 3', kill: 'kill -9 $PPID', stop: 'kill $PPID' };
  writeFileSync(path.join(root, 'package.json'), JSON.stringify({ name: 'suite', scripts }));
  writeFileSync(
    path.join(root, 'tell.cjs'),
    "require('node:fs').writeFileSync('told.json', JSON.stringify(process.argv.slice(2)));",
  );
});
afterEach(() => rmSync(root, { recursive: true }));

const { platform } = process;
afterEach(() => Object.defineProperty(process, 'platform', { value: platform }));

test.each(['win32', platform])('a script gets its arguments whole, on %s too', async (system) => {
  const args = ['mfe-a', '--because', 'Prices are corrected. "Back" at 14:00 & later'];
  Object.defineProperty(process, 'platform', { value: system });
  await runScript('tell', args, root);
  expect(JSON.parse(readFileSync(path.join(root, 'told.json'), 'utf8'))).toEqual(args);
});

test('a script that fails says so with its code', async () => {
  await expect(runScript('fail', [], root)).rejects.toMatchObject({
    message: 'npm run fail ended with code 3.',
    exitCode: 3,
  });
});

test('a script that the system killed has failed; one that was asked to stop has not', async () => {
  await expect(runScript('kill', [], root)).rejects.toMatchObject({
    message: 'npm run kill was ended by SIGKILL.',
    exitCode: 1,
  });
  await expect(runScript('stop', [], root)).resolves.toBeUndefined();
});
