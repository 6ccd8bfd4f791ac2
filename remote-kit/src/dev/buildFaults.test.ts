/** @jest-environment node */
import path from 'node:path';
import { transform } from '@swc/core';
import { rootDir } from '../release/folders';
import { buildFaults } from './buildFaults';

const page = path.join(rootDir, 'remote-kit/src/dev/buildFaults.ts');

it('reports file, line and column of a syntax error, without the bundler’s trace', () => {
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

/** Line and column that are reported for a source that the compiler can't parse. */
async function faultOf(source: string) {
  const options = {
    filename: page.replace(/ts$/, 'tsx'),
    jsc: { parser: { syntax: 'typescript' as const, tsx: true } },
  };
  const error = await transform(source, options).then(
    () => new Error('It can be read.'),
    (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown))),
  );
  const [fault] = buildFaults([error]);
  return [fault?.line, fault?.column];
}

it.each<[string, string, (number | undefined)[]]>([
  ['behind other lines', "import a from 'b';\n\nexport function Page() { const saved = ;\n}\n", [3, 40]],
  ['behind letters of other languages', "const é = 'ü', x = 'abc;\n", [1, 20]],
  [
    'far down, where line numbers have three digits',
    `${'\n'.repeat(120)}  const a = await;\nexport {};`,
    [121, 13],
  ],
  ['at the end of the file', 'export function Page() {\n  return <p>a</p>;\n', [2, 20]],
  [
    'of several lines, whose column is not told',
    'const a = (\n  <div>\n    <p>text</div>\n);\n',
    [3, undefined],
  ],
])('reports where the compiler stops: %s', async (_, source, place) => {
  expect(await faultOf(source)).toEqual(place);
});

it('finds the line that imports a missing module', () => {
  const error = new Error("Module not found: Error: Can't resolve 'node:util' in '/somewhere'");
  expect(buildFaults([Object.assign(error, { module: { resource: page } })])).toEqual([
    { file: 'remote-kit/src/dev/buildFaults.ts', line: 2, column: 42, text: error.message },
  ]);
});

it('passes on errors that belong to no file', () => {
  expect(buildFaults([new Error('The disk is full.')])).toEqual([{ file: '', text: 'The disk is full.' }]);
});
