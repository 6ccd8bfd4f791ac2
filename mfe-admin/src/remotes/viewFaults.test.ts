import { faultTexts, releaseViews, vitalTexts } from './viewFaults';

const release = (version: string) => ({
  version,
  manifest: '/m.json',
  manifestDigest: 'sha384-m',
  entryDigest: 'sha384-e',
  contract: 1,
});
const registry = {
  shell: '1.0.0-5e11a000',
  remotes: [
    {
      name: 'mfe-x',
      owner: 'Team X',
      mounts: ['/x'],
      navigation: [],
      stable: release('2'),
      previous: release('1'),
      canary: { ...release('3'), percent: 10 },
    },
  ],
};
const faults = (remote: string, version: string) => ({
  remote,
  version,
  views: 200,
  errors: 0,
  rejections: 0,
  consoleErrors: 0,
  failedRequests: 0,
  slow: 0,
  frozen: 0,
  violations: 0,
  trespasses: 0,
});

test('names each release by its role in browsers, with the team on call for it', () => {
  const given = [
    faults('nobody', ''),
    faults('mfe-x', '0'),
    faults('mfe-x', '1'),
    faults('mfe-x', '2'),
    faults('mfe-x', '3'),
    faults('shell', registry.shell),
    faults('shell', '0.9.0-5e11a000'),
    faults('shell', '0.10.0-5e11a000'),
    faults('mfe-gone', '1'),
  ];
  const vitals = [{ remote: 'mfe-x', version: '3', metric: 'INP', views: 40, p75: 480 }];
  const views = releaseViews(registry, given, vitals);
  expect(views.map(({ remote, version, role, owner }) => [remote, version, role, owner].join(' '))).toEqual([
    'mfe-x 3 Canary Team X',
    'mfe-x 2 Stable Team X',
    'shell 1.0.0-5e11a000 Stable Shell',
    'mfe-x 1 Previous Team X',
    'mfe-x 0 Out of use Team X',
    'shell 0.10.0-5e11a000 Out of use Shell',
    'shell 0.9.0-5e11a000 Out of use Shell',
    'nobody  Nobody’s ',
  ]);
  expect(views.map(({ vitals: { INP } }) => INP)).toEqual([480, ...Array(7).fill(undefined)]);
});

const view = { ...faults('mfe-x', '2'), role: 'Stable', owner: 'Team X', vitals: {} };

test.each([
  [{}, []],
  [{ errors: 1, rejections: 2 }, ['3 uncaught (1.5%)']],
  [{ views: 0, consoleErrors: 9 }, ['9 logged']],
  [{ failedRequests: 1 }, ['1 failed request (0.5%)']],
  [{ failedRequests: 2 }, ['2 failed requests (1%)']],
  [{ views: 3, frozen: 9, slow: 1 }, ['1 held over 200 ms (33.3%)', '9 frozen (100%)']],
])('the faults %j are told as %j', (counts, texts) =>
  expect(faultTexts({ ...view, ...counts })).toEqual(texts),
);

test('vitals are shown in common units, and left out if nothing was measured', () => {
  expect(vitalTexts({ LCP: 1449, INP: 180, CLS: 51, TTFB: null })).toEqual([
    'LCP 1.4 s',
    'INP 180 ms',
    'CLS 0.05',
  ]);
  expect(vitalTexts({})).toEqual([]);
});
