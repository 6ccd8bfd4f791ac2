import { defineRemote } from '@fairshore/remote-kit';
import type { RemoteModule } from '@fairshore/remote-kit';
import { contracts, newestContract } from '@fairshore/remote-kit/registry';
import { adapted, contractOf } from './adapters';
import { isRemote } from './isRemote';

const route = { path: '/x', title: 'X', description: 'X.', load: () => Promise.resolve(() => null) };
const addresses = () => Promise.resolve(['/x/1']);

/** One remote of each supported contract. */
const remotes: Readonly<Record<number, unknown>> = {
  1: defineRemote({ routes: [route, { ...route, path: '/y' }], addresses }),
  2: { contract: 2, routes: [route, { ...route, path: '/y' }], addresses },
};

test.each(contracts.map(({ number }) => number))(
  'a remote of contract %i is adapted to the newest contract',
  (number) => {
    const remote = adapted(remotes[number], number);
    if (!isRemote(remote)) throw new Error('It is no remote.');
    expect(contractOf(remote)).toBe(newestContract);
    expect(remote.routes).toEqual([route, { ...route, path: '/y' }]);
    expect(remote.addresses).toBe(addresses);
  },
);

test('a remote of the newest contract is returned unchanged', () => {
  expect(adapted(remotes[newestContract], newestContract)).toBe(remotes[newestContract]);
});

test('each page of contract 1 prefetches through its remote, with the visited path', async () => {
  const remote: RemoteModule = {
    contract: 1,
    routes: [route],
    prefetch(this: unknown, pathname) {
      return Promise.reject(new Error(`${pathname} ${this === remote}`));
    },
  };
  const newest = adapted(remote, 1);
  if (!isRemote(newest)) throw new Error('It is no remote.');
  expect(newest).not.toHaveProperty('prefetch');
  await expect(newest.routes[0]?.prefetch?.('/X/1')).rejects.toThrow('/X/1 true');
});

test.each([
  ['of another contract than it is said to be', remotes[2], 1],
  ['of a newer contract than it is said to be', remotes[1], 2],
  ['nothing', undefined, 1],
  ['of contract 1, and no remote', { contract: 1, routes: [{ path: 7 }] }, 1],
  ['of no contract', { routes: [route] }, 2],
  ['of a contract in words', { contract: 'one', routes: [route] }, 1],
])('a value that is %s is not a remote', (_, remote, contract) => {
  expect(isRemote(adapted(remote, contract))).toBe(false);
});

test.each([null, 7, {}, { contract: 2 }, { contract: 2, routes: {} }, { contract: 2, routes: [null] }])(
  '%j can’t be mounted',
  (value) => expect(isRemote(value)).toBe(false),
);
