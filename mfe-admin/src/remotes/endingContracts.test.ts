import { endingContracts } from './endingContracts';

const release = (version: string, contract: number) => ({
  version,
  manifest: '/m.json',
  manifestDigest: 'sha384-m',
  entryDigest: 'sha384-e',
  contract,
});
const entry = (name: string, stable: number, previous?: number, canary?: number) => ({
  name,
  owner: `Team of ${name}`,
  mounts: [],
  navigation: [],
  stable: release('3', stable),
  ...(previous !== undefined && { previous: release('2', previous) }),
  ...(canary !== undefined && { canary: { ...release('4', canary), percent: 10 } }),
});
const contracts = [{ number: 1, until: '2027-05-31' }, { number: 2 }];
const remotes = [entry('mfe-a', 1, 1), entry('mfe-b', 2, 1), entry('mfe-c', 1, 1, 2), entry('mfe-d', 2)];

test('lists which remotes still use an ending contract, and with which release', () => {
  const [older, ...others] = endingContracts(contracts, remotes, Date.parse('2027-01-01'));
  expect(others).toEqual([]);
  expect(older).toMatchObject({ number: 1, until: '2027-05-31', stage: 'later' });
  expect(older?.speakers).toEqual([
    {
      name: 'mfe-a',
      owner: 'Team of mfe-a',
      releases: [
        { role: 'stable', version: '3' },
        { role: 'previous', version: '2' },
      ],
    },
    { name: 'mfe-b', owner: 'Team of mfe-b', releases: [{ role: 'previous', version: '2' }] },
    {
      name: 'mfe-c',
      owner: 'Team of mfe-c',
      releases: [
        { role: 'stable', version: '3' },
        { role: 'previous', version: '2' },
      ],
    },
  ]);
});

test('leaves out contracts that nobody uses, or that don’t end', () => {
  expect(endingContracts(contracts, [entry('mfe-d', 2)], 0)).toEqual([]);
  expect(endingContracts([{ number: 1 }], remotes, 0)).toEqual([]);
});

test.each([
  ['2027-05-01T00:00:00Z', 'soon'],
  ['2027-04-30T23:59:59Z', 'later'],
  ['2027-05-31T23:59:59Z', 'soon'],
  ['2027-06-01T00:00:00Z', 'over'],
])('on %s its end is %s', (now, stage) => {
  expect(endingContracts(contracts, remotes, Date.parse(now))[0]?.stage).toBe(stage);
});
