-- The console's lists at a hundred thousand rows: searched, ordered, paged and counted on the server, for admins only.

-- Other systems keep a person's name in two parts; where there is no whole one, the console shows these.
alter table public.profiles
  add column first_name text,
  add column last_name text,
  add constraint profiles_first_name_length check (char_length(first_name) <= 120),
  add constraint profiles_last_name_length check (char_length(last_name) <= 120);

-- Orders of the console. Each is read from either end; rows of the same value follow by age, in the same direction.
-- What a list can be narrowed to lies in the index too, so that a page far down reads no rows on its way.
create index profiles_by_name on public.profiles (
  lower(coalesce(full_name, name, nullif(btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''), email)),
  created_at, id);
create index profiles_by_role on public.profiles (role, created_at, id) include (status);
create index profiles_by_status on public.profiles (status, created_at, id) include (role);
create index profiles_words on public.profiles using gin (lower(
  coalesce(full_name, name, nullif(btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''), email)
    || E'\n' || email) gin_trgm_ops);

drop index public.listings_newest, public.listings_apr;
create index listings_newest on public.listings (created_at desc, id desc)
  include (status, category, country, apr, min_ticket, sector);
create index listings_by_name on public.listings (lower(name), created_at, id) include (name, status, sector);
create index listings_by_sector on public.listings (sector, created_at, id) include (status);
create index listings_by_apr on public.listings (apr, created_at, id) include (status, sector);
create index listings_by_min_ticket on public.listings (min_ticket, created_at, id) include (status, sector);
create index listings_by_raised on public.listings (raised, created_at, id) include (status, sector);
create index listings_by_status on public.listings (coalesce(status, 'Draft'), created_at, id) include (status, sector);

-- What interests are searched and ordered by, the name of their project beside their own e-mail; lower case.
create table private.interest_entries (
  interest_id uuid primary key references public.interests (id) on delete cascade,
  project_id uuid not null,
  email text not null,
  project text not null,
  amount numeric not null,
  created_at timestamptz not null
);
alter table private.interest_entries enable row level security;
revoke all on private.interest_entries from public, anon, authenticated;
create index interest_entries_newest on private.interest_entries (created_at, interest_id);
create index interest_entries_project_id on private.interest_entries (project_id, created_at, interest_id);
create index interest_entries_email on private.interest_entries (email, created_at, interest_id);
create index interest_entries_project on private.interest_entries (project, created_at, interest_id);
create index interest_entries_amount on private.interest_entries (amount, created_at, interest_id);
create index interest_entries_words on private.interest_entries using gin ((email || E'\n' || project) gin_trgm_ops)
  with (gin_pending_list_limit = 256);

-- After the recount by name, which locks the listings in their order: a listing that is renamed meanwhile waits, or its
-- new name is seen here.
create function private.keep_interest_entries() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.interest_entries as e (interest_id, project_id, email, project, amount, created_at)
    select c.id, c.project_id, lower(coalesce(c.email, '')), lower(l.name), c.amount, c.created_at
      from changed c join public.listings l on l.id = c.project_id
    on conflict (interest_id) do update
      set (project_id, email, project, amount, created_at)
        = (excluded.project_id, excluded.email, excluded.project, excluded.amount, excluded.created_at)
      where (e.project_id, e.email, e.project, e.amount, e.created_at)
        <> (excluded.project_id, excluded.email, excluded.project, excluded.amount, excluded.created_at);
  return null;
end;
$$;
revoke execute on function private.keep_interest_entries() from public;

create trigger interests_zz_entries_insert after insert on public.interests
  referencing new table as changed for each statement execute function private.keep_interest_entries();
create trigger interests_zz_entries_update after update on public.interests
  referencing new table as changed for each statement execute function private.keep_interest_entries();

create function private.rename_interest_entries() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.interest_entries set project = lower(new.name) where project_id = new.id;
  return null;
end;
$$;
revoke execute on function private.rename_interest_entries() from public;

create trigger listings_rename_entries after update on public.listings
  for each row when (old.name <> new.name) execute function private.rename_interest_entries();

-- Writes all entries anew: for this migration, and after rows were brought in without triggers.
create function private.rebuild_interest_entries() returns void
language sql security definer set search_path = ''
as $$
  lock table public.listings, public.interests in share row exclusive mode;
  delete from private.interest_entries;
  insert into private.interest_entries (interest_id, project_id, email, project, amount, created_at)
    select i.id, i.project_id, lower(coalesce(i.email, '')), lower(l.name), i.amount, i.created_at
      from public.interests i join public.listings l on l.id = i.project_id;
$$;
revoke execute on function private.rebuild_interest_entries() from public;
select private.rebuild_interest_entries();

create function private.require_console() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise exception using errcode = '42501', hint = 'admin_only', message = 'Only an administrator can see the console''s lists.';
  end if;
end;
$$;
revoke execute on function private.require_console() from public;

-- How a list is put in order: a column of `places` by the name that the caller gives it, newest first without one.
create function private.console_order(places jsonb, p_sort text, p_ascending boolean, created text, id text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  place constant text := places ->> p_sort;
  direction constant text := case when p_sort is not null and p_ascending then 'asc' else 'desc' end;
begin
  if p_sort is not null and p_sort <> 'createdAt' and place is null then
    raise exception using errcode = '22023', hint = 'order_unknown', message = 'This list can''t be put in this order.';
  end if;
  return concat_ws(', ', place || ' ' || direction, created || ' ' || direction, id || ' ' || direction);
end;
$$;
revoke execute on function private.console_order(jsonb, text, boolean, text, text) from public;

-- One page of users, whose name is the first there is of full name, name, first and last name, e-mail. The answer is
-- `{rows, total, isCapped}`; after a row's time and id it is the next rows by age instead, and counts nothing.
create function public.console_users(
  p_search text default null,
  p_role text default null,
  p_status text default null,
  p_sort text default null,
  p_ascending boolean default false,
  p_offset integer default 0,
  p_limit integer default 25,
  p_after_time timestamptz default null,
  p_after_id uuid default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  full_name constant text := 'coalesce(p.full_name, p.name, nullif(btrim(coalesce(p.first_name, '''') || '' '' || coalesce(p.last_name, '''')), ''''), p.email)';
  words constant text := private.searched_words(p_search);
  condition constant text := '($1::text is null or p.role = $1) and ($2::text is null or p.status = $2)'
    || case when words is null then '' else ' and lower(' || full_name || ' || E''\n'' || p.email) like $3' end;
  total integer;
  rows jsonb;
begin
  perform private.require_console();
  if p_after_id is null then
    execute 'select count(*) from public.profiles p where ' || condition into total
      using p_role, p_status, private.search_pattern(words);
  end if;
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(p) || jsonb_build_object(''shown_name'', %1$s) order by s.place), ''[]'')
     from (
       select array(
         select p.id from public.profiles p
         where %2$s and ($4::timestamptz is null or (p.created_at, p.id) < ($4, $5))
         order by %3$s limit $6 offset $7
       )
     ) found (ids), unnest(found.ids) with ordinality s (id, place) join public.profiles p on p.id = s.id',
    full_name, condition,
    private.console_order(jsonb_build_object('name', 'lower(' || full_name || ')', 'email', 'p.email', 'role', 'p.role', 'status', 'p.status'),
      p_sort, p_ascending, 'p.created_at', 'p.id'))
    into rows using p_role, p_status, private.search_pattern(words), p_after_time, p_after_id,
      least(greatest(p_limit, 1), 1000), greatest(p_offset, 0);
  return jsonb_build_object('rows', rows, 'total', total, 'isCapped', false);
end;
$$;
revoke execute on function public.console_users(text, text, text, text, boolean, integer, integer, timestamptz, uuid)
  from public, anon, authenticated;
grant execute on function public.console_users(text, text, text, text, boolean, integer, integer, timestamptz, uuid)
  to authenticated, service_role;

-- One page of listings, drafts among them; one without status counts as a draft. Answers as console_users does.
create function public.console_listings(
  p_search text default null,
  p_status text default null,
  p_sector text default null,
  p_sort text default null,
  p_ascending boolean default false,
  p_offset integer default 0,
  p_limit integer default 25,
  p_after_time timestamptz default null,
  p_after_id uuid default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  words constant text := private.searched_words(p_search);
  condition constant text := '($1::text is null or coalesce(l.status, ''Draft'') = $1) and ($2::text is null or l.sector = $2)'
    || case when words is null then '' else ' and l.id in (select t.listing_id from private.listing_texts t where t.words like $3)' end;
  total integer;
  rows jsonb;
begin
  perform private.require_console();
  if p_after_id is null then
    execute 'select count(*) from public.listings l where ' || condition into total
      using p_status, p_sector, private.search_pattern(words);
  end if;
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(l) order by s.place), ''[]'')
     from (
       select array(
         select l.id from public.listings l
         where %1$s and ($4::timestamptz is null or (l.created_at, l.id) < ($4, $5))
         order by %2$s limit $6 offset $7
       )
     ) found (ids), unnest(found.ids) with ordinality s (id, place) join public.listings l on l.id = s.id',
    condition,
    private.console_order('{"name": "lower(l.name)", "sector": "l.sector", "apr": "l.apr", "minTicket": "l.min_ticket",
        "raised": "l.raised", "status": "coalesce(l.status, ''Draft'')"}',
      p_sort, p_ascending, 'l.created_at', 'l.id'))
    into rows using p_status, p_sector, private.search_pattern(words), p_after_time, p_after_id,
      least(greatest(p_limit, 1), 1000), greatest(p_offset, 0);
  return jsonb_build_object('rows', rows, 'total', total, 'isCapped', false);
end;
$$;
revoke execute on function public.console_listings(text, text, text, text, boolean, integer, integer, timestamptz, uuid)
  from public, anon, authenticated;
grant execute on function public.console_listings(text, text, text, text, boolean, integer, integer, timestamptz, uuid)
  to authenticated, service_role;

-- One page of interests, each with the name of its project. Answers as console_users does.
create function public.console_interests(
  p_search text default null,
  p_project_id uuid default null,
  p_sort text default null,
  p_ascending boolean default false,
  p_offset integer default 0,
  p_limit integer default 25,
  p_after_time timestamptz default null,
  p_after_id uuid default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  words constant text := private.searched_words(p_search);
  condition constant text := '($1::uuid is null or e.project_id = $1)'
    || case when words is null then '' else ' and e.email || E''\n'' || e.project like $2' end;
  total integer;
  rows jsonb;
begin
  perform private.require_console();
  if p_after_id is null then
    execute 'select count(*) from private.interest_entries e where ' || condition into total
      using p_project_id, private.search_pattern(words);
  end if;
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(i) || jsonb_build_object(''project_name'', l.name) order by s.place), ''[]'')
     from (
       select array(
         select e.interest_id from private.interest_entries e
         where %1$s and ($3::timestamptz is null or (e.created_at, e.interest_id) < ($3, $4))
         order by %2$s limit $5 offset $6
       )
     ) found (ids), unnest(found.ids) with ordinality s (id, place)
       join public.interests i on i.id = s.id join public.listings l on l.id = i.project_id',
    condition,
    private.console_order('{"email": "e.email", "project": "e.project", "amount": "e.amount"}',
      p_sort, p_ascending, 'e.created_at', 'e.interest_id'))
    into rows using p_project_id, private.search_pattern(words), p_after_time, p_after_id,
      least(greatest(p_limit, 1), 1000), greatest(p_offset, 0);
  return jsonb_build_object('rows', rows, 'total', total, 'isCapped', false);
end;
$$;
revoke execute on function public.console_interests(text, uuid, text, boolean, integer, integer, timestamptz, uuid)
  from public, anon, authenticated;
grant execute on function public.console_interests(text, uuid, text, boolean, integer, integer, timestamptz, uuid)
  to authenticated, service_role;

-- One page of rewards, of which there are thousands at most: they are sorted as they are asked for. Answers as
-- console_users does.
create function public.console_rewards(
  p_search text default null,
  p_status text default null,
  p_sort text default null,
  p_ascending boolean default false,
  p_offset integer default 0,
  p_limit integer default 25,
  p_after_time timestamptz default null,
  p_after_id uuid default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  words constant text := private.searched_words(p_search);
  condition constant text := '($1::text is null or r.status = $1)'
    || case when words is null then '' else ' and lower(r.referrer || E''\n'' || r.referee) like $2' end;
  total integer;
  rows jsonb;
begin
  perform private.require_console();
  if p_after_id is null then
    execute 'select count(*) from public.rewards r where ' || condition into total
      using p_status, private.search_pattern(words);
  end if;
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(r) order by s.place), ''[]'')
     from (
       select array(
         select r.id from public.rewards r
         where %1$s and ($3::timestamptz is null or (r.created_at, r.id) < ($3, $4))
         order by %2$s limit $5 offset $6
       )
     ) found (ids), unnest(found.ids) with ordinality s (id, place) join public.rewards r on r.id = s.id',
    condition,
    private.console_order('{"referrer": "lower(r.referrer)", "referee": "lower(r.referee)", "amount": "r.amount", "status": "r.status"}',
      p_sort, p_ascending, 'r.created_at', 'r.id'))
    into rows using p_status, private.search_pattern(words), p_after_time, p_after_id,
      least(greatest(p_limit, 1), 1000), greatest(p_offset, 0);
  return jsonb_build_object('rows', rows, 'total', total, 'isCapped', false);
end;
$$;
revoke execute on function public.console_rewards(text, text, text, boolean, integer, integer, timestamptz, uuid)
  from public, anon, authenticated;
grant execute on function public.console_rewards(text, text, text, boolean, integer, integer, timestamptz, uuid)
  to authenticated, service_role;

-- How many there are of everything in the console's sidebar: leads that are new, rewards that are to be paid.
create function public.console_counts() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_console();
  return jsonb_build_object(
    'users', (select count(*) from public.profiles),
    'listings', (select total from private.shown_figures()),
    'interests', (select count(*) from private.interest_entries),
    'leads', (select count(*) from private.lead_entries where status = 'New'),
    'rewards', (select count(*) from public.rewards where status = 'pending')
  );
end;
$$;
revoke execute on function public.console_counts() from public, anon, authenticated;
grant execute on function public.console_counts() to authenticated, service_role;
