import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { outboxEmail } from '../functions/_shared/mail/outboxEmails';
import { assertContains } from './assertContains';
import { gatherCast, type Cast } from './cast';
import { onServerFirst, startDatabase } from './engines';

onServerFirst('decision notes', (engine) => {
  let backend: TestBackend;
  let cast: Cast;
  let projectId: string;
  before(async () => {
    backend = await startDatabase(engine);
    cast = await gatherCast(backend);
  });
  after(() => backend.stop());
  beforeEach(async () => {
    await backend.sql('delete from public.decision_notes');
    await backend.sql('delete from private.mail_outbox');
    const { data } = await cast.clients.admin
      .from('listings')
      .insert({ name: 'Quay Row', status: 'Open', apr: 9 })
      .select('id')
      .single()
      .throwOnError();
    projectId = data.id;
  });

  async function otherProject(): Promise<string> {
    const { data } = await cast.clients.admin
      .from('listings')
      .insert({ name: 'Pier Row', status: 'Open', apr: 9 })
      .select('id')
      .single()
      .throwOnError();
    return data.id;
  }
  const day = (ahead: number) =>
    new Date(Date.now() + ahead * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const write = (more: Record<string, unknown> = {}, who: 'backer' | 'suspended' | 'manager' = 'backer') =>
    cast.clients[who]
      .from('decision_notes')
      .insert({ user_id: cast.ids[who], project_id: projectId, body: 'Waits for the audit', ...more })
      .select()
      .single();
  const notes = () => cast.clients.backer.from('decision_notes').select().eq('project_id', projectId);
  const set = (assignments: string) => backend.sql(`update public.decision_notes set ${assignments}`);
  const come = (later = 0) => set(`look_again_on = private.look_again_day(now()) + ${later}`);
  const tend = async () => {
    const [row] = await backend.sql<{ done: number }>('select private.remind_notes() as done');
    return row?.done;
  };
  const mails = () =>
    backend.sql<{ template: string; recipient: string; data: Record<string, unknown> }>(
      `select template, recipient, data from private.mail_outbox where template = 'note_reminder'`,
    );

  test('a note sent twice with the same id is stored once', async () => {
    const note = {
      id: randomUUID(),
      user_id: cast.ids.backer,
      project_id: projectId,
      body: 'Waits for the audit',
    };
    const send = (more = {}) =>
      cast.clients.backer
        .from('decision_notes')
        .upsert({ ...note, ...more }, { onConflict: 'id', ignoreDuplicates: true })
        .throwOnError();
    await send();
    await send();
    await backend.sql(`update public.listings set status = 'Draft' where id = $1`, [projectId]);
    await set(`look_again_on = current_date - 1`);
    await send({ look_again_on: day(-1) });
    assert.equal((await notes()).data?.length, 1);
  });

  test('a change finds only a note that is as it was seen', async () => {
    const { data } = await write().throwOnError();
    const change = (body: string) =>
      cast.clients.backer
        .from('decision_notes')
        .update({ body })
        .eq('id', data.id)
        .eq('updated_at', data.updated_at)
        .select('id')
        .throwOnError();
    assert.equal((await change('The audit came')).data.length, 1);
    assert.equal((await change('Still waits')).data.length, 0);
    assert.equal((await notes()).data?.[0]?.body, 'The audit came');
  });

  test('a note stores its terms version and its day, and keeps the version when it is edited', async () => {
    const { data } = await write({ look_again_on: day(30) }).throwOnError();
    assertContains(data, { body: 'Waits for the audit', terms_version: 1, look_again_on: day(30) });
    await cast.clients.admin.from('listings').update({ apr: 11 }).eq('id', projectId).throwOnError();
    const changed = await cast.clients.backer
      .from('decision_notes')
      .update({ body: 'The audit came', look_again_on: null })
      .eq('id', data.id)
      .select()
      .single()
      .throwOnError();
    assertContains(changed.data, { body: 'The audit came', terms_version: 1, look_again_on: null });
    assert.equal(changed.data.created_at, data.created_at);
    await write().throwOnError();
    assert.deepEqual((await notes()).data?.map(({ terms_version }) => terms_version).toSorted(), [1, 2]);
    await cast.clients.backer.from('decision_notes').delete().eq('id', data.id).throwOnError();
    assert.equal((await notes()).data?.length, 1);
  });

  test('nobody else can read, change or delete a note, not even staff', async () => {
    await write().throwOnError();
    for (const who of ['manager', 'admin', 'anonymous'] as const) {
      const table = cast.clients[who].from('decision_notes');
      assert.equal((await table.select()).data?.length ?? 0, 0, who);
      assert.equal(
        (await table.update({ body: 'Mine' }).eq('project_id', projectId).select()).data?.length ?? 0,
        0,
      );
      assert.equal((await table.delete().eq('project_id', projectId).select()).data?.length ?? 0, 0);
    }
    assert.equal((await notes()).data?.[0]?.body, 'Waits for the audit');
    const { error } = await cast.clients.manager
      .from('decision_notes')
      .insert({ user_id: cast.ids.backer, project_id: projectId, body: 'Planted' });
    assert.equal(error?.code, '42501');
  });

  const refusals: readonly (readonly [string, Record<string, unknown>, string])[] = [
    ['an empty note', { body: ' \n\t' }, '23514'],
    ['one that is too long', { body: 'a'.repeat(2_001) }, '23514'],
    ['a day that is over', { look_again_on: day(-1) }, 'look_again_past'],
    ['a day that is far away', { look_again_on: day(1_829) }, 'look_again_far'],
    [
      'a project that is not there',
      { project_id: '00000000-0000-4000-8000-00000000dead' },
      'listing_not_found',
    ],
    ['the version of the terms', { terms_version: 7 }, '42501'],
    ['that it was reminded of', { reminded_at: '2026-01-01' }, '42501'],
  ];
  for (const [name, more, code] of refusals) {
    test(`refuses ${name}`, async () => {
      const { error } = await write(more);
      assert([error?.code, error?.hint].includes(code), JSON.stringify(error));
      assert.deepEqual((await notes()).data, []);
    });
  }

  test('refuses a draft, the 51st note, and somebody who is suspended', async () => {
    await backend.sql(
      `insert into public.decision_notes (user_id, project_id, body)
       select $1, $2, 'Note ' || n from generate_series(1, 50) n`,
      [cast.ids.backer, projectId],
    );
    assert.equal((await write()).error?.hint, 'notes_full');
    const [{ id } = {}] = (await notes()).data ?? [];
    const again = { id, user_id: cast.ids.backer, project_id: projectId, body: 'Waits for the audit' };
    await cast.clients.backer
      .from('decision_notes')
      .upsert(again, { onConflict: 'id', ignoreDuplicates: true })
      .throwOnError();
    assert.equal((await notes()).data?.length, 50);
    await set('body = body');
    assert.equal((await write({}, 'suspended')).error?.hint, 'account_suspended');
    await backend.sql(`update public.listings set status = 'Draft' where id = $1`, [projectId]);
    assert.equal((await write({}, 'manager')).error?.hint, 'listing_not_found');
  });

  const moments: [moment: string, day: string][] = [
    ['2026-12-01T20:00-05:00', '2026-12-01'],
    ['2026-12-02T07:00-05:00', '2026-12-02'],
    ['2026-12-02T00:00-10:00', '2026-12-02'],
    ['2026-12-02T11:00+01:00', '2026-12-02'],
    ['2026-12-02T23:00+13:00', '2026-12-02'],
    ['2026-12-03T00:00+13:00', '2026-12-02'],
  ];
  for (const [moment, day] of moments)
    test(`at ${moment} notes are due of ${day} and before`, async () => {
      const [row] = await backend.sql<{ day: string }>(
        'select private.look_again_day($1::timestamptz)::text as day',
        [moment],
      );
      assert.equal(row?.day, day);
    });

  test('on its day one reminder is mailed, without the note, with the number of terms changed since', async () => {
    const { data } = await write({ look_again_on: day(3) }).throwOnError();
    await come(1);
    assert.equal(await tend(), 0);
    await come();
    await cast.clients.admin
      .from('listings')
      .update({ apr: 11, min_ticket: 700 })
      .eq('id', projectId)
      .throwOnError();
    const [due] = await backend.sql<{ is_due: boolean }>('select private.is_mail_due() as is_due');
    assert.equal(due?.is_due, true);
    // Claims mails as a mail sender does.
    const claimed = await backend.sql<{ template: string }>('select template from public.claim_mails()');
    assert(claimed.some(({ template }) => template === 'note_reminder'));
    assert.equal(await tend(), 0);
    const [mail, ...more] = await mails();
    assert.deepEqual(more, []);
    assertContains(mail, { recipient: 'backer@people.example' });
    assertContains(mail?.data, {
      project: { id: projectId, name: 'Quay Row' },
      notes: [
        {
          id: data.id,
          noted_on: data.created_at.slice(0, 10),
          look_again_on: (await notes()).data?.[0]?.look_again_on,
          changes: 2,
        },
      ],
    });
    assert(!JSON.stringify(mail).includes('audit'));
    const email = outboxEmail(
      { template: 'note_reminder', data: mail?.data ?? {} },
      'https://fairshore.example',
      new Date(),
    );
    assert.equal(email.subject, 'Look again: Quay Row');
    assert.match(email.paragraphs[1] ?? '', /wrote a note .* 2 of its terms have changed since\.$/);
    assert.equal(email.action?.address, `https://fairshore.example/project/${projectId}`);
  });

  test('a reminder says its day, on whichever day it arrives', () => {
    const data = {
      project: { id: 'p1', name: 'Quay Row' },
      notes: [{ id: 'n1', noted_on: '2026-12-03', look_again_on: '2027-01-10', changes: 0 }],
    };
    const mail = { template: 'note_reminder', data };
    const email = outboxEmail(mail, 'https://fairshore.example', new Date('2027-03-02T09:00:00Z'));
    assert.equal(email.preheader, 'You noted on 3 December 2026 to look at it again on 10 January 2027.');
    assert.equal(
      email.paragraphs[1],
      'On 3 December 2026 you wrote a note on Quay Row, to look at it again on 10 January 2027. Its terms have not changed since.',
    );
    assert.ok(!JSON.stringify(email).includes('today'));
  });

  for (const choice of ['now', 'weekly'])
    for (const [what, change] of [
      [
        'is deleted',
        () => cast.clients.backer.from('decision_notes').delete().eq('project_id', projectId).throwOnError(),
      ],
      [
        'gets another day',
        () =>
          cast.clients.backer
            .from('decision_notes')
            .update({ look_again_on: day(5) })
            .eq('project_id', projectId)
            .throwOnError(),
      ],
      [
        'gets other words',
        () =>
          cast.clients.backer
            .from('decision_notes')
            .update({ body: 'The audit came' })
            .eq('project_id', projectId)
            .throwOnError(),
      ],
    ] as const)
      test(`a note that ${what} while its reminder waits, chosen ${choice}`, async () => {
        await backend.sql('delete from private.digest_items');
        await backend.sql('delete from public.notification_choices');
        if (choice === 'weekly')
          await backend.sql(
            `insert into public.notification_choices (user_id, topic, choice) values ($1, 'reminders', 'weekly')`,
            [cast.ids.backer],
          );
        await write({ look_again_on: day(3) }).throwOnError();
        await write({ project_id: await otherProject(), look_again_on: day(3) }).throwOnError();
        await come();
        assert.equal(await tend(), 2);
        await change();
        const waiting = [...(await mails()), ...(await backend.sql('select from private.digest_items'))];
        assert.equal(waiting.length, what === 'gets other words' ? 2 : 1);
        await backend.sql('delete from public.notification_choices');
      });

  test('several notes on a project that are due are one mail and one entry in the portal', async () => {
    const entries = () =>
      backend.sql<{ noted_on: string }>(
        `select data ->> 'noted_on' as noted_on from public.notifications
         where user_id = $1 and kind = 'look_again' and project_id = $2`,
        [cast.ids.backer, projectId],
      );
    const [first, second] = [
      (await write({ look_again_on: day(3) }).throwOnError()).data,
      (await write({ look_again_on: day(3) }).throwOnError()).data,
    ];
    await write({ look_again_on: day(3) }, 'manager').throwOnError();
    await write({ project_id: await otherProject(), look_again_on: day(3) }).throwOnError();
    await cast.clients.admin.from('listings').update({ apr: 11 }).eq('id', projectId).throwOnError();
    await write({ look_again_on: day(3) }).throwOnError();
    await come();
    await backend.sql(
      `update public.decision_notes set created_at = '2026-09-30T12:00:00Z', look_again_on = '2026-11-01' where id = $1`,
      [second.id],
    );
    assert.equal(await tend(), 5);
    const all = await mails();
    assert.equal(all.length, 3);
    assert.deepEqual(await entries(), [{ noted_on: '2026-09-30' }]);
    const textOf = async () => {
      const mail = (await mails()).find(
        ({ recipient, data }) =>
          recipient === 'backer@people.example' && JSON.stringify(data).includes(projectId),
      );
      assert.ok(mail);
      return outboxEmail(mail, 'https://fairshore.example', new Date()).paragraphs.join(' ');
    };
    assert.match(
      await textOf(),
      /You wrote 3 notes on Quay Row, the first on 30 September 2026, to look at it again on 1 November 2026 and later\. One of its terms has changed since the first\. The notes are on the page/,
    );
    await cast.clients.backer.from('decision_notes').delete().eq('id', second.id).throwOnError();
    assert.match(
      await textOf(),
      /You wrote 2 notes on Quay Row, the first on [^,]+, to look at it again on [^.]+ 20\d\d\. One of/,
    );
    await cast.clients.backer.from('decision_notes').delete().eq('id', first.id).throwOnError();
    assert.match(await textOf(), /you wrote a note on Quay Row, .* Its terms have not changed since\./);
  });

  test('many reminders of one hour are twenty mails, and all of them stand in the portal', async () => {
    const write = (count: number) =>
      backend.sql(
        `with project as (
           insert into public.listings (name, status) select 'Row ' || n, 'Open' from generate_series(1, $2::integer) n returning id
         )
         insert into public.decision_notes (user_id, project_id, body, look_again_on)
         select $1, id, 'Waits for the audit', private.look_again_day(now()) from project`,
        [cast.ids.backer, count],
      );
    await backend.sql('delete from public.notifications');
    await write(15);
    assert.equal(await tend(), 15);
    await write(15);
    assert.equal(await tend(), 15);
    assert.equal((await mails()).length, 20);
    assert.equal(await tend(), 0);
    const notices = await backend.sql(
      `select from public.notifications where user_id = $1 and kind = 'look_again'`,
      [cast.ids.backer],
    );
    assert.equal(notices.length, 30);
  });

  test('a new day sends another reminder; editing the note without a new day doesn’t', async () => {
    const { data } = await write({ look_again_on: day(3) }).throwOnError();
    await come();
    assert.equal(await tend(), 1);
    const own = () => cast.clients.backer.from('decision_notes').update({ body: 'More' }).eq('id', data.id);
    await own().throwOnError();
    assert.equal(await tend(), 0);
    await backend.sql('update private.mail_outbox set sent_at = now()');
    await cast.clients.backer
      .from('decision_notes')
      .update({ look_again_on: day(5) })
      .eq('id', data.id)
      .throwOnError();
    await come();
    assert.equal(await tend(), 1);
    assert.equal((await mails()).length, 2);
  });

  for (const [choice, mailed] of [
    ['now', 1],
    ['weekly', 0],
    ['never', 0],
  ] as const)
    test(`who chose ${choice} for reminders finds it in the portal, and has ${mailed} mails`, async () => {
      await cast.clients.backer
        .from('notification_choices')
        .upsert({ user_id: cast.ids.backer, topic: 'reminders', choice })
        .throwOnError();
      await write({ look_again_on: day(3) }).throwOnError();
      await come();
      assert.equal(await tend(), 1);
      const { data } = await cast.clients.backer
        .from('notifications')
        .select('data')
        .match({ kind: 'look_again', project_id: projectId })
        .throwOnError();
      assert.deepEqual(
        data.map(({ data: told }) => (told as { project: string }).project),
        ['Quay Row'],
      );
      assert.equal((await mails()).length, mailed);
      await backend.sql('delete from public.notification_choices');
    });

  test('when a project becomes a draft, authors keep their notes, under the published name', async () => {
    const { data: mine } = await write().throwOnError();
    await backend.sql(`update public.listings set status = 'Draft', name = 'Secret name' where id = $1`, [
      projectId,
    ]);
    assert.deepEqual(
      (await notes()).data?.map(({ body }) => body),
      ['Waits for the audit'],
    );
    const name = (who: 'backer' | 'manager' | 'admin' | 'endedAdmin', p_project_id = projectId) =>
      cast.untyped[who].rpc('noted_project_name', { p_project_id });
    assert.equal((await name('backer')).data, 'Quay Row');
    // People without a note learn nothing, whether or not the draft exists.
    for (const who of ['manager', 'admin', 'endedAdmin'] as const) {
      assert.deepEqual((await name(who)).data, null, who);
      assert.deepEqual((await name(who, '00000000-0000-4000-8000-00000000dead')).data, null, who);
    }
    assert.equal(
      (await cast.untyped.anonymous.rpc('noted_project_name', { p_project_id: projectId })).error?.code,
      '42501',
    );
    const own = cast.clients.backer.from('decision_notes');
    const changed = own.update({ body: 'The audit came' }).eq('id', mine.id).select().single();
    assert.equal((await changed).data?.body, 'The audit came');
    assert.equal((await write()).error?.hint, 'listing_not_found');
    await own.delete().eq('id', mine.id).throwOnError();
    assert.equal((await name('backer')).data, null);
  });

  test('an unlisted project’s reminder waits until it is listed; an unconfirmed address gets none, now or later', async () => {
    await write({ look_again_on: day(3) }).throwOnError();
    await come();
    await backend.sql(`update public.listings set status = 'Draft' where id = $1`, [projectId]);
    assert.equal(await tend(), 0);
    await backend.sql(`update public.listings set status = 'Open' where id = $1`, [projectId]);
    await backend.sql('update auth.users set email_confirmed_at = null where id = $1', [cast.ids.backer]);
    assert.equal(await tend(), 1);
    await backend.sql('update auth.users set email_confirmed_at = now() where id = $1', [cast.ids.backer]);
    assert.equal(await tend(), 0);
    assert.deepEqual(await mails(), []);
  });

  test('notes are deleted with their project and with their author’s account, and leave nothing in trash or log', async () => {
    const client = await backend.signUp(`notes-${engine.toLowerCase()}@people.example`);
    const { data: session } = await client.auth.getUser();
    const id = session.user?.id ?? '';
    await backend.sql(
      `insert into public.decision_notes (user_id, project_id, body) values ($1, $2, 'Nobody else reads this')`,
      [id, projectId],
    );
    await backend.sql('insert into private.account_deletions (user_id, due_at) values ($1, now())', [id]);
    await backend.sql('select private.delete_due_accounts()');
    assert.deepEqual(await backend.sql('select from public.decision_notes where user_id = $1', [id]), []);
    assert.deepEqual(
      await backend.sql(`select from private.trash where content::text like '%Nobody else reads this%'`),
      [],
    );
    assert.deepEqual(
      await backend.sql(
        `select from public.audit_log where coalesce(before::text, '') || coalesce(after::text, '') like '%Nobody else reads this%'`,
      ),
      [],
    );

    await write().throwOnError();
    await cast.clients.admin.from('listings').delete().eq('id', projectId).throwOnError();
    assert.deepEqual(await backend.sql('select from public.decision_notes'), []);
  });
});
