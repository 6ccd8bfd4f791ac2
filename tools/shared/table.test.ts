import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharedTable } from './table';

test('every key is in the table once, with eager keys imported statically', () => {
  const table = sharedTable(
    ['react', 'react/jsx-runtime', '@fairshore/shared-ui', '@fairshore/shared-ui/dialog'],
    ['react', 'react/jsx-runtime', '@fairshore/shared-ui'],
  );
  assert.match(table, /^import \* as reactJsxRuntime from 'react\/jsx-runtime';$/m);
  assert.match(table, /^ {2}'@fairshore\/shared-ui': sharedUi,$/m);
  assert.match(
    table,
    /^ {2}'@fairshore\/shared-ui\/dialog': \(\) => import\('@fairshore\/shared-ui\/dialog'\),$/m,
  );
  assert.equal(table.match(/shared-ui\/dialog'/g)?.length, 2);
});

test('an eager key that no package exports is an error', () => {
  assert.throws(() => sharedTable(['react'], ['react', '@fairshore/shared-ui/gone']), /shared-ui\/gone/);
});
