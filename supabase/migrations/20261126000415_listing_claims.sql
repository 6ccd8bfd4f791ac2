-- Claims: the figures of a project that its issuer stated, and as of when each of them is true.

alter table public.listings
  add column claims_confirmed_on date,
  add column claim_dates jsonb not null default '{}',
  add constraint listings_claim_dates_object check (jsonb_typeof(claim_dates) = 'object');
comment on column public.listings.claims_confirmed_on is 'The day (UTC) on which staff last said that what the issuer states is still true. Written by confirm_claims alone.';
comment on column public.listings.claim_dates is 'The day (UTC) as of which each stated figure is true, `{"apr": "2027-03-01", …}`: when it was last changed or confirmed. Empty for a draft, without those that aren''t stated. Kept by a trigger.';

-- The terms that are figures or days, by their names in listing_terms. Long texts and documents bear their own dates.
create function private.claims() returns text[]
language sql immutable set search_path = ''
as $$
  select array['apr', 'min_ticket', 'hard_cap', 'token_price', 'available_tokens', 'timeline', 'closes_on'];
$$;
revoke execute on function private.claims() from public;

-- Read from the versions of the terms: of each claim the day of the version in which it got its present value, or the day on
-- which staff confirmed it later. The version that is about to be published counts as one of now.
create function private.claim_dates(listing public.listings) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with versions as (
    select t.version, t.content, t.valid_from from public.listing_terms t
    where t.listing_id = listing.id and t.version <= listing.terms_version
    union all
    select listing.terms_version, private.published_terms(listing), clock_timestamp()
    where not exists (
      select from public.listing_terms t where t.listing_id = listing.id and t.version = listing.terms_version)
  ), steps as (
    select c.claim, v.valid_from, v.content ->> c.claim as stated,
      lag(v.content ->> c.claim) over (partition by c.claim order by v.version) as earlier
    from versions v cross join unnest(private.claims()) as c (claim)
  ), dated as (
    select s.claim, (max(s.valid_from) at time zone 'UTC')::date as stated_on
    from steps s where s.stated is distinct from s.earlier group by s.claim
  )
  select coalesce(jsonb_object_agg(d.claim, greatest(d.stated_on, listing.claims_confirmed_on)), '{}')
  from dated d
  where listing.status is distinct from 'Draft' and private.published_terms(listing) ->> d.claim is not null;
$$;
revoke execute on function private.claim_dates(public.listings) from public;

-- By its name after the trigger that counts the terms. An interest or a vote costs no look at the versions.
create function private.date_claims() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' or new.terms_version <> old.terms_version
      or new.claims_confirmed_on is distinct from old.claims_confirmed_on
      or (new.status = 'Draft') is distinct from (old.status = 'Draft') then
    new.claim_dates := private.claim_dates(new);
  end if;
  return new;
end;
$$;
revoke execute on function private.date_claims() from public;

create trigger listings_terms_version_claims before insert or update on public.listings
  for each row execute function private.date_claims();

-- What was published before this file.
update public.listings l set claim_dates = private.claim_dates(l);

-- Says that all an issuer states of a project is still true as of today (UTC), and returns that day. For admins alone; the
-- audit log tells who said so. A draft states nothing yet.
create function public.confirm_claims(p_listing_id uuid) returns date
language plpgsql security definer set search_path = ''
as $$
declare
  listing public.listings;
begin
  perform private.require_admin('confirm what an issuer states');
  select * into listing from public.listings where id = p_listing_id for update;
  if listing.id is null then
    raise exception using errcode = 'P0001', hint = 'listing_gone', message = 'The listing is gone.';
  end if;
  if listing.status = 'Draft' then
    raise exception using errcode = 'P0001', hint = 'claims_unpublished',
      message = 'This listing is a draft. Its figures are dated when it is published.';
  end if;
  update public.listings set claims_confirmed_on = (now() at time zone 'UTC')::date where id = p_listing_id
    returning claims_confirmed_on into listing.claims_confirmed_on;
  return listing.claims_confirmed_on;
end;
$$;
revoke execute on function public.confirm_claims(uuid) from public, anon, authenticated;
grant execute on function public.confirm_claims(uuid) to authenticated, service_role;
