import { givenOut } from './givenOut';

const entry = { stable: { version: 'a' }, stableSince: 'then', canary: { version: 'b', since: 'now' } };

it.each([
  ['a', 'then'],
  ['b', 'now'],
  ['c', undefined],
])('returns since when release %s is served', (version, since) =>
  expect(givenOut(entry, version)).toBe(since),
);
