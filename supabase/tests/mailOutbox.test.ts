import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { after, before, beforeEach, test } from 'node:test';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { gatherCast, type Cast } from './cast';
import { onEmbeddedFirst, onServerFirst, startDatabase } from './engines';
import { rowsRead } from './rowsRead';

interface Owed {
  template: string;
  recipient: string;
  data: Record<string, unknown>;
}

const functionsDir = fileURLToPath(new URL('../functions', import.meta.url));
const summit = {
  title: 'Global Family Office Investment Summit',
  date: '2025-09-22',
  time: '9:00 AM CET',
  location: 'Vienna, Austria',
  type: 'Summit',
};
const registration = {
  email: 'Ana@Mail.example',
  name: 'Ana Marin',
  intent: 'event_registration',
  source: 'community_events',
  meta: { phone: null, event: summit, page: '/backer-community', ts: '2026-11-21T10:00:00Z' },
};
const application = {
  email: 'ana@mail.example',
  name: 'Ana Marin',
  intent: 'membership_application',
  source: 'apply_page',
};
const request = { name: 'Ana Marin', email: 'ana@mail.example', package_slug: 'smart-contract-suite' };

onServerFirst('the outbox of mails', (engine) => {
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
      delete from public.service_marketplace_leads;
      delete from private.rate_limits;
      delete from private.mail_outbox;
    end $$`),
  );

  const owed = () =>
    backend.sql<Owed>('select template, recipient, data from private.mail_outbox order by created_at, id');
  const insert = async (table: string, row: object) => {
    const { error } = await cast.untyped.anonymous.from(table).insert(row);
    assert.equal(error, null);
  };

  test('queues one mail for a registration, which quotes our event and not the visitor', async () => {
    const meta = {
      ...registration.meta,
      event: { ...summit, time: 'Call +1 900 now', location: 'https://evil.example' },
    };
    await insert('leads', { ...registration, meta });
    assert.deepEqual(await owed(), [
      {
        template: 'event_registration',
        recipient: 'ana@mail.example',
        data: { first_name: 'Ana', event: summit },
      },
    ]);
  });

  test('an unknown event is not quoted', async () => {
    for (const event of [
      { ...summit, title: 'Win a prize at evil.example' },
      { ...summit, date: '2030-01-01' },
      'a text',
      null,
    ])
      await insert('leads', {
        ...registration,
        email: `${crypto.randomUUID()}@mail.example`,
        meta: { event },
      });
    const mails = await owed();
    assert.equal(mails.length, 4);
    for (const { data } of mails) assert.deepEqual(data, { first_name: 'Ana' });
  });

  test('queues a mail for an application and for a package, none for a newsletter or an inquiry', async () => {
    await insert('leads', application);
    await insert('service_marketplace_leads', { ...request, package_title: 'Smart Contract Suite' });
    await insert('leads', { ...application, intent: 'newsletter', source: 'newsletter_section' });
    await insert('leads', { ...application, intent: 'scale_inquiry', source: 'advisory_page' });
    assert.deepEqual(
      (await owed()).map(({ template, data }) => [template, data]),
      [
        ['membership_application', { first_name: 'Ana' }],
        ['package_request', { first_name: 'Ana', package_title: 'Smart Contract Suite' }],
      ],
    );
  });

  const names: [given: string, greeted: string | null][] = [
    ['Ana Marin', 'Ana'],
    [' Ștefan ', 'Ștefan'],
    ['Łucja Żak', 'Łucja'],
    ["D'Arcy", "D'Arcy"],
    ['Jean-Luc', 'Jean-Luc'],
    ['明子', '明子'],
    ['evil.example', null],
    ['https://evil.example', null],
    ['Win100', null],
    ['<b>Ana</b>', null],
    ['a@b.example', null],
    ['“Ana”', null],
    ['A'.repeat(31), null],
  ];
  const titles: [given: string | null, quoted: string | null][] = [
    ['Smart Contract Suite', 'Smart Contract Suite'],
    ['KYC / AML Set-up (EU + US)', 'KYC / AML Set-up (EU + US)'],
    ['Visit evil.example', null],
    ['https://evil', null],
    ['mail me@evil', null],
    ['Call 5550142', null],
    ['<b>Suite</b>', null],
    ['A'.repeat(61), null],
    ['', null],
    [null, null],
  ];
  test('repeats a first name and a title only where they are words', async () => {
    for (const [given, greeted] of names) {
      const [row] = await backend.sql('select private.greeting_name($1) as name', [given]);
      assert.equal(row?.['name'], greeted, given);
    }
    for (const [given, quoted] of titles) {
      const [row] = await backend.sql('select private.plain_title($1) as title', [given]);
      assert.equal(row?.['title'], quoted, String(given));
    }
  });

  test('queues nothing for bots, for the seed, or for rows marked as test', async () => {
    await insert('leads', { ...registration, website: 'https://spam.example' });
    await insert('service_marketplace_leads', { ...request, website: 'x' });
    await backend.sql(
      `insert into public.leads (email, name, intent, source)
       values ('a@mail.example', 'A', 'event_registration', 'community_events')`,
    );
    assert.deepEqual(await owed(), []);
  });

  test('one address gets the same mail once a day, and ten in all', async () => {
    await insert('leads', registration);
    await insert('leads', registration);
    assert.equal((await owed()).length, 1);
    for (let index = 0; index < 15; index += 1)
      await insert('service_marketplace_leads', {
        ...request,
        package_title: `Suite ${'ABCDEFGHIJKLMNO'[index]}`,
      });
    assert.equal((await owed()).length, 10);
    await insert('leads', { ...registration, email: 'other@mail.example' });
    assert.equal((await owed()).length, 11);
    await backend.sql(`update private.mail_outbox set created_at = created_at - interval '25 hours'`);
    await insert('leads', registration);
    assert.equal((await owed()).length, 12);
  });

  test('mails to an account leave room for what its person sends from a form', async () => {
    await backend.sql(
      `insert into private.mail_outbox (template, recipient, data, profile_id)
       select 'password_changed', 'ana@mail.example', '{}', $1 from generate_series(1, 12)`,
      [cast.ids.backer],
    );
    await insert('leads', registration);
    await insert('leads', application);
    await insert('service_marketplace_leads', request);
    assert.deepEqual(
      (await owed()).map(({ template }) => template).filter((template) => template !== 'password_changed'),
      ['event_registration', 'membership_application', 'package_request'],
    );
  });

  test('a mail is deleted with the row that caused it', async () => {
    await insert('leads', registration);
    await backend.sql('delete from public.leads');
    assert.deepEqual(await owed(), []);
  });

  test('nobody can read, write or empty it through the API', async () => {
    await insert('leads', registration);
    for (const role of ['anonymous', 'backer', 'manager', 'admin', 'claimsAdmin'] as const) {
      const client = cast.untyped[role];
      for (const table of ['mail_outbox', 'events']) {
        assert.ok((await client.from(table).select('*')).error, `${role} reads ${table}`);
        assert.ok((await client.schema('private').from(table).select('*')).error, `${role} reads ${table}`);
        assert.ok((await client.from(table).insert({})).error, `${role} writes ${table}`);
      }
      assert.equal((await client.rpc('claim_mails')).error?.code, '42501', role);
      assert.equal((await client.rpc('given_up_mails')).error?.code, '42501', role);
      const settled = await client.rpc('settle_mail', { mail: crypto.randomUUID() });
      assert.equal(settled.error?.code, '42501', role);
      for (const hidden of ['queue_mail', 'greeting_name', 'plain_title'])
        assert.ok((await client.schema('private').rpc(hidden)).error, `${role} calls ${hidden}`);
    }
    // And with a client's rights inside the database, as a function called by a client would have.
    for (const statement of [
      'select * from private.mail_outbox',
      `insert into private.mail_outbox (template, recipient, data) values ('x', 'x', '{}')`,
      `select private.queue_mail('package_request', 'a@b.example', '{}', null, null)`,
      'select * from public.claim_mails(1)',
    ])
      await assert.rejects(
        backend.sql(`do $$ begin set local role authenticated; execute $q$${statement}$q$; end $$`),
        /permission denied/,
        statement,
      );
  });

  test('hands out each mail once, again if it was not settled, later if it failed, never after it was sent', async () => {
    await insert('leads', registration);
    const server = backend.client(backend.secretKey);
    const claim = async () => {
      const { data, error } = await server.rpc('claim_mails', { at_most: 5 });
      assert.equal(error, null);
      return (data ?? []) as { id: string; recipient: string }[];
    };
    const wait = (time: string) =>
      backend.sql(`update private.mail_outbox set not_before = not_before - $1::interval`, [time]);

    const [first] = await claim();
    assert.equal(first?.recipient, 'ana@mail.example');
    assert.deepEqual(await claim(), []);
    await wait('5 minutes');
    const [again] = await claim();
    assert.equal(again?.id, first?.id);

    await server.rpc('settle_mail', { mail: first?.id, failure: 'The mail provider answered 503.' });
    await wait('3 minutes');
    assert.deepEqual(await claim(), []);
    await wait('1 minute');
    assert.equal((await claim()).length, 1);

    await server.rpc('settle_mail', { mail: first?.id });
    await wait('1 day');
    assert.deepEqual(await claim(), []);
    // A sent mail stays sent, even if a late sender reports a failure.
    await server.rpc('settle_mail', { mail: first?.id, failure: 'late' });
    const [row] = await backend.sql('select sent_at, last_error from private.mail_outbox');
    assert.ok(row?.['sent_at']);
    assert.equal(row['last_error'], null);
  });

  test('what is about the security of an account is handed out before what waited longer', async () => {
    await backend.sql(
      `insert into private.mail_outbox (template, recipient, data, profile_id, created_at)
       select t.template, 'ana@mail.example', '{}', $1, now() - t.age
       from (
         select 'interest_receipt' as template, interval '1 hour' as age from generate_series(1, 200)
         union all select 'password_changed', interval '0'
       ) t`,
      [cast.ids.backer],
    );
    const claimed = await backend.sql<{ template: string }>('select template from public.claim_mails(5)');
    assert.deepEqual(claimed.map(({ template }) => template).toSorted(), [
      ...Array.from({ length: 4 }, () => 'interest_receipt'),
      'password_changed',
    ]);
  });

  test('reads the outbox once to find what is due, however many mails wait', async () => {
    const plan = await backend.sql('explain select id from private.due_mails');
    assert.equal(JSON.stringify(plan).split(/ on mail_outbox /).length, 2, JSON.stringify(plan));
  });

  test('hands out and settles a mail without reading the rest of the outbox', async () => {
    await backend.sql(
      `insert into private.mail_outbox (template, recipient, data, profile_id, created_at, sent_at)
       select 'interest_receipt', 'ana@mail.example', '{}', $1, now() - n * interval '1 second',
         case when n > 3000 then now() - interval '1 day' end
       from generate_series(1, 6000) n`,
      [cast.ids.backer],
    );
    await backend.sql('analyze private.mail_outbox');
    const claimed = await rowsRead(backend, 'private.mail_outbox', 'select public.claim_mails(5)');
    const [mail] = await backend.sql<{ id: string }>(
      'select id from private.mail_outbox where attempts = 1 limit 1',
    );
    const settled = await rowsRead(
      backend,
      'private.mail_outbox',
      `select public.settle_mail('${mail?.id}')`,
    );
    assert(
      claimed < 100 && settled < 100,
      `Claiming five mails read ${claimed} rows, settling one ${settled}.`,
    );
  });

  test('gives up after ten attempts', async () => {
    await insert('leads', registration);
    const server = backend.client(backend.secretKey);
    const givenUp = async () => (await server.rpc('given_up_mails')).data;
    const pass = (time: string) =>
      backend.sql('update private.mail_outbox set not_before = not_before - $1::interval', [time]);
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      assert.equal(await givenUp(), 0);
      const [mail] = (await server.rpc('claim_mails')).data as { id: string }[];
      assert.ok(mail, `attempt ${attempt}`);
      await server.rpc('settle_mail', { mail: mail.id, failure: 'The mail provider answered 500.' });
      await pass('6 hours');
    }
    assert.deepEqual((await server.rpc('claim_mails')).data, []);
    assert.equal(await givenUp(), 1);
    await pass('29 days');
    await server.rpc('claim_mails');
    assert.equal((await owed()).length, 1, 'an operator may still have it sent');
    await pass('25 hours');
    await server.rpc('claim_mails');
    assert.deepEqual(await owed(), []);
  });

  test('what was given up long ago is no news in a weekly summary that is chosen later', async () => {
    await backend.sql(
      `with notice as (
         insert into public.notifications (user_id, kind) values ($1, 'forwarded'), ($1, 'lapsed') returning id, kind
       )
       insert into private.mail_outbox (template, recipient, data, profile_id, notification_id, attempts, last_error)
         select 'interest_step', 'backer@people.example', '{}', $1, id, case kind when 'lapsed' then 10 else 9 end, 'x' from notice`,
      [cast.ids.backer],
    );
    await backend.sql(
      `insert into public.notification_choices (user_id, topic, choice) values ($1, 'steps', 'weekly')`,
      [cast.ids.backer],
    );
    assert.deepEqual(await owed(), []);
    assert.deepEqual(
      await backend.sql(
        'select n.kind from private.digest_items d join public.notifications n on n.id = d.notification_id',
      ),
      [{ kind: 'forwarded' }],
    );
  });
});

onEmbeddedFirst('the local stack', (engine) => {
  test('delivers queued mails to the mailbox at once, and after a start those left by an earlier run', async () => {
    const backend = await startDatabase(engine, { functionsDir });
    try {
      const visitor = backend.client();
      const until = async <Found>(look: () => Promise<Found | undefined>): Promise<Found> => {
        for (let waited = 0; waited < 10_000; waited += 20) {
          const found = await look();
          if (found !== undefined) return found;
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
        throw new Error('It did not come to pass in time.');
      };
      const mailed = (email: string) => until(async () => (await backend.mailbox.list(email))[0]);
      assert.equal((await visitor.from('leads').insert(registration)).error, null);
      const mail = await mailed('ana@mail.example');
      assert.equal(mail.kind, 'event_registration');
      assert.equal(mail.subject, "You're on the list: Global Family Office Investment Summit");
      assert.match(mail.text, /^You're on the list\n\nHello Ana,/);
      assert.match(mail.html, /Vienna, Austria/);
      assert.ok(mail.html.includes(`href="${backend.url}/backer-community"`));

      await until(
        async () => (await backend.sql('select id from private.mail_outbox where sent_at is not null'))[0],
      );
      // Left behind by a run that was killed between claim and settle.
      await backend.sql(
        `update private.mail_outbox set sent_at = null, attempts = 1, not_before = now() - interval '1 second',
           recipient = 'left@mail.example'`,
      );
      assert.equal(
        (await visitor.from('leads').insert({ ...application, email: 'new@mail.example' })).error,
        null,
      );
      await mailed('left@mail.example');
      await mailed('new@mail.example');
      assert.equal((await backend.mailbox.list('new@mail.example')).length, 1);
    } finally {
      await backend.stop();
    }
  });
});
