import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toldError } from './toldError';

for (const [what, text, told] of [
  ['nothing', '', 'an error'],
  ['a message alone', 'Refused to load it.', 'Refused to load it.'],
  [
    'an error with its stack',
    'TypeError: x is not a function\n    at a (node_modules/react/index.js:1:2)\n    at Page (mfe-x/src/page/Page.tsx:12:5)\n    at shell/src/App.tsx:1:1',
    'TypeError: x is not a function (mfe-x/src/page/Page.tsx:12:5)',
  ],
  [
    'a place without a name',
    'Error: boom\n    at shared-data/src/money/figure.ts:3:9',
    'Error: boom (shared-data/src/money/figure.ts:3:9)',
  ],
  ['a stack of libraries alone', 'Error: boom\n    at a (https://x.example/y.js:1:2)', 'Error: boom'],
] as const)
  test(`of ${what}: ${told}`, () => assert.equal(toldError(text), told));
