import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { compile } from './nativeCompiler';
import { formatReport, readReport, writeSurface } from './report';
import type { ApiReport } from './report';

const report: ApiReport = {
  name: '@x/a',
  version: '1.2.0',
  entries: {
    '@x/a': "export {\n  Kept,\n} from './declarations';",
    '@x/a/more/rows': "export {\n  Kept as Row,\n  keep,\n} from './declarations';",
  },
  declarations: 'export interface Kept {\n    id: string;\n}\nexport declare function keep(row: Kept): void;',
};

test('a formatted report can be read back, and a damaged one is refused', () => {
  assert.deepEqual(readReport(formatReport(report)), report);
  assert.throws(() => readReport(formatReport(report).replace('## Declarations', '')), /npm run api/);
});

test('code compiled with a surface finds its entries, and gets errors for what they lack', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'fairshore-surface-'));
  try {
    await writeSurface(dir, { '@x/a': report });
    await writeFile(
      path.join(dir, 'use.ts'),
      "import type { Kept } from '@x/a';\nimport { keep } from '@x/a/more/rows';\nconst row: Kept = { id: 'one' };\nkeep(row);\nkeep({});\n",
    );
    const faults = await compile(dir, ['use.ts']);
    assert.deepEqual(
      faults.map(({ file, line }) => [file, line]),
      [['use.ts', 5]],
    );
    assert.match(faults[0]?.message ?? '', /Property 'id' is missing/);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
});
