import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { runHere } from '@fairshore/release-host/testing';
import { rootDir } from '@fairshore/remote-kit/release';

const here = path.join(rootDir, 'tools');

for (const [said, command, ...args] of [
  [/--chek/, 'map', '--chek'],
  [/--chek/, 'shared', '--chek'],
  [/^There is no toString\. Parts: pages, /, 'bench', 'toString'],
  [/^What is second for\?/, 'pack', 'first', 'second'],
  [
    /^The store \S+tools has no shell: start the suite once, or name another store\.\n$/,
    'pack',
    'out',
    '--store',
    here,
  ],
  [/^What is second for\?/, 'sbom', 'first', 'second'],
  // Without the word pages, it would write interests for a long time.
  [/^What is --pages for\?/, 'soak', '--pages', '5'],
  [/^\/term is no page: give paths, such as \/terms\.\n$/, 'lighthouse', '/term', '/terms', '/project/x'],
  [/^--check and --released exclude each other/, 'api', '--check', '--released'],
] as const)
  test(`${command} ${args.join(' ')} is refused`, async () => {
    const { status, stderr } = await runHere(path.join(here, `${command}.ts`), args);
    assert.match(stderr, said);
    assert.equal(status, 2);
  });
