import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { outboxEmail } from '../functions/_shared/mail/outboxEmails';
import { assertContains } from './assertContains';
import { assignRoles, gatherCast, type Cast, type Role } from './cast';
import { onServerFirst, startDatabase } from './engines';
import { rowsRead } from './rowsRead';

interface Mail {
  template: string;
  recipient: string;
  data: Record<string, unknown>;
}

onServerFirst('questions to the issuer', (engine) => {
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
    for (const table of [
      ...['public.project_questions', 'public.watched_projects', 'public.notification_choices'],
      ...['public.notifications', 'private.mail_outbox'],
    ])
      await backend.sql(`delete from ${table}`);
    const { data } = await cast.clients.admin
      .from('listings')
      .insert({ name: 'Quay Row', status: 'Open', apr: 9 })
      .select('id')
      .single()
      .throwOnError();
    projectId = data.id;
  });

  const body = 'How is the quay insured?';
  const ask = (who: Role = 'backer', more: { p_body?: string; p_id?: string } = {}) =>
    cast.clients[who].rpc('ask_question', { p_project_id: projectId, p_body: body, ...more });
  const asked = async (who: Role = 'backer', more: { p_body?: string } = {}) =>
    (await ask(who, more).throwOnError()).data;
  const publish = (id: string, version = 1, who: Role = 'admin') =>
    cast.clients[who].rpc('publish_question', { p_id: id, p_version: version });
  const refuse = (id: string, version = 1, reason = 'It names a person.', who: Role = 'admin') =>
    cast.clients[who].rpc('refuse_question', { p_id: id, p_version: version, p_reason: reason });
  const answer = (id: string, version = 1, text = 'By a mutual.', who: Role = 'admin') =>
    cast.clients[who].rpc('answer_question', { p_id: id, p_version: version, p_answer: text });
  const read = async (who: Role) =>
    (await cast.clients[who].from('project_questions').select().eq('project_id', projectId).throwOnError())
      .data;
  const mine = async (who: Role) =>
    (await cast.clients[who].rpc('my_questions', { p_project_id: projectId }).throwOnError()).data;
  const watch = (who: 'backer' | 'manager') =>
    cast.clients[who]
      .from('watched_projects')
      .insert({ user_id: cast.ids[who], project_id: projectId })
      .throwOnError();
  const mails = () =>
    backend.sql<Mail>(
      `select template, recipient, data from private.mail_outbox order by recipient, created_at`,
    );
  const sent = () =>
    backend.sql('update private.mail_outbox set attempts = 1, sent_at = now() where sent_at is null');
  /** Lets this much time pass and has a sender come by that sends nothing. */
  async function pass(time: string): Promise<void> {
    await backend.sql(
      'update private.untold_decisions set due_at = due_at - $1::interval, began_at = began_at - $1::interval',
      [time],
    );
    await backend.sql('select private.tell_due_decisions()');
  }
  const turn = (status: string) =>
    cast.clients.admin.from('listings').update({ status }).eq('id', projectId).throwOnError();
  /** The mails that a sender gets once the ten minutes are over, "manager watched_question_answered" each. */
  async function handOut(): Promise<string[]> {
    await backend.sql('update private.mail_outbox set not_before = now() where sent_at is null');
    const given = await backend.sql<Mail>('select * from public.claim_mails(100)');
    return given.map(({ recipient, data }) => `${recipient.split('@')[0]} ${String(data['kind'])}`).sort();
  }
  const told = async () =>
    (
      await backend.sql<{ line: string }>(
        `select p.full_name || ' ' || n.kind as line from public.notifications n join public.profiles p on p.id = n.user_id
         order by n.created_at, 1`,
      )
    ).map(({ line }) => line);

  test('a new question is visible only to its asker and staff; once public, it never reveals the asker', async () => {
    const question = await asked();
    assertContains(question, { body, state: 'waiting', held_by: cast.ids.backer });
    assert.deepEqual([await read('anonymous'), await read('manager')], [[], []]);
    assert.equal((await read('backer')).length, 1);
    assert.equal((await read('admin')).length, 1);

    const { data } = await publish(question.id).throwOnError();
    assertContains(data, { state: 'public', held_by: null, edit_version: 2 });
    for (const who of ['anonymous', 'manager', 'backer'] as const)
      assert.ok(!JSON.stringify(await read(who)).includes(cast.ids.backer), who);
    assert.equal((await read('anonymous')).length, 1);
    assert.deepEqual(
      (await mine('backer')).map(({ id, state }) => [id, state]),
      [[question.id, 'public']],
    );
    assert.deepEqual(await mine('manager'), []);

    await cast.clients.admin.from('listings').update({ status: 'Draft' }).eq('id', projectId).throwOnError();
    assert.deepEqual(await read('anonymous'), []);
  });

  test('the asker is notified once, watching or not, and so is everybody who watches', async () => {
    const question = await asked();
    await watch('backer');
    await watch('manager');
    await publish(question.id).throwOnError();
    assert.deepEqual(await mails(), []);
    await answer(question.id, 2).throwOnError();
    assert.deepEqual(await told(), [
      'backer question_published',
      'backer question_answered',
      'manager watched_question_answered',
    ]);
    const written = await mails();
    assert.deepEqual(
      written.map(({ recipient }) => recipient),
      ['backer@people.example', 'manager@people.example'],
    );
    const [toAsker, toWatcher] = written.map((mail) =>
      outboxEmail(mail, 'https://fairshore.example', new Date()),
    );
    assert.equal(toAsker?.subject, 'Your question on Quay Row is answered');
    assert.deepEqual(toAsker?.facts, [
      ['You asked', body],
      ['Answer', 'By a mutual.'],
    ]);
    assert.equal(toWatcher?.subject, 'A question on Quay Row is answered');
    assert.equal(toWatcher?.action?.address, `https://fairshore.example/project/${projectId}#questions`);
  });

  test('a correction is sent once: in the waiting mail, or in its own mail once that was sent', async () => {
    const question = await asked();
    await watch('manager');
    await answer(question.id).throwOnError();
    const { data } = await answer(question.id, 2, 'By a mutual, since May.').throwOnError();
    assert.ok(data.corrected_at);
    assert.deepEqual(
      (await mails()).map((mail) => {
        const { subject, facts } = outboxEmail(mail, 'https://x.example', new Date());
        return [subject, facts?.[1]?.[1]];
      }),
      [
        ['Your question on Quay Row is answered', 'By a mutual, since May.'],
        ['A question on Quay Row is answered', 'By a mutual, since May.'],
      ],
    );
    assert.equal((await told()).length, 2);

    await sent();
    await answer(question.id, 3, 'By two.').throwOnError();
    await answer(question.id, 4, 'By three.').throwOnError();
    await pass('10 minutes');
    const corrected = (await mails()).filter(({ data: { kind } }) => String(kind).endsWith('corrected'));
    assert.deepEqual(
      corrected.map((mail) => {
        const { subject, facts } = outboxEmail(mail, 'https://x.example', new Date());
        return [subject, facts?.[1]?.[1]];
      }),
      [
        ['The answer to your question on Quay Row is corrected', 'By three.'],
        ['An answer on Quay Row is corrected', 'By three.'],
      ],
    );
    assert.deepEqual((await told()).slice(2).sort(), [
      'backer question_corrected',
      'manager watched_question_corrected',
    ]);
  });

  type Step = { say: string } | { wait: string } | 'send' | 'take off' | 'put back' | 'Draft' | 'Open';
  const inSeconds = [{ say: 'By two.' }, { say: 'By three.' }];
  const long = 'a'.repeat(1200);
  /** Steps after the answer "By a mutual.", whose mails are sent, and the corrections that asker and watcher get by mail in the end. */
  const corrections: [name: string, steps: Step[], toAsker: string[], toWatcher?: string[]][] = [
    ['one', [{ say: 'By two.' }, { wait: '10 minutes' }], ['By two.']],
    ['one that is fresh', [{ say: 'By two.' }, { wait: '9 minutes' }], []],
    ['two within seconds', [{ say: 'By two.' }, 'send', { say: 'By three.' }, { wait: '10 minutes' }], ['By three.']],
    ['two within ten minutes', [{ say: 'By two.' }, { wait: '9 minutes' }, { say: 'By three.' }, { wait: '9 minutes' }, { wait: '1 minute' }], ['By three.']],
    ['on and on, an hour at most', [...Array.from({ length: 7 }, (_, n): Step[] => [{ say: `By ${n} of them.` }, { wait: '9 minutes' }]).flat(), 'send', { say: 'At last.' }], ['By 6 of them.']],
    ['two, the first of which was told', [{ say: 'By two.' }, { wait: '10 minutes' }, 'send', { say: 'By three.' }, { wait: '10 minutes' }], ['By two.', 'By three.']],
    ['two, the first of which was told, and the second takes it back', [{ say: 'By two.' }, { wait: '10 minutes' }, 'send', { say: 'By a mutual.' }, { wait: '10 minutes' }], ['By two.', 'By a mutual.']],
    ['two, while the mail of the first waits', [{ say: 'By two.' }, { wait: '10 minutes' }, { say: 'By three.' }, { wait: '10 minutes' }], ['By three.']],
    ['one that is taken back', [{ say: 'By two.' }, { say: 'By a mutual.' }, { wait: '10 minutes' }], []],
    ['blanks alone', [{ say: 'By  a\nmutual.' }, { wait: '10 minutes' }], []],
    ['what lies beyond the end of a mail', [{ say: `${long}1` }, { wait: '10 minutes' }, 'send', { say: `${long}2` }, { wait: '10 minutes' }], [`${long.slice(0, 999)}…`, `${long.slice(0, 999)}…`]],
    ['taken off the page meanwhile', [...inSeconds, 'take off', { wait: '20 minutes' }], []],
    ['taken off and put back, which tells its asker', [...inSeconds, 'take off', 'put back', { wait: '10 minutes' }], [], ['By three.']],
    ['in a draft', [...inSeconds, 'Draft', { wait: '20 minutes' }], []],
    ['in a draft that comes back', [...inSeconds, 'Draft', { wait: '20 minutes' }, 'Open'], ['By three.']],
    ['in a draft that comes back at once', [{ say: 'By two.' }, 'Draft', 'Open', { say: 'By three.' }, { wait: '10 minutes' }], ['By three.']],
    ['first made in a draft', ['Draft', ...inSeconds, { wait: '20 minutes' }, 'Open'], ['By three.']],
    ['taken off and put back in a draft', [...inSeconds, 'Draft', 'take off', 'put back', 'Open', { wait: '10 minutes' }], ['By three.']],
    ['taken off in a draft, and put back later', [...inSeconds, 'Draft', 'take off', 'Open', { wait: '10 minutes' }, 'put back', { wait: '10 minutes' }], [], ['By three.']],
    ['made in a draft after it was put back', ['Draft', 'take off', 'put back', ...inSeconds, 'Open', { wait: '10 minutes' }], ['By three.']],
  ]; // prettier-ignore
  for (const [name, steps, toAsker, toWatcher = toAsker] of corrections)
    test(`corrections of an answer: ${name}`, async () => {
      const question = await asked();
      const { id } = question;
      let version = question.edit_version;
      await watch('manager');
      ({ edit_version: version } = (await answer(id, version).throwOnError()).data);
      await sent();
      for (const step of steps) {
        if (step === 'send') await sent();
        else if (step === 'Draft' || step === 'Open') await turn(step);
        else if (step === 'take off')
          ({ edit_version: version } = (await refuse(id, version).throwOnError()).data);
        else if (step === 'put back')
          ({ edit_version: version } = (await publish(id, version).throwOnError()).data);
        else if ('wait' in step) await pass(step.wait);
        else ({ edit_version: version } = (await answer(id, version, step.say).throwOnError()).data);
      }
      const written = (await mails()).filter(({ data: { kind } }) => String(kind).endsWith('corrected'));
      const to = (who: string) =>
        written.filter(({ recipient }) => recipient.startsWith(who)).map(({ data }) => data['answer']);
      assert.deepEqual([to('backer'), to('manager')], [toAsker, toWatcher]);
      const rows = (await told()).filter((line) => line.endsWith('_corrected'));
      assert.equal(rows.length, toAsker.length + toWatcher.length, rows.join(', '));
    });

  test('corrections within seconds are one entry for people who want no mails', async () => {
    const { id } = await asked();
    await cast.clients.backer
      .from('notification_choices')
      .insert({ user_id: cast.ids.backer, topic: 'questions', choice: 'never' })
      .throwOnError();
    await answer(id).throwOnError();
    await answer(id, 2, 'By two.').throwOnError();
    await answer(id, 3, 'By three.').throwOnError();
    await pass('10 minutes');
    assert.deepEqual(await told(), ['backer question_answered', 'backer question_corrected']);
    assert.deepEqual(await mails(), []);
  });

  test('each of several due decisions is told, whatever plan they are read by', async () => {
    for (const text of ['Who insures the quay?', 'Who owns the quay today?'])
      await asked('backer', { p_body: text });
    await backend.sql(
      `insert into private.untold_decisions (question_id, kind)
       select id, 'question_refused' from public.project_questions where project_id = $1`,
      [projectId],
    );
    // A planner that expects few rows joins them one by one, and reads a subquery again for each.
    await backend.sql('analyze private.untold_decisions');
    const others = ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material'];
    await backend.sql(
      `${others.map((way) => `set local enable_${way} = off;`).join(' ')}
       select private.tell_due_decisions()`,
    );
    assert.deepEqual(await backend.sql('select from private.untold_decisions'), []);
  });

  test('own questions are found without reading those of everybody else', async () => {
    await asked();
    const id = await asked('backer', { p_body: 'Who owns the quay today?' });
    await publish(id.id).throwOnError();
    await backend.sql(
      `with people as (
         insert into public.profiles (email) select 'asks.' || n || '@people.example' from generate_series(1, 600) n returning id
       )
       insert into public.project_questions (project_id, held_by, body)
       select $1, people.id, 'How is quay ' || n || ' insured?' from people, generate_series(1, 20) n`,
      [projectId],
    );
    await backend.sql('analyze public.project_questions, private.question_askers');
    const goes = randomUUID();
    await backend.sql(`insert into public.profiles (id, email) values ($1, 'goes@people.example')`, [goes]);
    const claims = JSON.stringify({ sub: cast.ids.backer, role: 'authenticated' });
    const read: Record<string, number> = {};
    for (const call of [
      `select public.my_questions('${projectId}')`,
      'select public.my_questions()',
      `select public.ask_question('${projectId}', 'How is the quay run?')`,
      `select private.erase_profile('${goes}')`,
    ])
      read[call] = await rowsRead(
        backend,
        'public.project_questions',
        `select set_config('request.jwt.claims', '${claims}', true); ${call}`,
      );
    assert(
      Object.values(read).every((rows) => rows < 100),
      JSON.stringify(read),
    );
    assert.equal((await mine('backer')).length, 3);
  });

  test('decisions that are due are told for two seconds in one call, the rest in the next', async () => {
    for (const text of ['Who insures the quay?', 'Who owns the quay today?'])
      await asked('backer', { p_body: text });
    await backend.sql(
      `insert into private.untold_decisions (question_id, kind)
       select id, 'question_refused' from public.project_questions where project_id = $1`,
      [projectId],
    );
    await backend.sql(
      `create function private.take_long() returns trigger language plpgsql as $$ begin perform pg_sleep(2.1); return old; end $$`,
    );
    await backend.sql(
      'create trigger take_long before delete on private.untold_decisions for each row execute function private.take_long()',
    );
    await backend.sql('select private.tell_due_decisions()');
    await backend.sql('drop function private.take_long() cascade');
    const waiting = async () => (await backend.sql('select from private.untold_decisions')).length;
    assert.equal(await waiting(), 1);
    await backend.sql('select private.tell_due_decisions()');
    assert.equal(await waiting(), 0);
  });

  test('a correction wakes the sender when it is due, not before', async () => {
    const isDue = async () => (await backend.sql('select private.is_mail_due() as due'))[0]?.['due'];
    const { id } = await asked();
    await answer(id).throwOnError();
    await sent();
    await answer(id, 2, 'By two.').throwOnError();
    assert.equal(await isDue(), false);
    await backend.sql(`update private.untold_decisions set due_at = now()`);
    assert.equal(await isDue(), true);
    const handed = await backend.sql<Mail>('select * from public.claim_mails(100)');
    assert.deepEqual(
      handed.map(({ data }) => data['answer']),
      ['By two.'],
    );
    assert.equal(await isDue(), false);
  });

  test('with the weekly choice, a correction is included in the summary with its answer', async () => {
    const question = await asked();
    await cast.clients.backer
      .from('notification_choices')
      .insert({ user_id: cast.ids.backer, topic: 'questions', choice: 'weekly' })
      .throwOnError();
    await answer(question.id).throwOnError();
    await answer(question.id, 2, 'By two.').throwOnError();
    assert.deepEqual(await told(), ['backer question_answered']);
  });

  test('decisions made while the project is a draft are announced when it is published again', async () => {
    const [question, other] = [await asked(), await asked()];
    await watch('manager');
    await turn('Draft');
    await answer(question.id).throwOnError();
    await answer(question.id, 2, 'By two.').throwOnError();
    await refuse(other.id).throwOnError();
    assert.deepEqual([await mails(), await told()], [[], []]);
    await turn('Open');
    assert.deepEqual((await told()).sort(), [
      'backer question_answered',
      'backer question_refused',
      'manager watched_question_answered',
    ]);
    const words = JSON.stringify((await mails()).map(({ data }) => [data['answer'], data['answers']]));
    assert.equal(words.match(/"By two\."/g)?.length, 2);
    assert.doesNotMatch(words, /By a mutual/);
    await turn('Draft');
    await turn('Open');
    assert.equal((await told()).length, 3);
  });

  test('answers within a short time are one mail to watchers; a mail already handed out gets no more', async () => {
    await watch('manager');
    const many = await Promise.all(
      ['first', 'second', 'third'].map((which) => ask('backer', { p_body: `The ${which} question?` })),
    );
    const [first, second, third] = many.map(({ data }) => data?.id ?? '');
    const toManager = async () =>
      (await mails()).filter(({ recipient }) => recipient === 'manager@people.example');
    const claimed = async () =>
      (await backend.sql<Mail>('select * from public.claim_mails(100)')).filter(
        ({ recipient }) => recipient === 'manager@people.example',
      );
    // Two members of staff answer at the same time.
    await Promise.all([
      answer(first ?? '', 1, 'One.').throwOnError(),
      answer(second ?? '', 1, 'Two.').throwOnError(),
    ]);
    assert.equal((await toManager()).length, 1);
    assert.deepEqual(await claimed(), []);
    await answer(first ?? '', 2, 'One, put right.').throwOnError();
    await backend.sql(`update private.mail_outbox set not_before = now()`);
    const [mail] = await claimed();
    assert.ok(mail);
    const email = outboxEmail(mail, 'https://fairshore.example', new Date());
    assert.equal(email.subject, '2 questions on Quay Row are answered');
    assert.deepEqual([...(email.facts ?? [])].sort(), [
      ['Answer', 'One, put right.'],
      ['Answer', 'Two.'],
      ['Question', 'The first question?'],
      ['Question', 'The second question?'],
    ]);
    await answer(third ?? '', 1, 'Three.').throwOnError();
    assert.equal((await toManager()).length, 2);
    await pass('10 minutes');
    assert.deepEqual((await told()).sort(), [
      ...Array<string>(3).fill('backer question_answered'),
      // The backer's mail with the first answer had already been handed out, so the correction is told separately.
      'backer question_corrected',
      ...Array<string>(3).fill('manager watched_question_answered'),
    ]);
  });

  test('a mail about a question is held back while its project is a draft', async () => {
    const isDue = async () => (await backend.sql('select private.is_mail_due() as due'))[0]?.['due'];
    await watch('manager');
    await answer((await asked()).id).throwOnError();
    await turn('Draft');
    assert.deepEqual(await handOut(), []);
    assert.equal(await isDue(), false);
    await turn('Open');
    assert.equal(await isDue(), true);
    assert.deepEqual(await handOut(), ['backer question_answered', 'manager watched_question_answered']);
  });

  for (const choice of ['now', 'weekly'])
    test(`who stops watching is told no more of answers, chosen ${choice}`, async () => {
      await watch('manager');
      await watch('backer');
      await cast.clients.manager
        .from('notification_choices')
        .insert({ user_id: cast.ids.manager, topic: 'questions', choice })
        .throwOnError();
      await answer((await asked()).id).throwOnError();
      for (const who of ['manager', 'backer'] as const)
        await cast.clients[who].from('watched_projects').delete().eq('user_id', cast.ids[who]).throwOnError();
      assert.deepEqual(await handOut(), ['backer question_answered']);
      assert.deepEqual(await backend.sql('select from private.digest_items'), []);
      assert.deepEqual(await told(), ['backer question_answered', 'manager watched_question_answered']);
    });

  describe('who is suspended while a mail waits', () => {
    const setStatus = (status: string) =>
      backend.sql(`update public.profiles set status = $2 where id = $1`, [cast.ids.manager, status]);
    const letPass = (time: string) =>
      backend.sql('update private.mail_outbox set held_at = held_at - $1::interval', [time]);
    async function claimed(): Promise<string[]> {
      await backend.sql('update private.mail_outbox set not_before = now() where sent_at is null');
      const rows = await backend.sql<Mail>('select * from public.claim_mails(100)');
      return rows
        .filter(({ recipient }) => recipient === 'manager@people.example')
        .map((row) => row.template);
    }
    beforeEach(async () => {
      await watch('manager');
      await answer((await asked()).id).throwOnError();
    });

    test('gets only what is about the security of their account', async () => {
      await backend.sql(`update auth.users set encrypted_password = 'other' where id = $1`, [
        cast.ids.manager,
      ]);
      await setStatus('suspended');
      assert.deepEqual(await claimed(), ['password_changed']);
    });

    test('gets it once they are active again, within a day', async () => {
      await setStatus('suspended');
      assert.deepEqual(await claimed(), []);
      await letPass('23 hours');
      assert.deepEqual(await claimed(), []);
      await setStatus('active');
      assert.deepEqual(await claimed(), ['question']);
    });

    for (const hasSender of [true, false])
      test(`gets it no more after a day${hasSender ? '' : ', without a sender meanwhile either'}`, async () => {
        await setStatus('suspended');
        await letPass('25 hours');
        if (hasSender) {
          await claimed();
          assert(!(await mails()).some(({ recipient }) => recipient === 'manager@people.example'));
        }
        await setStatus('active');
        assert.deepEqual(await claimed(), []);
      });
  });

  test('a question taken off the page while its mail waits is announced to nobody', async () => {
    await watch('manager');
    const [first, second] = [await asked(), await asked()];
    await answer(first.id).throwOnError();
    await answer(second.id, 1, 'Nobody knows.').throwOnError();
    await refuse(first.id, 2).throwOnError();
    const waiting = async () =>
      (await mails())
        .filter(({ data }) => data['kind'] === 'watched_question_answered')
        .map(({ data }) => data['answers']);
    const [left] = (await waiting()) as { answer: string }[][];
    assert.deepEqual(
      left?.map(({ answer: words }) => words),
      ['Nobody knows.'],
    );
    await refuse(second.id, 2).throwOnError();
    assert.deepEqual(await waiting(), []);
  });

  /** Has a sender take the mails that wait. */
  const takeMails = () => handOut();
  /** The provider refuses the mails that a sender has, and the time until the next attempt passes. */
  async function failMails(): Promise<void> {
    await backend.sql(
      `select public.settle_mail(id, 'The mail provider answered 500.') from private.mail_outbox where sent_at is null`,
    );
    await backend.sql('update private.mail_outbox set not_before = now() where sent_at is null');
  }
  /** The sender that has the mails is killed, and its five minutes pass. */
  const dropMails = () =>
    backend.sql('update private.mail_outbox set not_before = now() where sent_at is null');
  /** When the decision falls on a mail that was handed out before. */
  const handedOut: readonly (readonly [when: string, before: () => Promise<unknown>, after?: () => Promise<unknown>])[] = [
    ['failed', async () => { await takeMails(); await failMails(); }],
    ['failed while the decision was made', takeMails, failMails],
    ['was dropped by its sender', async () => { await takeMails(); await dropMails(); }],
  ]; // prettier-ignore
  for (const [when, before, after] of handedOut) {
    test(`an answer whose mail ${when} is sent as it was put right`, async () => {
      await watch('manager');
      const { id } = await asked();
      await answer(id).throwOnError();
      await before();
      await answer(id, 2, 'By two.').throwOnError();
      await after?.();
      assert.deepEqual(await takeMails(), ['backer question_answered', 'manager watched_question_answered']);
      const words = JSON.stringify((await mails()).map(({ data }) => [data['answer'], data['answers']]));
      assert.equal(words.match(/"By two\."/g)?.length, 2);
      assert.doesNotMatch(words, /By a mutual/);
      await sent();
      await pass('10 minutes');
      assert.deepEqual(await takeMails(), []);
    });

    test(`an answer whose mail ${when} is sent to nobody once it is off the page`, async () => {
      await watch('manager');
      const { id } = await asked();
      await answer(id).throwOnError();
      await before();
      await refuse(id, 2).throwOnError();
      await after?.();
      assert.deepEqual(await takeMails(), ['backer question_taken_off']);
    });
  }

  test('choosing weekly while several answers wait moves all of them to the summary', async () => {
    await watch('manager');
    for (const { id } of [await asked(), await asked()]) await answer(id).throwOnError();
    await cast.clients.manager
      .from('notification_choices')
      .insert({ user_id: cast.ids.manager, topic: 'questions', choice: 'weekly' })
      .throwOnError();
    assert.equal((await mails()).filter(({ recipient }) => recipient === 'manager@people.example').length, 0);
    const kept = await backend.sql('select 1 from private.digest_items where user_id = $1', [
      cast.ids.manager,
    ]);
    assert.equal(kept.length, 2);
  });

  /** Writes the summaries of a Monday, and returns what kinds of news the one of a person has; none where there is no summary. */
  async function summary(who: Role): Promise<unknown[]> {
    await backend.sql(
      'update private.digest_items set digest_on = private.digest_day(now()) where digest_on > private.digest_day(now())',
    );
    await backend.sql('select public.write_digests()');
    const written = (await mails()).find(
      ({ template, recipient }) => template === 'weekly_digest' && recipient === `${who}@people.example`,
    );
    await backend.sql(`delete from private.mail_outbox where template = 'weekly_digest'`);
    const items = (written?.data['items'] ?? []) as { kind: string }[];
    return items.map(({ kind }) => kind);
  }
  const weekly = async (...people: ('backer' | 'manager')[]) => {
    for (const who of people)
      await cast.clients[who]
        .from('notification_choices')
        .insert({ user_id: cast.ids[who], topic: 'questions', choice: 'weekly' })
        .throwOnError();
  };

  test('the inbox of a watcher quotes a question only while it is public', async () => {
    await watch('manager');
    const { id } = await asked();
    await answer(id).throwOnError();
    const quoted = async () =>
      (
        await backend.sql<{ question: string | null }>(
          `select data ->> 'question' as question from public.notifications where user_id = $1`,
          [cast.ids.manager],
        )
      ).map(({ question }) => question);
    assert.deepEqual(await quoted(), [body]);
    await refuse(id, 2).throwOnError();
    assert.deepEqual(await quoted(), [null]);
    await publish(id, 3).throwOnError();
    assert.deepEqual(await quoted(), [body]);
  });

  test('the summary has no answer that was taken off the page; once it is back, the next one does', async () => {
    await weekly('manager');
    await watch('manager');
    const { id } = await asked();
    await answer(id).throwOnError();
    await refuse(id, 2).throwOnError();
    assert.deepEqual(await summary('manager'), []);
    assert.deepEqual(await backend.sql('select private.is_digest_due() as due'), [{ due: false }]);
    await publish(id, 3).throwOnError();
    assert.deepEqual(await summary('manager'), ['watched_question_answered']);
    assert.deepEqual(await summary('manager'), []);
  });

  test('an answer that stays off the page for a month leaves the summary', async () => {
    await weekly('manager');
    await watch('manager');
    const { id } = await asked();
    await answer(id).throwOnError();
    await refuse(id, 2).throwOnError();
    await backend.sql(`update public.notifications set created_at = now() - interval '31 days'`);
    assert.deepEqual(await summary('manager'), []);
    assert.deepEqual(await backend.sql('select from private.digest_items'), []);
  });

  test('the summary has nothing on the questions of a draft until it is published again', async () => {
    await weekly('backer', 'manager');
    await watch('manager');
    await answer((await asked()).id).throwOnError();
    await turn('Draft');
    assert.deepEqual([await summary('backer'), await summary('manager')], [[], []]);
    await turn('Open');
    assert.deepEqual(await summary('backer'), ['question_answered']);
  });

  test('an answer that is taken off before its mail is sent and put back is mailed to watchers once', async () => {
    await watch('manager');
    const { id } = await asked();
    await answer(id).throwOnError();
    await refuse(id, 2).throwOnError();
    await publish(id, 3).throwOnError();
    const toManager = async () =>
      (await handOut()).filter((line) => line.startsWith('manager')).map((line) => line.split(' ')[1]);
    assert.deepEqual(await toManager(), ['watched_question_answered']);
    await sent();
    await refuse(id, 4).throwOnError();
    await publish(id, 5).throwOnError();
    assert.deepEqual(await toManager(), []);
    assert.equal((await told()).filter((line) => line.startsWith('manager')).length, 1);
  });

  /** Decisions on a new question while its project is a draft, and what is told of it once that is published. */
  const inDraft: [name: string, steps: ('let through' | 'answer' | 'take off' | 'Open')[], news: string[]][] = [
    ['answered, taken off, let through', ['answer', 'take off', 'let through', 'Open'], ['backer question_answered', 'manager watched_question_answered']],
    ['answered and taken off', ['answer', 'take off', 'Open'], ['backer question_refused']],
    ['answered and taken off, let through later', ['answer', 'take off', 'Open', 'let through'], ['backer question_refused', 'backer question_answered', 'manager watched_question_answered']],
    ['let through and taken off', ['let through', 'take off', 'Open'], ['backer question_refused']],
    ['let through, taken off, let through', ['let through', 'take off', 'let through', 'Open'], ['backer question_published']],
  ]; // prettier-ignore
  for (const [name, steps, news] of inDraft)
    test(`in a draft, a question is ${name}`, async () => {
      await watch('manager');
      const { id } = await asked();
      let version = 1;
      await turn('Draft');
      for (const step of steps) {
        if (step === 'Open') await turn('Open');
        else {
          const decide = { 'let through': publish, answer, 'take off': refuse }[step];
          version = (await decide(id, version).throwOnError()).data.edit_version;
        }
      }
      assert.deepEqual(await told(), news);
    });

  test('in a draft, a question that is taken off and put back is no news', async () => {
    await watch('manager');
    const { id } = await asked();
    await answer(id).throwOnError();
    await sent();
    await turn('Draft');
    await refuse(id, 2).throwOnError();
    await publish(id, 3).throwOnError();
    await turn('Open');
    assert.deepEqual(await handOut(), []);
    assert.deepEqual(await told(), ['backer question_answered', 'manager watched_question_answered']);
  });

  test('an answer whose mail waited when it was taken off and put back in a draft is mailed', async () => {
    await watch('manager');
    const { id } = await asked();
    await answer(id).throwOnError();
    await turn('Draft');
    await refuse(id, 2).throwOnError();
    await publish(id, 3).throwOnError();
    await turn('Open');
    assert.deepEqual(await handOut(), ['backer question_answered', 'manager watched_question_answered']);
    assert.deepEqual(await told(), ['backer question_answered', 'manager watched_question_answered']);
    await sent();
    await turn('Draft');
    await refuse(id, 4).throwOnError();
    await publish(id, 5).throwOnError();
    await turn('Open');
    assert.deepEqual(await handOut(), []);
  });

  test('a correction whose mail waited when its question was taken off and put back in a draft is mailed', async () => {
    await watch('manager');
    const { id } = await asked();
    await answer(id).throwOnError();
    await sent();
    await answer(id, 2, 'By two.').throwOnError();
    await pass('10 minutes');
    await turn('Draft');
    await refuse(id, 3).throwOnError();
    await publish(id, 4).throwOnError();
    await turn('Open');
    assert.deepEqual(await handOut(), ['backer question_corrected', 'manager watched_question_corrected']);
    assert.equal((await told()).length, 4);
  });

  test('a summary that waits has an answer that was taken off and put back in a draft, and no mail does', async () => {
    await weekly('backer');
    const { id } = await asked();
    await answer(id).throwOnError();
    await turn('Draft');
    await refuse(id, 2).throwOnError();
    await publish(id, 3).throwOnError();
    await turn('Open');
    assert.deepEqual(await handOut(), []);
    assert.deepEqual(await summary('backer'), ['question_answered']);
  });

  test('a correction that waits is not mailed once its question is off the page', async () => {
    await watch('manager');
    const { id } = await asked();
    await answer(id).throwOnError();
    await sent();
    await answer(id, 2, 'By two.').throwOnError();
    await pass('10 minutes');
    await refuse(id, 3).throwOnError();
    assert.deepEqual(await handOut(), ['backer question_taken_off']);
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
      cast.clients[who].rpc('withdraw_question', { p_id: id });
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

  test('choices are respected: weekly goes into the summary, never appears only in the portal', async () => {
    const question = await asked();
    await watch('manager');
    const choose = (who: 'backer' | 'manager', choice: string) =>
      cast.clients[who]
        .from('notification_choices')
        .insert({ user_id: cast.ids[who], topic: 'questions', choice })
        .throwOnError();
    await choose('backer', 'weekly');
    await choose('manager', 'never');
    await answer(question.id).throwOnError();
    assert.deepEqual(await mails(), []);
    assert.equal((await told()).length, 2);
    await backend.sql('update private.digest_items set digest_on = current_date - 7');
    await backend.sql('select public.write_digests()');
    const written = await mails();
    assert.deepEqual(
      written.map(({ template, recipient }) => [template, recipient]),
      [['weekly_digest', 'backer@people.example']],
    );
    const [summary] = written;
    assert.ok(summary);
    assert.equal(
      outboxEmail(summary, 'https://x.example', new Date()).items?.[0]?.text,
      `Your question on Quay Row is answered: “${body}”`,
    );
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
    const log = await backend.sql('select from public.audit_log where row_id = $1', [id]);
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
    const log = await backend.sql<{ row_label: string; after: Record<string, unknown> }>(
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
    await backend.sql(`update public.project_questions set created_at = now() - interval '25 hours'`);
    assert.equal((await ask()).error, null);
    const waiting = (await mine('backer')).find(({ state }) => state === 'waiting');
    assert.equal(
      await said(refuse(waiting?.id ?? '', 1, ' ')),
      'Please give the reason; whoever asked reads it.',
    );
    assert.equal(await said(answer(waiting?.id ?? '', 1, ' ')), 'Please write an answer.');
    await cast.clients.admin.from('listings').update({ status: 'Draft' }).eq('id', projectId).throwOnError();
    assert.equal(await said(ask('manager')), 'We couldn’t find that project.'.replace('’', "'"));
  });

  test('deleting the asker deletes their private questions and keeps public ones; undoing restores ownership', async () => {
    const [open, waiting] = [await asked('manager'), await asked('manager')];
    await answer(open.id).throwOnError();
    await cast.clients.admin.rpc('erase_person', { p_id: cast.ids.manager }).throwOnError();
    assert.deepEqual(
      (await read('admin')).map(({ id, answer: words }) => [id, words]),
      [[open.id, 'By a mutual.']],
    );
    const left = await backend.sql('select 1 from private.question_askers');
    assert.deepEqual(left, []);
    await cast.clients.admin
      .rpc('undo_deletion', { p_table: 'profiles', p_row_id: cast.ids.manager })
      .throwOnError();
    const back = await backend.sql<{ id: string }>(
      `select q.id from public.project_questions q left join private.question_askers a on a.question_id = q.id
       where $1 in (q.held_by, a.user_id)`,
      [cast.ids.manager],
    );
    assert.deepEqual(back.map(({ id }) => id).sort(), [open.id, waiting.id].sort());
  });

  test('the console lists waiting questions first, with project and asker', async () => {
    const [open, waiting] = [await asked('manager'), await asked()];
    await answer(open.id).throwOnError();
    const list = async (more: Record<string, unknown> = {}) =>
      (await cast.clients.admin.rpc('console_questions', { p_sort: 'state', ...more }).throwOnError())
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
    await cast.clients.admin.from('listings').update({ status: 'Draft' }).eq('id', projectId).throwOnError();
    assertContains((await cast.clients.admin.rpc('console_question', { p_id: open.id })).data as object, {
      is_draft: true,
    });
    assert.deepEqual(
      (await list({ p_state: 'answered' })).rows.map(({ id }) => id),
      [open.id],
    );
    assert.deepEqual((await list({ p_state: 'unanswered' })).rows, []);
    assert.equal((await list({ p_search: 'mutual' })).total, 1);
    const counts = (await cast.clients.admin.rpc('console_counts').throwOnError()).data;
    assert.equal((counts as { questions: number }).questions, 1);
    assert.equal((await cast.clients.manager.rpc('console_questions')).error?.code, '42501');
    assert.equal(
      (await cast.clients.manager.rpc('console_question', { p_id: open.id })).error?.code,
      '42501',
    );
  });
});
