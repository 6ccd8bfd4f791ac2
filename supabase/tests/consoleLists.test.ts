import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isFull, type TestBackend } from '@fairshore/local-supabase/testing';
import { disclaimerInForce, gatherCast, roles, type Cast, type Role } from './cast';
import { onServerFirst, startDatabase } from './engines';
import { commonDomain, rareName, seedConsole } from './manyConsoleRows';
import { commonWord, rareWord } from './manyListings';

/** More listings than fit on a page; twice as many rows of each kind in a full run. */
const size = isFull
  ? { listings: 2_400, users: 700, interests: 3_000, rewards: 300 }
  : { listings: 1_200, users: 350, interests: 1_500, rewards: 300 };
const outsiders: readonly Role[] = ['anonymous', 'backer', 'suspended', 'manager', 'claimsAdmin'];
const odd = '00000000-0000-4000-8000-0000000000e1';

interface Asked {
  p_search?: string;
  p_role?: string;
  p_status?: string;
  p_sector?: string;
  p_project_id?: string;
  p_state?: string;
}
interface Page {
  p_sort?: string;
  p_ascending?: boolean;
  p_offset?: number;
  p_limit?: number;
  p_after_time?: string;
  p_after_id?: string;
}
interface Answer {
  rows: { id: string; created_at: string; [column: string]: unknown }[];
  total: number | null;
  isCapped: boolean;
}

const shownName = `coalesce(full_name, name, nullif(btrim(concat_ws(' ', first_name, last_name)), ''), email)`;

/** Each list with the plain SQL it is compared to: searched columns, filters and orders. */
const lists = {
  console_users: {
    from: 'public.profiles',
    texts: [shownName, 'email'],
    filters: { p_role: 'role', p_status: 'status' },
    sorts: { name: `private.folded(${shownName})`, email: 'email', role: 'role', status: 'status' },
    asked: [
      ...[
        commonDomain.toUpperCase(),
        rareName,
        'ana i',
        'a',
        'zq',
        '%',
        '_',
        `o'`,
        '\\',
        'Ățîș',
        'atis',
        '"a", b',
        'First Last',
      ],
      ...['  ', 'nobody at all'],
    ].map((p_search): Asked => ({ p_search })),
    narrowed: [
      { p_role: 'analyst' },
      { p_status: 'suspended' },
      { p_role: 'investor', p_status: 'active', p_search: 'ana' },
      { p_role: 'pilot' },
    ] as Asked[],
  },
  console_listings: {
    from: 'public.listings',
    texts: ['name', 'sector', `coalesce(description, '')`],
    filters: { p_status: `coalesce(status, 'Draft')`, p_sector: 'sector' },
    sorts: {
      name: 'private.folded(name)',
      sector: 'sector',
      apr: 'apr',
      minTicket: 'min_ticket',
      raised: 'raised',
      status: `coalesce(status, 'Draft')`,
    },
    asked: [
      commonWord,
      rareWord,
      'real est',
      'lot 12',
      'e',
      'zq',
      '7',
      '%',
      '_',
      `o'`,
      '\\',
      'Ățîș 100% "net"',
      'xylophone',
    ].map((p_search): Asked => ({ p_search })),
    narrowed: [
      { p_status: 'Draft' },
      { p_sector: 'AI' },
      { p_status: 'Open', p_sector: 'Real Estate', p_search: commonWord },
      { p_status: 'Closed', p_search: rareWord },
      { p_status: 'Gone' },
    ] as Asked[],
  },
  console_interests: {
    from: `(select i.*, l.name as project from public.interests i join public.listings l on l.id = i.project_id) i`,
    texts: [`coalesce(email, '')`, 'project'],
    filters: { p_project_id: 'project_id' },
    sorts: {
      email: `private.folded(coalesce(email, ''))`,
      project: 'private.folded(project)',
      amount: 'amount',
    },
    asked: [
      commonDomain,
      rareName,
      'HARBOUR res',
      'a',
      'zq',
      '%',
      '_',
      `o'`,
      'net" a_b',
      'nobody at all',
    ].map((p_search): Asked => ({ p_search })),
    narrowed: [
      { p_project_id: '00000000-0000-4000-9000-000000000021' },
      { p_project_id: '00000000-0000-4000-9000-000000000021', p_search: 'ana' },
      { p_project_id: odd },
    ] as Asked[],
  },
  console_rewards: {
    from: 'public.rewards',
    texts: ['referrer', 'referee'],
    filters: { p_status: 'status' },
    sorts: {
      referrer: 'private.folded(referrer)',
      referee: 'private.folded(referee)',
      amount: 'amount',
      status: 'status',
    },
    asked: [commonDomain, 'REFEREE 1', '%', '_', `o'`, '7', 'nobody at all'].map((p_search): Asked => ({
      p_search,
    })),
    narrowed: [{ p_status: 'paid' }, { p_status: 'pending', p_search: 'user.12' }] as Asked[],
  },
} as const;
type List = keyof typeof lists;
const names = Object.keys(lists) as List[];

onServerFirst("the console's lists", (engine) => {
  let backend: TestBackend;
  let cast: Cast;
  before(async () => {
    backend = await startDatabase(engine);
    cast = await gatherCast(backend);
    await seedConsole(backend, size);
    await backend.sql(
      `insert into public.listings (id, name, status, description, created_at) values
         ('${odd}', 'Ățîș 100% "net" a_b', null, 'See c:\\share, it''s 5 €', '2029-01-01')`,
    );
    await backend.sql(
      `insert into public.profiles (id, email, first_name, last_name, created_at) values
         ('${odd}', 'first@people.example', 'First', 'Last', '2029-01-01'),
         (gen_random_uuid(), 'o''neill_50%@people.example', null, null, '2029-01-02')`,
    );
    await backend.sql(
      `insert into public.interests (user_id, project_id, amount, email) values
         ('${odd}', '${odd}', 700, 'O''Neill@people.example'), ('${odd}', '00000000-0000-4000-9000-000000000021', 900, null)`,
    );
    await backend.sql(
      `insert into public.rewards (referrer, referee, amount) values ('O''Neill 50%', 'a_b', 5)`,
    );
  });
  after(() => backend.stop());

  async function ask(list: List, asked: Asked & Page, role: Role = 'admin'): Promise<Answer> {
    const { data, error } = await cast.untyped[role].rpc(list, asked);
    if (error) throw new Error(`${error.code} ${error.message}`);
    return data as Answer;
  }

  async function plain(list: List, asked: Asked, { p_sort, p_ascending }: Page = {}): Promise<string[]> {
    const { from, texts, filters, sorts } = lists[list];
    const words = (asked.p_search ?? '').trim().replaceAll("'", "''");
    const conditions = Object.entries(filters).flatMap(([name, column]) => {
      const value = asked[name as keyof Asked];
      return value === undefined ? [] : [`${column} = '${value}'`];
    });
    const direction = p_ascending && p_sort !== undefined ? 'asc' : 'desc';
    const place = p_sort === undefined ? undefined : (sorts as Readonly<Record<string, string>>)[p_sort];
    const rows = await backend.sql<{ id: string }>(
      `select id from ${from}
       where (${texts.map((column) => `strpos(private.folded(${column}), private.folded('${words}')) > 0`).join(' or ')})
         ${conditions.map((condition) => `and ${condition}`).join(' ')}
       order by ${place === undefined ? '' : `${place} ${direction},`} created_at ${direction}, id ${direction}`,
    );
    return rows.map(({ id }) => id);
  }

  for (const list of names) {
    test(`${list} is for admins`, async () => {
      for (const role of outsiders) await assert.rejects(ask(list, {}, role), /42501|PGRST202/);
      assert.equal((await ask(list, {})).rows.length, 25);
    });

    const { asked, narrowed, sorts } = lists[list];
    const orders: Page[] = [
      {},
      ...Object.keys(sorts).flatMap((p_sort) => [{ p_sort, p_ascending: true }, { p_sort }]),
    ];
    for (const [index, question] of [...asked, ...narrowed].entries())
      test(`${list} finds what a plain comparison finds: ${JSON.stringify(question)}`, async () => {
        const order = orders[index % orders.length] ?? {};
        const expected = await plain(list, question, order);
        const { rows, total, isCapped } = await ask(list, { ...question, ...order, p_limit: 100 });
        assert.deepEqual(
          rows.map(({ id }) => id),
          expected.slice(0, 100),
        );
        assert.deepEqual([total, isCapped], [expected.length, false]);
        const middle = Math.floor(expected.length / 3);
        for (const p_offset of [middle, Math.max(0, expected.length - 40)]) {
          const far = await ask(list, { ...question, ...order, p_offset, p_limit: 50 });
          assert.deepEqual(
            far.rows.map(({ id }) => id),
            expected.slice(p_offset, p_offset + 50),
          );
        }
      });

    for (const order of orders)
      test(`${list} in the order ${JSON.stringify(order)}, from either end`, async () => {
        const expected = await plain(list, {}, order);
        const last = expected.length - (expected.length % 25 || 25);
        for (const p_offset of [0, 25, last]) {
          const { rows, total } = await ask(list, { ...order, p_offset });
          assert.deepEqual(
            rows.map(({ id }) => id),
            expected.slice(p_offset, p_offset + 25),
          );
          assert.equal(total, expected.length);
        }
      });

    test(`${list} refuses an order it doesn't know, and pages of more than 1,000`, async () => {
      await assert.rejects(ask(list, { p_sort: 'id; drop table x' }), /22023/);
      assert((await ask(list, { p_limit: 5_000 })).rows.length <= 1_000);
    });

    test(`${list} is read whole by age, each row once, while others are added and edited`, async () => {
      const expected = new Set(await plain(list, {}));
      const seen: string[] = [];
      let next: Page = {};
      for (let turn = 0; ; turn += 1) {
        const { rows, total } = await ask(list, { ...next, p_limit: 90 });
        assert.equal(total === null, turn > 0);
        seen.push(...rows.map(({ id }) => id));
        const last = rows.at(-1);
        if (last === undefined || rows.length < 90) break;
        next = { p_after_time: last.created_at, p_after_id: last.id };
        await backend.sql(additions[list](turn));
      }
      assert.equal(new Set(seen).size, seen.length);
      for (const id of seen) expected.delete(id);
      assert.deepEqual([...expected], []);
    });
  }

  const additions: Record<List, (turn: number) => string> = {
    console_users: (turn) =>
      `with added as (insert into public.profiles (email) values ('new.${engine.toLowerCase()}.${turn}@people.example'))
       update public.profiles set full_name = 'Renamed ${turn}' where email like '%.${turn}@harbour.example'`,
    console_listings: (turn) =>
      `with added as (insert into public.listings (name, status) values ('New ${turn}', 'Open'))
       update public.listings set apr = 50 where name like '% ${turn}'`,
    console_interests: (turn) =>
      `insert into public.interests (user_id, project_id, amount, email)
       select '${odd}', id, 500, 'new@people.example' from public.listings where name like '% ${1_000 + turn}'
       on conflict (user_id, project_id) do update set amount = public.interests.amount + 1`,
    console_rewards: (turn) =>
      `with added as (insert into public.rewards (referrer, referee, amount) values ('New', '${turn}', 5))
       update public.rewards set amount = 9 where referee = 'Referee ${turn}'`,
  };

  test("a user's name is the first one available, and rows have their edit version", async () => {
    const { rows } = await ask('console_users', { p_search: 'first@people' });
    assert.deepEqual([rows[0]?.['shown_name'], rows[0]?.['edit_version']], ['First Last', 1]);
    await backend.sql(`update public.profiles set name = 'Portal' where id = '${odd}'`);
    assert.equal((await ask('console_users', { p_search: 'portal' })).rows[0]?.['shown_name'], 'Portal');
    await backend.sql(`update public.profiles set full_name = 'Whole Name' where id = '${odd}'`);
    const [named] = (await ask('console_users', { p_search: 'whole n' })).rows;
    assert.deepEqual([named?.['shown_name'], named?.['edit_version']], ['Whole Name', 3]);
  });

  test('an interest is found under its project’s current name, until it is deleted', async () => {
    const found = async (p_search: string) => (await ask('console_interests', { p_search })).total;
    await backend.sql(`update public.listings set name = 'Quillwharf' where id = '${odd}'`);
    assert.equal(await found('quillwharf'), 1);
    assert.equal(await found('Ățîș'), 0);
    const { rows } = await ask('console_interests', { p_search: 'QUILL' });
    assert.equal(rows[0]?.['project_name'], 'Quillwharf');
    await backend.sql(
      `update public.interests set email = 'moved@people.example' where project_id = '${odd}'`,
    );
    assert.equal(await found('moved@people'), 1);
    await backend.sql(`delete from public.interests where project_id = '${odd}'`);
    assert.equal(await found('quillwharf'), 0);
  });

  test('an interest is found under its backer’s current address, which an admin or the backer changed', async () => {
    const found = async (p_search: string) => (await ask('console_interests', { p_search })).rows;
    const id = '00000000-0000-4000-8000-000000000003';
    const before = await backend.sql(
      `select id, updated_at from public.interests where user_id = '${id}' order by id`,
    );
    assert(before.length > 1);
    await cast.clients.admin
      .from('profiles')
      .update({ email: 'by.admin@people.example' })
      .eq('id', id)
      .throwOnError();
    const rows = await found('by.admin@people');
    assert.deepEqual(new Set(rows.map(({ email }) => email)), new Set(['by.admin@people.example']));
    const after = await backend.sql(
      `select id, updated_at from public.interests where email = 'by.admin@people.example' order by id`,
    );
    assert.deepEqual(after, before, 'a new address is no change of the interest');

    // A token that was made before the address was confirmed still has the old one.
    const { backer } = cast.clients;
    const register = () =>
      backer
        .rpc('record_interest', {
          p_project_id: '00000000-0000-4000-9000-000000000021',
          p_amount: 1_000_000,
          p_disclaimer: disclaimerInForce,
        })
        .throwOnError();
    await backend.sql(`update public.listings set status = 'Open' where name like '% 21'`);
    await register();
    await backend.sql(
      `update auth.users set email = 'by.backer@people.example' where id = '${cast.ids.backer}'`,
    );
    assert.equal((await found('by.backer@people')).length, 1);
    await register();
    assert.equal((await found('by.backer@people')).length, 1);
  });

  test('names have their place in the alphabet, whatever their accents', async () => {
    const letters = ['Élodie xq', 'Ețcetera xq', 'Łódź xq', 'Ștefan xq', 'Zoe xq'];
    const shuffled = [letters[4], letters[2], letters[3], letters[0], letters[1]];
    await backend.sql(
      `insert into public.profiles (id, email, full_name)
         select gen_random_uuid(), gen_random_uuid() || '@people.example', n from unnest($1::text[]) n`,
      [shuffled],
    );
    await backend.sql(
      `with named as (insert into public.listings (name, status) select n, 'Open' from unnest($1::text[]) n returning id)
       insert into public.project_questions (project_id, body) select id, 'Whose is the xq of it?' from named`,
      [shuffled],
    );
    await backend.sql(
      `insert into public.rewards (referrer, referee, amount) select n, n, 5 from unnest($1::text[]) n`,
      [shuffled],
    );
    const ordered = async (list: string, p_sort: string, shown: string) => {
      const asked = { p_search: 'xq', p_sort, p_ascending: true };
      const { data } = await cast.untyped.admin.rpc(list, asked).throwOnError();
      return (data as Answer).rows.map((row) => row[shown]);
    };
    assert.deepEqual(await ordered('console_users', 'name', 'shown_name'), letters);
    assert.deepEqual(await ordered('console_listings', 'name', 'name'), letters);
    assert.deepEqual(await ordered('console_rewards', 'referrer', 'referrer'), letters);
    assert.deepEqual(await ordered('console_rewards', 'referee', 'referee'), letters);
    assert.deepEqual(await ordered('console_questions', 'project', 'project_name'), letters);
  });

  test('interests are narrowed to where they stand, and those to be forwarded are counted', async () => {
    const [listing] = await backend.sql<{ id: string }>(
      `insert into public.listings (name, status) values ('Of all states', 'Open') returning id`,
    );
    const p_project_id = listing?.id ?? '';
    await backend.sql(
      `insert into public.interests (user_id, project_id, amount, state, answer)
       select p.id, $1, s.place * 100, s.state, s.answer
       from (values (1, 'registered', null), (2, 'confirmed', null), (3, 'forwarded', null), (4, 'answered', 'invited'),
         (5, 'answered', 'not_taken'), (6, 'closed', 'invited'), (7, 'lapsed', null), (8, 'registered', null))
         as s (place, state, answer)
       join (select id, row_number() over (order by id) as place from public.profiles) p on p.place = s.place`,
      [p_project_id],
    );
    const toForward = async () =>
      ((await cast.untyped.admin.rpc('console_counts').throwOnError()).data as { to_forward: number })
        .to_forward;
    const before = await toForward();
    await backend.sql('update public.interests set user_id = null where project_id = $1 and amount = 800', [
      p_project_id,
    ]);
    assert.equal(await toForward(), before - 1, 'an erased person can be introduced to nobody');
    const amounts = async (p_state: string) =>
      (
        await ask('console_interests', { p_project_id, p_state, p_sort: 'amount', p_ascending: true })
      ).rows.map(({ amount }) => amount);
    for (const [stage, expected] of [
      ['to_forward', [100, 200]],
      ['forwarded', [300]],
      ['invited', [400]],
      ['not_taken', [500]],
      ['closed', [600]],
      ['lapsed', [700]],
      ['left', [800]],
      ['none such', []],
    ] as const)
      assert.deepEqual(await amounts(stage), expected, stage);

    await backend.sql(
      `update public.interests set state = 'forwarded' where project_id = $1 and amount = 200`,
      [p_project_id],
    );
    assert.deepEqual([await amounts('to_forward'), await amounts('forwarded')], [[100], [200, 300]]);
    assert.equal(await toForward(), before - 2);
    await backend.sql('select private.rebuild_interest_entries()');
    assert.deepEqual([await amounts('to_forward'), await amounts('forwarded')], [[100], [200, 300]]);
    for (const p_search of ['erased', 'Erased person'])
      assert.deepEqual(
        (await ask('console_interests', { p_project_id, p_search })).rows.map(({ amount }) => amount),
        [800],
        'whose name is gone is found by what stands in its place',
      );
  });

  test('admins get the counts of the tables', async () => {
    await backend.sql(
      `insert into public.leads (email, intent, source) values ('a@people.example', 'newsletter', 'newsletter_section')`,
    );
    const { data } = await cast.untyped.admin.rpc('console_counts').throwOnError();
    const [expected] = await backend.sql(
      `select (select count(*) from public.profiles)::int as users, (select count(*) from public.listings)::int as listings,
         (select count(*) from public.interests)::int as interests,
         (select count(*) from public.interests where state in ('registered', 'confirmed') and user_id is not null)::int as to_forward,
         (select count(*) from public.leads where status = 'New')::int as leads,
         (select count(*) from public.rewards where status = 'pending')::int as rewards,
         (select count(*) from public.project_questions where state = 'waiting')::int as questions`,
    );
    assert.deepEqual(data, expected);
    for (const role of outsiders) {
      const { error } = await cast.untyped[role].rpc('console_counts');
      assert.match(error?.code ?? '', /42501|PGRST202/);
    }
    assert(roles.includes('expired'));
  });
});
