import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { checksOf, longChecksOf, specs } from './changed';
import { checks, root } from './checks';

const namesFor = (...files: string[]) => checksOf(checks, files).map(({ name }) => name);
const commandFor = (name: string, ...files: string[]) =>
  checksOf(checks, files).find((check) => check.name === name)?.command ?? [];

describe('checks of a change', () => {
  it('are few for a documentation change', () => {
    const names = namesFor('README.md');
    assert.ok(names.includes('format') && names.includes('paths'));
    for (const name of ['unit', 'lint', 'browser', 'supabase', 'lighthouse'])
      assert.ok(!names.includes(name), name);
  });

  it('include the unit tests that reach it and the browser tests of its package', () => {
    const file = 'mfe-backer/src/portfolio/holdings.ts';
    assert.deepEqual(commandFor('unit', file).slice(-1), [file]);
    assert.deepEqual(commandFor('lint', file).includes('.'), false);
    assert.ok(commandFor('browser', file).includes('portalHoldings.spec.ts'));
    assert.ok(!commandFor('browser', file).includes('visitor.spec.ts'));
  });

  it('include the frame’s tests for code that all pages share, and both engines for a migration', () => {
    assert.ok(commandFor('browser', 'shared-ui/src/index.ts').includes('paths.spec.ts'));
    const names = namesFor('supabase/migrations/20261126000300_listings.sql');
    for (const name of ['supabase', 'local-stack', 'remotes', 'shared-auth'])
      assert.ok(names.includes(name), name);
  });

  it('exclude the slow-connection checks and Lighthouse', () => {
    const names = namesFor('shell/src/App.tsx', 'e2e/test.ts', 'mfe-public/src/remote.tsx');
    assert.deepEqual(
      names.filter((name) => ['late', 'late-unit', 'lighthouse'].includes(name)),
      [],
    );
    for (const late of ['late', 'late-unit'])
      assert.equal(checks.find(({ name }) => name === late)?.isInFull, true);
  });

  it('leave long checks to be run by name, and list those of its packages', () => {
    const file = 'release-host/src/pages/page.ts';
    assert.ok(namesFor(file).includes('hosting') && !namesFor(file).includes('outside'));
    assert.deepEqual(
      longChecksOf(checks, [file]).map(({ name }) => name),
      ['outside'],
    );
    assert.deepEqual(longChecksOf(checks, ['mfe-public/src/remote.tsx']), []);
  });

  it('list only browser tests that exist', () => {
    for (const spec of Object.values(specs).flat())
      assert.ok(existsSync(path.join(root, 'e2e/tests', `${spec}.spec.ts`)), spec);
  });
});
