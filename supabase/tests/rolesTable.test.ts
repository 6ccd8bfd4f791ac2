import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { rolesTable } from '../rolesTable';
import { roleMatrix } from './roleMatrix';

const file = fileURLToPath(new URL('../ROLES.md', import.meta.url));

test('the committed table of roles matches the matrix', async () =>
  assert.equal(
    await readFile(file, 'utf8'),
    await rolesTable(file),
    'Run `npm run -w supabase roles` and commit the file.',
  ));

test('roles that share a column or a sentence of it have the same rights', () => {
  for (const { outcomes, ...row } of roleMatrix) {
    assert.equal(outcomes.analyst, outcomes.manager, JSON.stringify(row));
    assert.equal(outcomes.claimsAdmin, outcomes.backer, JSON.stringify(row));
    assert.deepEqual([outcomes.expired, outcomes.forged], ['401', '401'], JSON.stringify(row));
  }
});
