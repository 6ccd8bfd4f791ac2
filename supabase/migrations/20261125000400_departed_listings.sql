-- Listings that become drafts: others' open pages drop them, and those who registered interest keep their terms.

-- Realtime tells a draft to staff alone, so those who saw the project hear of its leaving here: by its id, which they had.
create table public.listing_departures (
  listing_id uuid primary key references public.listings (id) on delete cascade,
  left_at timestamptz not null default now()
);
alter table public.listing_departures enable row level security;
revoke all on public.listing_departures from public, anon, authenticated, service_role;
grant select on public.listing_departures to anon, authenticated, service_role;

-- Everybody hears for an hour that a project left; nobody finds a list of the drafts here.
create policy listing_departures_read on public.listing_departures for select to anon, authenticated
  using (left_at > now() - interval '1 hour');

-- One that was a draft from the beginning never appears here.
create function private.tell_departure() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.status = 'Draft' then
    insert into public.listing_departures as d (listing_id) values (new.id)
      on conflict (listing_id) do update set left_at = excluded.left_at;
  else
    delete from public.listing_departures where listing_id = new.id;
  end if;
  return null;
end;
$$;
revoke execute on function private.tell_departure() from public;

create trigger listings_tell_departure after update of status on public.listings
  for each row when ((new.status = 'Draft') is distinct from (old.status = 'Draft'))
  execute function private.tell_departure();

do $$
begin
  alter table public.listing_departures replica identity default;
  if not exists (
    select 1 from pg_catalog.pg_publication_tables
    where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = 'listing_departures'
  ) then
    alter publication supabase_realtime add table public.listing_departures;
  end if;
end;
$$;

-- The terms as they were registered for, kept with the interest and with each step of its history.
alter table public.interests add column terms jsonb;
alter table public.interest_events add column terms jsonb;
comment on column public.interests.terms is 'The listing as interest was last registered or raised: name, sector, country, apr, min_ticket, timeline. Kept by a trigger.';
comment on column public.interest_events.terms is 'The terms of the interest at this step. Kept by a trigger.';

create function private.listing_terms(listing public.listings) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('name', listing.name, 'sector', listing.sector, 'country', listing.country,
    'apr', listing.apr, 'min_ticket', listing.min_ticket, 'timeline', listing.timeline);
$$;
revoke execute on function private.listing_terms(public.listings) from public;

-- What staff change in a draft is no term that anybody registered for, so it is not looked at again.
create function private.keep_terms() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  listing public.listings;
begin
  if tg_op = 'INSERT' and new.terms is not null then
    return new;
  end if;
  select * into listing from public.listings where id = new.project_id;
  if tg_op = 'INSERT' or new.project_id <> old.project_id
      or (new.amount > old.amount and listing.status is distinct from 'Draft') then
    new.terms := private.listing_terms(listing);
  end if;
  return new;
end;
$$;
revoke execute on function private.keep_terms() from public;

create trigger interests_keep_terms before insert or update of amount, project_id on public.interests
  for each row execute function private.keep_terms();

-- What was registered before is given the terms of today; nothing else of it moves.
alter table public.interests disable trigger user;
update public.interests i set terms = private.listing_terms(l) from public.listings l where l.id = i.project_id;
alter table public.interests enable trigger user;
update public.interest_events e set terms = private.listing_terms(l) from public.listings l where l.id = e.project_id;
alter table public.interests alter column terms set not null;
alter table public.interest_events alter column terms set not null;
