import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { isFull, type TestBackend } from '@fairshore/local-supabase/testing';
import {
  assignRoles,
  clientWith,
  disclaimerInForce,
  gatherCast,
  type Cast,
  type Client,
  type Member,
} from './cast';
import { startDatabase, stopServer } from './engines';

// Five times the backend's database connections. With hundreds of senders, the test's own sockets would fail first.
const sendersAtOnce = 50;

interface Answer {
  error: { message: string; hint: string; code: string } | null;
}

/** Runs all calls, `sendersAtOnce` at a time; the results are in no particular order. */
async function manyAtOnce<Item>(
  items: readonly Item[],
  send: (item: Item) => PromiseLike<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const waiting = items.values();
  const sendNext = async () => {
    for (const item of waiting) answers.push(await send(item));
  };
  await Promise.all(Array.from({ length: sendersAtOnce }, sendNext));
  return answers;
}

// Only a server with several connections can lose an update, so these tests run on PostgreSQL only.
describe('many at once (PostgreSQL)', () => {
  let backend: TestBackend;
  let cast: Cast;
  before(async () => {
    backend = await startDatabase('PostgreSQL');
    cast = await gatherCast(backend);
  });
  after(async () => {
    await backend.stop();
    await stopServer();
  });

  async function makeListing(): Promise<string> {
    const [row] = await backend.sql<{ id: string }>(
      `insert into public.listings (name, status, raised) values ('Wanted', 'Open', 1000) returning id`,
    );
    assert(row);
    return row.id;
  }

  /** Creates this many backers with accounts. */
  async function makePeople(count: number): Promise<Client[]> {
    const ids = Array.from({ length: count }, () => randomUUID());
    await backend.sql(
      `insert into public.profiles (id, email) select id, id || '@people.example' from unnest($1::uuid[]) as p (id)`,
      [ids],
    );
    await backend.sql(
      `insert into public.disclaimer_acknowledgements (user_id, version) select id, $2 from unnest($1::uuid[]) as p (id)`,
      [ids, disclaimerInForce],
    );
    const now = Math.floor(Date.now() / 1000);
    const claims = { role: 'authenticated', aud: 'authenticated', iat: now, exp: now + 3600 };
    return ids.map((sub) => clientWith(backend, backend.signToken({ ...claims, sub })));
  }

  /** The figures shown to an admin, and the same figures counted listing by listing. */
  async function figures() {
    const shown = await cast.clients.admin.from('listing_counters').select('*').single();
    const [counted] = await backend.sql(
      `select count(*)::integer as total,
         (count(*) filter (where status is null or status in ('Open', 'Filling')))::integer as active,
         (count(*) filter (where status is null or status in ('Open', 'Filling')))::integer as open,
         coalesce(sum(backers_count), 0)::integer as backers
       from public.listings`,
    );
    return { shown: shown.data, counted };
  }

  // `npm run test:full` sends two thousand, which takes a minute, and repeats the tests that depend on who comes first.
  const sentAtOnce = isFull ? 2_000 : 100;
  const mixedCalls = isFull ? 240 : 120;
  const rounds = isFull ? 10 : 4;
  test(`${sentAtOnce} interests of 40 people in 5 listings, a third of them sent twice: nothing lost, nothing doubled`, async () => {
    const people = await makePeople(40);
    const listings = await Promise.all(Array.from({ length: 5 }, makeListing));
    const requests = Array.from({ length: sentAtOnce }, (_, index) => ({
      person: people[index % people.length] ?? cast.clients.backer,
      // Half of them go to the first listing, the rest to all five.
      listing: listings[index % 2 === 0 ? 0 : (index >> 1) % listings.length] ?? '',
      amount: 100 + (index % 900),
      id: randomUUID(),
    }));
    const sent = requests.flatMap((request, index) => (index % 3 === 0 ? [request, request] : [request]));
    const answers = await manyAtOnce(sent, ({ person, listing, amount, id }) =>
      person.rpc('record_interest', { p_project_id: listing, p_amount: amount, p_request_id: id }),
    );
    assert.deepEqual([...new Set(answers.map(({ error }) => error?.message))], [undefined]);

    for (const listing of listings) {
      const wanted = requests.filter((request) => request.listing === listing);
      const sum = wanted.reduce((total, { amount }) => total + amount, 0);
      const backers = new Set(wanted.map(({ person }) => person)).size;
      const [stored] = await backend.sql<{ total: number; rows: number }>(
        `select sum(amount)::float8 as total, count(*)::integer as rows from public.interests where project_id = '${listing}'`,
      );
      assert.deepEqual(stored, { total: sum, rows: backers });
      const { data } = await cast.clients.anonymous
        .from('listings')
        .select('raised, backers_count')
        .eq('id', listing)
        .single();
      assert.deepEqual(data, { raised: 1000 + sum, backers_count: backers });
    }
    const { shown, counted } = await figures();
    assert.deepEqual(shown, counted);
  });

  test('listings are added, changed and deleted while interests and votes arrive: the figures stay exact', async () => {
    const people = await makePeople(12);
    const listings = await Promise.all(Array.from({ length: 4 }, makeListing));
    const statuses = ['Open', 'Filling', 'Closed', 'Draft', null];
    const { admin, anonymous } = cast.clients;
    const attempt = async (index: number) => {
      const listing = listings[index % listings.length] ?? '';
      const status = statuses[index % statuses.length] ?? null;
      switch ((index >> 2) % 5) {
        case 0:
          return admin.from('listings').update({ status }).eq('id', listing);
        case 1:
          return admin.from('listings').insert({ name: `New ${index}`, status });
        case 2:
          return anonymous.rpc('rate_project', {
            p_project_id: listing,
            p_device_secret: `device-number-${index}-of-the-figures`,
            p_rating: 4,
          });
        case 3:
          return admin
            .from('listings')
            .delete()
            .eq('name', `New ${index - 28}`);
        default: {
          const person = people[index % people.length] ?? cast.clients.backer;
          return person.rpc('record_interest', { p_project_id: listing, p_amount: 100 });
        }
      }
    };
    const answers = await manyAtOnce([...Array(mixedCalls).keys()], attempt);
    // A draft or a closed listing takes neither votes nor interest; no other errors are allowed.
    for (const { error } of answers) assert(error === null || error.code === 'P0001', error?.message);
    const { shown, counted } = await figures();
    assert.deepEqual(shown, counted);
  });

  test('transactions that change several listings never deadlock on the figures', async () => {
    const turns = Array.from({ length: 20 }, (_, index) => {
      const [one, other] = index % 2 === 0 ? ['Draft', 'Open'] : ['Open', 'Draft'];
      // Several statements in one transaction: each holds the lock on a part of the figures while taking the next.
      return backend.sql(`do $$ begin
        insert into public.listings (name, status) values ('Turn ${index}', '${one}');
        perform pg_sleep(0.01);
        insert into public.listings (name, status) values ('Turn ${index}', '${other}');
      end $$`);
    });
    await Promise.all(turns);
    const { shown, counted } = await figures();
    assert.deepEqual(shown, counted);
    const parts = await backend.sql(`select 1 from private.listing_figures`);
    assert(parts.length <= 20, `${parts.length} parts`);
  });

  test('adding, changing and withdrawing at once: sums, counts and history stay exact', async () => {
    const people: Member[] = ['backer', 'manager', 'admin', 'claimsAdmin'];
    const ids = await Promise.all([makeListing(), makeListing()]);
    const calls = Array.from({ length: mixedCalls }, (_, index) => {
      const client = cast.clients[people[index % people.length] ?? 'backer'];
      const target = { p_project_id: ids[(index >> 2) % 2] ?? '', p_request_id: randomUUID() };
      const kind = (index >> 3) % 4;
      const call = () => {
        if (kind === 2) return client.rpc('change_interest', { ...target, p_amount: 100 + index });
        if (kind === 3) return client.rpc('withdraw_interest', target);
        return client.rpc('record_interest', { ...target, p_amount: 100 + index });
      };
      // Every third is sent twice, as after a lost response.
      return index % 3 === 0 ? [call, call] : [call];
    });
    const answers = await manyAtOnce(calls.flat(), (call) => call());
    const hints = new Set(answers.flatMap(({ error }) => (error === null ? [] : [error.hint])));
    // An interest that was withdrawn a moment before can't be changed or withdrawn; no other errors are allowed.
    for (const hint of hints) assert(['no_interest', 'interest_withdrawn'].includes(hint), hint);

    for (const id of ids) {
      const [stored] = await backend.sql<{ total: number; people: number }>(
        `select coalesce(sum(amount), 0)::float8 as total, count(*)::integer as people
         from public.interests where project_id = '${id}'`,
      );
      const { data } = await cast.clients.anonymous
        .from('listings')
        .select('raised, backers_count')
        .eq('id', id)
        .single();
      assert.deepEqual(data, { raised: 1000 + (stored?.total ?? 0), backers_count: stored?.people });
      const [history] = await backend.sql<{ total: number }>(
        `select sum(case when kind in ('recorded', 'increased') then amount else -amount end)::float8 as total
         from public.interest_events where project_id = '${id}'`,
      );
      assert.equal(history?.total, stored?.total);
      const broken = await backend.sql(
        `select * from (
           select kind, amount, total_after,
             coalesce(lag(total_after) over (partition by user_id order by created_at), 0) as total_before
           from public.interest_events where project_id = '${id}'
         ) as step
         where total_after <> total_before + case when kind in ('recorded', 'increased') then amount else -amount end
            or (kind = 'recorded') <> (total_before = 0)`,
      );
      assert.deepEqual(broken, [], 'every entry begins where the one before it ended');
    }
  });

  test('two windows change or withdraw an interest both saw as $600: only one succeeds', async () => {
    const id = await makeListing();
    const { backer } = cast.clients;
    const seen = { p_project_id: id, p_expected_amount: 600 };
    for (let round = 0; round < rounds; round += 1) {
      await backer.rpc('record_interest', { p_project_id: id, p_amount: 600 }).throwOnError();
      const changes = await Promise.all([
        backer.rpc('change_interest', { ...seen, p_amount: 700 }),
        backer.rpc('change_interest', { ...seen, p_amount: 800 }),
      ]);
      assert.deepEqual(changes.map(({ error }) => error?.hint).sort(), ['interest_conflict', undefined]);
      const now = changes.find(({ data }) => data !== null)?.data?.amount ?? 0;
      const withdrawals = await Promise.all([
        backer.rpc('withdraw_interest', { ...seen, p_expected_amount: now }),
        backer.rpc('withdraw_interest', { ...seen, p_expected_amount: now }),
      ]);
      assert.deepEqual(withdrawals.map(({ error }) => error?.hint).sort(), ['no_interest', undefined]);
    }
    const { data } = await backer.from('listings').select('raised, backers_count').eq('id', id).single();
    assert.deepEqual(data, { raised: 1000, backers_count: 0 });
  });

  test('the same form confirmed in two windows at once: added once, and the other gets an error', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const id = await makeListing();
      const form = { p_project_id: id, p_amount: 500, p_expected_amount: 0 };
      const answers = await Promise.all([
        cast.clients.backer.rpc('record_interest', { ...form, p_request_id: randomUUID() }),
        cast.clients.backer.rpc('record_interest', { ...form, p_request_id: randomUUID() }),
      ]);
      assert.deepEqual(answers.map(({ error }) => error?.hint).sort(), [
        'interest_added_elsewhere',
        undefined,
      ]);
      const other = await cast.clients.backer.rpc('record_interest', { ...form, p_amount: 200 });
      assert.equal(other.data?.amount, 700, 'another amount is another wish, and adds');
    }
  });

  test('an admin enters a figure while interests arrive: the result is the figure plus later interests', async () => {
    const id = await makeListing();
    const { admin, backer } = cast.clients;
    await Promise.all([
      ...Array.from({ length: 20 }, () => backer.rpc('record_interest', { p_project_id: id, p_amount: 100 })),
      admin.from('listings').update({ raised: 50000 }).eq('id', id),
    ]);
    const { data } = await admin.from('listings').select('raised, raised_base').eq('id', id).single();
    assert.equal(data?.raised, data && data.raised_base + 2000);
    assert(data && data.raised >= 50000 && data.raised <= 52000);
  });

  test('votes of 60 devices at once', async () => {
    const id = await makeListing();
    const votes = Array.from({ length: 60 }, (_, index) =>
      cast.clients.anonymous.rpc('rate_project', {
        p_project_id: id,
        p_device_secret: `device-number-${index}-of-the-test`,
        p_rating: 1 + (index % 5),
      }),
    );
    for (const { error } of await Promise.all(votes)) assert.equal(error, null);
    const { data } = await cast.clients.anonymous
      .from('project_rating_summary')
      .select('average, votes')
      .eq('project_id', id)
      .single();
    assert.deepEqual(data, { average: 3, votes: 60 });
  });

  test('two admins who demote each other at once: one of them stays', async () => {
    const { admin, manager } = cast.clients;
    for (let round = 0; round < rounds; round += 1) {
      await assignRoles(backend, cast);
      await admin.from('profiles').update({ role: 'admin' }).eq('id', cast.ids.manager).throwOnError();
      await Promise.all([
        admin.from('profiles').update({ role: 'investor' }).eq('id', cast.ids.manager),
        manager.from('profiles').update({ status: 'suspended' }).eq('id', cast.ids.admin),
      ]);
      const left = await backend.sql(
        `select 1 from public.profiles where role = 'admin' and status = 'active'`,
      );
      assert.equal(left.length, 1);
    }
    // Either may have lost, and the tests below need both.
    await assignRoles(backend, cast);
  });

  test('a listing is deleted while interest comes in: either it is kept or nothing was recorded', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const id = await makeListing();
      const [deleted, recorded] = await Promise.all([
        cast.clients.admin.from('listings').delete().eq('id', id),
        cast.clients.backer.rpc('record_interest', { p_project_id: id, p_amount: 100 }),
      ]);
      const kept = await backend.sql(`select 1 from public.listings where id = '${id}'`);
      const stored = await backend.sql(`select 1 from public.interests where project_id = '${id}'`);
      // A delete that waited for the interest is refused or affects no row; an interest reported as recorded is stored.
      assert.equal(stored.length, recorded.error ? 0 : 1);
      assert(stored.length === 0 || kept.length === 1, 'an interest keeps its listing');
      assert(deleted.error === null || kept.length === 1, 'a refused delete keeps the listing');
    }
  });

  test('settling a mail doesn’t wait for a deletion that holds a mail sent long ago', async () => {
    const mail = `insert into private.mail_outbox (template, recipient, data, profile_id, sent_at)
      select 'password_changed', 'a@people.example', '{}', id, $1::timestamptz from public.profiles limit 1 returning id`;
    const [old] = await backend.sql<{ id: string }>(mail, ['2020-01-01']);
    const [fresh] = await backend.sql<{ id: string }>(mail, [null]);
    assert(old && fresh);
    // Locks the old mail until the fresh mail is visibly settled, and fails if that never happens.
    const deletion = backend.sql(`do $$ begin
      perform from private.mail_outbox where id = '${old.id}' for update;
      for turn in 1..1000 loop
        if exists (select from private.mail_outbox where id = '${fresh.id}' and sent_at is not null) then return; end if;
        perform pg_sleep(0.005);
      end loop;
      raise exception 'it waited';
    end $$`);
    const isHeld = `select from pg_stat_activity where query like '%it waited%' and wait_event = 'PgSleep'`;
    while ((await backend.sql(isHeld)).length === 0);
    await Promise.all([deletion, backend.sql('select public.settle_mail($1)', [fresh.id])]);
    await backend.sql('select public.settle_mail($1)', [fresh.id]);
    assert.deepEqual(await backend.sql('select from private.mail_outbox where id = $1', [old.id]), []);
  });

  const rpc = async (verb: string, args: object) => (await cast.untyped.admin.rpc(verb, args)).error;
  const run = (statement: string) => async () => {
    await backend.sql(statement);
    return null;
  };
  /** What tells a person something, or decides on something of theirs: sets it up, and returns the call. */
  const tellings: [
    name: string,
    prepare: (
      person: string,
      project: string,
    ) => Promise<() => Promise<{ code: string; hint: string } | null>>,
  ][] = [
    [
      'an admin publishes their question',
      async (person, project) => {
        const [question] = await backend.sql<{ id: string }>(
          `insert into public.project_questions (project_id, held_by, body) values ($1, $2, 'What is it worth?') returning id`,
          [project, person],
        );
        return () => rpc('publish_question', { p_id: question?.id, p_version: 1 });
      },
    ],
    [
      'a decision about their question is told',
      async (person, project) => {
        await backend.sql(
          `with asked as (
             insert into public.project_questions (project_id, held_by, body, state, reason)
             values ($1, $2, 'What is it worth?', 'refused', 'Not now.') returning id)
           insert into private.untold_decisions (question_id, kind) select id, 'question_refused' from asked`,
          [project, person],
        );
        return run('select private.tell_due_decisions()');
      },
    ],
    [
      'changed terms replace their waiting mail',
      async (person, project) => {
        await backend.sql('insert into public.watched_projects (user_id, project_id) values ($1, $2)', [
          person,
          project,
        ]);
        const change = async (apr: number) => {
          await backend.sql('update public.listings set apr = $2 where id = $1', [project, apr]);
          await backend.sql('update private.untold_changes set due_at = now()');
        };
        await change(10);
        await backend.sql('select private.tell_changes()');
        await change(11);
        return run('select private.tell_changes()');
      },
    ],
    [
      'they are reminded of a note',
      async (person, project) => {
        await backend.sql(
          `insert into public.decision_notes (user_id, project_id, body, look_again_on) values ($1, $2, 'Look', '2026-01-01')`,
          [person, project],
        );
        return run('select private.remind_notes()');
      },
    ],
    [
      'they are reminded of their interest',
      async (person, project) => {
        await backend.sql(
          `insert into public.interests (user_id, project_id, amount, expires_at) values ($1, $2, 500, now() + interval '1 day')`,
          [person, project],
        );
        return run('select private.remind_interests(1000)');
      },
    ],
    [
      'their weekly summary is written',
      async (person) => {
        await backend.sql(
          `insert into private.digest_items (notification_id, user_id, digest_on)
           select private.notify($1, 'account_kept'), $1, '2026-01-05'`,
          [person],
        );
        return run('select public.write_digests()');
      },
    ],
    [
      'a document they asked for is published',
      async (person, project) => {
        await backend.sql(
          `insert into public.document_requests (user_id, project_id, document) values ($1, $2, 'whitepaper_link')`,
          [person, project],
        );
        return run(
          `update public.listings set whitepaper_link = 'https://papers.example/w.pdf' where id = '${project}'`,
        );
      },
    ],
    [
      'a question on a project they watch is answered',
      async (person, project) => {
        await backend.sql('insert into public.watched_projects (user_id, project_id) values ($1, $2)', [
          person,
          project,
        ]);
        const [question] = await backend.sql<{ id: string }>(
          `insert into public.project_questions (project_id, held_by, body) values ($1, $2, 'What is it worth?') returning id`,
          [project, cast.ids.backer],
        );
        return () => rpc('answer_question', { p_id: question?.id, p_version: 1, p_answer: 'Enough.' });
      },
    ],
    [
      'a question is taken off that they were told of while they watched its project',
      async (person, project) => {
        await backend.sql('insert into public.watched_projects (user_id, project_id) values ($1, $2)', [
          person,
          project,
        ]);
        const [question] = await backend.sql<{ id: string }>(
          `insert into public.project_questions (project_id, held_by, body) values ($1, $2, 'What is it worth?') returning id`,
          [project, cast.ids.backer],
        );
        const answer = await rpc('answer_question', {
          p_id: question?.id,
          p_version: 1,
          p_answer: 'Enough.',
        });
        assert.equal(answer, null);
        await backend.sql('delete from public.watched_projects where user_id = $1', [person]);
        return () => rpc('refuse_question', { p_id: question?.id, p_version: 2, p_reason: 'Not now.' });
      },
    ],
    [
      'the demand for a project is worked out anew',
      async (person, project) => {
        await backend.sql(
          `with made as (
             insert into public.profiles (email)
             select gen_random_uuid() || '@people.example' from generate_series(1, 6) returning id)
           insert into public.interests (user_id, project_id, amount)
             select id, $2, 600 from (select id from made union all select $1) p (id)`,
          [person, project],
        );
        await backend.sql('select public.interest_demand($1)', [project]);
        await backend.sql('update public.interests set amount = 6000 where project_id = $1', [project]);
        await backend.sql(
          `update private.interest_demand set checked_at = now() - interval '2 days' where project_id = $1`,
          [project],
        );
        return run(`select public.interest_demand('${project}')`);
      },
    ],
  ];
  /** Waits, in a transaction that is marked with a number, until another one waits, or had time to find that it needn't. */
  const untilOthersWait = (marker: number) => `
    perform pg_advisory_xact_lock(${marker});
    for turn in 1..100 loop
      exit when exists (select from pg_locks where not granted and pid <> pg_backend_pid());
      perform pg_sleep(0.01);
    end loop;`;
  const isMarked = async (marker: number) =>
    (await backend.sql(`select from pg_locks where locktype = 'advisory' and objid = ${marker}`)).length > 0;
  for (const [name, prepare] of tellings)
    test(`${name} while they are erased: neither is cut off`, async () => {
      const client = await backend.signUp(`${randomUUID()}@people.example`);
      const person = (await client.auth.getUser()).data.user?.id ?? '';
      const tell = await prepare(person, await makeListing());
      // Erases only once the other one waits for the person, or had time to find that it needn't.
      const erasure = backend.sql(`do $$ begin
        perform from public.listings where id in (select project_id from public.interests where user_id = '${person}') for no key update;
        perform from public.profiles where id = '${person}' for update;
        ${untilOthersWait(4100)}
        perform private.erase_profile('${person}');
      end $$`);
      while (!(await isMarked(4100)));
      const [told] = await Promise.all([tell(), erasure]);
      assert(told === null || told.hint === 'question_gone', told?.code);
      assert.deepEqual(await backend.sql('select from public.profiles where id = $1', [person]), []);
    });

  test('of several who are the first to ask for the demand of a project, each is told it', async () => {
    const id = await makeListing();
    await backend.sql(
      `with made as (
         insert into public.profiles (email) select gen_random_uuid() || '@people.example' from generate_series(1, 5) returning id)
       insert into public.interests (user_id, project_id, amount) select id, $1, 600 from made`,
      [id],
    );
    const first = backend.sql(`do $$ begin
      perform public.interest_demand('${id}');
      ${untilOthersWait(4200)}
    end $$`);
    while (!(await isMarked(4200)));
    const { data } = await cast.clients.anonymous.rpc('interest_demand', { p_project_id: id }).throwOnError();
    await first;
    assert.notEqual(data, null);
  });

  test('who adds to what a person has doesn’t wait for that person’s address to go to whoever proved it', async () => {
    const project = await makeListing();
    const client = await backend.signUp(`${randomUUID()}@people.example`);
    const person = (await client.auth.getUser()).data.user?.id ?? '';
    const proved = `${randomUUID()}@people.example`;
    await cast.clients.admin.from('profiles').update({ email: proved }).eq('id', person).throwOnError();
    // Keeps the locks until the note is visibly added, and fails if that never happens.
    const proof = backend.sql(`do $$ begin
      perform private.give_up_address('${proved}', '${cast.ids.manager}');
      perform pg_advisory_xact_lock(4260);
      for turn in 1..400 loop
        if exists (select from public.decision_notes where user_id = '${person}') then return; end if;
        perform pg_sleep(0.005);
      end loop;
      raise exception 'it waited';
    end $$`);
    while (!(await isMarked(4260)));
    const note = backend.sql(
      `insert into public.decision_notes (user_id, project_id, body) values ($1, $2, 'Mine')`,
      [person, project],
    );
    await Promise.all([proof, note]);
    const [given] = await backend.sql('select email from public.profiles where id = $1', [person]);
    assert.notEqual(given?.['email'], proved);
  });

  test('a recovery code is used while the app is removed: neither is cut off', async () => {
    const client = await backend.signUp(`${randomUUID()}@people.example`);
    const person = (await client.auth.getUser()).data.user?.id ?? '';
    await backend.sql(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
       values (gen_random_uuid(), $1, 'totp', 'verified', now(), now(), 'x')`,
      [person],
    );
    await backend.sql(
      `insert into private.recovery_codes (user_id, code_hash) values ($1, private.recovery_code_hash($1, 'c0de'))`,
      [person],
    );
    const removal = backend.sql(`do $$ begin
      perform from auth.mfa_factors where user_id = '${person}' for update;
      ${untilOthersWait(4250)}
      delete from auth.mfa_factors where user_id = '${person}';
    end $$`);
    while (!(await isMarked(4250)));
    const [{ error }] = await Promise.all([client.rpc('use_recovery_code', { p_code: 'c0de' }), removal]);
    assert.equal(error?.hint, 'no_second_factor');
    assert.deepEqual(
      await backend.sql('select from private.recovery_codes where user_id = $1', [person]),
      [],
    );
  });

  test('test data is purged while its listing and interests are worked on: neither is cut off', async () => {
    const id = await makeListing();
    await backend.sql('insert into public.interests (user_id, project_id, amount) values ($1, $2, 600)', [
      cast.ids.backer,
      id,
    ]);
    await backend.sql('update public.listings set is_test = true where id = $1', [id]);
    const other = backend.sql(`do $$ begin
      perform from public.listings where id = '${id}' for no key update;
      ${untilOthersWait(4300)}
      update public.interests set note = 'Changed' where project_id = '${id}';
    end $$`);
    while (!(await isMarked(4300)));
    const [purged] = await Promise.all([rpc('purge_test_data', {}), other]);
    assert.equal(purged, null);
    assert.deepEqual(await backend.sql('select from public.listings where id = $1', [id]), []);
  });

  test('a person gets another address while their interest is worked on: neither is cut off', async () => {
    const id = await makeListing();
    await backend.sql('insert into public.interests (user_id, project_id, amount) values ($1, $2, 600)', [
      cast.ids.backer,
      id,
    ]);
    const other = backend.sql(`do $$ begin
      perform from public.listings where id = '${id}' for no key update;
      ${untilOthersWait(4400)}
      insert into public.decision_notes (user_id, project_id, body) values ('${cast.ids.backer}', '${id}', 'Mine');
    end $$`);
    while (!(await isMarked(4400)));
    const rename = (email: string) =>
      cast.clients.admin.from('profiles').update({ email }).eq('id', cast.ids.backer);
    const [{ error }] = await Promise.all([rename('other@people.example'), other]);
    assert.equal(error, null);
    await rename('backer@people.example').throwOnError();
  });

  test('an account claims an invited profile while its interest is worked on: neither is cut off', async () => {
    const id = await makeListing();
    const email = `${randomUUID()}@people.example`;
    await backend.sql(
      `with invited as (insert into public.profiles (email) values ($1) returning id)
       insert into public.interests (user_id, project_id, amount) select id, $2, 600 from invited`,
      [email, id],
    );
    const other = backend.sql(`do $$ begin
      perform from public.listings where id = '${id}' for no key update;
      ${untilOthersWait(4500)}
      update public.interests set note = 'Changed' where project_id = '${id}';
    end $$`);
    while (!(await isMarked(4500)));
    const [client] = await Promise.all([backend.signUp(email), other]);
    const { data } = await client.from('interests').select('note');
    assert.deepEqual(data, [{ note: 'Changed' }]);
  });
});
