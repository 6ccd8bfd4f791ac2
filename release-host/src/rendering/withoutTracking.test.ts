import assert from 'node:assert/strict';
import test from 'node:test';
import { withoutTracking } from './withoutTracking';

for (const [address, kept] of [
  ['/', '/'],
  ['/pipeline?q=a+b%20c', '/pipeline?q=a+b%20c'],
  ['/?utm_source=letter&utm_campaign=x', '/'],
  ['/pipeline?utm_source=letter&q=solar&gclid=1', '/pipeline?q=solar'],
  ['/pipeline?safe=&sort=newest', '/pipeline?sort=newest'],
  ['/?safe', '/'],
  ['/events?preview=mfe-events@pr-12&sort=newest', '/events?sort=newest'],
  ['/pipeline?utm=1&my_gclid=2', '/pipeline?utm=1&my_gclid=2'],
] as const)
  test(`${address} is ${kept}`, () => assert.equal(withoutTracking(address), kept));
