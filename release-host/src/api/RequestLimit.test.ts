import assert from 'node:assert/strict';
import { test } from 'node:test';
import { networkOf } from './networkOf';
import { RequestLimit } from './RequestLimit';

const allowance = { count: 120, seconds: 60 };

test('the addresses of one IPv6 network share an allowance; other networks have their own', () => {
  const limit = new RequestLimit(allowance, () => 0);
  const given = Array.from({ length: 121 }, (_, index) =>
    limit.take(`2001:db8::${(index + 1).toString(16)}`),
  );
  assert.deepEqual(
    given.map(({ isRefused }) => isRefused),
    given.map((_, index) => index === 120),
  );
  assert.equal(limit.take('2001:db8:0:1::1').isRefused, false);
});

for (const [ip, network] of [
  ['192.0.2.1', '192.0.2.1'],
  ['unknown', 'unknown'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['2001:db8::', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
] as const)
  test(`${ip} is counted as ${network}`, () => {
    assert.equal(networkOf(ip), network);
  });
