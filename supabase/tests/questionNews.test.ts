import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outboxEmail } from '../functions/_shared/mail/outboxEmails';
import type { Role } from './cast';
import { onServerFirst } from './engines';
import { body, questionStage } from './questionStage';

onServerFirst('news of questions: summaries, drafts and the inbox', (engine) => {
  const stage = questionStage(engine);
  const { asked, publish, refuse, answer, watch, mails, sent, pass, turn, handOut, told } = stage;

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

  test('choosing weekly while several answers wait moves all of them to the summary', async () => {
    await watch('manager');
    for (const { id } of [await asked(), await asked()]) await answer(id).throwOnError();
    await stage.cast.clients.manager
      .from('notification_choices')
      .insert({ user_id: stage.cast.ids.manager, topic: 'questions', choice: 'weekly' })
      .throwOnError();
    assert.equal((await mails()).filter(({ recipient }) => recipient === 'manager@people.example').length, 0);
    const kept = await stage.backend.sql('select 1 from private.digest_items where user_id = $1', [
      stage.cast.ids.manager,
    ]);
    assert.equal(kept.length, 2);
  });

  /** Writes the summaries of a Monday, and returns what kinds of news the one of a person has; none where there is no summary. */
  async function summary(who: Role): Promise<unknown[]> {
    await stage.backend.sql(
      'update private.digest_items set digest_on = private.digest_day(now()) where digest_on > private.digest_day(now())',
    );
    await stage.backend.sql('select public.write_digests()');
    const written = (await mails()).find(
      ({ template, recipient }) => template === 'weekly_digest' && recipient === `${who}@people.example`,
    );
    await stage.backend.sql(`delete from private.mail_outbox where template = 'weekly_digest'`);
    const items = (written?.data['items'] ?? []) as { kind: string }[];
    return items.map(({ kind }) => kind);
  }
  const weekly = async (...people: ('backer' | 'manager')[]) => {
    for (const who of people)
      await stage.cast.clients[who]
        .from('notification_choices')
        .insert({ user_id: stage.cast.ids[who], topic: 'questions', choice: 'weekly' })
        .throwOnError();
  };

  test('the inbox of a watcher quotes a question only while it is public', async () => {
    await watch('manager');
    const { id } = await asked();
    await answer(id).throwOnError();
    const quoted = async () =>
      (
        await stage.backend.sql<{ question: string | null }>(
          `select data ->> 'question' as question from public.notifications where user_id = $1`,
          [stage.cast.ids.manager],
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
    assert.deepEqual(await stage.backend.sql('select private.is_digest_due() as due'), [{ due: false }]);
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
    await stage.backend.sql(`update public.notifications set created_at = now() - interval '31 days'`);
    assert.deepEqual(await summary('manager'), []);
    assert.deepEqual(await stage.backend.sql('select from private.digest_items'), []);
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

  test('choices are respected: weekly goes into the summary, never appears only in the portal', async () => {
    const question = await asked();
    await watch('manager');
    const choose = (who: 'backer' | 'manager', choice: string) =>
      stage.cast.clients[who]
        .from('notification_choices')
        .insert({ user_id: stage.cast.ids[who], topic: 'questions', choice })
        .throwOnError();
    await choose('backer', 'weekly');
    await choose('manager', 'never');
    await answer(question.id).throwOnError();
    assert.deepEqual(await mails(), []);
    assert.equal((await told()).length, 2);
    await stage.backend.sql('update private.digest_items set digest_on = current_date - 7');
    await stage.backend.sql('select public.write_digests()');
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
});
