import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Json } from '@fairshore/shared-auth/database-types';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { gatherCast, type Cast } from './cast';
import { onServerFirst, startDatabase } from './engines';
import { messageCases } from './messageCases';

const remote = 'mfe-content';
const version = '1.0.0-3f9c21ab';
const dropped = { remote: 'mfe-content', version: '1.0.0-3f9c21ab', phase: 'dropped' };
const loaded = { remote, version, phase: 'ready' };
const failed = {
  remote,
  version,
  phase: 'render',
  kind: 'broken',
  incident: '0A1B2C3D',
  message: 'TypeError at 731.4f2a91c0.js:1:42',
};

onServerFirst('how remotes fare', (engine) => {
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

  const report = async (...events: Json[]) => {
    const { data } = await cast.clients.anonymous
      .rpc('report_remote_events', { p_events: events })
      .throwOnError();
    return data;
  };
  const hours = async () => (await cast.clients.admin.rpc('remote_hours').throwOnError()).data;
  const events = async () => (await cast.clients.admin.rpc('remote_events').throwOnError()).data;
  const health = async (role: 'anonymous' | 'backer' | 'admin', ...canaries: Json[]) =>
    (await cast.clients[role].rpc('canary_health', { p_canaries: canaries }).throwOnError()).data;
  const count = (hits: number, phase: string, hour = 'now()') =>
    backend.sql(
      `insert into private.remote_counts (remote, version, hour, phase, kind, hits)
       values ('${remote}', '${version}', date_trunc('hour', ${hour}, 'UTC'), '${phase}', '', ${hits})`,
    );

  test('visitors can report, and only an admin can read the results', async () => {
    assert.equal(await report(loaded, { ...loaded, version: '1.0.1-3f9c21ab' }), 2);
    assert.equal(await report(failed), 1);
    assert.deepEqual(
      (await hours()).map(({ version: of, loads, failures }) => [of, loads, failures]),
      [
        [version, 1, 1],
        ['1.0.1-3f9c21ab', 1, 0],
      ],
    );
    const [event] = await events();
    assert.ok(event);
    const { id, happened_at, ...told } = event;
    assert.deepEqual(told, failed);
    assert.ok(id > 0 && Math.abs(Date.parse(happened_at) - Date.now()) < 60_000);

    for (const role of ['anonymous', 'backer', 'suspended', 'manager', 'claimsAdmin'] as const)
      for (const name of ['remote_hours', 'remote_events', 'remote_faults', 'remote_vitals'] as const) {
        const { error } = await cast.clients[role].rpc(name);
        assert.equal(error?.code, '42501', `${role} ${name}`);
      }
    for (const table of ['remote_counts', 'remote_failures', 'remote_vitals'])
      for (const role of ['anonymous', 'admin'] as const)
        assert.ok((await cast.untyped[role].from(table).select('*')).error, `${role} ${table}`);
  });

  test('releases beyond the thousandth are on the next page', async () => {
    await backend.sql(
      `insert into private.remote_counts (remote, version, hour, phase, kind, hits)
       select 'mfe-a', '1.0.0-' || lpad(to_hex(n), 8, '0'), date_trunc('hour', now(), 'UTC') - interval '2 hours', 'ready', '', 1
       from generate_series(1, 1100) n`,
    );
    await backend.sql(
      `insert into private.remote_vitals (remote, version, hour, metric, step, hits)
       select 'mfe-a', '1.0.0-' || lpad(to_hex(n), 8, '0'), date_trunc('hour', now(), 'UTC'), 'LCP', 1, 1
       from generate_series(1, 1100) n`,
    );
    await report(loaded, { ...loaded, phase: 'vital', kind: 'LCP', value: 900 });
    const { admin } = cast.clients;
    for (const name of ['remote_hours', 'remote_faults', 'remote_vitals'] as const) {
      const { data } = await admin.rpc(name).range(1_000, 1_999).throwOnError();
      assert.equal(data.length, 101, name);
      assert.deepEqual([data.at(0)?.remote, data.at(-1)?.remote], ['mfe-a', remote], name);
    }
    await report(loaded, { ...loaded, phase: 'vital', kind: 'LCP', value: 900 });
    const { data } = await admin
      .rpc('remote_vitals')
      .order('views', { ascending: false })
      .order('remote')
      .range(0, 0)
      .throwOnError();
    assert.deepEqual([data[0]?.remote, data[0]?.views], [remote, 2]);
  });

  test('failures of the shell count for the shell', async () => {
    const ofShell = { ...failed, remote: 'shell', incident: '0A1B2C3E' };
    assert.equal(await report(ofShell), 1);
    assert.deepEqual(
      (await events()).map(({ remote: of, incident }) => [of, incident]),
      [['shell', '0A1B2C3E']],
    );
    assert.deepEqual(
      (await hours()).map(({ remote: of, failures }) => [of, failures]),
      [['shell', 1]],
    );
  });

  test('policy violations are counted separately from failures, and listed once', async () => {
    const refused = {
      remote,
      version,
      phase: 'policy',
      kind: 'image',
      message: 'img-src: https://a.example',
    };
    assert.equal(await report(loaded, refused, { ...refused, message: 'img-src: https://b.example' }), 3);
    assert.equal(await report(refused), 1);
    const [hour] = await hours();
    assert.deepEqual([hour?.loads, hour?.failures, hour?.violations], [1, 0, 2]);
    assert.deepEqual(
      (await events()).map(({ phase, kind, message }) => [phase, kind, message]),
      [
        ['policy', 'image', 'img-src: https://b.example'],
        ['policy', 'image', 'img-src: https://a.example'],
      ],
    );
    await count(19, 'ready', "now() - interval '1 hour'");
    const [canary] = await health('admin', { remote, version });
    assert.deepEqual([canary?.rate, canary?.failures], [0, 0]);
  });

  const passedOver: [name: string, event: Json][] = [
    ['no object', 'ready'],
    ['another name', { ...loaded, remote: 'evil' }],
    ['a name that begins like the shell’s', { ...loaded, remote: 'shell-evil' }],
    ['a name with an address in it', { ...loaded, remote: 'mfe-https://evil.example' }],
    ['a version that is none', { ...loaded, version: 'latest' }],
    ['an unknown phase', { ...loaded, phase: 'visited' }],
    ['an unknown kind', { ...failed, kind: 'funny' }],
    ['a failure without an incident', { ...failed, incident: '' }],
    ['an incident that is none', { ...failed, incident: '<script>' }],
    ['a load with a kind', { ...loaded, kind: 'broken' }],
    ['a refusal of nothing that is known', { ...loaded, phase: 'policy', kind: 'funny' }],
    ['a refusal with an incident', { ...failed, phase: 'policy', kind: 'script' }],
    ['a fault with a kind', { ...loaded, phase: 'error', kind: 'broken' }],
    ['a fault with an incident', { ...loaded, phase: 'console', incident: '0A1B2C3D' }],
    ['a load of nobody', { ...loaded, remote: 'nobody', version: '' }],
    ['a fault of nobody’s release', { ...loaded, remote: 'nobody', phase: 'error' }],
    ['a fault of no release', { ...loaded, version: '', phase: 'error' }],
    ['a vital that nobody knows', { ...loaded, phase: 'vital', kind: 'FID', value: 7 }],
    ['a vital that is no whole number', { ...loaded, phase: 'vital', kind: 'INP', value: 7.5 }],
    [
      'a vital of nobody',
      { ...loaded, remote: 'nobody', version: '', phase: 'vital', kind: 'INP', value: 7 },
    ],
  ];
  for (const [name, event] of passedOver)
    test(`passes over ${name}`, async () => {
      assert.equal(await report(event, loaded), 1);
      assert.equal((await hours()).length, 1);
      assert.deepEqual(await events(), []);
    });

  test('accepts no more events than a page can have', async () => {
    for (const body of [null, {}, 7, [{ ...failed, message: 'x'.repeat(17_000) }]]) {
      const { data } = await cast.clients.anonymous
        .rpc('report_remote_events', { p_events: body })
        .throwOnError();
      assert.equal(data, 0);
    }
    const many = Array.from({ length: 30 }, (_, index) => ({
      ...failed,
      incident: `0000${1000 + index}`,
    }));
    assert.equal(await report(loaded, loaded, ...many), 20);
    const [hour] = await hours();
    assert.deepEqual([hour?.loads, hour?.failures], [1, 1], 'a report counts a release once');
    assert.equal((await events()).length, 18);
  });

  test('stores texts shortened and on one line', async () => {
    await report({ ...dropped, message: `  a\u0000b`.replace('\u0000', '\n') + 'x'.repeat(400) });
    const [event] = await events();
    assert.equal(event?.message.length, 200);
    assert.match(event?.message ?? '', /^a bx+$/);
  });

  for (const [name, message, kept] of messageCases)
    test(`of what is said of a canary it keeps ${name} as it may`, async () => {
      await report({ ...dropped, message });
      assert.equal((await events())[0]?.message, kept);
    });

  const typed: [name: string, message: string][] = [
    ['a name', 'Unexpected note: my divorce settlement from Anna Kowalska'],
    ['a name alone', 'Anna'],
    ['a telephone number', 'RangeError: +44 20 7946 0958'],
    ['an address', '4 Harbour Row, Lisbon'],
    ['an e-mail address', 'Error at ana@b.example'],
    ['a place that is none', 'Error at Harbour Row:4:1'],
  ];
  for (const [name, message] of typed)
    test(`of what was thrown it keeps nothing that somebody typed: ${name}`, async () => {
      for (const phase of ['load', 'start', 'page', 'render'])
        await report({ ...failed, phase, incident: '0A1B2C3E', message });
      const kept = (await events()).map((event) => event.message);
      // A single word that could be an error's name is stored: it identifies nobody.
      assert.deepEqual(new Set(kept), new Set([message === 'Anna' ? 'Anna' : '']));
    });

  test('a release that is issued again starts from zero, even in the same hour', async () => {
    const now = Date.now();
    const [first, again] = [new Date(now - 1000).toISOString(), new Date(now).toISOString()];
    for (let view = 0; view < 20; view += 1)
      await report({ ...failed, since: first, incident: `0000${1000 + view}` });
    await report(
      { ...loaded, since: again },
      { remote, version, since: again, phase: 'vital', kind: 'INP', value: 20 },
    );
    const [known] = await health('admin', { remote, version, since: again });
    assert.deepEqual([known?.rate, known?.loads, known?.failures], [null, 1, 0]);
    const [before] = await health('admin', { remote, version, since: first });
    assert.deepEqual([before?.rate, before?.loads, before?.failures], [100, 0, 20]);
    // A report that doesn't say when its release was issued counts for both, as before.
    await report(loaded);
    assert.equal((await health('admin', { remote, version, since: again }))[0]?.loads, 2);
    const told = (await hours()).map(({ issue, loads, failures }) => [
      issue && Date.parse(issue),
      loads,
      failures,
    ]);
    assert.deepEqual(
      told,
      [
        [now - 1000, 0, 20],
        [now, 1, 0],
        [null, 1, 0],
      ].toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0)),
    );
    for (const since of ['2026-99-99T99:99:99Z', 'yesterday', 7])
      assert.equal(await report({ ...loaded, since }), 1);
  });

  test('keeps the last 50 failures of each remote', async () => {
    await report({ ...failed, remote: 'mfe-admin' });
    for (let call = 0; call < 4; call += 1) {
      const batch = Array.from({ length: 20 }, (_, index) => ({
        ...failed,
        incident: `0000${1000 + call * 20 + index}`,
      }));
      await report(...batch);
    }
    const kept = (await events()).filter((event) => event.remote === remote);
    assert.deepEqual([kept.length, kept[0]?.incident, kept.at(-1)?.incident], [50, '00001079', '00001030']);
    assert.equal((await events()).length, 51);
  });

  test('lists a dropped canary once, and doesn’t count that as a failure', async () => {
    const dropped = { remote, version, phase: 'dropped', message: 'It failed here.' };
    await report(dropped);
    await report(dropped);
    assert.deepEqual(
      (await events()).map(({ phase }) => phase),
      ['dropped'],
    );
    assert.deepEqual(
      (await hours()).map(({ loads, failures }) => [loads, failures]),
      [[0, 0]],
    );
  });

  test('an hour has a thousand counts at most, and the response says what was not stored', async () => {
    await backend.sql(
      `insert into private.remote_counts (remote, version, hour, phase, kind, hits)
       select 'mfe-made-up', n || '.0.0-00000000', date_trunc('hour', now(), 'UTC'), 'ready', '', 1
       from generate_series(1, 999) n`,
    );
    assert.equal(await report(loaded), 1);
    assert.equal(await report({ ...loaded, version: '9.9.9-00000000' }), 0);
    assert.equal(await report(loaded, failed), 1);
    const counts = await backend.sql<{ hits: number }>(
      `select hits from private.remote_counts where remote = '${remote}'`,
    );
    assert.deepEqual(counts, [{ hits: 2 }]);
    assert.deepEqual(await events(), []);
  });

  test('names made up by one address don’t block other reports', async () => {
    const reportFrom = async (ip: string, told: readonly Json[]): Promise<unknown> => {
      const request = new Request('http://localhost/rest/v1/rpc/report_remote_events', {
        method: 'POST',
        headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({ p_events: told }),
      });
      return (await backend.fetch(request, { ip })).json();
    };
    const letters = [...'abcdefghijklmnopqrst'];
    let kept = 0;
    for (let call = 0; call < 60; call += 1) {
      const name = `mfe-${letters[call % 20]}${letters[Math.floor(call / 20)]}`;
      kept += Number(
        await reportFrom(
          '192.0.2.1',
          letters.map((letter) => ({ ...failed, remote: name + letter })),
        ),
      );
    }
    assert.equal(kept, 30);
    assert.equal(await reportFrom('192.0.2.2', [loaded, failed]), 2);
    assert.ok((await hours()).some((hour) => hour.remote === remote && hour.failures === 1));
    assert.equal((await events())[0]?.remote, remote);
  });

  test('a new remote replaces the least used one in a full list', async () => {
    await count(1, 'ready', `now() - interval '2 hours'`);
    await report(failed);
    await backend.sql(
      `insert into private.remote_failures (remote, version, phase, kind, incident, message)
       select 'mfe-' || repeat('a', n), '${version}', 'load', 'broken', '00000000', '' from generate_series(1, 40) n
       union all
       select 'mfe-' || repeat('b', n), '${version}', 'load', 'broken', '00000000', '' from generate_series(1, 9) n`,
    );
    assert.equal(await report({ ...failed, remote: 'mfe-admin' }), 1);
    const listed = new Set((await events()).map((event) => event.remote));
    assert.deepEqual(
      [listed.size, listed.has('mfe-admin'), listed.has(remote), listed.has('mfe-a'), listed.has('mfe-aa')],
      [50, true, true, false, true],
    );
  });

  test('deletes data older than 30 days when the next report arrives', async () => {
    await count(5, 'ready', `now() - interval '31 days'`);
    await count(5, 'ready', `now() - interval '29 days'`);
    await backend.sql(
      `insert into private.remote_failures (happened_at, remote, version, phase, kind, incident, message)
       values (now() - interval '31 days', 'mfe-admin', '${version}', 'load', 'broken', '00000000', '')`,
    );
    await report(loaded);
    const [left] = await backend.sql<{ hits: number }>(
      'select sum(hits)::integer as hits from private.remote_counts',
    );
    assert.equal(left?.hits, 6);
    assert.deepEqual(await events(), []);
  });

  test('40 pages report at once: every load and failure is counted', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        report(
          ...(index % 2
            ? [loaded, { ...loaded, remote: 'mfe-admin' }]
            : [{ ...loaded, remote: 'mfe-admin' }, failed]),
        ),
      ),
    );
    assert.ok(answers.every((taken) => taken === 2));
    assert.deepEqual(
      (await hours()).map(({ remote: of, loads, failures }) => [of, loads, failures]),
      [
        ['mfe-admin', 40, 0],
        [remote, 20, 20],
      ],
    );
    assert.equal((await events()).length, 20);
  });

  test('beyond 60 reports from one address nothing is stored, without an error', async () => {
    const answers = [];
    for (let call = 0; call < 62; call += 1) answers.push(await report(loaded));
    assert.deepEqual([answers[59], answers[60], answers[61]], [1, 0, 0]);
    assert.equal((await hours())[0]?.loads, 60);
  });

  test('everybody can read a canary’s rate from 20 loads and failures on; an admin also the numbers', async () => {
    await count(18, 'ready');
    await count(1, 'load');
    const asked = { remote, version };
    const unknown = { loads: null, failures: null, rendered: null, server_failures: null };
    const answer = { ...asked, rate: null, server_rate: null, fault: null, ...unknown };
    assert.deepEqual(await health('anonymous', asked), [answer]);
    await count(1, 'page');
    await count(7, 'dropped');
    for (const role of ['anonymous', 'backer'] as const)
      assert.deepEqual(await health(role, asked), [{ ...answer, rate: 10 }]);
    assert.deepEqual(await health('admin', asked), [
      {
        ...asked,
        rate: 10,
        server_rate: null,
        fault: null,
        loads: 18,
        failures: 2,
        rendered: 0,
        server_failures: 0,
      },
    ]);
  });

  test('counts a canary from the hour it began', async () => {
    await count(50, 'ready', `now() - interval '3 hours'`);
    await count(50, 'load');
    const since = (hoursAgo: number) => new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
    const rates = await health(
      'anonymous',
      { remote, version, since: since(4) },
      { remote, version, since: since(1) },
      { remote, version, since: 'yesterday' },
      { remote, version: '1.0.1-3f9c21ab' },
      'x',
    );
    assert.deepEqual(
      rates.map(({ rate }) => rate),
      [50, 100, 50, null],
    );
    assert.deepEqual((await cast.clients.anonymous.rpc('canary_health', { p_canaries: {} })).data, []);
  });
});
