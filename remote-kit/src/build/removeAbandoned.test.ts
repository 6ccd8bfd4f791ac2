import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeAbandoned } from './removeAbandoned';

test('an unfinished release is removed an hour after its process was killed, and nothing else is', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'fairshore-abandoned-'));
  try {
    const old = new Date(Date.now() - 3_700_000);
    for (const name of [
      '.1.0.0-0000000a.41',
      '.1.0.0-0000000b.42',
      '.1.0.0-0000000a.41.before',
      '1.0.0-0000000a',
    ]) {
      await mkdir(path.join(dir, name));
      await writeFile(path.join(dir, name, 'release.json'), '{}');
      if (!name.endsWith('42')) await utimes(path.join(dir, name), old, old);
    }
    await removeAbandoned(dir);
    expect((await readdir(dir)).toSorted()).toEqual([
      '.1.0.0-0000000a.41.before',
      '.1.0.0-0000000b.42',
      '1.0.0-0000000a',
    ]);
    await removeAbandoned(path.join(dir, 'mfe-none'));
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
});
