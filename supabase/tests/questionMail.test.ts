import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { slow } from '@fairshore/local-supabase/testing';
import { outboxEmail } from '../functions/_shared/mail/outboxEmails';
import { onServerFirst } from './engines';
import { body, questionStage } from './questionStage';
import type { Mail } from './questionStage';

onServerFirst('mails about questions', (engine) => {
  const stage = questionStage(engine);
  const { ask, asked, publish, refuse, answer, watch, mails, sent, pass, turn, handOut, told } = stage;

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
    assert.equal(
      toWatcher?.action?.address,
      `https://fairshore.example/project/${stage.projectId}#questions`,
    );
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
    await stage.cast.clients.backer
      .from('notification_choices')
      .insert({ user_id: stage.cast.ids.backer, topic: 'questions', choice: 'never' })
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
    await stage.backend.sql(
      `insert into private.untold_decisions (question_id, kind)
       select id, 'question_refused' from public.project_questions where project_id = $1`,
      [stage.projectId],
    );
    // A planner that expects few rows joins them one by one, and reads a subquery again for each.
    await stage.backend.sql('analyze private.untold_decisions');
    const others = ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material'];
    // In one block, because PGlite takes one command at a time.
    await stage.backend.sql(
      `do $$ begin
         ${others.map((way) => `set local enable_${way} = off;`).join(' ')}
         perform private.tell_due_decisions();
       end $$`,
    );
    assert.deepEqual(await stage.backend.sql('select from private.untold_decisions'), []);
  });

  test(
    'decisions that are due are told for two seconds in one call, the rest in the next',
    slow,
    async () => {
      for (const text of ['Who insures the quay?', 'Who owns the quay today?'])
        await asked('backer', { p_body: text });
      await stage.backend.sql(
        `insert into private.untold_decisions (question_id, kind)
       select id, 'question_refused' from public.project_questions where project_id = $1`,
        [stage.projectId],
      );
      await stage.backend.sql(
        `create function private.take_long() returns trigger language plpgsql as $$ begin perform pg_sleep(2.1); return old; end $$`,
      );
      await stage.backend.sql(
        'create trigger take_long before delete on private.untold_decisions for each row execute function private.take_long()',
      );
      await stage.backend.sql('select private.tell_due_decisions()');
      await stage.backend.sql('drop function private.take_long() cascade');
      const waiting = async () => (await stage.backend.sql('select from private.untold_decisions')).length;
      assert.equal(await waiting(), 1);
      await stage.backend.sql('select private.tell_due_decisions()');
      assert.equal(await waiting(), 0);
    },
  );

  test('a correction wakes the sender when it is due, not before', async () => {
    const isDue = async () => (await stage.backend.sql('select private.is_mail_due() as due'))[0]?.['due'];
    const { id } = await asked();
    await answer(id).throwOnError();
    await sent();
    await answer(id, 2, 'By two.').throwOnError();
    assert.equal(await isDue(), false);
    await stage.backend.sql(`update private.untold_decisions set due_at = now()`);
    assert.equal(await isDue(), true);
    const handed = await stage.backend.sql<Mail>('select * from public.claim_mails(100)');
    assert.deepEqual(
      handed.map(({ data }) => data['answer']),
      ['By two.'],
    );
    assert.equal(await isDue(), false);
  });

  test('with the weekly choice, a correction is included in the summary with its answer', async () => {
    const question = await asked();
    await stage.cast.clients.backer
      .from('notification_choices')
      .insert({ user_id: stage.cast.ids.backer, topic: 'questions', choice: 'weekly' })
      .throwOnError();
    await answer(question.id).throwOnError();
    await answer(question.id, 2, 'By two.').throwOnError();
    assert.deepEqual(await told(), ['backer question_answered']);
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
      (await stage.backend.sql<Mail>('select * from public.claim_mails(100)')).filter(
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
    await stage.backend.sql(`update private.mail_outbox set not_before = now()`);
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
    const isDue = async () => (await stage.backend.sql('select private.is_mail_due() as due'))[0]?.['due'];
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
      await stage.cast.clients.manager
        .from('notification_choices')
        .insert({ user_id: stage.cast.ids.manager, topic: 'questions', choice })
        .throwOnError();
      await answer((await asked()).id).throwOnError();
      for (const who of ['manager', 'backer'] as const)
        await stage.cast.clients[who]
          .from('watched_projects')
          .delete()
          .eq('user_id', stage.cast.ids[who])
          .throwOnError();
      assert.deepEqual(await handOut(), ['backer question_answered']);
      assert.deepEqual(await stage.backend.sql('select from private.digest_items'), []);
      assert.deepEqual(await told(), ['backer question_answered', 'manager watched_question_answered']);
    });

  describe('who is suspended while a mail waits', () => {
    const setStatus = (status: string) =>
      stage.backend.sql(`update public.profiles set status = $2 where id = $1`, [
        stage.cast.ids.manager,
        status,
      ]);
    const letPass = (time: string) =>
      stage.backend.sql('update private.mail_outbox set held_at = held_at - $1::interval', [time]);
    async function claimed(): Promise<string[]> {
      await stage.backend.sql('update private.mail_outbox set not_before = now() where sent_at is null');
      const rows = await stage.backend.sql<Mail>('select * from public.claim_mails(100)');
      return rows
        .filter(({ recipient }) => recipient === 'manager@people.example')
        .map((row) => row.template);
    }
    beforeEach(async () => {
      await watch('manager');
      await answer((await asked()).id).throwOnError();
    });

    test('gets only what is about the security of their account', async () => {
      await stage.backend.sql(`update auth.users set encrypted_password = 'other' where id = $1`, [
        stage.cast.ids.manager,
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
    await stage.backend.sql(
      `select public.settle_mail(id, 'The mail provider answered 500.') from private.mail_outbox where sent_at is null`,
    );
    await stage.backend.sql('update private.mail_outbox set not_before = now() where sent_at is null');
  }
  /** The sender that has the mails is killed, and its five minutes pass. */
  const dropMails = () =>
    stage.backend.sql('update private.mail_outbox set not_before = now() where sent_at is null');
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
});
