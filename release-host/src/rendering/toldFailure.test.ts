import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toldFailure, toldOfHost, withoutMessages } from './toldFailure';

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

const texts: readonly [what: string, text: string, kept: string][] = [
  [
    'names, frames and causes',
    'TypeError: Ana Pop\nof Bucharest\n    at show (mfe-x/1.0.0-0123abcd/server.cjs:1:42)\n    at async mfe-x/src/Page.tsx:3:5\n    at node:internal/process:1:1\n  because of RangeError: +44 20\n    at new Row (mfe-x/src/Row.tsx:7:1)',
    'TypeError\n    at show (mfe-x/1.0.0-0123abcd/server.cjs:1:42)\n    at async mfe-x/src/Page.tsx:3:5\n  because of RangeError\n    at new Row (mfe-x/src/Row.tsx:7:1)',
  ],
  ['a text that was thrown', 'Ana Pop', 'something that is no error'],
  ['what looks like a frame', 'Error: no\n    at my flat, 4 Harbour Row:1:2 (home)', 'Error'],
  ['what the host says itself', 'It did not answer within 2000 ms.', 'It did not answer within 2000 ms.'],
  [
    'that the backend failed',
    'The backend failed, and so it did: Error: Ana',
    'The backend failed, and so it did: Error',
  ],
  [
    'what is no page',
    'What it answered is no page: title must be a text, not "Ana".',
    'What it answered is no page',
  ],
  [
    'a file that is gone',
    "shell/1.0.0-0123abcd/server.cjs can't be read: Error: ENOENT: no such file",
    "shell/1.0.0-0123abcd/server.cjs can't be read: Error: ENOENT",
  ],
];
for (const [what, text, kept] of texts)
  test(`a log keeps ${what}`, () => assert.equal(withoutMessages(text), kept));

test('JavaScript’s own errors are logged without the input they quote', () => {
  const quoting = (() => {
    try {
      return JSON.parse('Ana Pop') as Error;
    } catch (error) {
      return error as Error;
    }
  })();
  assert.match(quoting.message, /Ana/);
  assert.match(String(toldOfHost(quoting)), /^SyntaxError\n {4}at .*toldFailure\.test\.ts:\d+:\d+/);
  const own = new Error('shell.json does not fit: version is missing.');
  assert.equal(toldOfHost(own), own);
});
