import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { outboxEmail } from '../functions/_shared/mail/outboxEmails';
import { assertContains } from './assertContains';
import type { Role } from './cast';
import { onServerFirst } from './engines';
import { body, questionStage } from './questionStage';
import { rowsRead } from './rowsRead';

onServerFirst('questions to the issuer', (engine) => {
  const stage = questionStage(engine);
  const { ask, asked, publish, refuse, answer, read, mine, mails, told } = stage;

  test('a new question is visible only to its asker and staff; once public, it never reveals the asker', async () => {
    const question = await asked();
    assertContains(question, { body, state: 'waiting', held_by: stage.cast.ids.backer });
    assert.deepEqual([await read('anonymous'), await read('manager')], [[], []]);
    assert.equal((await read('backer')).length, 1);
    assert.equal((await read('admin')).length, 1);

    const { data } = await publish(question.id).throwOnError();
    assertContains(data, { state: 'public', held_by: null, edit_version: 2 });
    for (const who of ['anonymous', 'manager', 'backer'] as const)
      assert.ok(!JSON.stringify(await read(who)).includes(stage.cast.ids.backer), who);
    assert.equal((await read('anonymous')).length, 1);
    assert.deepEqual(
      (await mine('backer')).map(({ id, state }) => [id, state]),
      [[question.id, 'public']],
    );
    assert.deepEqual(await mine('manager'), []);

    await stage.cast.clients.admin
      .from('listings')
      .update({ status: 'Draft' })
      .eq('id', stage.projectId)
      .throwOnError();
    assert.deepEqual(await read('anonymous'), []);
  });

  test('own questions are found without reading those of everybody else', async () => {
    await asked();
    const id = await asked('backer', { p_body: 'Who owns the quay today?' });
    await publish(id.id).throwOnError();
    await stage.backend.sql(
      `with people as (
         insert into public.profiles (email) select 'asks.' || n || '@people.example' from generate_series(1, 600) n returning id
       )
       insert into public.project_questions (project_id, held_by, body)
       select $1, people.id, 'How is quay ' || n || ' insured?' from people, generate_series(1, 20) n`,
      [stage.projectId],
    );
    await stage.backend.sql('analyze public.project_questions, private.question_askers');
    const goes = randomUUID();
    await stage.backend.sql(`insert into public.profiles (id, email) values ($1, 'goes@people.example')`, [
      goes,
    ]);
    const claims = JSON.stringify({ sub: stage.cast.ids.backer, role: 'authenticated' });
    const read: Record<string, number> = {};
    for (const call of [
      `select public.my_questions('${stage.projectId}')`,
      'select public.my_questions()',
      `select public.ask_question('${stage.projectId}', 'How is the quay run?')`,
      `select private.erase_profile('${goes}')`,
    ])
      read[call] = await rowsRead(
        stage.backend,
        'public.project_questions',
        `select set_config('request.jwt.claims', '${claims}', true); ${call}`,
      );
    assert(
      Object.values(read).every((rows) => rows < 100),
      JSON.stringify(read),
    );
    assert.equal((await mine('backer')).length, 3);
  });

  test('taking a question off the page and putting it back are announced as such', async () => {
    const question = await asked();
    await answer(question.id).throwOnError();
    await refuse(question.id, 2).throwOnError();
    await publish(question.id, 3).throwOnError();
    assert.deepEqual(await told(), [
      'backer question_answered',
      'backer question_taken_off',
      'backer question_restored',
    ]);
    const written = (await mails()).map((mail) => outboxEmail(mail, 'https://x.example', new Date()));
    const off = written.find(({ subject }) => subject === 'Your question on Quay Row was taken off the page');
    assert.ok(off);
    assert.doesNotMatch(JSON.stringify(off), /did not publish/);
    assert.deepEqual(off.facts?.[1], ['Reason', 'It names a person.']);
    const back = written.find(({ subject }) => subject === 'Your question on Quay Row is public again');
    assert.deepEqual(back?.facts?.[1], ['Answer', 'By a mutual.']);
  });

  test('only the asker can withdraw a question, and only until it is decided', async () => {
    const withdraw = (id: string, who: Role = 'backer') =>
      stage.cast.clients[who].rpc('withdraw_question', { p_id: id });
    const question = await asked();
    for (const who of ['manager', 'admin'] as const)
      assert.equal((await withdraw(question.id, who)).error?.hint, 'question_gone', who);
    assert.match(
      (await withdraw(question.id, 'suspended')).error?.message ?? '',
      /^Your account is suspended/,
    );
    assert.ok((await withdraw(question.id, 'anonymous')).error);
    assert.equal((await read('admin')).length, 1);
    await withdraw(question.id).throwOnError();
    assert.deepEqual([await mine('backer'), await read('admin')], [[], []]);
    assert.equal((await withdraw(question.id)).error?.hint, 'question_gone');

    const [open, refused] = [await asked(), await asked()];
    await publish(open.id).throwOnError();
    await refuse(refused.id).throwOnError();
    for (const { id } of [open, refused]) assert.equal((await withdraw(id)).error?.hint, 'question_decided');
    assert.equal((await mine('backer')).length, 2);
    assert.equal((await answer(question.id)).error?.hint, 'question_gone');
  });

  test('a refusal is announced with its reason, and an answer publishes a waiting question', async () => {
    const refused = await asked();
    await refuse(refused.id).throwOnError();
    assertContains((await mine('backer'))[0], { state: 'refused', reason: 'It names a person.' });
    assert.deepEqual(await read('anonymous'), []);
    const [mail] = await mails();
    assert.ok(mail);
    assert.deepEqual(outboxEmail(mail, 'https://x.example', new Date()).facts?.[1], [
      'Reason',
      'It names a person.',
    ]);
    const other = await asked();
    const { data } = await answer(other.id).throwOnError();
    assertContains(data, { state: 'public', answer: 'By a mutual.' });
    // Once taken off the page, only its asker sees it.
    await refuse(other.id, data.edit_version).throwOnError();
    assert.deepEqual(await read('anonymous'), []);
    assert.equal((await mine('backer')).length, 2);
    assert.ok((await mine('backer')).every((own) => own.answer === null));
    assert.ok((await read('backer')).every((own) => own.answer === null));
    assert.equal((await publish(refused.id, 2).throwOnError()).data.state, 'public');
  });

  test('when two members of staff decide at once, the second gets an error', async () => {
    const question = await asked();
    const outcomes = await Promise.all([publish(question.id), refuse(question.id)]);
    const errors = outcomes.map(({ error }) => error?.hint).filter(Boolean);
    assert.deepEqual(errors, ['question_changed']);
    assert.match(
      (await answer(question.id)).error?.message ?? '',
      /^Somebody else has changed this question/,
    );
    assert.equal((await publish('00000000-0000-4000-8000-0000000000ff')).error?.hint, 'question_gone');
  });

  test('a step sent again, as after a lost response, succeeds and is taken once', async () => {
    const { id } = await asked();
    const steps = [
      () => publish(id, 1),
      () => refuse(id, 2),
      () => publish(id, 3),
      () => answer(id, 4),
      () => answer(id, 5, ' \u202ABy two. '),
    ];
    for (const [index, step] of steps.entries())
      for (const time of ['first', 'second'])
        assert.equal((await step()).data?.edit_version, index + 2, `step ${index + 1}, ${time} time`);
    assert.equal((await answer(id, 5, 'By three.')).error?.hint, 'question_changed');
    assert.equal((await refuse(id, 5)).error?.hint, 'question_changed');
    const log = await stage.backend.sql('select from public.audit_log where row_id = $1', [id]);
    assert.equal(log.length, steps.length);
    await refuse(id, 6).throwOnError();
    assert.equal((await refuse(id, 6, 'Another reason.')).error?.hint, 'question_changed');
    assert.equal(
      (await refuse(id, 7, 'Another reason.')).error?.message,
      'This question is refused already.',
    );
  });

  test('nobody else can decide, and the audit log has each decision without the asker', async () => {
    const question = await asked();
    for (const who of ['anonymous', 'backer', 'manager', 'suspendedAdmin', 'endedAdmin'] as const)
      for (const attempt of [
        publish(question.id, 1, who),
        refuse(question.id, 1, 'No', who),
        answer(question.id, 1, 'x', who),
      ])
        assert.equal((await attempt).error?.code, who === 'endedAdmin' ? 'P0001' : '42501', who);
    await answer(question.id).throwOnError();
    await answer(question.id, 2, 'By two.').throwOnError();
    const log = await stage.backend.sql<{ row_label: string; after: Record<string, unknown> }>(
      `select row_label, after from public.audit_log where row_id = $1 order by id`,
      [question.id],
    );
    assert.deepEqual(log, [
      { row_label: 'Question on Quay Row', after: { state: 'public', answer: 'By a mutual.' } },
      { row_label: 'Question on Quay Row', after: { answer: 'By two.' } },
    ]);
  });

  test('characters that reorder what others read are dropped; marks of right-to-left text stay', async () => {
    const marked = '\u200Fשלום\u061C\u200E';
    const { id, body: kept } = await asked('backer', {
      p_body: `\u202EHow is ${marked} the\u202C \u2067quay\u2069 insured?\u202A\u202B\u202D\u2066\u2068`,
    });
    assert.equal(kept, `How is ${marked} the quay insured?`);
    await answer(id, 1, 'By \u202Ea mutual.').throwOnError();
    assert.equal((await read('anonymous'))[0]?.answer, 'By a mutual.');
    const { error } = await ask('backer', { p_body: '\u202E'.repeat(12) });
    assert.equal(error?.hint, 'words_missing');
  });

  test('limits and refusals have readable messages', async () => {
    const said = async (attempt: PromiseLike<{ error: { hint: string | null; message: string } | null }>) =>
      (await attempt).error?.message;
    assert.equal(await said(ask('anonymous')), 'Please sign in to ask a question.');
    assert.match((await said(ask('suspended'))) ?? '', /^Your account is suspended/);
    assert.equal(
      await said(ask('backer', { p_body: '  Why? ' })),
      'Please write your question, in ten characters at least.',
    );
    assert.equal(
      await said(ask('backer', { p_body: 'a'.repeat(1001) })),
      'A question can have at most 1,000 characters.',
    );
    const id = '00000000-0000-4000-8000-0000000000e1';
    await ask('backer', { p_id: id }).throwOnError();
    await ask('backer', { p_id: id }).throwOnError();
    assert.equal((await mine('backer')).length, 1);
    const [first] = await mine('backer');
    await publish(first?.id ?? '').throwOnError();
    const rest = await Promise.all(Array.from({ length: 6 }, () => ask()));
    assert.deepEqual(rest.map(({ error }) => error?.hint ?? 'asked').sort(), [
      ...Array<string>(4).fill('asked'),
      'questions_full',
      'questions_full',
    ]);
    await stage.backend.sql(`update public.project_questions set created_at = now() - interval '25 hours'`);
    assert.equal((await ask()).error, null);
    const waiting = (await mine('backer')).find(({ state }) => state === 'waiting');
    assert.equal(
      await said(refuse(waiting?.id ?? '', 1, ' ')),
      'Please give the reason; whoever asked reads it.',
    );
    assert.equal(await said(answer(waiting?.id ?? '', 1, ' ')), 'Please write an answer.');
    await stage.cast.clients.admin
      .from('listings')
      .update({ status: 'Draft' })
      .eq('id', stage.projectId)
      .throwOnError();
    assert.equal(await said(ask('manager')), 'We couldn’t find that project.'.replace('’', "'"));
  });

  test('deleting the asker deletes their private questions and keeps public ones; undoing restores ownership', async () => {
    const [open, waiting] = [await asked('manager'), await asked('manager')];
    await answer(open.id).throwOnError();
    await stage.cast.clients.admin.rpc('erase_person', { p_id: stage.cast.ids.manager }).throwOnError();
    assert.deepEqual(
      (await read('admin')).map(({ id, answer: words }) => [id, words]),
      [[open.id, 'By a mutual.']],
    );
    const left = await stage.backend.sql('select 1 from private.question_askers');
    assert.deepEqual(left, []);
    await stage.cast.clients.admin
      .rpc('undo_deletion', { p_table: 'profiles', p_row_id: stage.cast.ids.manager })
      .throwOnError();
    const back = await stage.backend.sql<{ id: string }>(
      `select q.id from public.project_questions q left join private.question_askers a on a.question_id = q.id
       where $1 in (q.held_by, a.user_id)`,
      [stage.cast.ids.manager],
    );
    assert.deepEqual(back.map(({ id }) => id).sort(), [open.id, waiting.id].sort());
  });

  test('the console lists waiting questions first, with project and asker', async () => {
    const [open, waiting] = [await asked('manager'), await asked()];
    await answer(open.id).throwOnError();
    const list = async (more: Record<string, unknown> = {}) =>
      (await stage.cast.clients.admin.rpc('console_questions', { p_sort: 'state', ...more }).throwOnError())
        .data as { rows: Record<string, unknown>[]; total: number };
    const { rows, total } = await list();
    assert.equal(total, 2);
    assert.deepEqual(
      rows.map(({ id, project_name, asked_by, is_draft }) => [id, project_name, asked_by, is_draft]),
      [
        [waiting.id, 'Quay Row', 'backer@people.example', false],
        [open.id, 'Quay Row', 'manager@people.example', false],
      ],
    );
    await stage.cast.clients.admin
      .from('listings')
      .update({ status: 'Draft' })
      .eq('id', stage.projectId)
      .throwOnError();
    assertContains(
      (await stage.cast.clients.admin.rpc('console_question', { p_id: open.id })).data as object,
      {
        is_draft: true,
      },
    );
    assert.deepEqual(
      (await list({ p_state: 'answered' })).rows.map(({ id }) => id),
      [open.id],
    );
    assert.deepEqual((await list({ p_state: 'unanswered' })).rows, []);
    assert.equal((await list({ p_search: 'mutual' })).total, 1);
    const counts = (await stage.cast.clients.admin.rpc('console_counts').throwOnError()).data;
    assert.equal((counts as { questions: number }).questions, 1);
    assert.equal((await stage.cast.clients.manager.rpc('console_questions')).error?.code, '42501');
    assert.equal(
      (await stage.cast.clients.manager.rpc('console_question', { p_id: open.id })).error?.code,
      '42501',
    );
  });
});
