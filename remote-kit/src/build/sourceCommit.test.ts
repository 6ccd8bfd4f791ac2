import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sourceCommit } from './sourceCommit';

let root = '';
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'fairshore-commit-'));
});
afterEach(() => rmSync(root, { recursive: true }));

test('committed sources have a commit, changed ones have none', async () => {
  git('init', '-q');
  writeFileSync(path.join(root, 'a.ts'), '1');
  git('add', '.');
  git('commit', '-qm', 'a');
  expect(await sourceCommit(root)).toBe(git('rev-parse', 'HEAD'));
  writeFileSync(path.join(root, 'a.ts'), '2');
  expect(await sourceCommit(root)).toBeUndefined();
});

test('sources outside a repository have no commit', async () => {
  expect(await sourceCommit(path.join(root, 'nowhere'))).toBeUndefined();
});
