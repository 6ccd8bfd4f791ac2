/** @jest-environment node */
import path from 'node:path';
import { rootDir } from '../release/folders';
import { buildFaults } from './buildFaults';

const page = path.join(rootDir, 'remote-kit/src/dev/buildFaults.ts');

it('says file, line and column of what the compiler can’t read, and nothing of the way there', () => {
  const message = `Module build failed (from ./node_modules/swc-loader/src/index.js):
Error:   \u001B[31mx\u001B[0m Unterminated regexp literal
    ,-[${page}:24:7]
 24 |  <h2>{title</h2>
    \`----


Caused by:
    Syntax Error
    at somewhere (${rootDir}node_modules/a.js:1:1)`;
  const [fault] = buildFaults([new Error(message)]);
  expect(fault).toMatchObject({ file: 'remote-kit/src/dev/buildFaults.ts', line: 24, column: 7 });
  expect(fault?.text).toContain('Unterminated regexp literal');
  expect(fault?.text).not.toMatch(/swc-loader|Caused by|node_modules/);
});

it('finds the line that asks for a module that isn’t there', () => {
  const error = new Error("Module not found: Error: Can't resolve 'node:util' in '/somewhere'");
  expect(buildFaults([Object.assign(error, { module: { resource: page } })])).toEqual([
    { file: 'remote-kit/src/dev/buildFaults.ts', line: 3, text: error.message },
  ]);
});

it('passes on what belongs to no file', () => {
  expect(buildFaults([new Error('The disk is full.')])).toEqual([{ file: '', text: 'The disk is full.' }]);
});
