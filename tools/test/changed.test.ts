import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, it } from 'node:test';
import { changedFiles, checksOf, extraChecksOf, readers, specs } from './changed';
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
      assert.equal(checks.find(({ name }) => name === late)?.isExtra, true);
  });

  it('leave long checks to be run by name, and list those of its packages', () => {
    const file = 'release-host/src/pages/page.ts';
    assert.ok(namesFor(file).includes('hosting') && !namesFor(file).includes('outside'));
    assert.deepEqual(
      extraChecksOf(checks, [file]).map(({ name }) => name),
      ['outside'],
    );
    assert.deepEqual(extraChecksOf(checks, ['mfe-public/src/remote.tsx']), []);
  });

  const listingsSql = 'supabase/migrations/20261126000300_listings.sql';
  for (const [file, names] of [
    ['e2e/hosting/hosting.test.ts', ['hosting']],
    ['e2e/prepareReleases.ts', ['hosting']],
    [listingsSql, ['tools', 'release-host', 'unit']],
    ['supabase/seed.sql', ['tools']],
    ['shared-ui/src/form/emailField.ts', ['tools']],
    ['jest.labels.cjs', ['tools']],
    ['docs/operating.md', ['tools']],
    ['mfe-backer/remote.config.ts', ['release-host']],
    ['shell/public/robots.txt', ['release-host']],
    ['mfe-content/src/community/communityContent.ts', ['remotes']],
  ] as const)
    it(`of ${file} include ${names.join(', ')}`, () => {
      const found = namesFor(file);
      assert.deepEqual(
        names.filter((name) => !found.includes(name)),
        [],
      );
    });

  it('include the unit tests that read a file', () => {
    assert.deepEqual(commandFor('unit', listingsSql).slice(-1), [
      'mfe-admin/src/listings/listing.schema.test.ts',
    ]);
    assert.ok(
      commandFor('unit', 'mfe-content/src/terms/terms.policy.md').includes(
        'mfe-content/src/policy/legalDocuments.test.tsx',
      ),
    );
    for (const test of readers.flatMap(([, tests]) => tests))
      assert.ok(existsSync(path.join(root, test)), test);
  });

  it('include those of a deleted file’s package, and name the file to no command', () => {
    const gone = 'mfe-backer/src/portfolio/gone.ts';
    assert.ok(commandFor('browser', gone).includes('portalHoldings.spec.ts'));
    assert.ok(namesFor('supabase/migrations/20200101000000_gone.sql').includes('supabase'));
    assert.ok(namesFor(gone).includes('tools'), 'a document may link to it');
    assert.ok(!namesFor('mfe-backer/src/portfolio/holdings.ts').includes('tools'));
    for (const { name, command } of checksOf(checks, [gone, 'README.md', 'e2e/tests/gone.spec.ts']))
      assert.ok(!command.some((part) => part.includes('gone')), name);
  });

  it('are those of changed, new, deleted and renamed files', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'fairshore-changed-'));
    const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
    const git = (...args: string[]) =>
      spawnSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@y.example', ...args], { cwd: folder });
    try {
      git('init', '-b', 'main');
      for (const name of ['same.ts', 'changed.ts', 'deleted.ts', 'old.ts']) write(name, `of ${name}`);
      git('add', '.');
      git('commit', '-m', 'Begin');
      write('changed.ts', 'otherwise');
      write('new.ts', '');
      rmSync(path.join(folder, 'deleted.ts'));
      renameSync(path.join(folder, 'old.ts'), path.join(folder, 'renamed.ts'));
      git('add', 'old.ts', 'renamed.ts');
      assert.deepEqual(changedFiles(folder, 'main').toSorted(), [
        'changed.ts',
        'deleted.ts',
        'new.ts',
        'old.ts',
        'renamed.ts',
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('are also those that take longer', () => {
    const names = extraChecksOf(checks, ['e2e/outside/team.ts']).map(({ name }) => name);
    assert.deepEqual(names, ['outside']);
  });

  it('list only browser tests that exist', () => {
    for (const spec of Object.values(specs).flat())
      assert.ok(existsSync(path.join(root, 'e2e/tests', `${spec}.spec.ts`)), spec);
  });
});
