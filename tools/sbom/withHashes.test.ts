import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withHashes } from './withHashes';

const componentAt = (path: string, more: object = {}) => ({
  name: 'a',
  properties: [
    { name: 'cdx:npm:package:development', value: 'true' },
    { name: 'cdx:npm:package:path', value: path },
  ],
  ...more,
});
// The digest of empty content, as npm and as CycloneDX write it.
const integrity =
  'sha512-z4PhNX7vuL3xVChQ1m2AB9Yg5AULVxXcg/SpIdNs6c5H0NE8XYXysP+DGNKHfuwvY7kxvUdBeoGlODJ6+SfaPg==';
const content =
  'cf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce47d0d13c5d85f2b0ff8318d2877eec2f63b931bd47417a81a538327af927da3e';
const hashes = [{ alg: 'SHA-512', content }];
const packages = {
  'node_modules/a': { integrity },
  'node_modules/b/node_modules/a': { integrity },
  'node_modules/weak': { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' },
  'node_modules/@fairshore/shell': { link: true },
};

test('a registry package gets its digest from the lockfile, also when nested', () => {
  const [one, inner] = [componentAt('node_modules/a'), componentAt('node_modules/b/node_modules/a')];
  const outer = componentAt('node_modules/weak', { components: [inner] });
  const bill = { bomFormat: 'CycloneDX', components: [one, outer] };
  assert.deepEqual(withHashes(bill, { packages }), {
    ...bill,
    components: [
      { ...one, hashes },
      { ...outer, components: [{ ...inner, hashes }] },
    ],
  });
});

test('components without such a digest stay unchanged', () => {
  const components = [
    componentAt('node_modules/weak'),
    componentAt('node_modules/@fairshore/shell'),
    componentAt('node_modules/unknown'),
    { name: 'a', properties: [] },
  ];
  assert.deepEqual(withHashes({ components }, { packages }), { components });
});
