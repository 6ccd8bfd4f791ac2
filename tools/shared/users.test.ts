import assert from 'node:assert/strict';
import { test } from 'node:test';
import { misplacedEntries, usersOf } from './users';

const users = usersOf([
  {
    package: 'mfe-a',
    text: "import { one } from '@fairshore/shared-x/one';\nimport type { Two } from '@fairshore/shared-x/two';",
  },
  {
    package: 'mfe-b',
    text: "export async function load() {\n  return import('@fairshore/shared-x/one');\n}",
  },
  { package: 'shared-x', text: "import { two } from '@fairshore/shared-x/two';" },
]);
const entries = ['@fairshore/shared-x/one', '@fairshore/shared-x/two', '@fairshore/shared-x/three'];

test('an entry needs two other packages, or a reason', () => {
  assert.deepEqual(misplacedEntries(entries, users, {}), [
    '@fairshore/shared-x/two is used by mfe-a alone: move it there, or write down why not.',
    '@fairshore/shared-x/three is used by nobody: take it out of the exports.',
  ]);
  const reasons = { '@fairshore/shared-x/two': 'a reason', '@fairshore/shared-x/three': 'another' };
  assert.deepEqual(misplacedEntries(entries, users, reasons), []);
});

test('reports reasons that are no longer needed', () => {
  const reasons = { '@fairshore/shared-x/one': 'once alone', '@fairshore/shared-x/gone': 'once there' };
  assert.deepEqual(misplacedEntries(['@fairshore/shared-x/one'], users, reasons), [
    '@fairshore/shared-x/one has users enough by now: take its reason out.',
    '@fairshore/shared-x/gone is no entry any more: take its reason out.',
  ]);
});
