-- What the console's lists are searched, ordered and narrowed by, at a hundred thousand rows. The lists themselves follow.

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
create index profiles_words on public.profiles using gin (private.folded(
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

-- What interests are searched and ordered by, the name of their project beside their own e-mail, both folded.
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
-- A search that reads on in an order finds its texts in the order's index.
create index interest_entries_newest on private.interest_entries (created_at, interest_id)
  include (project_id, email, project);
create index interest_entries_project_id on private.interest_entries (project_id, created_at, interest_id)
  include (email, project);
create index interest_entries_email on private.interest_entries (email, created_at, interest_id)
  include (project_id, project);
create index interest_entries_project on private.interest_entries (project, created_at, interest_id)
  include (project_id, email);
create index interest_entries_amount on private.interest_entries (amount, created_at, interest_id)
  include (project_id, email, project);
create index interest_entries_words on private.interest_entries using gin ((email || E'\n' || project) gin_trgm_ops)
  with (gin_pending_list_limit = 256);

-- After the recount by name, which locks the listings in their order: a listing that is renamed meanwhile waits, or its
-- new name is seen here.
create function private.keep_interest_entries() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.interest_entries as e (interest_id, project_id, email, project, amount, created_at)
    select c.id, c.project_id, private.folded(coalesce(c.email, '')), private.folded(l.name), c.amount, c.created_at
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
  update private.interest_entries set project = private.folded(new.name) where project_id = new.id;
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
    select i.id, i.project_id, private.folded(coalesce(i.email, '')), private.folded(l.name), i.amount, i.created_at
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
