import { webcrypto } from 'node:crypto';
import { canonicalJson, jsonDigest } from './canonicalJson';
import { digestVectors } from './digestVectors';

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});

test.each(digestVectors)('the digest of %s', async (_about, value, sha256) => {
  expect(await jsonDigest(value)).toBe(sha256);
});

test('has sorted keys and no whitespace', () => {
  expect(canonicalJson({ b: [null, 'x y'], a: { d: '', c: '"' } })).toBe(
    '{"a":{"c":"\\"","d":""},"b":[null,"x y"]}',
  );
});
