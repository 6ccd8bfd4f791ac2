-- The pipeline's figures: kept with every change, so that showing them counts nothing.

-- One part a row; what is shown is their sum. A writer takes a part that nobody holds, or makes one. So writers of
-- different listings never wait for each other here, nor in a circle, and there are as many parts as there were ever
-- writers at once.
create table private.listing_figures (
  part integer generated always as identity primary key,
  total integer not null,
  active integer not null,
  backers integer not null,
  drafts integer not null,
  draft_backers integer not null
) with (fillfactor = 50);
alter table private.listing_figures enable row level security;
revoke all on private.listing_figures from public, anon, authenticated;

create function private.count_listings() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  change private.listing_figures;
  free integer;
begin
  if tg_op <> 'DELETE' then
    select 0,
      count(*) filter (where status is distinct from 'Draft'),
      count(*) filter (where status is null or status in ('Open', 'Filling')),
      coalesce(sum(backers_count) filter (where status is distinct from 'Draft'), 0),
      count(*) filter (where status = 'Draft'),
      coalesce(sum(backers_count) filter (where status = 'Draft'), 0)
      into change from after_change;
  else
    change := row (0, 0, 0, 0, 0, 0);
  end if;
  if tg_op <> 'INSERT' then
    select 0,
      change.total - count(*) filter (where status is distinct from 'Draft'),
      change.active - count(*) filter (where status is null or status in ('Open', 'Filling')),
      change.backers - coalesce(sum(backers_count) filter (where status is distinct from 'Draft'), 0),
      change.drafts - count(*) filter (where status = 'Draft'),
      change.draft_backers - coalesce(sum(backers_count) filter (where status = 'Draft'), 0)
      into change from before_change;
  end if;
  if change = row (0, 0, 0, 0, 0, 0)::private.listing_figures then
    return null;
  end if;

  select part into free from private.listing_figures limit 1 for update skip locked;
  if free is null then
    insert into private.listing_figures (total, active, backers, drafts, draft_backers)
      values (change.total, change.active, change.backers, change.drafts, change.draft_backers);
  else
    update private.listing_figures f
      set total = f.total + change.total, active = f.active + change.active,
        backers = f.backers + change.backers, drafts = f.drafts + change.drafts,
        draft_backers = f.draft_backers + change.draft_backers
      where f.part = free;
  end if;
  return null;
end;
$$;
revoke execute on function private.count_listings() from public;

create trigger listings_count_insert after insert on public.listings
  referencing new table as after_change for each statement execute function private.count_listings();
create trigger listings_count_update after update on public.listings
  referencing new table as after_change old table as before_change for each statement execute function private.count_listings();
create trigger listings_count_delete after delete on public.listings
  referencing old table as before_change for each statement execute function private.count_listings();

-- Counts all listings anew: for this migration, and after rows were brought in without triggers.
create function private.recount_listings() returns void
language sql security definer set search_path = ''
as $$
  lock table public.listings in share row exclusive mode;
  delete from private.listing_figures;
  insert into private.listing_figures (total, active, backers, drafts, draft_backers)
    select
      count(*) filter (where status is distinct from 'Draft'),
      count(*) filter (where status is null or status in ('Open', 'Filling')),
      coalesce(sum(backers_count) filter (where status is distinct from 'Draft'), 0),
      count(*) filter (where status = 'Draft'),
      coalesce(sum(backers_count) filter (where status = 'Draft'), 0)
    from public.listings;
$$;
revoke execute on function private.recount_listings() from public;
select private.recount_listings();

-- The figures as the caller may see them: admins count drafts too. Home's open listings are the pipeline's active ones:
-- one figure, in which a listing without status is open.
create function private.shown_figures() returns table (total integer, active integer, open integer, backers integer)
language sql stable security definer set search_path = ''
as $$
  select
    (coalesce(sum(f.total), 0) + case when a.is_admin then coalesce(sum(f.drafts), 0) else 0 end)::integer,
    coalesce(sum(f.active), 0)::integer,
    coalesce(sum(f.active), 0)::integer,
    (coalesce(sum(f.backers), 0) + case when a.is_admin then coalesce(sum(f.draft_backers), 0) else 0 end)::integer
  from (select public.is_admin()) a (is_admin) left join private.listing_figures f on true
  group by a.is_admin;
$$;
revoke execute on function private.shown_figures() from public;
grant execute on function private.shown_figures() to anon, authenticated, service_role;

create or replace view public.listing_counters with (security_invoker = true) as
  select total, active, open, backers from private.shown_figures();
