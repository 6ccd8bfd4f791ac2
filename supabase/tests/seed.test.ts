import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { assertContains } from './assertContains';
import { onServerFirst, seedFile, startDatabase } from './engines';

onServerFirst('the seed', (engine) => {
  let backend: TestBackend;
  before(async () => {
    backend = await startDatabase(engine, {
      seedFile,
      demoAccounts: [
        { email: 'admin@fairshore.example', password: 'Admin-demo-2026', name: 'Administrator' },
        { email: 'backer@fairshore.example', password: 'Backer-demo-2026', name: 'Ana Marin' },
      ],
    });
  });
  after(() => backend.stop());

  const one = async (query: string) => (await backend.sql(query))[0] ?? null;

  test('fills every sector, status and chip, from many countries', async () => {
    assertContains(
      await one(
        `select count(*)::int as listings, count(distinct sector)::int as sectors,
           count(distinct coalesce(status, 'none'))::int as statuses, count(distinct category)::int as chips,
           count(distinct country) >= 20 as from_many_countries
         from public.listings`,
      ),
      { listings: 32, sectors: 13, statuses: 5, chips: 8, from_many_countries: true },
    );
  });

  test('has the demo project described in the document', async () => {
    assertContains(await one(`select * from public.listings where apr = 20`), {
      name: 'Rijeka Cannery Lofts',
      sector: 'Real Estate',
      min_ticket: 500,
      hard_cap: 2000000,
      raised: 62000,
      status: 'Open',
    });
  });

  test('every listing is complete, and its figures match its interests', async () => {
    assert.deepEqual(
      await backend.sql(
        `select name from public.listings l
         where description is null or use_of_proceeds is null or risk_considerations is null or timeline is null
           or cardinality(highlights) < 3 or raised_base < 0
           or raised <> raised_base + coalesce((select sum(amount) from public.interests where project_id = l.id), 0)
           or backers_count <> (select count(*) from public.interests where project_id = l.id)
           or (available_tokens is not null and abs(available_tokens * token_price + raised - hard_cap) > token_price)`,
      ),
      [],
    );
  });

  test('nobody has interest from before they joined, in a draft, or below the minimum ticket', async () => {
    assert.deepEqual(
      await backend.sql(
        `select l.name, p.email from public.interests i
         join public.listings l on l.id = i.project_id join public.profiles p on p.id = i.user_id
         where l.status = 'Draft' or i.amount < l.min_ticket or i.created_at > now()
           or i.created_at < l.created_at - interval '1 minute' or i.created_at < p.created_at - interval '1 minute'`,
      ),
      [],
    );
  });

  // Each query finds the rows that violate its rule; dates are relative to now, so the rules don't go stale.
  for (const [rule, query] of Object.entries({
    'nothing was changed before it was made, or lies in the future': `
      select kind, id from (
        select 'listing' as kind, id::text, created_at, updated_at from public.listings
        union all select 'person', id::text, created_at, updated_at from public.profiles
        union all select 'interest', id::text, created_at, updated_at from public.interests
        union all select 'vote', project_id::text, created_at, updated_at from public.project_ratings
        union all select 'reward', id::text, created_at, coalesce(paid_at, created_at) from public.rewards
        union all select 'lead', id::text, created_at, coalesce(handled_at, created_at) from public.leads
        union all select 'request', id::text, created_at, coalesce(handled_at, created_at)
          from public.service_marketplace_leads
      ) as each where created_at > updated_at or updated_at > now()`,
    'a closed project has no interest that came after it was closed': `
      select l.name, i.email from public.interests i join public.listings l on l.id = i.project_id
      where l.status = 'Closed' and i.created_at > l.updated_at`,
    'nobody votes on a project before it is listed, or on a draft': `
      select distinct l.name from public.project_ratings r join public.listings l on l.id = r.project_id
      where r.created_at < l.created_at or l.status = 'Draft'`,
    'nobody has raised more than the cap, and a draft has raised nothing': `
      select name from public.listings
      where raised > hard_cap or (status = 'Draft' and (raised <> 0 or backers_count <> 0))
        or (raised > 0 and backers_count = 0)`,
    'who is rewarded joined before whom they brought, and the reward came after both': `
      select r.referrer, r.referee from public.rewards r
      left join public.profiles a on a.full_name = r.referrer left join public.profiles b on b.full_name = r.referee
      where a.id is null or b.id is null or a.created_at >= b.created_at or r.created_at < b.created_at
        or (r.status = 'paid') <> (r.paid_at is not null)`,
    'the history of an interest ends with what stands there, at its day': `
      select i.id from public.interests i
      left join lateral (
        select total_after, created_at from public.interest_events e
        where e.user_id = i.user_id and e.project_id = i.project_id order by e.created_at desc, e.id desc limit 1
      ) as latest on true
      where latest.total_after is distinct from i.amount or latest.created_at <> i.updated_at`,
  })) {
    test(rule, async () => {
      assert.deepEqual(await backend.sql(query), []);
    });
  }

  test('Home starts with the projects in the pictures', async () => {
    const featured = await backend
      .client()
      .from('listings')
      .select('name')
      .in('status', ['Open', 'Filling'])
      .order('updated_at', { ascending: false })
      .limit(6);
    assert.deepEqual(
      featured.data?.map(({ name }) => name as string),
      [
        'Harbour Row Residences',
        'Dobrogea Wind Extension',
        'Constanța Grain Receivables',
        'Carpathian Forest Credits',
        'Baltic Film Royalties',
        'Rijeka Cannery Lofts',
      ],
    );
  });

  test('the demo accounts are an admin and a backer with holdings', async () => {
    const admin = backend.client();
    await admin.auth.signInWithPassword({ email: 'admin@fairshore.example', password: 'Admin-demo-2026' });
    assert.equal((await admin.rpc('is_admin')).data, true);
    const backer = backend.client();
    await backer.auth.signInWithPassword({ email: 'backer@fairshore.example', password: 'Backer-demo-2026' });
    assert.equal((await backer.rpc('is_admin')).data, false);
    const { data } = await backer.from('interests').select('amount, created_at, listings(name)');
    assert.equal(data?.length, 6);
  });

  test('has people of every role, votes, rewards and leads', async () => {
    assertContains(
      await one(
        `select (select count(distinct role)::int from public.profiles) as roles,
           (select count(*) > 12 from public.profiles where status = 'active') as people,
           (select count(*)::int from public.project_rating_summary) as rated,
           (select count(distinct status)::int from public.rewards) as reward_states,
           (select count(distinct intent)::int from public.leads) as intents,
           (select count(*)::int from public.service_marketplace_leads) as requests`,
      ),
      { roles: 4, people: true, rated: 25, reward_states: 2, intents: 4, requests: 6 },
    );
  });

  test('has answered questions, one corrected, and one waiting for staff; nobody else sees the askers', async () => {
    assert.deepEqual(
      await one(
        `select count(*) filter (where q.answer is not null)::int as answered, count(q.corrected_at)::int as corrected,
           count(*) filter (where q.state = 'waiting')::int as waiting,
           bool_and(coalesce(q.held_by, a.user_id) is not null) as asked_by_somebody,
           bool_and(q.created_at >= l.created_at and coalesce(q.answered_at >= q.published_at, true)) as in_order,
           (select count(*)::int from public.notifications where kind like '%question%') as told
         from public.project_questions q join public.listings l on l.id = q.project_id
         left join private.question_askers a on a.question_id = q.id`,
      ),
      { answered: 3, corrected: 1, waiting: 1, asked_by_somebody: true, in_order: true, told: 0 },
    );
  });
});

onServerFirst('the seed where nobody signed up, as on a hosted project', (engine) => {
  test('succeeds, and makes nobody an admin', async () => {
    const backend = await startDatabase(engine, { seedFile });
    try {
      const [row] = await backend.sql<{ listings: number; admins: number }>(
        `select (select count(*)::int from public.listings) as listings,
           (select count(*)::int from public.profiles where role = 'admin') as admins`,
      );
      assertContains(row ?? null, { listings: 32, admins: 0 });
    } finally {
      await backend.stop();
    }
  });
});
