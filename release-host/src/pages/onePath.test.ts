import assert from 'node:assert/strict';
import test from 'node:test';
import { onePath } from './onePath';

const mounts = ['/', '/pipeline', '/project/:id', '/resources/:slug'];
const id = '1f1d7b5e-6f0a-4b53-9c3a-000000000042';

for (const [given, wanted] of [
  ['/', '/'],
  ['//', '/'],
  ['/pipeline', '/pipeline'],
  ['/pipeline/', '/pipeline'],
  ['/PIPELINE', '/pipeline'],
  ['/%70ipeline', '/pipeline'],
  ['//pipeline', '/pipeline'],
  ['///Pipeline//', '/pipeline'],
  [`/Project/${id.toUpperCase()}`, `/project/${id}`],
  // Slugs belong to the remote: in another case it is a different slug.
  ['/resources/MiCA', '/resources/MiCA'],
  ['/nowhere/', '/nowhere'],
  ['/Nowhere', '/Nowhere'],
  ['//evil.example', '/evil.example'],
  ['/%2Fevil', '/%2Fevil'],
  ['/%5cevil', '/%5Cevil'],
  ['/a%0d%0ab', '/a%0D%0Ab'],
  ['/caf%c3%a9', '/caf%C3%A9'],
  ['/100%', '/100%'],
] as const)
  test(`${given} is ${wanted}`, () => assert.equal(onePath(given, mounts), wanted));
