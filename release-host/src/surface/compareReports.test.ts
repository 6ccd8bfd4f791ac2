import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { compareReports } from './compareReports';
import type { Change } from './compareReports';
import { versionFault } from './versionFault';

let dir = '';
before(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'fairshore-api-'));
});
after(() => rm(dir, { recursive: true, force: true }));

/** How a package changes between two lists of declarations, each exported under its name. */
function changeOf(old: readonly string[], now: readonly string[]): Promise<Change> {
  const surfaceOf = (declarations: readonly string[]) => ({
    '@x/a': {
      name: '@x/a',
      version: '1.0.0',
      entries: { '@x/a': `export { ${declarations.map(nameOf).join(', ')} } from './declarations';` },
      declarations: declarations.map((one) => `export ${one}`).join('\n'),
    },
  });
  return compareReports(dir, '@x/a', surfaceOf(old), surfaceOf(now));
}

function nameOf(declaration: string): string {
  return /(?:function|const|interface|type|class) (\w+)/.exec(declaration)?.[1] ?? '';
}

test('removed or narrowed exports are a major change', async () => {
  const { kind, reasons } = await changeOf(
    [
      'declare function gone(): void;',
      'declare function needy(props: { title: string }): void;',
      'declare function forgetful(props: { title: string; hint?: string }): void;',
      'declare function given(): { id: string; name: string };',
      'interface Source { read(id: string | number): string; }',
      "type Tone = 'good' | 'bad';",
      'interface Box<Item> { fill(item: Item): void; }',
      'interface Bounded<Item extends string> { item: Item; }',
      'declare const same: 1;',
    ],
    [
      'declare function needy(props: { title: string; onReport: () => void }): void;',
      'declare function forgetful(props: { title: string }): void;',
      'declare function given(): { id: string };',
      // A method, whose parameters the compiler compares bivariantly.
      'interface Source { read(id: string): string; }',
      "type Tone = 'good';",
      'interface Box<Item> { fill(item: Item[]): void; }',
      'interface Bounded<Item extends string> { item: Item; more: Item; }',
      'declare const same: 1;',
    ],
  );
  assert.equal(kind, 'major');
  assert.deepEqual(
    reasons.map((reason) => reason.replace(/:.*/s, '')),
    [
      'gone of @x/a is gone',
      'needy of @x/a no longer fits',
      'forgetful of @x/a no longer takes what it took',
      'given of @x/a no longer fits',
      'Source of @x/a no longer fits',
      'Tone of @x/a has lost a member, or a value',
      'Box of @x/a no longer fits',
      'Bounded of @x/a is another generic type',
    ],
  );
  assert.match(reasons[1] ?? '', /onReport/);
});

test('additions are a minor change', async () => {
  const { kind, reasons } = await changeOf(
    [
      'declare function show(props: { title: string }): void;',
      'declare function given(): { id: string };',
      'interface Row { id: string; }',
      'declare function rows(): Row[];',
    ],
    [
      'declare function show(props: { title: string; hint?: string }): void;',
      'declare function given(): { id: string; name: string };',
      'interface Row { id: string; createdAt: string; }',
      'declare function rows(): Row[];',
      'declare const added: 1;',
    ],
  );
  assert.equal(kind, 'minor');
  assert.deepEqual(reasons, [
    'show of @x/a takes or gives more',
    'given of @x/a takes or gives more',
    'Row of @x/a has something more',
    'rows of @x/a takes or gives more',
    'added of @x/a is new',
  ]);
});

test('an equivalent declaration is a patch, an identical one no change', async () => {
  const old = ['declare function f(one: string | number): Pick<{ a: 1 }, "a">;'];
  assert.equal(
    (await changeOf(old, ['declare function f(other: number | string): { a: 1 };'])).kind,
    'patch',
  );
  assert.deepEqual(await changeOf(old, old), { kind: 'none', reasons: [] });
  const widest = (width: string) => [
    `declare const media: { readonly phone: '@media (max-width: ${width})' };`,
  ];
  assert.equal((await changeOf(widest('640px'), widest('40em'))).kind, 'patch');
});

test('a version must increase as far as the change requires, and may increase further', () => {
  const reasons = ['a is gone', 'b is gone', 'c is gone', 'd is gone'];
  const fault = (kind: Change['kind'], version: string) =>
    versionFault('@x/a', { kind, reasons }, { released: '1.2.3', version });
  assert.equal(
    fault('major', '1.3.0'),
    '@x/a changed since 1.2.3 (a is gone; b is gone; c is gone; and 1 more): that is a major change, so give its package.json version 2.0.0 instead of 1.3.0.',
  );
  assert.match(fault('minor', '1.2.4') ?? '', /a minor change, .* version 1\.3\.0 instead of 1\.2\.4\.$/);
  assert.match(fault('patch', '1.2.3') ?? '', /version 1\.2\.4 instead/);
  assert.match(fault('none', '1.2.2') ?? '', /version 1\.2\.2, which is less than 1\.2\.3/);
  for (const [kind, version] of [
    ['major', '2.0.0'],
    ['minor', '1.3.0'],
    ['minor', '2.0.0'],
    ['patch', '1.2.4'],
    ['none', '1.2.3'],
  ] as const)
    assert.equal(fault(kind, version), undefined);
});
