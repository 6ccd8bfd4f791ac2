-- Watchlist: the projects that a person follows. Not published in realtime: a deleted row's key would tell who and what.

create table public.watched_projects (
  user_id uuid not null references public.profiles (id) on update cascade on delete cascade,
  project_id uuid not null references public.listings (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, project_id)
);
create index watched_projects_of_project on public.watched_projects (project_id);

alter table public.watched_projects enable row level security;
revoke all on public.watched_projects from public, anon, authenticated;
grant all on public.watched_projects to service_role;
grant select, delete on public.watched_projects to authenticated;
grant insert (user_id, project_id) on public.watched_projects to authenticated;

-- A person reads their own watchlist.
create policy watched_projects_read on public.watched_projects for select to authenticated
  using (user_id = (select private.signed_in_id()));

-- A person who isn't suspended adds to their own watchlist.
create policy watched_projects_create on public.watched_projects for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.may_write()));

-- A person removes from their own watchlist, in a session that is open; a trigger refuses a suspended one with a sentence.
create policy watched_projects_delete on public.watched_projects for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.is_session_open()));

-- How many more projects a person can watch. The lock puts writes of one person in line, so that none of them counts
-- what another is about to change.
create function private.watchlist_room(watcher uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  watched integer;
begin
  perform 1 from public.profiles where id = watcher for no key update;
  select count(*) into watched from public.watched_projects where user_id = watcher;
  return 200 - watched;
end;
$$;
revoke execute on function private.watchlist_room(uuid) from public;

create function private.guard_watched_project() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := auth.uid();
begin
  -- Somebody else's list: the policy refuses, and nothing about that list is told here. What the server brings back stays as it was.
  if caller is not null and new.user_id is distinct from caller or private.is_restoring() then
    return new;
  end if;
  -- A draft is answered like a project that doesn't exist.
  if caller is not null and not exists (
    select 1 from public.listings
    where id = new.project_id and (status is distinct from 'Draft' or public.is_admin())
  ) then
    raise exception using errcode = 'P0001', hint = 'listing_not_found',
      message = 'We couldn''t find that project.';
  end if;
  if private.watchlist_room(new.user_id) <= 0 and not exists (
    select 1 from public.watched_projects where user_id = new.user_id and project_id = new.project_id
  ) then
    raise exception using errcode = 'P0001', hint = 'watchlist_full',
      message = 'You can watch at most 200 projects. Stop watching one to add another.';
  end if;
  return new;
end;
$$;
revoke execute on function private.guard_watched_project() from public;

create trigger watched_projects_guard before insert on public.watched_projects
  for each row execute function private.guard_watched_project();
-- Nothing is looked at before the person is: a removal would find no row to remove, and say nothing.
create trigger watched_projects_refuse_suspended before insert or delete on public.watched_projects
  for each statement execute function private.refuse_suspended();

-- Adds what a visitor watched before signing in to the caller's list, the first ones first, as far as there is room;
-- projects that are gone or drafts are passed over. Answers how many found no room. Repeating it changes nothing.
create function public.merge_watched_projects(p_project_ids uuid[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := auth.uid();
  room integer;
  additions uuid[];
begin
  if caller is null then
    raise exception using errcode = 'P0001', hint = 'not_signed_in',
      message = 'Please sign in to keep your watchlist.';
  end if;
  if not private.may_write() then
    raise exception using errcode = 'P0001', hint = 'account_suspended',
      message = 'Your account is suspended, so nothing can be saved. Please contact support.';
  end if;
  if cardinality(p_project_ids) > 1000 then
    raise exception using errcode = 'P0001', hint = 'watchlist_too_long',
      message = 'You can watch at most 200 projects.';
  end if;
  room := private.watchlist_room(caller);
  select array_agg(l.id order by given.place) into additions
    from (select id, min(place) as place from unnest(p_project_ids) with ordinality as p (id, place) group by id) given
    join public.listings l on l.id = given.id
    where (l.status is distinct from 'Draft' or public.is_admin())
      and not exists (
        select 1 from public.watched_projects w where w.user_id = caller and w.project_id = l.id
      );
  -- A microsecond apart, so that the list keeps its order: the latest first.
  insert into public.watched_projects (user_id, project_id, created_at)
    select caller, a.id, now() - a.place * interval '1 microsecond'
    from unnest(additions) with ordinality as a (id, place)
    where a.place <= room
    on conflict do nothing;
  return greatest(0, coalesce(cardinality(additions), 0) - greatest(0, room));
end;
$$;
revoke execute on function public.merge_watched_projects(uuid[]) from public, anon, authenticated;
grant execute on function public.merge_watched_projects(uuid[]) to authenticated, service_role;
