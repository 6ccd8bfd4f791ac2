import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { assignRoles, disclaimerInForce, gatherCast, type Cast, type Member } from './cast';
import { onServerFirst, startDatabase } from './engines';

interface Notice {
  id: string;
  kind: string;
  project_id: string | null;
  data: Record<string, unknown>;
  created_at: string;
  read_at: string | null;
}

onServerFirst('notifications', (engine) => {
  let backend: TestBackend;
  let cast: Cast;
  let projectId: string;
  before(async () => {
    backend = await startDatabase(engine);
    cast = await gatherCast(backend);
  });
  after(() => backend.stop());
  beforeEach(async () => {
    await assignRoles(backend, cast);
    await backend.sql(`do $$ begin
      delete from public.interests;
      delete from public.watched_projects;
      delete from public.notification_choices;
      delete from public.notifications;
      delete from private.untold_changes;
      delete from private.mail_outbox;
    end $$`);
    const [row] = await backend.sql<{ id: string }>(
      `insert into public.listings (name, status, apr, min_ticket) values ('Quay Row', 'Open', 9.5, 100) returning id`,
    );
    assert(row);
    projectId = row.id;
  });

  const inbox = async (member: Member = 'backer') => {
    const { data } = await cast.untyped[member]
      .from('notifications')
      .select('*')
      .order('created_at')
      .order('id')
      .throwOnError();
    return data as Notice[];
  };
  const kinds = async (member: Member = 'backer') => (await inbox(member)).map(({ kind }) => kind);
  const mails = () =>
    backend.sql<{ template: string; topic: string | null; has_notice: boolean }>(
      `select template, topic, notification_id is not null as has_notice from private.mail_outbox order by created_at, id`,
    );
  const templates = async () => (await mails()).map(({ template }) => template);
  const choose = (choices: Record<string, string>, member: Member = 'backer') =>
    cast.clients[member].from('notification_choices').upsert(
      Object.entries(choices).map(([topic, choice]) => ({ user_id: cast.ids[member], topic, choice })),
      { onConflict: 'user_id,topic' },
    );
  const waiting = () =>
    backend.sql<{ kind: string; digest_on: string }>(
      `select n.kind, d.digest_on::text from private.digest_items d join public.notifications n on n.id = d.notification_id
       order by n.created_at, n.kind`,
    );
  const waitingKinds = async () => (await waiting()).map(({ kind }) => kind);
  const register = (member: Member = 'backer') =>
    cast.clients[member].rpc('record_interest', {
      p_project_id: projectId,
      p_amount: 500,
      p_disclaimer: disclaimerInForce,
    });
  const interestId = async () => {
    const [row] = await backend.sql<{ id: string }>('select id from public.interests where project_id = $1', [
      projectId,
    ]);
    assert(row);
    return row.id;
  };
  const forward = async () =>
    cast.clients.admin.rpc('forward_interest', { p_interest_id: await interestId() }).throwOnError();
  const editTerms = async (apr: number) => {
    await cast.untyped.admin.from('listings').update({ apr }).eq('id', projectId).throwOnError();
    await backend.sql(`update private.untold_changes set due_at = now() - interval '1 minute'`);
    await backend.sql('select private.tell_changes()');
  };

  test('each step of an interest is listed once; the backer’s own steps are already read, with their receipt', async () => {
    await register().throwOnError();
    await forward();
    await cast.clients.admin
      .rpc('answer_interest', { p_interest_id: await interestId(), p_answer: 'not_taken', p_reason: 'Full.' })
      .throwOnError();
    const told = await inbox();
    assert.deepEqual(
      told.map(({ kind, read_at }) => [kind, read_at !== null]),
      [
        ['recorded', true],
        ['forwarded', false],
        ['not_taken', false],
      ],
    );
    assert.deepEqual(told[2]?.data, { project: 'Quay Row', amount: 500, total: 0, reason: 'Full.' });
    const [receipt] = await backend.sql<{ id: string }>('select id from public.interest_receipts');
    assert.equal((told[0] as unknown as Record<string, unknown>)['receipt_id'], receipt?.id);
    assert.deepEqual(await mails(), [
      { template: 'interest_receipt', topic: 'receipts', has_notice: true },
      { template: 'interest_step', topic: 'steps', has_notice: true },
      { template: 'interest_step', topic: 'steps', has_notice: true },
    ]);
  });

  test('lapses and reminders are listed too', async () => {
    await register().throwOnError();
    await backend.sql(
      `update public.interests set confirmed_at = now() - interval '80 days', expires_at = now() + interval '1 day'`,
    );
    await backend.sql('select public.tend_interests()');
    await backend.sql('select public.tend_interests()');
    await backend.sql(`update public.interests set expires_at = now() - interval '1 day'`);
    await backend.sql('select public.tend_interests()');
    assert.deepEqual(await kinds(), ['recorded', 'expiring', 'lapsed']);
    assert.equal((await inbox())[1]?.data['total'], 500);
  });

  test('changed terms are listed for people with interest and people who watch, as separate kinds', async () => {
    await register().throwOnError();
    await backend.sql('insert into public.watched_projects (user_id, project_id) values ($1, $2)', [
      cast.ids.manager,
      projectId,
    ]);
    await editTerms(11);
    const [own] = (await inbox()).slice(-1);
    assert.equal(own?.kind, 'terms_changed');
    assert.deepEqual(own?.data, {
      project: 'Quay Row',
      standing: 'confirmable',
      from_version: 1,
      to_version: 2,
      changes: [{ term: 'apr', before: '9.5', after: '11' }],
    });
    assert.deepEqual(await kinds('manager'), ['watched_terms_changed']);
    assert.deepEqual(await kinds('admin'), [], 'who changed them knows');
    assert.deepEqual((await mails()).map(({ template, topic }) => `${template} ${topic}`).sort(), [
      'interest_receipt receipts',
      'project_changed terms',
      'project_changed watched_terms',
    ]);
    // A second change before the mail was sent: two entries in the list, one mail.
    await editTerms(12);
    assert.deepEqual(await kinds('manager'), ['watched_terms_changed', 'watched_terms_changed']);
    assert.equal((await templates()).filter((template) => template === 'project_changed').length, 2);
  });

  test('account events are listed', async () => {
    await backend.sql(`select private.mail_account_deletion($1, 'account_deletion_requested')`, [
      cast.ids.backer,
    ]);
    await backend.sql(`update auth.users set encrypted_password = 'other' where id = $1`, [cast.ids.backer]);
    assert.deepEqual((await kinds()).sort(), ['deletion_requested', 'password_changed']);
  });

  const obeyed: [topic: string, happens: () => Promise<unknown>, template: string, kind: string][] = [
    ['receipts', async () => register().throwOnError(), 'interest_receipt', 'recorded'],
    [
      'receipts',
      async () =>
        cast.clients.backer
          .rpc('change_interest', { p_project_id: projectId, p_amount: 500, p_note: 'Call me' })
          .throwOnError(),
      'interest_receipt',
      'updated',
    ],
    ['steps', forward, 'interest_step', 'forwarded'],
    ['terms', () => editTerms(11), 'project_changed', 'terms_changed'],
    [
      'reminders',
      async () => {
        await backend.sql(
          `update public.interests set confirmed_at = now() - interval '80 days', expires_at = now() + interval '1 day'`,
        );
        await backend.sql('select public.tend_interests()');
      },
      'interest_expiring',
      'expiring',
    ],
  ];
  for (const [topic, happens, template, kind] of obeyed)
    for (const choice of ['now', 'weekly', 'never'])
      test(`${topic}, chosen ${choice}: ${kind}`, async () => {
        if (kind !== 'recorded') await register().throwOnError();
        await backend.sql('delete from private.mail_outbox');
        await choose({ [topic]: choice }).throwOnError();
        await happens();
        assert.equal((await kinds()).at(-1), kind, 'the list has it either way');
        assert.deepEqual(await templates(), choice === 'now' ? [template] : []);
        assert.deepEqual(await waitingKinds(), choice === 'weekly' ? [kind] : []);
      });

  test('another note at the same amount is listed with its receipt, as read', async () => {
    await register().throwOnError();
    await cast.clients.backer
      .rpc('change_interest', { p_project_id: projectId, p_amount: 500, p_note: 'Call me' })
      .throwOnError();
    const [, updated] = await inbox();
    assert.deepEqual(
      [updated?.kind, updated?.project_id, updated?.data],
      ['updated', projectId, { project: 'Quay Row', total: 500 }],
    );
    assert.ok(updated?.read_at);
    assert.deepEqual(
      (await mails()).map(({ has_notice }) => has_notice),
      [true, true],
    );
  });

  test('a choice takes effect at once: waiting mails are dropped or moved to the summary', async () => {
    await register().throwOnError();
    await forward();
    assert.deepEqual(await templates(), ['interest_receipt', 'interest_step']);
    await choose({ steps: 'weekly' }).throwOnError();
    assert.deepEqual(await templates(), ['interest_receipt']);
    assert.deepEqual(await waitingKinds(), ['forwarded']);
    await choose({ steps: 'now' }).throwOnError();
    assert.deepEqual(await waitingKinds(), ['forwarded'], 'what waits for the summary still comes in it');
    await choose({ steps: 'never', receipts: 'never' }).throwOnError();
    assert.deepEqual(await templates(), []);
    assert.deepEqual(await waitingKinds(), []);
  });

  test('the switch of earlier releases covers both kinds of changed terms', async () => {
    const chosen = async () => {
      const { data } = await cast.untyped.backer
        .from('notification_choices')
        .select('topic,choice')
        .order('topic');
      return (data ?? []).map((row) => `${String(row['topic'])} ${String(row['choice'])}`);
    };
    const flip = (email_notifications: boolean) =>
      cast.clients.backer
        .from('user_settings')
        .upsert({ user_id: cast.ids.backer, email_notifications })
        .throwOnError();
    await backend.sql('delete from public.user_settings');
    await flip(true);
    assert.deepEqual(await chosen(), []);
    await flip(false);
    assert.deepEqual(await chosen(), ['terms never', 'watched_terms never']);
    await choose({ terms: 'weekly' }).throwOnError();
    await flip(false);
    assert.deepEqual(
      await chosen(),
      ['terms weekly', 'watched_terms never'],
      'saving it again changes nothing',
    );
    await flip(true);
    assert.deepEqual(await chosen(), ['terms now', 'watched_terms now']);
  });

  test('nothing stops a mail about the security of an account', async () => {
    await choose({ receipts: 'never', reminders: 'never', steps: 'never', terms: 'never' }).throwOnError();
    await backend.sql(`select private.mail_account_deletion($1, 'account_deletion_requested')`, [
      cast.ids.backer,
    ]);
    await backend.sql(`update auth.users set encrypted_password = 'another' where id = $1`, [
      cast.ids.backer,
    ]);
    assert.deepEqual((await templates()).sort(), ['account_deletion_requested', 'password_changed']);
  });

  const refusedChoices: [topic: string, choice: string][] = [
    ['steps', 'sometimes'],
    ['digest', 'never'],
    ['requests', 'never'],
    ['security', 'never'],
  ];
  test('refuses unknown choices, and choices for other people', async () => {
    for (const [topic, choice] of refusedChoices) {
      const { error } = await choose({ [topic]: choice });
      assert.notEqual(error, null, `${topic} ${choice}`);
    }
    const { error } = await cast.clients.backer
      .from('notification_choices')
      .insert({ user_id: cast.ids.manager, topic: 'steps', choice: 'never' });
    assert.equal(error?.code, '42501');
  });

  test('marks only one’s own as read and unread, and all up to the last one seen', async () => {
    await register().throwOnError();
    await forward();
    await backend.sql(`select private.notify($1, 'account_kept'), private.notify($2, 'account_kept')`, [
      cast.ids.backer,
      cast.ids.manager,
    ]);
    const [, forwarded, kept] = await inbox();
    assert(forwarded && kept);
    const [others] = await inbox('manager');
    const read = async (ids: (string | undefined)[], isRead = true, member: Member = 'backer') => {
      const { data } = await cast.untyped[member]
        .rpc('read_notifications', { p_ids: ids, p_is_read: isRead })
        .throwOnError();
      return data as unknown;
    };
    assert.equal(await read([forwarded.id, others?.id]), 1);
    assert.equal(await read([forwarded.id]), 0, 'once');
    assert.equal(await read([forwarded.id], false), 1);
    assert.equal((await inbox('manager'))[0]?.read_at, null);
    const readAll = async (p_until: string) =>
      (await cast.untyped.backer.rpc('read_all_notifications', { p_until }).throwOnError()).data as unknown;
    assert.equal(await readAll(forwarded.created_at), 1);
    assert.equal((await inbox())[2]?.read_at, null, 'what came later stays unread');
    assert.equal(await readAll(kept.created_at), 1);
  });

  const refusedReaders: [member: 'anonymous' | 'endedAdmin', code: string][] = [
    ['anonymous', '42501'],
    ['endedAdmin', 'P0001'],
  ];
  test('refuses visitors and ended sessions', async () => {
    for (const [member, code] of refusedReaders)
      for (const [verb, args] of [
        ['read_notifications', { p_ids: [] }],
        ['read_all_notifications', { p_until: new Date().toISOString() }],
      ] as const) {
        const { error } = await cast.untyped[member].rpc(verb, args);
        assert.equal(error?.code, code, `${member} ${verb}`);
      }
  });
});
