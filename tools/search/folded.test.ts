import assert from 'node:assert/strict';
import { test } from 'node:test';
import { folded } from '../../shared-data/src/search/folded';
import { foldedCases } from '../../supabase/tests/foldedCases';

// The database's function is tested with the same cases in supabase/tests.
for (const [text, compared] of foldedCases)
  test(`${JSON.stringify(text)} is compared as ${JSON.stringify(compared)}`, () => {
    assert.equal(folded(text), compared);
  });
