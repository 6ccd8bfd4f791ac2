/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sharedKeys } from '@fairshore/shared-remote/release';

test('the shell provides exactly the singletons that remotes are built to take from it', () => {
  const source = readFileSync(path.join(__dirname, 'sharedModules.ts'), 'utf8');
  const table = source.slice(source.indexOf('const eager'), source.indexOf('/** The version of'));
  const provided = [...table.matchAll(/^\s+'?([@\w/-]+)'?:\s/gm)].map(([, key]) => key);
  const wanted = sharedKeys().map(({ key }) => key);
  expect(provided.toSorted()).toEqual(wanted.toSorted());
});
