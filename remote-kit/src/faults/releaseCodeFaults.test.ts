import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { releaseCodeFaults } from './releaseCodeFaults';

it('names the source from the source map, or the file when there is no map', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fairshore-faults-'));
  try {
    for (const file of ['a.1.js', 'b.2.js']) await writeFile(path.join(folder, file), 'window.fetch = f;');
    const map = { version: 3, sources: ['webpack://mfe_x/./src/page/Page.tsx'], names: [], mappings: 'AAIE' };
    await writeFile(path.join(folder, 'a.1.js.map'), JSON.stringify(map));
    expect(await releaseCodeFaults(folder, {})).toEqual([
      'src/page/Page.tsx changes fetch, which all remotes share (5:3)',
      'b.2.js changes fetch, which all remotes share (1:1)',
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
