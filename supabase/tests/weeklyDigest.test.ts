import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { assignRoles, gatherCast, type Cast, type Member } from './cast';
import { onServerFirst, startDatabase } from './engines';

interface Digest {
  recipient: string;
  digest_on: string;
  data: { first_name?: string; total: number; items: Record<string, unknown>[] };
}

onServerFirst('the weekly summary', (engine) => {
  let backend: TestBackend;
  let cast: Cast;
  let projectId: string;
  before(async () => {
    backend = await startDatabase(engine);
    cast = await gatherCast(backend);
    const [row] = await backend.sql<{ id: string }>(
      `insert into public.listings (name, status) values ('Quay Row', 'Open') returning id`,
    );
    assert(row);
    projectId = row.id;
  });
  after(() => backend.stop());
  beforeEach(async () => {
    await assignRoles(backend, cast);
    await backend.sql(`do $$ begin
      delete from public.notifications;
      delete from public.notification_choices;
      delete from private.mail_outbox;
    end $$`);
    for (const member of ['backer', 'manager', 'suspended'] as const)
      await backend.sql(
        `insert into public.notification_choices (user_id, topic, choice) values ($1, 'steps', 'weekly'), ($1, 'reminders', 'weekly')`,
        [cast.ids[member]],
      );
  });

  const tell = (
    member: Member,
    kind = 'forwarded',
    data: object = { project: 'Quay Row', amount: 0, total: 500 },
  ) =>
    backend.sql(`select private.notify($1, $2, $3::text::jsonb, $4)`, [
      cast.ids[member],
      kind,
      JSON.stringify(data),
      projectId,
    ]);
  const turnWeek = (weeks = 1) =>
    backend.sql(
      `update private.digest_items set digest_on = private.digest_day(now()) - 7 * ($1::integer - 1)`,
      [weeks],
    );
  const write = async (atMost = 1000) => {
    const [row] = await backend.sql<{ done: number }>('select public.write_digests($1) as done', [atMost]);
    return row?.done;
  };
  const digests = () =>
    backend.sql<Digest>(
      `select recipient, digest_on::text, data from private.mail_outbox where template = 'weekly_digest' order by recipient, digest_on`,
    );
  const isDue = async () =>
    (await backend.sql<{ due: boolean }>('select private.is_mail_due() as due'))[0]?.due;

  const mondays: [moment: string, digestOn: string][] = [
    ['2026-11-22T23:00:00Z', '2026-11-23'],
    ['2026-11-23T06:59:59Z', '2026-11-23'],
    ['2026-11-23T07:00:00Z', '2026-11-30'],
    ['2026-11-26T12:00:00Z', '2026-11-30'],
    ['2026-12-31T12:00:00Z', '2027-01-04'],
  ];
  test('notifications wait for the next Monday, 7:00 UTC', async () => {
    for (const [moment, digestOn] of mondays) {
      const [row] = await backend.sql('select private.next_digest($1)::text as day', [moment]);
      assert.equal(row?.['day'], digestOn, moment);
    }
  });

  test('each person gets one mail a week, with all notifications, newest first, and never twice', async () => {
    await tell('backer');
    await tell('backer', 'closed', { project: 'Quay Row', total: 500, reason: 'Full.' });
    await tell('backer', 'account_kept', {});
    await tell('manager');
    assert.equal(await write(), 0, 'not before Monday');
    assert.equal(await isDue(), false);
    await turnWeek();
    assert.equal(await isDue(), true);
    assert.equal(await write(), 2);
    assert.equal(await write(), 0);
    const [backer, manager] = await digests();
    assert.equal(backer?.recipient, 'backer@people.example');
    assert.equal(backer.data.total, 2, 'what is told at once isn’t told again');
    assert.deepEqual(
      backer.data.items.map(({ kind, reason, project_id }) => [kind, reason, project_id]),
      [
        ['closed', 'Full.', projectId],
        ['forwarded', undefined, projectId],
      ],
    );
    assert.equal(manager?.data.total, 1);
    assert.deepEqual(await backend.sql('select from private.digest_items'), []);
  });

  test('notifications left from an earlier week are sent in one mail with this week’s', async () => {
    await tell('backer');
    await turnWeek(2);
    await tell('backer', 'lapsed');
    await backend.sql(
      `update private.digest_items set digest_on = private.digest_day(now()) where digest_on > private.digest_day(now())`,
    );
    assert.equal(await write(), 1);
    const found = await digests();
    assert.equal(found.length, 1);
    assert.equal(found[0]?.data.total, 2);
  });

  test('what comes back of a week that was summed up already is in the next summary', async () => {
    await tell('backer');
    await turnWeek();
    assert.equal(await write(), 1);
    await tell('backer', 'closed', { project: 'Quay Row', total: 500, reason: 'Full.' });
    await turnWeek();
    assert.equal(await write(), 0);
    assert.equal((await digests()).length, 1);
    assert.deepEqual(
      await backend.sql('select digest_on = private.next_digest(now()) as waits from private.digest_items'),
      [{ waits: true }],
    );
    assert.deepEqual(await backend.sql('select private.is_digest_due() as due'), [{ due: false }]);
    await backend.sql(`update private.mail_outbox set digest_on = digest_on - 7`);
    await turnWeek();
    assert.equal(await write(), 1);
    assert.deepEqual(
      (await digests()).map(({ data }) => data.items.map(({ kind }) => kind)),
      [['forwarded'], ['closed']],
    );
  });

  test('continues after a finished batch, and repeats an interrupted one', async () => {
    for (const member of ['backer', 'manager'] as const) await tell(member);
    await turnWeek();
    await assert.rejects(
      backend.sql(`do $$ begin perform public.write_digests(1000); raise exception 'cut off'; end $$`),
    );
    assert.deepEqual(await digests(), []);
    assert.equal(await write(1), 1);
    assert.equal(await write(1), 1);
    assert.equal(await write(1), 0);
    assert.equal((await digests()).length, 2);
  });

  test('skips people who can’t be mailed, and has twenty lines at most', async () => {
    await tell('suspended');
    for (let count = 0; count < 23; count += 1) await tell('backer');
    await turnWeek();
    await write();
    const found = await digests();
    assert.deepEqual(
      found.map(({ recipient, data }) => [recipient, data.total, data.items.length]),
      [['backer@people.example', 23, 20]],
    );
  });

  test('has no reminder for interests that lapsed or were confirmed in the meantime', async () => {
    await tell('backer', 'expiring', { project: 'Quay Row', total: 500, expires_at: '2026-01-01T00:00:00Z' });
    await turnWeek();
    assert.equal(await write(), 1);
    assert.deepEqual(await digests(), []);
  });

  test('has a reminder of a note only once its project is listed again', async () => {
    const turn = (status: string) =>
      backend.sql('update public.listings set status = $2 where id = $1', [projectId, status]);
    await tell('backer', 'look_again', { project: 'Quay Row', noted_on: '2026-11-01' });
    await turn('Draft');
    await turnWeek();
    await write();
    assert.deepEqual(await digests(), []);
    await turn('Open');
    await turnWeek();
    await write();
    assert.deepEqual(
      (await digests()).map(({ data }) => data.items.map(({ kind }) => kind)),
      [['look_again']],
    );
  });

  test('can only be written by the sender', async () => {
    for (const role of ['anonymous', 'backer', 'admin'] as const) {
      const { error } = await cast.untyped[role].rpc('write_digests');
      assert.equal(error?.code, '42501', role);
    }
  });
});
