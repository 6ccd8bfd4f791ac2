import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { npmCommand } from './npmCommand';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'npm-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

function place(file: string): string {
  const full = path.join(dir, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, 'console.log(JSON.stringify(process.argv.slice(2)));');
  return full;
}

const args = ['run', 'disable', '--', '--because', 'Prices are corrected. Back at 14:00 & later'];

test.each(['npm-cli.js', 'npx-cli.js'])('runs the npm whose %s started this, without a path', (name) => {
  place('bin/npm-cli.js');
  const env = { npm_execpath: path.join(dir, 'bin', name) };
  const [program, rest] = npmCommand(args, { env });
  const { stdout } = spawnSync(program, rest, { env: { PATH: '' }, encoding: 'utf8' });
  expect(JSON.parse(stdout)).toEqual(args);
});

test.each([
  ['Windows', 'node.exe', 'node_modules/npm/bin/npm-cli.js'],
  ['other systems', 'bin/node', 'lib/node_modules/npm/bin/npm-cli.js'],
])('finds the npm beside Node on %s', (_, node, file) => {
  const cli = place(file);
  const execPath = path.join(dir, node);
  // Another package manager started this.
  const env = { npm_execpath: path.join(dir, 'pnpm.cjs') };
  expect(npmCommand(args, { env, execPath })).toEqual([execPath, [cli, ...args]]);
});

test('leaves it to the path where Node came without npm', () => {
  expect(npmCommand(args, { env: {}, execPath: path.join(dir, 'bin/node') })).toEqual(['npm', args]);
});
