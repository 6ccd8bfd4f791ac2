import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientAddress, readTrustedProxies } from './trustedProxies';

for (const [proxies, peer, told, expected] of [
  [undefined, '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['127.0.0.1', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['127.0.0.1', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['127.0.0.1', '::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['127.0.0.1', '127.0.0.1', undefined, '127.0.0.1'],
  ['127.0.0.1', '127.0.0.1', '9.9.9.9, 198.51.100.1', '198.51.100.1'],
  ['127.0.0.1,10.0.0.0/8', '127.0.0.1', '9.9.9.9, 198.51.100.1, 10.1.2.3', '198.51.100.1'],
  ['127.0.0.1, 10.0.0.0/8', '127.0.0.1', '10.1.2.4, 10.1.2.3', '10.1.2.4'],
  ['127.0.0.1', '127.0.0.1', 'unknown', '127.0.0.1'],
  ['::1', '::1', '2001:db8::7', '2001:db8::7'],
  ['127.0.0.1', '127.0.0.1', '203.0.113.7:51234', '203.0.113.7'],
  ['127.0.0.1', '127.0.0.1', '[2001:db8::7]:51234', '2001:db8::7'],
  ['127.0.0.1', '127.0.0.1', '[2001:db8::7]', '2001:db8::7'],
  ['fd00::/8', 'fd12::1', '198.51.100.1', '198.51.100.1'],
] as const) {
  test(`behind ${proxies ?? 'no proxy'}, ${peer} that tells of ${told ?? 'nobody'} is ${expected}`, () => {
    assert.equal(clientAddress(peer, told, proxies && readTrustedProxies(proxies)), expected);
  });
}

for (const text of ['yes', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/-1', '10.0.0.1,', '::1/129']) {
  test(`${text} names no proxy`, () => assert.equal(readTrustedProxies(text), undefined));
}
