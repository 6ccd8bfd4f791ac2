import { kitVersions, readNewRemote, remoteFiles } from '.';

const asked = { name: 'mfe-events', path: '/events', label: 'Our Events' };

it('reads what a new remote is called, and refuses what can’t be', () => {
  expect(readNewRemote(asked)).toEqual({
    name: 'mfe-events',
    mount: '/events',
    label: 'Our Events',
    owner: 'Our Events team',
    place: 'header',
  });
  for (const wrong of [
    { name: 'events' },
    { name: '../mfe-x' },
    { path: 'events' },
    { label: "It's" },
    { place: 'left' },
  ])
    expect(readNewRemote({ ...asked, ...wrong })).toBeUndefined();
});

it('makes a package of the monorepo, or a folder that installs what it needs', () => {
  const remote = readNewRemote(asked);
  if (!remote) throw new Error('It is refused.');
  const own = remoteFiles(remote);
  const team = remoteFiles(remote, { team: { shellTypes: 'file:../types.tgz' } });
  expect(JSON.parse(own.get('package.json') ?? '').dependencies).toHaveProperty('@fairshore/shared-ui');
  expect(JSON.parse(team.get('package.json') ?? '').devDependencies).toEqual({
    '@fairshore/remote-kit': `^${kitVersions().version}`,
    '@fairshore/shell-types': 'file:../types.tgz',
    typescript: kitVersions().typescript,
  });
  expect(own.has('src/events/OurEventsPage.test.tsx')).toBe(true);
  expect([...team.keys()].filter((file) => file.includes('test') || file.includes('jest'))).toEqual([
    'test/remote.test.js',
  ]);
  for (const file of ['remote.config.ts', 'src/remote.tsx', 'src/events/OurEventsPage.tsx'])
    expect(team.get(file)).toBe(own.get(file));
});
