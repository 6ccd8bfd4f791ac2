import { createHash, webcrypto } from 'node:crypto';
import { configureBackend } from '@fairshore/shared-auth';
import { renderRemote, storeSession, stubBackend } from '@fairshore/shared-data/testing';
import type { SeenRequest } from '@fairshore/shared-data/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle });

const admin = { id: '7d1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d11', email: 'admin@fairshore.example', name: 'Staff' };
const manifest = { name: 'mfe_x' };
const digest = `sha384-${createHash('sha384').update(JSON.stringify(manifest)).digest('base64')}`;
const release = (version: string) => ({
  version,
  manifest: `/remotes/mfe-content/${version}/mf-manifest.json`,
  manifestDigest: digest,
  entryDigest: 'sha384-e',
  contract: 1,
});
const content = {
  name: 'mfe-content',
  owner: 'Content team',
  mounts: ['/advisory', '/security'],
  navigation: [],
  stable: release('1.0.0-0000000a'),
};
const kept = (version: string, releasedAt: string) => ({
  ...release(version),
  releasedAt,
  owner: 'Content team',
  mounts: ['/resources/:slug', '/advisory'],
  navigation: [],
});
const events = [
  {
    id: 2,
    happened_at: '2026-11-24T10:05:00+00:00',
    remote: 'mfe-content',
    version: '1.0.1-0000000b',
    phase: 'render',
    kind: 'broken',
    incident: '0A1B2C3D',
    message: 'x is not a function',
  },
  {
    id: 3,
    happened_at: '2026-11-24T10:02:00+00:00',
    remote: 'mfe-content',
    version: '1.0.0-0000000a',
    phase: 'server',
    kind: 'ended',
    incident: '00C0FFEE',
    message: '/advisory: Its process ended by itself (exit code 1).',
  },
  {
    id: 1,
    happened_at: '2026-11-24T10:00:00+00:00',
    remote: 'mfe-admin',
    version: '1.0.0-0000000a',
    phase: 'load',
    kind: 'timeout',
    incident: 'FFFFFFFF',
    message: 'It did not answer within 4.5 seconds.',
  },
];

const uncaught = {
  id: 9,
  happened_at: '2026-11-24T10:06:00+00:00',
  remote: 'mfe-content',
  version: '1.0.1-0000000b',
  phase: 'error',
  kind: '',
  incident: '',
  message: 'TypeError at 731.4f2a91c0.js:1:42',
};
const faultsOf = (remote: string, version: string, errors: number) => ({
  remote,
  version,
  views: remote === 'nobody' ? 0 : 100,
  errors,
  rejections: 0,
  console_errors: 0,
  failed_requests: 0,
  slow: 0,
  frozen: 0,
  violations: 0,
  trespasses: 0,
});

function answers({ entry = content, told = events, canaryRate = 10, served = manifest } = {}) {
  return {
    'POST /rest/v1/rpc/is_admin': () => ({ body: true }),
    'POST /rest/v1/profiles': () => ({ status: 201, body: null }),
    'GET /registry.json': () => ({
      body: {
        schema: 1,
        origins: [],
        shell: '1.0.0-5e11a000',
        remotes: [
          entry,
          { ...content, name: 'mfe-admin', stable: { ...content.stable, manifest: '/gone.json' } },
        ],
      },
    }),
    'GET /releases.json': () => ({
      body: {
        schema: 1,
        remotes: {
          'mfe-content': [
            kept('1.0.0-0000000a', '2026-11-24T09:00:00.000Z'),
            { ...kept('0.9.0-00000009', '2026-11-20T09:00:00.000Z'), incompatibility: 'It needs react 18.' },
          ],
        },
      },
    }),
    'GET /remotes/mfe-content/1.0.0-0000000a/mf-manifest.json': () => ({ body: served }),
    'POST /rest/v1/rpc/remote_hours': () => ({
      body: [
        {
          remote: 'mfe-content',
          version: '1.0.0-0000000a',
          hour: new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000).toISOString(),
          issue: null,
          loads: 1204,
          failures: 3,
          violations: 4,
          errors: 0,
          rejections: 0,
          frozen: 0,
          rendered: 1500,
          server_failures: 12,
        },
      ],
    }),
    'POST /rest/v1/rpc/remote_events': () => ({ body: told }),
    'POST /rest/v1/rpc/canary_health': () => ({
      body: [
        {
          remote: 'mfe-content',
          version: '1.0.1-0000000b',
          rate: canaryRate,
          server_rate: null,
          loads: 90,
          failures: 10,
          rendered: 45,
          server_failures: 5,
          fault: null,
        },
      ],
    }),
    'POST /rest/v1/rpc/remote_faults': () => ({
      body: [faultsOf('mfe-content', '1.0.1-0000000b', 9), faultsOf('nobody', '', 4)],
    }),
    'POST /rest/v1/rpc/remote_vitals': () => ({
      body: [{ remote: 'mfe-content', version: '1.0.1-0000000b', metric: 'INP', views: 40, p75: 480 }],
    }),
  };
}

async function open(
  given: Parameters<typeof answers>[0] = {},
  changed: Parameters<typeof stubBackend>[0] = {},
) {
  const seen = serve({ ...answers(given), ...changed });
  await renderRemote(remote, '/admin?tab=remotes');
  return seen;
}

/** Like `stubBackend`, and resolves relative addresses, as a browser does. */
function serve(given: Parameters<typeof stubBackend>[0]) {
  const seen = stubBackend(given);
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) =>
    fetch(typeof input === 'string' && input.startsWith('/') ? `http://localhost${input}` : input, init);
  return seen;
}

const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });

beforeEach(() => {
  localStorage.clear();
  storeSession(admin);
});

it('shows owner, release, loads, failures, rate and what this browser finds', async () => {
  await open();
  const row = await rowOf('mfe-content');
  await waitFor(() => expect(row).toHaveTextContent('Healthy'));
  for (const text of ['Content team', '1.0.0-0000000a', '1,204', '0.2%']) expect(row).toHaveTextContent(text);
  expect(within(row).getByRole('img')).toHaveAccessibleName('In 24 hours 1,204 loads and 3 failures');
  expect(screen.getByText('Composed by shell 1.0.0-5e11a000.')).toBeVisible();
});

it('shows the real releases, however many made-up ones come before them', async () => {
  const hours = answers()['POST /rest/v1/rpc/remote_hours']().body;
  const madeUp = Array.from({ length: 1_000 }, () => ({ ...hours[0], remote: 'mfe-a', loads: 1 }));
  const all = [...madeUp, ...hours];
  await open(
    {},
    {
      'POST /rest/v1/rpc/remote_hours': ({ query }) => {
        const from = parseInt(query.get('offset') ?? '0', 10);
        return { body: all.slice(from, from + 1_000) };
      },
    },
  );
  const row = await rowOf('mfe-content');
  await waitFor(() => expect(row).toHaveTextContent('1,204'));
});

it('shows how fast a release is, however many made-up ones were reported as measured', async () => {
  const [measured] = answers()['POST /rest/v1/rpc/remote_vitals']().body;
  const madeUp = Array.from({ length: 30_000 }, () => ({ ...measured, remote: 'mfe-a', views: 1 }));
  await open(
    {},
    {
      'POST /rest/v1/rpc/remote_vitals': ({ query }) => {
        const all = query.get('order')?.startsWith('views.desc')
          ? [measured, ...madeUp]
          : [...madeUp, measured];
        const from = parseInt(query.get('offset') ?? '0', 10);
        return { body: all.slice(from, from + 1_000) };
      },
    },
  );
  expect(await screen.findByText(/INP 480 ms/)).toBeVisible();
});

it('says which contract ends, when, and which remotes still use it', async () => {
  const contracts = [{ number: 1, until: '2027-05-31' }, { number: 2 }];
  await open({}, { 'GET /releases.json': () => ({ body: { schema: 1, contracts, remotes: {} } }) });
  const older = within(await screen.findByRole('region', { name: 'Contract 1' }));
  expect(older.getByRole('heading', { name: 'Contract 1 ends on 31 May 2027' })).toBeVisible();
  expect(older.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'mfe-contentContent team1.0.0-0000000a (stable)',
    'mfe-adminContent team1.0.0-0000000a (stable)',
  ]);
});

it('says that ending contracts are unknown if the list of releases can’t be loaded', async () => {
  await open({}, { 'GET /releases.json': () => ({ status: 503, body: {} }) });
  expect(await screen.findByText(/it isn’t known which contracts are about to end/)).toBeVisible();
  const retry = screen.getByRole('button', { name: 'Retry' });
  globalThis.fetch = () => new Promise(() => undefined);
  await userEvent.click(retry);
  await waitFor(() => expect(retry).toHaveAttribute('aria-busy', 'true'));
});

it('shows no contracts notice if none ends', async () => {
  await open();
  await waitFor(async () => expect(await rowOf('mfe-content')).toHaveTextContent('Healthy'));
  expect(screen.queryByRole('region', { name: /^Contract/ })).not.toBeInTheDocument();
});

it('detects a manifest that differs from the released one, and a missing one', async () => {
  await open({ served: { name: 'other' } });
  expect(await within(await rowOf('mfe-content')).findByText('Changed')).toBeVisible();
  expect(await within(await rowOf('mfe-admin')).findByText('Unreachable')).toBeVisible();
});

it('expands to contract, paths, canary and the applicable commands', async () => {
  const entry = {
    ...content,
    previous: release('0.9.0-00000009'),
    canary: { ...release('1.0.1-0000000b'), percent: 10, since: '2026-11-24T09:00:00.000Z' },
  };
  await open({ entry });
  const row = await rowOf('mfe-content');
  await waitFor(() => expect(row).toHaveTextContent('Dropped'));
  await userEvent.click(within(row).getByRole('button', { name: 'Details of mfe-content' }));
  const releases = screen.getByRole('region', { name: 'Releases of mfe-content' });
  for (const text of [
    '0.9.0-00000009',
    'Contract1',
    '/advisory, /security',
    '1,500 pages, 12 failed (0.8%) in 24 hours',
  ])
    expect(releases).toHaveTextContent(text);
  const canary = screen.getByRole('region', { name: 'Canary of mfe-content' });
  for (const text of [
    '10% of browsers',
    '10%, threshold 5%',
    '90 loads, 10 failed (10%)',
    '45 pages, 5 failed (10%)',
    'No browser chooses it any more.',
  ])
    expect(canary).toHaveTextContent(text);

  const user = userEvent.setup();
  for (const command of [
    'npm run rollback -- mfe-content',
    'npm run release -- mfe-content --promote --force',
    'npm run release -- mfe-content --abort',
  ]) {
    const button = screen.getByRole('button', { name: `Copy: ${command}` });
    await user.click(button);
    expect(await navigator.clipboard.readText()).toBe(command);
    expect(button).toHaveTextContent('Copied');
  }
});

async function openReleases(changed: Parameters<typeof stubBackend>[0] = {}) {
  await open({}, changed);
  await userEvent.click(
    within(await rowOf('mfe-content')).getByRole('button', { name: 'Details of mfe-content' }),
  );
  return within(screen.getByRole('region', { name: 'Kept releases of mfe-content' }));
}

it('opens each compatible stored release in a separate tab, and copies its link', async () => {
  const releases = await openReleases();
  const link = await releases.findByRole('link', { name: 'Open in my browser: 1.0.0-0000000a' });
  expect(link).toHaveAttribute('href', '/advisory?override=mfe-content@1.0.0-0000000a');
  expect(link).toHaveAttribute('target', '_blank');
  expect(releases.getByText(/24 Nov 2026.*, stable/)).toBeVisible();
  expect(releases.getByText('Does not fit this shell: It needs react 18.')).toBeVisible();
  expect(releases.getAllByRole('link')).toHaveLength(1);
  await userEvent.setup().click(releases.getByRole('button', { name: 'Copy link: 1.0.0-0000000a' }));
  expect(await navigator.clipboard.readText()).toBe(
    'http://localhost/advisory?override=mfe-content@1.0.0-0000000a',
  );
});

it('offers to reload the list of releases if it can’t be loaded', async () => {
  const releases = await openReleases({ 'GET /releases.json': () => ({ status: 503, body: {} }) });
  expect(await releases.findByText('The list of releases could not be loaded.')).toBeVisible();
  expect(releases.getByRole('button', { name: 'Retry' })).toBeEnabled();
});

it('offers no rollback if there is no previous release', async () => {
  await open();
  await userEvent.click(
    within(await rowOf('mfe-content')).getByRole('button', { name: 'Details of mfe-content' }),
  );
  const commands = screen.getByRole('region', { name: 'Commands for mfe-content' });
  expect(within(commands).getAllByRole('button')).toHaveLength(2);
  expect(commands).toHaveTextContent('npm run disable -- mfe-content --because "Back soon."');
  expect(commands).toHaveTextContent('npm run release -- mfe-content --canary 10');
});

it('shows which remote is disabled, since when and why, and the command that ends it', async () => {
  const entry = {
    ...content,
    disabled: true,
    disabledBecause: 'Prices are being corrected.',
    disabledSince: '2026-11-24T09:00:00.000Z',
  };
  await open({ entry });
  const row = await rowOf('mfe-content');
  expect(within(row).getByText('Disabled')).toBeVisible();
  expect(within(row).getByText('Prices are being corrected.')).toBeVisible();
  await userEvent.click(within(row).getByRole('button', { name: 'Details of mfe-content' }));
  const releases = screen.getByRole('region', { name: 'Releases of mfe-content' });
  for (const text of ['Visitors readPrices are being corrected.', /Disabled since24 Nov 2026/])
    expect(releases).toHaveTextContent(text);
  const commands = screen.getByRole('region', { name: 'Commands for mfe-content' });
  expect(commands).toHaveTextContent('npm run enable -- mfe-content');
  expect(commands).not.toHaveTextContent('npm run disable');
  const kept = screen.getByRole('region', { name: 'Kept releases of mfe-content' });
  expect(await within(kept).findByText('1.0.0-0000000a')).toBeVisible();
  expect(within(kept).queryByRole('link')).not.toBeInTheDocument();
});

it('shows all kept releases, and passes the focus of the button on', async () => {
  const releases = await openReleases({
    'GET /releases.json': () => ({
      body: {
        schema: 1,
        remotes: {
          'mfe-content': [9, 8, 7, 6, 5, 4, 3].map((day) =>
            kept(`1.0.${day}-0000000a`, `2026-11-0${day}T09:00:00.000Z`),
          ),
        },
      },
    }),
  });
  await userEvent.click(await releases.findByRole('button', { name: 'Show all 7 releases' }));
  expect(releases.getAllByRole('listitem')).toHaveLength(7);
  expect(releases.getAllByRole('listitem')[4]).toHaveFocus();
});

it('shows more of the last events, and passes the focus of the button on', async () => {
  const told = Array.from({ length: 14 }, (_, index) => ({ ...uncaught, id: 100 - index }));
  await open({ told });
  await userEvent.click(await screen.findByRole('button', { name: 'Show more (2 remaining)' }));
  const rows = within(screen.getByRole('table', { name: 'Last events' })).getAllByRole('row');
  expect(rows).toHaveLength(15);
  expect(rows[12]).toHaveFocus();
});

it('finds an event by the incident id that a visitor quotes, and by remote', async () => {
  await open();
  const table = within(await screen.findByRole('table', { name: 'Last events' }));
  await screen.findByText('x is not a function');
  expect(table.getAllByRole('row')).toHaveLength(4);
  // Only changes in an element that was already there are announced.
  const statuses = screen.getAllByRole('status');
  const told = () => statuses.filter(({ isConnected }) => isConnected).map(({ textContent }) => textContent);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search events' }), ' 00c0');
  expect(told()).toContain('1 event found.');
  expect(table.getByText('Failed on the server')).toBeVisible();
  expect(table.getByText('its process ended')).toBeVisible();
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Search events' }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search events' }), ' 0a1b');
  expect(table.getAllByRole('row')).toHaveLength(2);
  expect(table.getByText('Threw while rendering')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'mfe-admin' }));
  expect(screen.getByText('No event found')).toBeVisible();
  expect(told()).toContain('No event found.');
  await userEvent.click(screen.getByRole('button', { name: 'Show all events' }));
  expect(await screen.findByText('Could not be loaded')).toBeVisible();
});

it('attributes faults and slow pages to releases, and to nobody if they belong to no release', async () => {
  const place = 'mfe-content/1.0.1-0000000b/731.4f2a91c0.js:1:42';
  const entry = { ...content, canary: { ...release('1.0.1-0000000b'), percent: 10 } };
  const seen = await open(
    { entry, told: [uncaught] },
    { 'POST /api/source-lines': () => ({ body: { stack: 'mfe-content/src/Form.tsx:12:3' } }) },
  );
  const table = within(await screen.findByRole('table', { name: 'Faults and speed by release' }));
  const row = await table.findByRole('row', { name: /^Canary mfe-content/ });
  for (const text of ['1.0.1-0000000b, Content team', '9 uncaught (9%)', 'INP 480 ms'])
    expect(row).toHaveTextContent(text);
  expect(table.getByRole('row', { name: /^Nobody’s/ })).toHaveTextContent('4');
  expect(await screen.findByText('mfe-content/src/Form.tsx:12:3')).toBeVisible();
  expect(screen.getByText('TypeError')).toHaveAttribute('title', uncaught.message);
  const asked = seen.find(({ path }) => path === '/api/source-lines');
  expect(asked?.body).toEqual({ stack: place });
});

it('looks up source lines again a minute after the host could not answer', async () => {
  let asked = 0;
  jest.useFakeTimers({ advanceTimers: true });
  try {
    await open(
      { told: [uncaught] },
      {
        'POST /api/source-lines': () => {
          asked += 1;
          return asked === 1
            ? { status: 503, body: { error: 'unavailable' } }
            : { body: { stack: 'mfe-content/src/Form.tsx:12:3' } };
        },
      },
    );
    expect(await screen.findByText(uncaught.message)).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(asked).toBe(1);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(await screen.findByText('mfe-content/src/Form.tsx:12:3')).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

it('asks for the source lines of many events in parts that the host accepts, and of no former remote', async () => {
  const longestStack = 20_000;
  const told = Array.from({ length: 500 }, (_, index) => ({
    ...uncaught,
    id: 1000 - index,
    message: `TypeError at 731.4f2a91c0.js:1:${index}`,
  }));
  const seen = await open(
    { told: [...told, { ...uncaught, remote: 'mfe-gone' }] },
    {
      'POST /api/source-lines': ({ body }: SeenRequest) => {
        const { stack } = body as { stack: string };
        if (stack.length > longestStack) return { status: 400, body: { error: 'unreadable' } };
        return { body: { stack: stack.replace(/^.*:1:(\d+)$/gm, 'mfe-content/src/Form.tsx:$1') } };
      },
    },
  );
  expect(await screen.findByText('mfe-content/src/Form.tsx:0')).toBeVisible();
  const stacks = seen.flatMap(({ path, body }) =>
    path === '/api/source-lines' ? (body as { stack: string }).stack.split('\n') : [],
  );
  expect(stacks).toHaveLength(told.length);
  expect(stacks.filter((place) => place.startsWith('mfe-gone'))).toEqual([]);
});

it('shows the bundle location and the lookup command if no host can resolve it to the sources', async () => {
  await open({ told: [uncaught] });
  expect(await screen.findByText(uncaught.message)).toHaveAttribute(
    'title',
    'npm run why -- mfe-content 1.0.1-0000000b 731.4f2a91c0.js:1:42',
  );
});

it('hides events of remotes that no longer exist', async () => {
  await open({ told: events.map((event) => ({ ...event, remote: 'mfe-gone' })) });
  expect(await screen.findByText('No failure was reported')).toBeVisible();
  expect(screen.queryByText('mfe-gone')).not.toBeInTheDocument();
});

it('says so when nothing was reported', async () => {
  await open({ told: [] });
  expect(await screen.findByText('No failure was reported')).toBeVisible();
});

it('still shows the releases if the reports can’t be loaded, and tries again', async () => {
  let isDown = true;
  await open(
    {},
    {
      'POST /rest/v1/rpc/remote_events': () =>
        isDown ? { status: 500, body: { message: 'boom', code: 'XX000' } } : { body: events },
    },
  );
  expect(await screen.findByText('Some of the browsers’ reports could not be loaded')).toBeVisible();
  expect(await rowOf('mfe-content')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('x is not a function')).toBeVisible();
});

it.each([
  ['remote_hours', ['faults', 'events']],
  ['remote_events', ['faults']],
  ['remote_faults', ['events']],
  ['remote_vitals', ['events']],
  ['canary_health', ['faults', 'events']],
])('without %s it still shows %j', async (part, shown) => {
  const entry = {
    ...content,
    canary: { ...release('1.0.1-0000000b'), percent: 10, since: '2026-11-24T09:00:00Z' },
  };
  const refusal = { status: 403, body: { message: 'boom', code: '42501' } };
  await open({ entry }, { [`POST /rest/v1/rpc/${part}`]: () => refusal });
  expect(await screen.findByText('Some of the browsers’ reports could not be loaded')).toBeVisible();
  expect(await rowOf('mfe-content')).toBeVisible();
  if (shown.includes('faults')) expect(await screen.findByText(/^9 uncaught/)).toBeVisible();
  else expect(screen.queryByRole('region', { name: 'Faults and speed by release' })).toBeNull();
  if (shown.includes('events')) expect(await screen.findByText('x is not a function')).toBeVisible();
  else expect(screen.queryByRole('searchbox')).toBeNull();
});

it.each([
  ['loaded', 50, 'Failing', '50 loads, 50 failed (50.0%)'],
  ['missing', null, 'Not known', '—'],
])('judges a failing remote whose hours are %s', async (_, count, word, day) => {
  const [hours] = answers()['POST /rest/v1/rpc/remote_hours']().body;
  await open(
    {},
    {
      'POST /rest/v1/rpc/remote_hours': () =>
        count === null
          ? { status: 403, body: { message: 'boom', code: '42501' } }
          : { body: [{ ...hours, loads: count, failures: count }] },
    },
  );
  const row = await rowOf('mfe-content');
  await waitFor(() => expect(row).toHaveTextContent(word));
  expect(row).toHaveTextContent(day);
  expect(row).not.toHaveTextContent('Healthy');
  await userEvent.click(within(row).getByRole('button', { name: 'Details of mfe-content' }));
  const releases = await screen.findByRole('region', { name: 'Releases of mfe-content' });
  if (count === null) expect(releases).toHaveTextContent('Refused by policyNot knownOn the serverNot known');
  else expect(releases).toHaveTextContent('Refused by policy4 times in 24 hours');
});

it('says that no report could be loaded where none could', async () => {
  const down = Object.fromEntries(
    ['hours', 'events', 'faults', 'vitals'].map((part) => [
      `POST /rest/v1/rpc/remote_${part}`,
      () => ({ status: 403, body: { message: 'boom', code: '42501' } }),
    ]),
  );
  await open({}, down);
  expect(await screen.findByText('The browsers’ reports could not be loaded')).toBeVisible();
  expect(await rowOf('mfe-content')).toBeVisible();
});

it.each(['remote_hours', 'canary_health', 'registry.json'])(
  'says that what it shows is old once %s can’t be read again, and tries again',
  async (part) => {
    let isDown = false;
    const refusal = { status: 503, body: { message: 'The database is starting up' } };
    const timers = ['setTimeout', 'clearTimeout', 'setImmediate', 'queueMicrotask', 'nextTick'] as const;
    jest.useFakeTimers({ doNotFake: [...timers, 'Date', 'performance', 'requestAnimationFrame'] });
    try {
      const canary = {
        ...release('1.0.1-0000000b'),
        percent: 10,
        threshold: 0.05,
        since: '2026-11-24T09:00:00Z',
      };
      const entry = { ...content, canary };
      const given = answers({ entry });
      const failing = Object.entries(given).map(([path, answer]) => [
        path,
        () => (isDown && path.endsWith(part) ? refusal : answer()),
      ]);
      await open({ entry }, Object.fromEntries(failing));
      expect(await screen.findByText('x is not a function')).toBeVisible();
      await waitFor(async () => expect(await rowOf('mfe-content')).toHaveTextContent('10.0% fail'));
      expect(screen.queryByText(/could not be refreshed/)).toBeNull();
      isDown = true;
      act(() => jest.advanceTimersByTime(60_000));
      const told = await screen.findByText(/What is shown is from .+\. It could not be refreshed\./);
      expect(told).toBeVisible();
      isDown = false;
      await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
      await waitFor(() => expect(told).not.toBeInTheDocument());
    } finally {
      jest.useRealTimers();
    }
  },
);

it('says which part could not be loaded if the registry can’t be loaded', async () => {
  await open({}, { 'GET /registry.json': () => ({ status: 503, body: {} }) });
  expect(await screen.findByText('The remotes could not be loaded')).toBeVisible();
});

it('shows the releases without a backend, and that nothing is counted', async () => {
  localStorage.clear();
  serve(answers());
  configureBackend(null);
  await renderRemote(remote, '/admin?tab=remotes');
  expect(await rowOf('mfe-content')).toHaveTextContent('1.0.0-');
  expect(screen.getByText(/there are no reports/)).toBeVisible();
});
