import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { after, before, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { slow, startTestBackend, startTestPostgres, type TestBackend, type TestPostgres } from './testing';
import { eventually, follow, openRawSocket, type RealtimeProbe } from './testing/RealtimeProbe';

const migrationsDir = fileURLToPath(new URL('./testing/fixtures/migrations', import.meta.url));

for (const engine of ['pglite', 'postgres'] as const)
  describe(`realtime on ${engine}`, engine === 'postgres' ? slow : {}, () => {
    let server: TestPostgres | undefined;
    let backend: TestBackend;
    let ana: SupabaseClient;
    let ben: SupabaseClient;
    let anaId: string;

    before(async () => {
      if (engine === 'postgres') server = await startTestPostgres();
      backend = await startTestBackend({
        migrationsDir,
        realtimeLimits: { channelsPerConnection: 5, frameBytes: 8192, connectionsPerIp: 20 },
        ...(server ? { databaseUrl: await server.createDatabase() } : {}),
      });
      ana = await backend.signUp('ana@example.com');
      ben = await backend.signUp('ben@example.com');
      anaId = (await ana.auth.getUser()).data.user?.id ?? '';
    });
    after(async () => {
      await backend?.stop();
      await server?.stop();
    });

    it('sends inserts, updates and deletes of a public table, with typed values', async () => {
      const probe = await follow(backend.client(), { table: 'board' });
      const headline = 'Pier 4';
      await backend.sql(`insert into board (headline, price) values ($1, 12.50)`, [headline]);
      const inserted = await probe.next(({ eventType }) => eventType === 'INSERT');
      assert.equal(inserted.new['headline' as never], headline);
      assert.strictEqual(inserted.new['price' as never], 12.5);
      assert.match(inserted.commit_timestamp, /^\d{4}-\d\d-\d\dT/);
      await backend.sql(`update board set price = 13 where headline = $1`, [headline]);
      const updated = await probe.next(({ eventType }) => eventType === 'UPDATE');
      assert.strictEqual(updated.new['price' as never], 13);
      assert.deepEqual(Object.keys(updated.old), ['id']);
      await backend.sql(`delete from board where headline = $1`, [headline]);
      const removed = await probe.next(({ eventType }) => eventType === 'DELETE');
      assert.deepEqual(removed.old, { id: inserted.new['id' as never] });
      assert.deepEqual(removed.new, {});
      await probe.channel.unsubscribe();
    });

    it('checks row-level security for every subscriber, and leaves out unreadable columns', async () => {
      const seenByAna = await follow(ana, { table: 'notes' });
      const seenByBen = await follow(ben, { table: 'notes' });
      const seenByService = await follow(backend.client(backend.secretKey), { table: 'notes' });
      await ana.from('notes').insert({ title: 'Private' });
      await backend.sql(`update notes set mark = 'inner' where title = 'Private'`);
      await ana.from('notes').insert({ title: 'Shared', is_shared: true });
      const isShared = ({ new: row }: { new: object }) => 'title' in row && row.title === 'Shared';
      await seenByAna.next(isShared);
      const forBen = await seenByBen.next(isShared);
      await seenByService.next(isShared);
      assert.ok(!('mark' in forBen.new));
      assert.equal(seenByBen.changes.length, 1);
      assert.deepEqual(
        seenByAna.changes.map(({ eventType, new: row }) => [eventType, 'title' in row && row['title']]),
        [
          ['INSERT', 'Private'],
          ['UPDATE', 'Private'],
          ['INSERT', 'Shared'],
        ],
      );
      for (const probe of [seenByAna, seenByBen, seenByService]) await probe.channel.unsubscribe();
    });

    it('sends no deletes for tables whose rows belong to users', async () => {
      const probes = [
        await follow(ana, { table: 'notes' }),
        await follow(ben, { event: 'DELETE', table: 'notes' }),
        await follow(backend.client(), { table: '*' }),
      ];
      await ana.from('notes').insert({ title: 'Short-lived' });
      await ana.from('notes').delete().eq('title', 'Short-lived');
      await ana.from('notes').insert({ title: 'Last', is_shared: true });
      await probes[0]?.next(({ new: row }) => 'title' in row && row['title'] === 'Last');
      for (const { changes } of probes) assert.ok(changes.every(({ eventType }) => eventType !== 'DELETE'));
      for (const { channel } of probes) await channel.unsubscribe();
    });

    it('sends anonymous visitors no changes of unreadable tables or hidden rows', async () => {
      const probe = await follow(backend.client(), { table: 'board' });
      const others = await follow(backend.client(), { table: 'notes' });
      await backend.sql(`insert into board (headline, is_hidden) values ('Hidden', true)`);
      await ana.from('notes').insert({ title: 'For users', is_shared: true });
      await backend.sql(`insert into board (headline) values ('Shown')`);
      await probe.next(({ new: row }) => 'headline' in row && row['headline'] === 'Shown');
      assert.equal(probe.changes.length, 1);
      assert.equal(others.changes.length, 0);
      await probe.channel.unsubscribe();
      await others.channel.unsubscribe();
    });

    it('filters with eq, neq, lt, lte, gt, gte and in', async () => {
      const cases: [filter: string, expected: number[]][] = [
        ['price=eq.2', [2]],
        ['price=neq.2', [1, 3]],
        ['price=lt.2', [1]],
        ['price=lte.2', [1, 2]],
        ['price=gt.2', [3]],
        ['price=gte.2', [2, 3]],
        ['price=in.(1,3)', [1, 3]],
        ['headline=eq.Filtered 2', [2]],
        ['headline=in.("Filtered 1","x, y")', [1]],
        ['price=gt.1,price=lt.3', [2]],
      ];
      const client = backend.client();
      const other = backend.client();
      const probes: RealtimeProbe[] = [];
      for (const [index, [filter]] of cases.entries())
        probes.push(await follow(index % 2 ? client : other, { event: 'INSERT', table: 'board', filter }));
      await backend.sql(
        `insert into board (headline, price) values ('Filtered 1', 1), ('Filtered 2', 2), ('Filtered 3', 3)`,
      );
      for (const [index, [filter, expected]] of cases.entries()) {
        await eventually(() => (probes[index]?.changes.length ?? 0) >= expected.length);
        assert.deepEqual(
          probes[index]?.changes.map(({ new: row }) => 'price' in row && row['price']),
          expected,
          filter,
        );
      }
    });

    it('refuses unsupported subscriptions, and says why', async () => {
      const client = backend.client();
      await assert.rejects(follow(client, { table: 'people' }), /not in the publication/);
      await assert.rejects(follow(client, { table: 'board', filter: 'price=like.1' }), /operator like/);
      await assert.rejects(follow(client, { table: 'board', filter: 'nothing=eq.1' }), /invalid column/);
      await assert.rejects(follow(client, { table: 'board', filter: 'price=eq.abc' }), /abc is no numeric/);
      await assert.rejects(follow(ana, { table: 'notes', filter: 'mark=eq.inner' }), /invalid column/);
    });

    it('delivers rows far larger than a notification', async () => {
      const probe = await follow(backend.client(), { table: 'board' });
      await backend.sql(`insert into board (headline, long_text) values ('Long', repeat('ä', 40000))`);
      const change = await probe.next(({ eventType }) => eventType === 'INSERT');
      assert.equal(String(change.new['long_text' as never]).length, 40_000);
      await probe.channel.unsubscribe();
    });

    it('continues with a refreshed token, and ends the channel of an expired one with a message', async () => {
      const clock = Math.floor(Date.now() / 1000);
      const token = (expires: number) =>
        backend.signToken({ role: 'authenticated', sub: anaId, aud: 'authenticated', exp: clock + expires });
      const client = backend.client();
      await client.realtime.setAuth(token(3));
      const probe = await follow(client, { table: 'notes' });
      await client.realtime.setAuth(token(6));
      // Waits until the first token has expired; as it lasts whole seconds, at least two were left to join in.
      await new Promise((resolve) => setTimeout(resolve, (clock + 3) * 1000 + 300 - Date.now()));
      await ana.from('notes').insert({ title: 'After the refresh' });
      await probe.next(({ new: row }) => 'title' in row && row['title'] === 'After the refresh');
      await eventually(() => probe.statuses.includes('CLOSED'));
      assert.ok(probe.systems.some((message) => /^Token has expired/.test(message)));
      await ana.from('notes').insert({ title: 'After the end' });
      await new Promise((resolve) => setTimeout(resolve, 200));
      assert.equal(probe.changes.length, 1);
    });

    it('ends the channels of an ended session, and refuses to open new ones', async () => {
      const here = await backend.signUp('gone@example.com');
      const { data } = await here.auth.getSession();
      const token = data.session?.access_token ?? '';
      // Another client of the same session, because the client that signs out switches to anonymous by itself.
      const elsewhere = backend.client();
      await elsewhere.realtime.setAuth(token);
      const probe = await follow(elsewhere, { table: 'notes' });
      const neighbour = await follow(ana, { table: 'notes' });
      await here.auth.signOut({ scope: 'global' });
      await eventually(() => probe.systems.includes('The session has ended'));
      const raw = await openRawSocket(backend.url, `apikey=${backend.publishableKey}&vsn=2.0.0`);
      const config = { postgres_changes: [{ event: '*', schema: 'public', table: 'notes' }] };
      raw.send(['1', '1', 'realtime:again', 'phx_join', { config, access_token: token }]);
      assert.equal((await raw.payload('phx_reply'))['status'], 'error');
      raw.send(['2', '2', 'realtime:visitor', 'phx_join', { config: {} }]);
      assert.equal((await raw.payload('phx_reply', 1))['status'], 'ok');
      raw.send(['2', '3', 'realtime:visitor', 'access_token', { access_token: token }]);
      assert.equal((await raw.payload('system'))['message'], 'The session has ended');
      raw.socket.close();
      assert.deepEqual(neighbour.systems, ['Subscribed to PostgreSQL']);
      await neighbour.channel.unsubscribe();
    });

    it('refuses a forged, an expired and a foreign token, on join and later', async () => {
      const good = backend.signToken({ role: 'authenticated', sub: anaId, exp: 4e9 });
      const [head, , signature] = good.split('.');
      const claims = Buffer.from(JSON.stringify({ role: 'service_role', exp: 4e9 })).toString('base64url');
      const forged = `${head}.${claims}.${signature}`;
      const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`;
      const expired = backend.signToken({ role: 'authenticated', sub: anaId, exp: 1 });
      const postgres = backend.signToken({ role: 'postgres', sub: anaId, exp: 4e9 });
      const raw = await openRawSocket(backend.url, `apikey=${backend.publishableKey}&vsn=2.0.0`);
      const config = { postgres_changes: [{ event: '*', schema: 'public', table: 'notes' }] };
      for (const [index, token] of [forged, unsigned, expired, postgres, 'nonsense', 7].entries()) {
        raw.send([`${index}`, `${index}`, 'realtime:forged', 'phx_join', { config, access_token: token }]);
        const answer = await raw.payload('phx_reply', index);
        assert.equal(answer['status'], 'error', String(token));
      }
      raw.send(['9', '9', 'realtime:renewed', 'phx_join', { config, access_token: good }]);
      assert.equal((await raw.payload('phx_reply', 6))['status'], 'ok');
      raw.send(['9', '10', 'realtime:renewed', 'access_token', { access_token: forged }]);
      assert.equal((await raw.payload('system', 1))['message'], 'Failed to validate JWT signature');
      await raw.payload('phx_close');
      raw.socket.close();
    });

    it('refuses connections without a key', async () => {
      await assert.rejects(openRawSocket(backend.url, 'vsn=2.0.0'), /401/);
      await assert.rejects(openRawSocket(backend.url, 'apikey=sb_publishable_wrong&vsn=2.0.0'), /401/);
    });

    it('survives invalid frames and enforces its limits', async () => {
      const query = `apikey=${backend.publishableKey}&vsn=2.0.0`;
      const raw = await openRawSocket(backend.url, query);
      for (const frame of [
        '',
        '{',
        '[]',
        'null',
        '[1,2,3]',
        '["1","1","realtime:x","phx_join",{"config":{"postgres_changes":7}}]',
      ])
        raw.send(frame);
      raw.socket.send(Buffer.from([3, 255, 255, 255]));
      assert.equal((await raw.payload('phx_reply'))['status'], 'error');
      raw.send([null, '2', 'phoenix', 'heartbeat', {}]);
      assert.equal((await raw.payload('phx_reply', 1))['status'], 'ok');
      for (let index = 0; index < 6; index += 1)
        raw.send([`j${index}`, `j${index}`, `realtime:room ${index}`, 'phx_join', { config: {} }]);
      assert.equal((await raw.payload('phx_reply', 6))['status'], 'ok');
      assert.equal((await raw.payload('phx_reply', 7))['status'], 'error');
      raw.send('x'.repeat(10_000));
      assert.equal(await raw.closed, 1009);

      const long = await openRawSocket(backend.url, query);
      const wish = {
        event: '*',
        schema: 'public',
        table: 'board',
        filter: `headline=eq.${'x'.repeat(5_000)}`,
      };
      long.send(['1', '1', 'realtime:long', 'phx_join', { config: { postgres_changes: [wish] } }]);
      const { response } = await long.payload('phx_reply');
      assert.deepEqual(response, { reason: 'a filter takes at most 4096 characters' });
      long.socket.close();

      const flood = await openRawSocket(backend.url, query);
      for (let index = 0; index < 200; index += 1) flood.send([null, '1', 'phoenix', 'heartbeat', {}]);
      assert.equal(await flood.closed, 1008);
      const probe = await follow(backend.client(), { table: 'board' });
      await probe.channel.unsubscribe();
    });

    it('recovers from a dropped connection', async () => {
      const client = backend.client();
      const probe = await follow(client, { table: 'board' });
      backend.dropConnections();
      await eventually(() => probe.statuses.filter((status) => status === 'SUBSCRIBED').length === 2);
      await backend.sql(`insert into board (headline) values ('After the drop')`);
      await probe.next(({ new: row }) => 'headline' in row && row['headline'] === 'After the drop');
      await probe.channel.unsubscribe();
    });

    it('serves clients that use protocol 1', async () => {
      const socket = await openRawSocket(backend.url, `apikey=${backend.publishableKey}&vsn=1.0.0`);
      socket.send({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '1' });
      await eventually(() => socket.frames.length > 0);
      const [frame] = socket.frames as unknown[];
      assert.deepEqual(frame, {
        join_ref: null,
        ref: '1',
        topic: 'phoenix',
        event: 'phx_reply',
        payload: { status: 'ok', response: {} },
      });
      socket.socket.close();
    });

    it('delivers 60 concurrent writes completely, and to nobody else', async () => {
      const seenByAna = await follow(ana, { event: 'INSERT', table: 'notes' });
      const seenByBen = await follow(ben, { event: 'INSERT', table: 'notes' });
      await Promise.all(
        Array.from({ length: 60 }, (_, index) => ana.from('notes').insert({ title: `Bulk ${index}` })),
      );
      await eventually(() => seenByAna.changes.length === 60);
      assert.equal(new Set(seenByAna.changes.map(({ new: row }) => 'title' in row && row['title'])).size, 60);
      assert.equal(seenByBen.changes.length, 0);
    });
  });
