import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import type { Stats } from 'webpack';
import { keepWatching } from './keepWatching';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'watched-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const file = (name: string) => path.join(dir, name);

test('a build that cannot be written is told, and the next change is built all the same', async () => {
  writeFileSync(file('entry.js'), 'self.text = "old";');
  const compiler = webpack({
    context: dir,
    entry: './entry.js',
    mode: 'development',
    output: { path: file('out') },
  });
  if (!compiler) throw new Error('There is no compiler.');
  let take: (outcome: Error | Stats) => void = () => undefined;
  const next = () => new Promise<Error | Stats>((resolve) => (take = resolve));
  // A file in the place of the output folder, as even an administrator can't write into one.
  writeFileSync(file('out'), '');
  const first = next();
  keepWatching(
    compiler,
    { aggregateTimeout: 5 },
    { failed: (error) => take(error), built: (stats) => take(stats) },
  );
  try {
    expect(await first).toMatchObject({ code: expect.stringMatching(/^(EEXIST|ENOTDIR)$/) });

    rmSync(file('out'));
    const second = next();
    writeFileSync(file('entry.js'), 'self.text = "new";');
    expect(await second).toHaveProperty('compilation');
    expect(existsSync(file('out')) && readdirSync(file('out'))).toEqual(['main.js']);
  } finally {
    await new Promise<void>((resolve) => compiler.close(() => resolve()));
  }
});
