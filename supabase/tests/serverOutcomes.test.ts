import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Json } from '@fairshore/shared-auth/database-types';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { gatherCast, type Cast } from './cast';
import { onServerFirst, startDatabase } from './engines';

const remote = 'mfe-content';
const version = '1.0.0-3f9c21ab';
const rendered = { remote, version, kind: '', hits: 7 };
const failed = {
  remote,
  version,
  kind: 'broken',
  hits: 3,
  incident: '0A1B2C3D',
  message: '/x: TypeError at server.cjs:1:42',
};

onServerFirst('how pages fare on the server', (engine) => {
  let backend: TestBackend;
  let cast: Cast;
  let key = '';
  before(async () => {
    backend = await startDatabase(engine);
    cast = await gatherCast(backend);
    const [made] = await backend.sql<{ key: string }>('select private.new_host_key() as key');
    key = made?.key ?? '';
  });
  after(() => backend.stop());
  beforeEach(() =>
    backend.sql(`do $$ begin
      delete from private.remote_counts;
      delete from private.remote_failures;
      delete from private.rate_limits;
    end $$`),
  );

  const report = async (...outcomes: Json[]) =>
    (
      await cast.clients.anonymous
        .rpc('report_server_outcomes', { p_key: key, p_outcomes: outcomes })
        .throwOnError()
    ).data;
  const hours = async () => (await cast.clients.admin.rpc('remote_hours').throwOnError()).data;
  const events = async () => (await cast.clients.admin.rpc('remote_events').throwOnError()).data;
  const health = async (role: 'anonymous' | 'admin') =>
    (await cast.clients[role].rpc('canary_health', { p_canaries: [{ remote, version }] }).throwOnError())
      .data;

  test('a host reports sums, which are listed next to those of browsers', async () => {
    assert.equal(await report(rendered, failed), 2);
    assert.equal(await report(rendered, { ...failed, kind: 'ended', hits: 1 }), 2);
    const [hour] = await hours();
    assert.deepEqual(
      [hour?.loads, hour?.failures, hour?.violations, hour?.rendered, hour?.server_failures],
      [0, 0, 0, 14, 4],
    );
    assert.deepEqual(
      (await events()).map(({ phase, kind, incident, message }) => [phase, kind, incident, message]),
      [
        ['server', 'ended', '0A1B2C3D', '/x: TypeError at server.cjs:1:42'],
        ['server', 'broken', '0A1B2C3D', '/x: TypeError at server.cjs:1:42'],
      ],
    );
  });

  test('nobody can report without a key or with a revoked one', async () => {
    const refusedOf = async (role: keyof Cast['clients'], p_key: string) =>
      (await cast.clients[role].rpc('report_server_outcomes', { p_key, p_outcomes: [rendered] })).error?.hint;
    for (const role of ['anonymous', 'backer', 'admin'] as const) {
      assert.equal(await refusedOf(role, ''), 'host_only');
      assert.equal(await refusedOf(role, `host_${'0'.repeat(64)}`), 'host_only');
    }
    const [other] = await backend.sql<{ key: string }>('select private.new_host_key() as key');
    await backend.sql(`delete from private.host_keys where digest = sha256(convert_to($1, 'UTF8'))`, [
      other?.key,
    ]);
    assert.equal(await refusedOf('anonymous', other?.key ?? ''), 'host_only');
    assert.deepEqual(await hours(), []);
  });

  test('visitors can neither report for a host nor use up its limits', async () => {
    const forged = [
      { remote, version, phase: 'server', kind: 'broken', incident: '0A1B2C3D' },
      { remote, version, phase: 'rendered' },
    ];
    const { data } = await cast.clients.anonymous
      .rpc('report_remote_events', { p_events: forged })
      .throwOnError();
    assert.equal(data, 0);
    await backend.sql(
      `insert into private.remote_counts (remote, version, hour, phase, kind, hits)
       select 'mfe-made-up', n || '.0.0-00000000', date_trunc('hour', now(), 'UTC'), 'ready', '', 1
       from generate_series(1, 1000) n`,
    );
    for (let call = 0; call < 70; call += 1) assert.equal(await report(rendered), 1);
    assert.equal((await hours()).find((hour) => hour.remote === remote)?.rendered, 490);
  });

  const passedOver: [name: string, outcome: Json][] = [
    ['no object', 'rendered'],
    ['another name', { ...rendered, remote: 'evil' }],
    ['a version that is none', { ...rendered, version: 'latest' }],
    ['an unknown kind', { ...failed, kind: 'funny' }],
    ['a failure without an incident', { ...failed, incident: '' }],
    ['no number', { ...rendered, hits: 'many' }],
    ['less than one', { ...rendered, hits: 0 }],
    ['more than a host can render', { ...rendered, hits: 1_000_000 }],
  ];
  for (const [name, outcome] of passedOver)
    test(`passes over ${name}`, async () => {
      assert.equal(await report(outcome, rendered), 1);
      assert.equal((await hours()).length, 1);
    });

  test('nothing a person typed is stored, and server and browser failures don’t displace each other', async () => {
    for (const [message, kept] of [
      ['/project/…: Error at mfe-x/src/Page.tsx:3:5', '/project/…: Error at mfe-x/src/Page.tsx:3:5'],
      ['/project/42?mail=ana@b.example: no\nfunction', ''],
      ['/x: Error: Unexpected note of Anna Kowalska', ''],
      ['/x', '/x'],
    ]) {
      await report({ ...failed, message: message ?? '' });
      assert.equal((await events())[0]?.message, kept);
    }
    await backend.sql(
      `insert into private.remote_failures (remote, version, phase, kind, incident, message)
       select '${remote}', '${version}', 'render', 'broken', '00000000', '' from generate_series(1, 49)`,
    );
    for (let call = 0; call < 3; call += 1)
      await cast.clients.anonymous
        .rpc('report_remote_events', {
          p_events: [{ remote, version, phase: 'render', kind: 'broken', incident: `0A1B2C0${call}` }],
        })
        .throwOnError();
    const phases = (await events()).map(({ phase }) => phase);
    assert.deepEqual([phases.length, phases.filter((phase) => phase === 'server').length], [54, 4]);
  });

  const rates: [name: string, counts: readonly [string, number][], rate: number | null][] = [
    ['too few of both', [['ready', 10], ['rendered', 19]], null], // prettier-ignore
    ['the server alone', [['rendered', 18], ['server', 2]], 10], // prettier-ignore
    ['browsers that fare worse', [['ready', 80], ['render', 20], ['rendered', 95], ['server', 5]], 20], // prettier-ignore
    ['a server that fares worse', [['ready', 9000], ['rendered', 15], ['server', 5]], 25], // prettier-ignore
  ];
  for (const [name, counts, rate] of rates)
    test(`the rate of a canary: ${name}`, async () => {
      for (const [phase, hits] of counts)
        await backend.sql(
          `insert into private.remote_counts (remote, version, hour, phase, kind, hits)
           values ('${remote}', '${version}', date_trunc('hour', now(), 'UTC'), $1, '', $2)`,
          [phase, hits],
        );
      const [asked] = await health('anonymous');
      assert.deepEqual([asked?.rate, asked?.rendered, asked?.server_failures], [rate, null, null]);
      const sums = new Map(counts);
      const [told] = await health('admin');
      assert.deepEqual(
        [told?.rendered, told?.server_failures],
        [sums.get('rendered') ?? 0, sums.get('server') ?? 0],
      );
    });
});
