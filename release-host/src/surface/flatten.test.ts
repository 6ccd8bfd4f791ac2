import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DeclarationProgram } from './declarationProgram';
import { flatten } from './flatten';

function reportOf(files: Readonly<Record<string, string>>, entries: Readonly<Record<string, string>>) {
  const program = new DeclarationProgram(
    new Map(Object.entries(files).map(([name, text]) => [`/a/src/${name}.d.ts`, text])),
  );
  return flatten(program, {
    folder: '/a',
    name: '@x/a',
    version: '1.0.0',
    entries: Object.fromEntries(
      Object.entries(entries).map(([entry, file]) => [entry, `/a/src/${file}.d.ts`]),
    ),
  });
}

test('shared declarations are listed once, sorted, with everything they mention and nothing else', () => {
  const { entries, declarations } = reportOf(
    {
      index: "export { show } from './show';\nexport type { Size as Extent } from './size';",
      small: "export { small } from './size';\nexport { useState } from 'react';",
      show: "import type { ReactNode } from 'react';\nexport declare function show({ size, ...rest }: ShowProps): ReactNode;\ninterface ShowProps { size: import('./size').Size; }\nexport declare const unused: 1;",
      size: "export type Size = 'big' | 'small';\nexport declare const small: Size, big: Size;",
    },
    { '@x/a': 'index', '@x/a/small': 'small' },
  );
  assert.deepEqual(entries, {
    '@x/a': "export {\n  Size as Extent,\n  show,\n} from './declarations';",
    '@x/a/small': "export {\n  small,\n} from './declarations';\nexport { useState } from 'react';",
  });
  assert.deepEqual(declarations.split('\n'), [
    "import { ReactNode } from 'react';",
    'export interface ShowProps {',
    '    size: Size;',
    '}',
    "export type Size = 'big' | 'small';",
    'export declare function show(props: ShowProps): ReactNode;',
    'export declare const small: Size;',
  ]);
});

test('symbols of the same name, and names of the language or of type parameters, are kept apart', () => {
  const { declarations } = reportOf(
    {
      index:
        "export { one } from './one';\nexport { other } from './other';\nexport { keep } from './keep';\nexport type { Row } from './row';",
      one: 'interface Options { a: 1; }\nexport declare function one(options: Options): Record<string, 1>;',
      other:
        "import type { Record } from 'library';\ninterface Options { b: 2; }\nexport declare function other(options: Options): Record;",
      keep: "import type { Row as Stored } from './row';\nexport declare function keep<Row>(one: Stored, other: Row): void;",
      row: 'export interface Row { id: string; }',
    },
    { '@x/a': 'index' },
  );
  assert.match(declarations, /function one\(options: Options\): Record<string, 1>/);
  assert.match(declarations, /import \{ Record as Record_2 \} from 'library'/);
  assert.match(declarations, /function other\(options: Options_2\): Record_2/);
  assert.match(declarations, /function keep<Row>\(one: Row_2, other: Row\): void/);
});

test('private members are left out, augmentations of a library’s types are kept', () => {
  const { declarations } = reportOf(
    {
      index: "import './more';\nexport { Kept } from './kept';",
      kept: 'export declare class Kept { #secret; private rows: import("./rows").Rows; read(): string; }',
      rows: 'export interface Rows { id: string; }',
      more: "declare module 'library' { interface Register { meta: string; } }\nexport {};",
    },
    { '@x/a': 'index' },
  );
  assert.deepEqual(declarations.split('\n'), [
    'export declare class Kept {',
    '    read(): string;',
    '}',
    "declare module 'library' {",
    '    interface Register {',
    '        meta: string;',
    '    }',
    '}',
  ]);
});
