import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, beforeEach, test } from 'node:test';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { gatherCast, type Cast } from './cast';
import { onServerFirst, startDatabase } from './engines';

interface Claimed {
  template: string;
  recipient: string;
  unsubscribe_token: string | null;
}

const page = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8');
const [statement] = /delete from private\.stopped_addresses .*;/.exec(page) ?? [];

onServerFirst('unsubscribing', (engine) => {
  let backend: TestBackend;
  let cast: Cast;
  before(async () => {
    backend = await startDatabase(engine);
    cast = await gatherCast(backend);
  });
  after(() => backend.stop());
  beforeEach(() =>
    backend.sql(`do $$ begin
      delete from public.leads;
      delete from public.notification_choices;
      delete from public.notifications;
      delete from private.stopped_addresses;
      delete from private.mail_outbox;
    end $$`),
  );

  const put = (template: string, more: { lead?: string } = {}) =>
    more.lead
      ? backend.sql(
          `insert into private.mail_outbox (template, recipient, data, lead_id) values ($1, 'ana@mail.example', '{}', $2)`,
          [template, more.lead],
        )
      : backend.sql(
          `insert into private.mail_outbox (template, recipient, data, profile_id) values ($1, 'backer@people.example', '{}', $2)`,
          [template, cast.ids.backer],
        );
  const lead = async () => {
    const [row] = await backend.sql<{ id: string }>(
      `insert into public.leads (email, name, intent, source) values ('ana@mail.example', 'Ana', 'event_registration', 'community_events') returning id`,
    );
    assert(row);
    return row.id;
  };
  const claim = async () => {
    const { data } = await backend
      .client(backend.secretKey)
      .rpc('claim_mails', { at_most: 100 })
      .throwOnError();
    return data as Claimed[];
  };
  const owed = async () =>
    (
      await backend.sql<{ template: string }>('select template from private.mail_outbox order by created_at')
    ).map(({ template }) => template);
  const choices = async () =>
    Object.fromEntries(
      (
        await backend.sql<{ topic: string; choice: string }>(
          'select topic, choice from public.notification_choices where user_id = $1',
          [cast.ids.backer],
        )
      ).map(({ topic, choice }) => [topic, choice]),
    );
  const ask = async (verb: 'unsubscribe' | 'unsubscription', p_token: string | null | undefined) => {
    const { data } = await cast.untyped.anonymous.rpc(verb, { p_token }).throwOnError();
    return data as unknown;
  };

  const stoppable: [template: string, topic: string | null][] = [
    ['interest_receipt', 'receipts'],
    ['interest_expiring', 'reminders'],
    ['interest_step', 'steps'],
    ['project_changed', 'terms'],
    ['weekly_digest', 'digest'],
    ['password_changed', null],
    ['email_changed', null],
    ['second_factor_removed', null],
    ['second_factor_turned_on', null],
    ['second_factor_turned_off', null],
    ['account_deletion_requested', null],
    ['account_kept', null],
  ];
  test('the link exists before its mail is handed out, so that this takes no lock on the person', async () => {
    const links = () =>
      backend.sql(
        'select topic, xmin::text from private.unsubscribe_links where user_id = $1 order by topic',
        [cast.ids.backer],
      );
    await backend.sql('delete from private.unsubscribe_links');
    await put('password_changed');
    assert.deepEqual(await links(), []);
    await put('interest_step');
    const made = await links();
    assert.deepEqual(
      made.map(({ topic }) => topic),
      ['steps'],
    );
    const tokens = (await claim()).map((mail) => [mail.template, mail.unsubscribe_token !== null]);
    assert.deepEqual(Object.fromEntries(tokens), { password_changed: false, interest_step: true });
    assert.deepEqual(await links(), made);
  });

  test('each mail is handed out with its topic’s link; security mails have none', async () => {
    for (const [template, topic] of stoppable) {
      await backend.sql('delete from private.mail_outbox');
      await put(template);
      const [mail] = await claim();
      assert.equal(mail?.unsubscribe_token !== null, topic !== null, template);
      if (topic !== null)
        assert.deepEqual(await ask('unsubscription', mail?.unsubscribe_token), {
          topic,
          has_account: true,
          // No topic is set to weekly, so the summary is already stopped.
          is_stopped: topic === 'digest',
        });
    }
  });

  test('a link stops only its topic, without a session and repeatably; viewing it stops nothing', async () => {
    await put('interest_step');
    await put('interest_receipt');
    const token = (await claim()).find(({ template }) => template === 'interest_step')?.unsubscribe_token;
    await ask('unsubscription', token);
    assert.deepEqual(await choices(), {});
    for (let time = 0; time < 2; time += 1)
      assert.deepEqual(await ask('unsubscribe', token), {
        topic: 'steps',
        has_account: true,
        is_stopped: true,
      });
    assert.deepEqual(await choices(), { steps: 'never' });
    assert.deepEqual(await owed(), ['interest_receipt'], 'what waited for another attempt goes');
    await put('interest_step');
    assert.deepEqual(await owed(), ['interest_receipt']);
    await put('password_changed');
    assert.deepEqual(await owed(), ['interest_receipt', 'password_changed']);
  });

  test('old and new mails have the same link', async () => {
    await put('interest_step');
    const [first] = await claim();
    await backend.sql('delete from private.mail_outbox');
    await put('interest_step');
    const [second] = await claim();
    assert.equal(first?.unsubscribe_token, second?.unsubscribe_token);
    assert.match(String(first?.unsubscribe_token), /^[0-9a-f]{64}$/);
  });

  test('the weekly summary’s link stops the topics chosen for it', async () => {
    await backend.sql(
      `insert into public.notification_choices (user_id, topic, choice) values ($1, 'steps', 'weekly'), ($1, 'terms', 'now')`,
      [cast.ids.backer],
    );
    await put('weekly_digest');
    const [mail] = await claim();
    assert.deepEqual(await ask('unsubscribe', mail?.unsubscribe_token), {
      topic: 'digest',
      has_account: true,
      is_stopped: true,
    });
    assert.deepEqual(await choices(), { steps: 'never', terms: 'now' });
    assert.deepEqual(await owed(), []);
  });

  test('an address without an account can stop our forms’ mails, and is not stored in plain text', async () => {
    await put('event_registration', { lead: await lead() });
    const [mail] = await claim();
    assert.deepEqual(await ask('unsubscribe', mail?.unsubscribe_token), {
      topic: 'requests',
      has_account: false,
      is_stopped: true,
    });
    assert.deepEqual(await owed(), []);
    await put('event_registration', { lead: await lead() });
    assert.deepEqual(await owed(), []);
    const kept = await backend.sql(
      `select 1 from private.stopped_addresses s, private.unsubscribe_links l where position('ana@' in s::text || l::text) > 0`,
    );
    assert.deepEqual(kept, []);
    assert(statement, 'docs/operating.md says how an address gets them again.');
    await backend.sql(statement.replace('their@address', 'Ana@mail.example'));
    await put('event_registration', { lead: await lead() });
    assert.equal((await owed()).length, 1);
  });

  test('of an address without an account the hash goes with its last mail, unless it stopped them', async () => {
    const links = async () =>
      (await backend.sql('select from private.unsubscribe_links where address_hash is not null')).length;
    const settle = async (days: number) => {
      await backend.sql(
        `update private.mail_outbox set sent_at = now() - make_interval(days => $1) where id = (
           select id from private.mail_outbox order by created_at, id limit 1)`,
        [days],
      );
      await backend.sql('select public.settle_mail(gen_random_uuid())');
    };
    await backend.sql('delete from private.unsubscribe_links');
    await put('event_registration', { lead: await lead() });
    await put('membership_application', { lead: await lead() });
    await settle(31);
    assert.deepEqual([await owed(), await links()], [['membership_application'], 1]);
    await settle(29);
    assert.equal(await links(), 1);
    await settle(31);
    assert.deepEqual([await owed(), await links()], [[], 0]);

    await put('event_registration', { lead: await lead() });
    await backend.sql('delete from public.leads');
    assert.deepEqual([await owed(), await links()], [[], 0]);

    await put('event_registration', { lead: await lead() });
    const [mail] = await claim();
    await ask('unsubscribe', mail?.unsubscribe_token);
    assert.deepEqual([await owed(), await links()], [[], 1]);
    await ask('unsubscription', mail?.unsubscribe_token);
    await backend.sql('delete from private.stopped_addresses');
  });

  test('refuses unknown links', async () => {
    for (const verb of ['unsubscribe', 'unsubscription'] as const)
      for (const p_token of ['', 'x', 'a'.repeat(64), null]) {
        const { error } = await cast.untyped.anonymous.rpc(verb, { p_token });
        assert.equal(error?.code, 'P0001', `${verb} ${p_token}`);
        assert.equal(error?.hint, 'link_unknown');
      }
  });
});
