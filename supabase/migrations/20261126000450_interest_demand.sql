-- Demand: how backers registered for a project, as a distribution of amounts and the number of backers over time, for everybody
-- and without telling of anybody. `interest_demand` is the only way to these figures, and answers the same whoever asks.
--
-- Why no single interest can be read out of it:
-- - Nothing is said below five backers, and no range of amounts holds fewer. Ranges have fixed borders and are joined, from the
--   lowest, until each holds five. No sum, mean or extreme is given, and every count is rounded down to fives.
-- - A rounded answer still gives one away where it changes with one registration (nine become ten). So an answer is kept, and
--   replaced as a whole: a day later at the earliest, and only when the presence or the range of at least five people is another
--   than in what it counted. Two answers are the same, or five people lie between them. Who raises within a range, or registers
--   and withdraws again, is none of the five; nor is an erased person, whose interest still counts where it was.
-- What this can't hold back: what several accounts in one hand learn by filling a five, and the listing's own figures, raised
-- and backers, which are exact and live by decision.

-- The answer that is given at present, by project.
create table private.interest_demand (
  project_id uuid primary key references public.listings (id) on delete cascade,
  -- When it was made, or when it was last found that too little has changed.
  checked_at timestamptz not null default now(),
  answer jsonb not null
);

-- Whom it counted and in which range, to know how many have changed since.
create table private.interest_demand_counted (
  project_id uuid not null references private.interest_demand (project_id) on delete cascade,
  user_id uuid not null references public.profiles (id) on update cascade on delete cascade,
  range_from integer not null,
  primary key (project_id, user_id)
);
create index interest_demand_counted_user on private.interest_demand_counted (user_id);

alter table private.interest_demand enable row level security;
alter table private.interest_demand_counted enable row level security;
revoke all on private.interest_demand, private.interest_demand_counted from public, anon, authenticated;

-- The ranges of amounts in US dollars: from, and below; null where there is no upper border.
create function private.demand_ranges() returns table (range_from integer, range_to integer)
language sql immutable set search_path = ''
as $$
  select border, lead(border) over (order by border)
  from unnest(array[0, 500, 1000, 2500, 5000, 10000, 25000, 50000, 100000]) as border;
$$;
revoke execute on function private.demand_ranges() from public;

create function private.demand_range_of(amount numeric) returns integer
language sql immutable set search_path = ''
as $$ select max(r.range_from) from private.demand_ranges() r where r.range_from <= amount $$;
revoke execute on function private.demand_range_of(numeric) from public;

-- Ranges that hold five backers at least, with how many in fives; none when there are fewer.
create function private.demand_amounts(p_project_id uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  froms integer[] := '{}';
  tos integer[] := '{}';
  held integer[] := '{}';
  lowest integer;
  waiting integer := 0;
  found record;
begin
  for found in
    select r.range_from, r.range_to, count(i.id)::integer as backers
    from private.demand_ranges() r
    left join public.interests i on i.project_id = p_project_id and i.counts and private.demand_range_of(i.amount) = r.range_from
    group by r.range_from, r.range_to
    order by r.range_from
  loop
    lowest := coalesce(lowest, found.range_from);
    waiting := waiting + found.backers;
    if waiting >= 5 then
      froms := froms || lowest;
      tos := tos || found.range_to;
      held := held || waiting;
      lowest := null;
      waiting := 0;
    end if;
  end loop;
  -- What is left at the upper end goes to the last range.
  if lowest is not null and cardinality(held) > 0 then
    tos[cardinality(tos)] := null;
    held[cardinality(held)] := held[cardinality(held)] + waiting;
  end if;
  return coalesce((
    select jsonb_agg(jsonb_build_object('from', r.range_from, 'to', r.range_to, 'backers', r.backers / 5 * 5) order by r.range_from)
    from unnest(froms, tos, held) as r (range_from, range_to, backers)
  ), '[]');
end;
$$;
revoke execute on function private.demand_amounts(uuid) from public;

-- When each five was full: the end of the week (UTC), so that nobody's day is told, or today.
create function private.demand_weeks(p_project_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('on', s.ends_on, 'backers', s.backers) order by s.backers), '[]')
  from (
    select least(min(w.ends_on), (now() at time zone 'UTC')::date) as ends_on, w.backers
    from (
      select (date_trunc('week', i.created_at at time zone 'UTC') + interval '6 days')::date as ends_on,
        (sum(count(*)) over (order by date_trunc('week', i.created_at at time zone 'UTC')))::integer / 5 * 5 as backers
      from public.interests i
      where i.project_id = p_project_id and i.counts
      group by date_trunc('week', i.created_at at time zone 'UTC')
    ) w
    where w.backers >= 5
    group by w.backers
  ) s;
$$;
revoke execute on function private.demand_weeks(uuid) from public;

-- How many people are in another range than they were counted in, or come or gone.
create function private.demand_changes(p_project_id uuid) returns integer
language sql stable set search_path = ''
as $$
  select count(*)::integer
  from (
    select i.user_id, private.demand_range_of(i.amount) as range_from
    from public.interests i where i.project_id = p_project_id and i.counts and i.user_id is not null
  ) present
  full join (
    select c.user_id, c.range_from from private.interest_demand_counted c where c.project_id = p_project_id
  ) counted using (user_id)
  where present.range_from is distinct from counted.range_from;
$$;
revoke execute on function private.demand_changes(uuid) from public;

-- {taken_on, amounts: [{from, to, backers}], weeks: [{on, backers}]}: dates, US dollars, backers in fives. Null below five
-- backers, and for a project that the caller can't see.
create function public.interest_demand(p_project_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  listing public.listings;
  kept private.interest_demand;
  made record;
begin
  select * into listing from public.listings where id = p_project_id;
  if not found or listing.backers_count < 5 or (listing.status = 'Draft' and not public.is_admin()) then
    return null;
  end if;
  select * into kept from private.interest_demand d where d.project_id = p_project_id;
  if kept.checked_at > now() - interval '1 day' then
    return kept.answer;
  end if;
  -- One makes it anew; whoever asks meanwhile is given what there is, and waits for the very first one.
  if kept.project_id is null then
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('fairshore.demand ' || p_project_id::text));
    select * into kept from private.interest_demand d where d.project_id = p_project_id;
    if found then
      return kept.answer;
    end if;
  elsif not pg_catalog.pg_try_advisory_xact_lock(pg_catalog.hashtext('fairshore.demand ' || p_project_id::text)) then
    return kept.answer;
  end if;
  -- People before what goes with them, as who deletes a person does.
  perform from public.profiles p
    where p.id in (
      select i.user_id from public.interests i where i.project_id = p_project_id and i.counts
      union select c.user_id from private.interest_demand_counted c where c.project_id = p_project_id)
    order by p.id for key share;
  -- One statement, so that answer, people and changes are of one moment.
  select private.demand_changes(p_project_id) as changes,
    private.demand_amounts(p_project_id) as amounts,
    private.demand_weeks(p_project_id) as weeks,
    array(select i.user_id from public.interests i
      where i.project_id = p_project_id and i.counts and i.user_id is not null order by i.user_id) as people,
    array(select private.demand_range_of(i.amount) from public.interests i
      where i.project_id = p_project_id and i.counts and i.user_id is not null order by i.user_id) as ranges
    into made;
  if made.amounts = '[]' or (kept.project_id is not null and made.changes < 5) then
    update private.interest_demand set checked_at = now() where project_id = p_project_id;
    return kept.answer;
  end if;
  kept.answer := jsonb_build_object(
    'taken_on', (now() at time zone 'UTC')::date, 'amounts', made.amounts, 'weeks', made.weeks);
  insert into private.interest_demand (project_id, answer) values (p_project_id, kept.answer)
    on conflict (project_id) do update set answer = excluded.answer, checked_at = excluded.checked_at;
  delete from private.interest_demand_counted where project_id = p_project_id;
  insert into private.interest_demand_counted (project_id, user_id, range_from)
    select p_project_id, c.user_id, c.range_from from unnest(made.people, made.ranges) as c (user_id, range_from);
  return kept.answer;
end;
$$;
revoke execute on function public.interest_demand(uuid) from public;
grant execute on function public.interest_demand(uuid) to anon, authenticated;
