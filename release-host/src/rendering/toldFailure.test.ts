import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toldFailure } from './toldFailure';

const cases: readonly [what: string, address: string, text: string, told: string][] = [
  [
    'a place of the build',
    '/x?mail=ana@b.example',
    'TypeError: no\n    at Page (mfe-x/1.0.0-0123abcd/server.cjs:1:42)',
    '/x: TypeError at server.cjs:1:42',
  ],
  [
    'a place of the sources',
    '/project/42',
    'Error: no\n    at mfe-x/src/Page.tsx:3:5',
    '/project/…: Error at mfe-x/src/Page.tsx:3:5',
  ],
  ['a name alone', '/', 'RangeError: Anna Kowalska', '/: RangeError'],
  ['a text that was thrown', '/x', 'Anna Kowalska: +44 20 7946 0958', '/x'],
  ['what the host says itself', '/x', 'It gave no answer within 2000 ms.', '/x'],
  ['a path that somebody typed', '/Anna.Kowalska@b.example', 'Error: no', '/: Error'],
  ['a place that is none', '/x', 'Error: no\n    at my flat, 4 Harbour Row:1:2 (home)', '/x: Error'],
];
for (const [what, address, text, told] of cases)
  test(`of a failure is told: ${what}`, () => assert.equal(toldFailure(address, text), told));
