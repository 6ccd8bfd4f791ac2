import type { Remote, RemoteRoute } from '@fairshore/remote-kit';
import { testRegistry, testRelease } from '../loader/testRelease';
import { listAddresses } from './listAddresses';

const route = (path: string, more: Partial<RemoteRoute> = {}): RemoteRoute => ({
  path,
  title: 'A page',
  description: 'What it is.',
  load: () => Promise.reject(new Error('It is only listed.')),
  ...more,
});

test('a remote’s pages are listed, without those for signed-in people and for whoever was given the link', async () => {
  const remote: Remote = {
    contract: 2,
    routes: [
      route('/pipeline'),
      route('/project/:id'),
      route('/basket', { isUnlisted: true }),
      route('/receipt/:id', { isUnlisted: true }),
      route('/backer-portal', { access: 'backer' }),
    ],
    addresses: () => Promise.resolve(['/project/1', '/receipt/1', '/elsewhere']),
  };
  const registry = testRegistry(testRelease('1.0.0').release);
  const config = { links: { salesEmail: 'a@fairshore.example' } };
  expect(await listAddresses({ registry, config, remote })).toEqual(['/pipeline', '/project/1']);
});
