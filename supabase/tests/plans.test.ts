import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { onServerFirst, startDatabase } from './engines';

const person = '00000000-0000-4000-8000-000000000001';
const listing = '00000000-0000-4000-9000-000000000042';
const cursor = '2026-06-01T00:00:00Z';

/** The queries of each screen, as PostgREST writes them, with their role and the index they must use. */
const queries = [
  {
    screen: 'Home',
    role: 'anon',
    sql: `select * from public.listings where status in ('Open', 'Filling') order by updated_at desc limit 6`,
    index: 'listings_featured',
  },
  {
    screen: 'Pipeline, newest',
    role: 'owner',
    sql: `select id from public.listings where status is distinct from 'Draft'
      order by created_at desc, id desc limit 25`,
    index: 'listings_newest',
  },
  {
    screen: 'Pipeline, newest, next page',
    role: 'owner',
    sql: `select id from public.listings
      where status is distinct from 'Draft' and (created_at, id) < ('${cursor}', '${listing}')
      order by created_at desc, id desc limit 25`,
    index: 'listings_newest',
  },
  {
    screen: 'Pipeline, published meanwhile',
    role: 'anon',
    sql: `select * from public.listings where published_at > '${cursor}' order by published_at desc, id desc limit 24`,
    index: 'listings_published',
  },
  {
    screen: 'Feeds and the open interface, next page',
    role: 'anon',
    sql: `select id from public.published_listings where (published_at, id) < ('${cursor}', '${listing}')
      order by published_at desc, id desc limit 101`,
    index: 'listings_published',
  },
  {
    screen: 'Calendar of closing dates',
    role: 'anon',
    sql: `select id from public.published_listings where closes_on >= '2027-08-01' and status in ('Open', 'Filling')
      order by closes_on, id limit 1000`,
    index: 'listings_closing',
  },
  {
    screen: 'Pipeline, top rated in a chip',
    role: 'owner',
    sql: `select id from public.listings where status is distinct from 'Draft' and category = 'carbon'
      order by rating_rank desc, id desc limit 25`,
    index: 'listings_top_rated',
  },
  {
    screen: 'Pipeline, highest progress of a status',
    role: 'owner',
    sql: `select id from public.listings where (status = any ('{Open}') or status is null and 'Open' = any ('{Open}'))
      order by progress desc, id desc limit 25`,
    index: 'listings_progress',
  },
  {
    screen: 'Pipeline, a country that few have',
    role: 'owner',
    sql: `select id from public.listings where status is distinct from 'Draft' and country = any ('{IS}')
      order by rating_rank desc, id desc limit 25`,
    index: 'listings_country',
  },
  {
    screen: 'Pipeline, countries',
    role: 'owner',
    sql: `select country from public.listings where status is distinct from 'Draft' and country > 'RO'
      order by country limit 1`,
    index: 'listings_country',
  },
  {
    screen: 'Pipeline, a search',
    role: 'owner',
    sql: `select listing_id from private.listing_texts where words like '%project 4711%'`,
    index: 'listing_texts_words',
  },
  {
    screen: 'Pipeline, a search of two letters',
    role: 'owner',
    sql: `select listing_id from private.listing_texts
      where words like '%zq%' and private.spread(words) like '%' || private.spread('zq') || '%'`,
    index: 'listing_texts_letters',
  },
  {
    screen: 'Pipeline, figures',
    role: 'anon',
    sql: 'select * from public.listing_counters',
    index: 'shown_figures',
  },
  {
    screen: 'Details',
    role: 'anon',
    sql: `select * from public.listings where id = '${listing}'`,
    index: 'listings_pkey',
  },
  {
    screen: 'Details, my interest',
    role: 'authenticated',
    sql: `select * from public.interests where project_id = '${listing}' and user_id = '${person}'`,
    index: 'interests_one_per_user_and_project',
  },
  {
    screen: 'Portal',
    role: 'authenticated',
    sql: `select * from public.interests i left join lateral (
        select name, apr from public.listings l where l.id = i.project_id) l on true
      where user_id = '${person}' order by created_at desc`,
    index: 'interests_of_user',
  },
  {
    screen: 'Console, listings',
    role: 'owner',
    sql: 'select id from public.listings l order by l.created_at desc, l.id desc limit 25 offset 400',
    index: 'listings_newest',
  },
  {
    screen: 'Console, listings by name',
    role: 'owner',
    sql: 'select id from public.listings l order by private.folded(l.name), l.created_at, l.id limit 25',
    index: 'listings_by_name',
  },
  {
    screen: 'Console, listings by sector',
    role: 'owner',
    sql: 'select id from public.listings l order by l.sector, l.created_at, l.id limit 25',
    index: 'listings_by_sector',
  },
  {
    screen: 'Console, listings by APR',
    role: 'owner',
    sql: 'select id from public.listings l order by l.apr, l.created_at, l.id limit 25',
    index: 'listings_by_apr',
  },
  {
    screen: 'Console, listings by minimum ticket',
    role: 'owner',
    sql: 'select id from public.listings l order by l.min_ticket, l.created_at, l.id limit 25',
    index: 'listings_by_min_ticket',
  },
  {
    screen: 'Console, listings by what was raised',
    role: 'owner',
    sql: 'select id from public.listings l order by l.raised, l.created_at, l.id limit 25',
    index: 'listings_by_raised',
  },
  {
    screen: 'Console, listings by status, from the end',
    role: 'owner',
    sql: `select id from public.listings l
      order by coalesce(l.status, 'Draft') desc, l.created_at desc, l.id desc limit 25`,
    index: 'listings_by_status',
  },
  {
    screen: 'Console, interests',
    role: 'owner',
    sql: 'select interest_id from private.interest_entries order by created_at desc, interest_id desc limit 25',
    index: 'interest_entries_newest',
  },
  {
    screen: 'Console, interests by email',
    role: 'owner',
    sql: 'select interest_id from private.interest_entries order by email, created_at, interest_id limit 25',
    index: 'interest_entries_email',
  },
  {
    screen: 'Console, interests by project',
    role: 'owner',
    sql: 'select interest_id from private.interest_entries order by project, created_at, interest_id limit 25',
    index: 'interest_entries_project',
  },
  {
    screen: 'Console, interests by amount',
    role: 'owner',
    sql: 'select interest_id from private.interest_entries order by amount, created_at, interest_id limit 25',
    index: 'interest_entries_amount',
  },
  {
    screen: 'Console, a rare search of interests',
    role: 'owner',
    sql: `select interest_id from private.interest_entries where email || E'\\n' || project like '%project 4711%'`,
    index: 'interest_entries_words',
  },
  {
    screen: 'Console, interests of a project',
    role: 'owner',
    sql: `select interest_id from private.interest_entries where project_id = '${listing}'
      order by created_at desc, interest_id desc limit 25`,
    index: 'interest_entries_project_id',
  },
  {
    screen: 'Console, users',
    role: 'owner',
    sql: 'select id from public.profiles order by created_at desc, id desc limit 25',
    index: 'profiles_created_at',
  },
  {
    screen: 'Console, users by name',
    role: 'owner',
    sql: `select id from public.profiles order by private.folded(coalesce(full_name, name,
      nullif(btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''), email)), created_at, id limit 25`,
    index: 'profiles_by_name',
  },
  {
    screen: 'Console, users by role',
    role: 'owner',
    sql: 'select id from public.profiles order by role desc, created_at desc, id desc limit 25',
    index: 'profiles_by_role',
  },
  {
    screen: 'Console, users by status',
    role: 'owner',
    sql: 'select id from public.profiles order by status, created_at, id limit 25',
    index: 'profiles_by_status',
  },
  {
    screen: 'Console, a rare search of users',
    role: 'owner',
    sql: `select id from public.profiles where private.folded(coalesce(full_name, name,
      nullif(btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''), email) || E'\\n' || email) like '%p4711@%'`,
    index: 'profiles_words',
  },
  {
    screen: 'Counters of a listing',
    role: 'postgres',
    sql: `select sum(amount), count(distinct user_id) from public.interests where project_id = '${listing}'`,
    index: 'interests_one_per_user_and_project',
  },
  {
    screen: 'Votes of a device',
    role: 'postgres',
    sql: `select * from public.project_ratings where rater_id = repeat('ab', 32)`,
    index: 'project_ratings_of_rater',
  },
] as const;

const databaseRoles = {
  anon: 'anon',
  authenticated: 'authenticated',
  postgres: 'service_role',
  // The role whose rights the pipeline's functions run with.
  owner: 'postgres',
} as const;

onServerFirst('ten thousand listings', (engine) => {
  let backend: TestBackend;
  before(async () => {
    backend = await startDatabase(engine);
    // With triggers off: the rows only have to be found, their counters don't matter.
    await backend.sql(`do $$ begin
      set local session_replication_role = replica;
      insert into public.profiles (id, email, role, created_at)
        select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'p' || n || '@people.example',
          case n when 2 then 'admin' else 'investor' end, now() - make_interval(mins => n)
        from generate_series(1, 5000) n;
      insert into public.listings (id, name, sector, country, apr, status, category, created_at, updated_at,
          published_at, closes_on, raised, rating_average)
        select ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid, 'Project ' || n, 'AI', 'RO', n % 20,
          (array['Open', 'Filling', 'Closed', 'Draft'])[1 + n % 4],
          case when n % 50 = 0 then 'carbon' else (array['treasury', 'technology', 'real-estate'])[1 + n % 3] end,
          now() - make_interval(mins => n), now() - make_interval(mins => n * 7 % 9973),
          now() - make_interval(mins => n), date '2026-12-01' + n % 300, n * 37 % 200000,
          1 + n % 41 / 10.0
        from generate_series(1, 10000) n;
      insert into public.interests (user_id, project_id, amount, created_at, terms)
        select ('00000000-0000-4000-8000-' || lpad((1 + n % 5000)::text, 12, '0'))::uuid, l.id, 100 + n % 7,
          now() - make_interval(mins => n), private.listing_terms(l)
        from generate_series(1, 10000) n
        join public.listings l on l.id = ('00000000-0000-4000-9000-' || lpad((1 + n % 9999)::text, 12, '0'))::uuid;
      insert into public.project_ratings (project_id, rater_id, rating)
        select ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid,
          encode(sha256(convert_to((n % 700)::text, 'UTF8')), 'hex'), 1 + n % 5
        from generate_series(1, 10000) n;
      perform private.rebuild_listing_texts();
      perform private.rebuild_interest_entries();
    end $$`);
    await backend.sql('vacuum analyze');
    await backend.sql(`create function private.explain_as(person_role text, person uuid, query text) returns setof text
      language plpgsql as $$
      begin
        perform set_config('request.jwt.claim.sub', person::text, true);
        perform set_config('request.jwt.claims', json_build_object('sub', person)::text, true);
        perform set_config('role', person_role, true);
        return query execute 'explain ' || query;
      end $$`);
    await backend.sql('grant execute on function private.explain_as(text, uuid, text) to public');
  });
  after(() => backend.stop());

  for (const { screen, role, sql, index } of queries) {
    test(`${screen}: ${index}`, async () => {
      const databaseRole = databaseRoles[role];
      const rows = await backend.sql<{ explain_as: string }>('select * from private.explain_as($1, $2, $3)', [
        databaseRole,
        person,
        sql,
      ]);
      const plan = rows.map(({ explain_as }) => explain_as).join('\n');
      assert(plan.includes(index), plan);
      assert(
        !/Seq Scan on (listings|listing_texts|interests|interest_entries|profiles|project_ratings)/.test(
          plan,
        ),
        plan,
      );
    });
  }
});
