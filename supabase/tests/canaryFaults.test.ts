import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Json } from '@fairshore/shared-auth/database-types';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { gatherCast, type Cast } from './cast';
import { onServerFirst, startDatabase } from './engines';

const remote = 'mfe-content';
const stable = '1.0.0-3f9c21ab';
const canary = '1.0.1-3f9c21ab';
const rolledBack = '0.9.0-3f9c21ab';
/** Number of hits per phase, by release. */
type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;
/** Number of views per metric and value (milliseconds), by release. */
type Vitals = Readonly<Record<string, readonly (readonly [metric: string, value: number, views: number])[]>>;

const spread = (metric: string, median: number, views: number) =>
  [0.5, 0.8, 1, 1.25, 2].map((factor) => [metric, Math.round(median * factor), views / 5] as const);

onServerFirst('what is held against a canary', (engine) => {
  let backend: TestBackend;
  let cast: Cast;
  before(async () => {
    backend = await startDatabase(engine);
    cast = await gatherCast(backend);
  });
  after(() => backend.stop());
  beforeEach(() =>
    backend.sql(`do $$ begin
      delete from private.remote_counts;
      delete from private.remote_failures;
      delete from private.remote_vitals;
      delete from private.rate_limits;
    end $$`),
  );

  async function count(counts: Counts, hoursAgo = 0) {
    for (const [version, phases] of Object.entries(counts))
      for (const [phase, hits] of Object.entries(phases))
        await backend.sql(
          `insert into private.remote_counts (remote, version, hour, phase, kind, hits)
           values ($1, $2, date_trunc('hour', now() - $5 * interval '1 hour', 'UTC'), $3, '', $4)`,
          [remote, version, phase, hits, hoursAgo],
        );
  }
  async function measure(vitals: Vitals) {
    for (const [version, steps] of Object.entries(vitals))
      for (const [metric, value, views] of steps)
        await backend.sql(
          `insert into private.remote_vitals as v (remote, version, hour, metric, step, hits)
           values ($1, $2, date_trunc('hour', now(), 'UTC'), $3, private.vital_step($4), $5)
           on conflict (remote, version, hour, issue, metric, step) do update set hits = v.hits + excluded.hits`,
          [remote, version, metric, value, views],
        );
  }
  const asked = (more: Record<string, Json> = {}) => ({ remote, version: canary, stable, ...more });
  async function faultOf(more: Record<string, Json> = {}) {
    const { data } = await cast.clients.anonymous
      .rpc('canary_health', { p_canaries: [asked(more)] })
      .throwOnError();
    return data[0]?.fault ?? null;
  }
  const report = async (...events: Json[]) =>
    (await cast.clients.anonymous.rpc('report_remote_events', { p_events: events }).throwOnError()).data;

  const judged: [name: string, counts: Counts, fault: string | null][] = [
    ['nothing of it was seen', {}, null],
    ['it fares like stable', { [stable]: { ready: 200, error: 2 }, [canary]: { ready: 30, error: 1 } }, null],
    [
      'it changed what is not its own',
      { [stable]: { ready: 200 }, [canary]: { ready: 20, trespass: 3 } },
      'It changed or left behind what is not its own in 15.0% of its views, stable in 0.0%.',
    ],
    [
      'it froze the page',
      { [stable]: { ready: 200 }, [canary]: { ready: 20, frozen: 3 } },
      'It froze the page for five seconds or more in 15.0% of its views, stable in 0.0%.',
    ],
    [
      'a handler of it threw',
      { [stable]: { ready: 200, error: 2 }, [canary]: { ready: 40, error: 8 } },
      'It threw what nobody caught in 20.0% of its views, stable in 1.0%.',
    ],
    [
      'it left promises rejected, and stable was not there',
      { [canary]: { ready: 20, rejection: 4 } },
      'It left a rejected promise to nobody in 20.0% of its views, stable in 0.0%.',
    ],
    [
      'it logged errors',
      { [stable]: { ready: 200, console: 4 }, [canary]: { ready: 40, console: 20 } },
      'It logged errors in 50.0% of its views, stable in 2.0%.',
    ],
    [
      'its requests failed',
      { [stable]: { ready: 200, request: 20 }, [canary]: { ready: 40, request: 20 } },
      'Its requests failed in 50.0% of its views, stable in 10.0%.',
    ],
    [
      'it held the page up',
      { [stable]: { ready: 200, slow: 40 }, [canary]: { ready: 40, slow: 30 } },
      'It held the page for more than 200 ms in 75.0% of its views, stable in 20.0%.',
    ],
    ['the policy refused it', { [stable]: { ready: 99 }, [canary]: { ready: 40, policy: 30 } }, 'policy'],
    ['19 views are too few', { [stable]: { ready: 200 }, [canary]: { ready: 19, error: 19 } }, null],
    ['two views are chance', { [stable]: { ready: 200 }, [canary]: { ready: 20, error: 2 } }, null],
    ['chance explains it', { [stable]: { ready: 200, slow: 60 }, [canary]: { ready: 20, slow: 9 } }, null],
    [
      'requests fail and nobody knows how stable’s fare',
      { [stable]: { ready: 19 }, [canary]: { ready: 20, request: 10 } },
      null,
    ],
    [
      'only a release that was rolled back threw',
      { [rolledBack]: { ready: 100, error: 90 }, [stable]: { ready: 200 }, [canary]: { ready: 40 } },
      null,
    ],
    [
      'a release that was rolled back threw more, and is not what it is held beside',
      {
        [rolledBack]: { ready: 100, error: 90 },
        [stable]: { ready: 99 },
        [canary]: { ready: 40, error: 20 },
      },
      'It threw what nobody caught in 50.0% of its views, stable in 0.0%.',
    ],
  ];
  for (const [name, counts, fault] of judged)
    test(name, async () => {
      await count(counts);
      const found = await faultOf();
      if (fault === 'policy')
        assert.match(found ?? '', /^The page’s policy refused something of it in 75\.0%/);
      else assert.equal(found, fault);
    });

  test('each canary has its own threshold', async () => {
    await count({ [stable]: { ready: 200 }, [canary]: { ready: 40, error: 8 } });
    assert.equal(await faultOf({ threshold: 20 }), null);
    assert.ok(await faultOf({ threshold: 19 }));
  });

  test('it is judged from its release on, against stable in the hours in which the canary had views', async () => {
    await count({ [canary]: { ready: 100, error: 50 } }, 5);
    await count({ [stable]: { ready: 400, error: 0 }, [canary]: { ready: 30 } }, 1);
    const since = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    assert.equal(await faultOf({ since: since(2) }), null);
    assert.ok(await faultOf({ since: since(6) }));
    // An incident that affects both releases doesn't count against the canary, nor do stable's views after the canary's last.
    await backend.sql('delete from private.remote_counts');
    await count({ [stable]: { ready: 200, request: 150 }, [canary]: { ready: 40, request: 30 } }, 1);
    await count({ [stable]: { ready: 5000 } });
    assert.equal(await faultOf(), null);
  });

  const measured: [name: string, vitals: Vitals, fault: RegExp | null][] = [
    [
      'it doubled INP',
      { [stable]: spread('INP', 150, 100), [canary]: spread('INP', 300, 40) },
      /^Its INP is 4\d\d ms, that of stable 2\d\d ms\.$/,
    ],
    ['INP is as it was', { [stable]: spread('INP', 150, 100), [canary]: spread('INP', 160, 40) }, null],
    [
      'INP doubled and is still good',
      { [stable]: spread('INP', 40, 100), [canary]: spread('INP', 80, 40) },
      null,
    ],
    [
      'INP was measured too seldom',
      { [stable]: spread('INP', 150, 100), [canary]: spread('INP', 600, 15) },
      null,
    ],
    ['nobody measured stable', { [canary]: spread('INP', 600, 40) }, null],
    [
      'its largest paint came late',
      { [stable]: spread('LCP', 1500, 100), [canary]: spread('LCP', 5000, 40) },
      /^Its LCP is \d{4} ms, that of stable \d{4} ms\.$/,
    ],
    [
      'its largest paint is that of a page that is drawn in the browser',
      { [stable]: spread('LCP', 1300, 100), [canary]: spread('LCP', 2600, 40) },
      null,
    ],
    [
      'its page jumps',
      { [stable]: spread('CLS', 10, 100), [canary]: spread('CLS', 400, 40) },
      /^Its CLS is 0\.\d\d, that of stable 0\.\d\d\.$/,
    ],
  ];
  for (const [name, vitals, fault] of measured)
    test(name, async () => {
      await count({ [stable]: { ready: 200 }, [canary]: { ready: 40 } });
      await measure(vitals);
      const found = await faultOf();
      if (fault === null) assert.equal(found, null);
      else assert.match(found ?? '', fault);
    });

  test('faults and vitals of a view are counted once per report, for its release, the shell or nobody', async () => {
    const fault = { remote, version: canary, phase: 'error', message: 'TypeError at main.4f2a91c0.js:1:42' };
    const events = [
      { remote, version: canary, phase: 'ready' },
      fault,
      { ...fault, message: 'RangeError at 7.js:1:1' },
      { ...fault, phase: 'slow', message: 'Slow at 731.4f2a91c0.js@777' },
      { remote: 'shell', version: stable, phase: 'rejection', message: 'AppError' },
      { remote: 'nobody', version: '', phase: 'error', message: 'Error' },
      { remote, version: canary, phase: 'vital', kind: 'INP', value: 240 },
      { remote, version: canary, phase: 'vital', kind: 'INP', value: 999 },
      { remote, version: canary, phase: 'vital', kind: 'CLS', value: 20 },
    ];
    assert.equal(await report(...events), 8);
    const { data: faults } = await cast.clients.admin.rpc('remote_faults').throwOnError();
    assert.deepEqual(
      faults.map((row) => [row.remote, row.version, row.views, row.errors, row.rejections, row.slow]),
      [
        [remote, canary, 1, 1, 0, 1],
        ['nobody', '', 0, 1, 0, 0],
        ['shell', stable, 0, 0, 1, 0],
      ],
    );
    const { data: vitals } = await cast.clients.admin.rpc('remote_vitals').throwOnError();
    assert.deepEqual(
      vitals.map(({ metric, views, p75 }) => [metric, views, p75]),
      [
        ['CLS', 1, 19],
        ['INP', 1, 275],
      ],
    );
    const [hour] = (await cast.clients.admin.rpc('remote_hours').throwOnError()).data;
    assert.deepEqual([hour?.loads, hour?.failures], [1, 0], 'a fault is no failure');
  });

  const texts: [name: string, message: string, kept: string][] = [
    ['a name and a place', 'TypeError at main.4f2a91c0.js:1:42', 'TypeError at main.4f2a91c0.js:1:42'],
    ['a name alone', 'TypeError', 'TypeError'],
    ['what somebody typed', 'ana@b.example is not a number', ''],
    ['a name and what somebody typed', 'TypeError: my secret', ''],
    ['an address', 'Error at https://evil.example/a.js:1:1', ''],
    ['a query', 'Error at a.js?mail=ana:1:1', ''],
    ['another folder', 'Error at ../a.js:1:1', ''],
  ];
  for (const [name, message, kept] of texts)
    test(`of the text of a fault is kept: ${name}`, async () => {
      await report({ remote, version: canary, phase: 'error', message });
      const { data } = await cast.clients.admin.rpc('remote_events').throwOnError();
      assert.equal(data[0]?.message, kept);
    });

  test('a fault is listed once per place and displaces no failure from the list', async () => {
    const failed = { remote, version: canary, phase: 'render', kind: 'broken', incident: '0A1B2C3D' };
    await report(failed);
    for (let call = 0; call < 4; call += 1)
      await report(
        ...Array.from({ length: 20 }, (_, index) => ({
          remote,
          version: canary,
          phase: 'error',
          message: `TypeError at a.js:1:${call * 20 + index}`,
        })),
      );
    await report({ remote, version: canary, phase: 'error', message: 'TypeError at a.js:1:79' });
    const { data } = await cast.clients.admin.rpc('remote_events').throwOnError();
    assert.equal(data.filter(({ phase }) => phase === 'error').length, 50);
    assert.equal(data.filter(({ phase }) => phase === 'render').length, 1);
  });

  test('one address can’t fill an hour with made-up vitals', async () => {
    let taken = 0;
    for (let call = 0; call < 20; call += 1)
      taken += await report(
        ...['LCP', 'INP', 'CLS', 'TTFB'].map((kind) => ({
          remote,
          version: `${call}.0.0-00000000`,
          phase: 'vital',
          kind,
          value: 100,
        })),
      );
    assert.equal(taken, 60);
    await backend.sql(
      `insert into private.remote_vitals (remote, version, hour, metric, step, hits)
       select 'mfe-made-up', n || '.0.0-00000000', date_trunc('hour', now(), 'UTC'), 'LCP', 3, 1
       from generate_series(1, 4000) n`,
    );
    const vital = { remote, version: canary, phase: 'vital', kind: 'INP', value: 100 };
    assert.equal(await report(vital), 0);
  });
});
