import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inputFiles } from './inputsHash';

it('counts sources and the documents that are built in, not tests and READMEs', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'inputs-'));
  mkdirSync(path.join(dir, 'src/tests'), { recursive: true });
  mkdirSync(path.join(dir, 'node_modules'));
  for (const file of [
    'README.md',
    'jest.config.cjs',
    'package.json',
    'node_modules/library.js',
    'src/README.md',
    'src/remote.tsx',
    'src/remote.test.tsx',
    'src/terms.policy.md',
    'src/tests/policies.ts',
  ]) {
    writeFileSync(path.join(dir, file), '');
  }
  expect(inputFiles(dir).map((file) => path.relative(dir, file))).toEqual([
    'package.json',
    'src/remote.tsx',
    'src/terms.policy.md',
  ]);
  rmSync(dir, { recursive: true });
});
