import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { takePlace } from './takePlace';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fairshore-place-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function release(name: string, by: string, isComplete = true): string {
  const dir = path.join(folder, name);
  mkdirSync(dir);
  writeFileSync(path.join(dir, 'main.js'), by);
  if (isComplete) writeFileSync(path.join(dir, 'release.json'), '{}');
  return dir;
}

it('takes the place of what an interrupted build left', async () => {
  const [staging, dir] = [release('.1.0.0.7', 'second'), release('1.0.0', 'first', false)];
  expect(await takePlace(staging, dir)).toBe(true);
  expect(readFileSync(path.join(dir, 'main.js'), 'utf8')).toBe('second');
  expect(readdirSync(folder)).toEqual(['1.0.0']);
});

it('leaves a release alone that another process has built meanwhile', async () => {
  const [staging, dir] = [release('.1.0.0.7', 'second'), release('1.0.0', 'first')];
  expect(await takePlace(staging, dir)).toBe(false);
  expect(readFileSync(path.join(dir, 'main.js'), 'utf8')).toBe('first');
  expect(existsSync(staging)).toBe(false);
});
