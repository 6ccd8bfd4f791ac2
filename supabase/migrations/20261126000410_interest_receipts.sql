-- Receipts: what a backer registered, changed or withdrew, under which terms, and a digest that anybody can check.

-- The terms of a listing as everybody could read them, a row a version. A draft has none: nobody saw it. Written by a
-- trigger alone and never changed. The listing may go; what was registered under its terms still says so.
create table public.listing_terms (
  listing_id uuid not null,
  version integer not null,
  content jsonb not null,
  valid_from timestamptz not null default clock_timestamp(),
  primary key (listing_id, version),
  constraint listing_terms_version_positive check (version > 0),
  constraint listing_terms_content_object check (jsonb_typeof(content) = 'object')
);
comment on table public.listing_terms is 'Versions of the terms of a listing, each as it was published. Kept by a trigger, never changed.';

alter table public.listings add column terms_version integer not null default 0;
comment on column public.listings.terms_version is 'Which row of listing_terms says what the listing last published; 0 before it ever did. Kept by a trigger.';

create table public.interest_receipts (
  id uuid primary key default gen_random_uuid(),
  -- Whose it is, for their list alone: no receipt says it. An erased person's receipts stay, and are nobody's.
  user_id uuid references public.profiles (id) on update cascade on delete set null,
  listing_id uuid not null,
  -- Null where a listing never published any: then an operator put the interest in.
  terms_version integer,
  -- Whether the caller said that this version was on the page; else it is what was in force.
  terms_seen boolean not null default false,
  kind text not null,
  amount_before numeric not null,
  amount numeric not null,
  currency text not null default 'USD',
  disclaimer_version text,
  created_at timestamptz not null default clock_timestamp(),
  -- The step of the history that it belongs to; none where the note or the terms changed at the same amount.
  event_id uuid unique references public.interest_events (id) on delete set null,
  sha256 text not null,
  constraint interest_receipts_terms foreign key (listing_id, terms_version)
    references public.listing_terms (listing_id, version) on delete restrict,
  constraint interest_receipts_kind_known check (kind in ('registered', 'changed', 'confirmed', 'withdrawn')),
  constraint interest_receipts_amount_cents check (amount = round(amount, 2) and amount >= 0),
  constraint interest_receipts_amount_before_cents check (amount_before = round(amount_before, 2) and amount_before >= 0),
  constraint interest_receipts_nothing_left check ((kind = 'withdrawn') = (amount = 0)),
  constraint interest_receipts_currency_known check (currency = 'USD'),
  constraint interest_receipts_sha256 check (sha256 ~ '^[0-9a-f]{64}$')
);
comment on column public.interest_receipts.sha256 is 'SHA-256 of what `receipt` returns as document: canonical JSON (RFC 8785) in UTF-8 and one line feed; 64 hex digits.';

-- Portal: my receipts, newest first; the project page: my latest one here.
create index interest_receipts_of_user on public.interest_receipts (user_id, created_at desc, id desc);
create index interest_receipts_of_listing on public.interest_receipts (listing_id, terms_version);

alter table public.listing_terms enable row level security;
alter table public.interest_receipts enable row level security;
revoke all on public.listing_terms from public, anon, authenticated, service_role;
revoke all on public.interest_receipts from public, anon, authenticated, service_role;
grant select on public.listing_terms to anon, authenticated, service_role;
grant select on public.interest_receipts to authenticated, service_role;

-- Whoever may read a listing reads what it said before.
create policy listing_terms_read on public.listing_terms for select to anon, authenticated
  using (exists (select 1 from public.listings l where l.id = listing_id));

-- A backer reads their own receipts; admins read all of them. Anybody else needs the link: see receipt().
create policy interest_receipts_read on public.interest_receipts for select to authenticated
  using (user_id = (select private.signed_in_id()) or (select public.is_admin()));

-- Whoever writes with rights that no policy stops is stopped here. A person who goes, or a history, is let go of.
create function private.keep_as_written() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if to_jsonb(new) - '{user_id,event_id}'::text[] is distinct from to_jsonb(old) - '{user_id,event_id}'::text[] then
    raise exception using errcode = '42501', hint = 'kept_as_written',
      message = 'Terms and receipts stay as they were written.';
  end if;
  return new;
end;
$$;
revoke execute on function private.keep_as_written() from public;

create trigger listing_terms_kept before update on public.listing_terms
  for each row execute function private.keep_as_written();
create trigger interest_receipts_kept before update on public.interest_receipts
  for each row execute function private.keep_as_written();

-- Decimal digits without trailing zeros, as JSON's strings carry a figure that no program may round.
create function private.plain_number(value numeric) returns text
language sql immutable set search_path = ''
as $$ select trim_scale(value)::text $$;
revoke execute on function private.plain_number(numeric) from public;

-- Every figure and text that the project's page shows beside the form, and the disclaimer's version. A column that is a
-- term belongs in here. Counters, ratings and the picture are none.
create function private.published_terms(listing public.listings) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'name', listing.name, 'sector', listing.sector, 'country', listing.country, 'status', listing.status,
    'apr', private.plain_number(listing.apr), 'min_ticket', private.plain_number(listing.min_ticket),
    'hard_cap', private.plain_number(listing.hard_cap), 'timeline', listing.timeline, 'closes_on', listing.closes_on,
    'token_price', private.plain_number(listing.token_price),
    'available_tokens', private.plain_number(listing.available_tokens),
    'highlights', to_jsonb(listing.highlights), 'description', listing.description,
    'use_of_proceeds', listing.use_of_proceeds, 'risk_considerations', listing.risk_considerations,
    'onepager_link', listing.onepager_link, 'investor_deck_link', listing.investor_deck_link,
    'financials_link', listing.financials_link, 'whitepaper_link', listing.whitepaper_link,
    'disclaimer_version', private.disclaimer_version());
$$;
revoke execute on function private.published_terms(public.listings) from public;

-- By its name after the trigger that tidies what was typed. A listing that comes back, from the trash or from being a
-- draft, with the terms it had goes on with their version.
create function private.count_terms() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  latest public.listing_terms;
begin
  -- An interest or a vote changes a counter, and costs no look at what was published.
  if tg_op = 'UPDATE' and new.terms_version = old.terms_version and old.terms_version > 0
      and private.published_terms(new) = private.published_terms(old) then
    return new;
  end if;
  select * into latest from public.listing_terms t where t.listing_id = new.id order by t.version desc limit 1;
  new.terms_version := coalesce(latest.version, 0);
  if new.status is distinct from 'Draft' and latest.content is distinct from private.published_terms(new) then
    new.terms_version := new.terms_version + 1;
  end if;
  return new;
end;
$$;
revoke execute on function private.count_terms() from public;

-- Afterwards, so that a row that was refused leaves no terms behind.
create function private.publish_terms() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.listing_terms (listing_id, version, content)
    select new.id, new.terms_version, private.published_terms(new)
    where new.terms_version > 0 and not exists (
      select 1 from public.listing_terms t where t.listing_id = new.id and t.version = new.terms_version);
  return null;
end;
$$;
revoke execute on function private.publish_terms() from public;

create trigger listings_terms_version before insert or update on public.listings
  for each row execute function private.count_terms();
create trigger listings_terms_version_insert after insert on public.listings
  for each row execute function private.publish_terms();
create trigger listings_terms_version_update after update on public.listings
  for each row when (new.terms_version <> old.terms_version) execute function private.publish_terms();

-- Version 1 of what is there. A migration that changes `private.disclaimer_version` or what is a term ends with this line too:
-- what is written here is not kept, but has every listing compared with what it published last.
update public.listings set terms_version = 0;

-- JSON in the one form that RFC 8785 allows for it: keys sorted by their bytes, no blanks, nothing escaped that needn't
-- be. A receipt has no numbers, which programs write in several ways.
create function private.canonical_json(value jsonb) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return case jsonb_typeof(value)
    when 'object' then (
      select '{' || coalesce(string_agg(to_json(e.key)::text || ':' || private.canonical_json(e.value), ','
        order by e.key collate "C"), '') || '}' from jsonb_each(value) e)
    when 'array' then (
      select '[' || coalesce(string_agg(private.canonical_json(e.value), ',' order by e.place), '') || ']'
      from jsonb_array_elements(value) with ordinality e (value, place))
    when 'string' then to_json(value #>> '{}')::text
    else value::text
  end;
end;
$$;
revoke execute on function private.canonical_json(jsonb) from public;

-- The SHA-256 of a value, in hex digits: of its canonical JSON in UTF-8 and one line feed, so that `sha256sum` of the file
-- that the receipt's page saves writes the same, and so does `jq -cS .document | sha256sum` of what receipt() answers.
create function private.json_digest(value jsonb) returns text
language sql immutable set search_path = ''
as $$ select encode(sha256(convert_to(private.canonical_json(value) || chr(10), 'UTF8')), 'hex') $$;
revoke execute on function private.json_digest(jsonb) from public;

-- All that a receipt says, and nothing of whose it is. Read from what is never changed.
create function private.receipt_document(given public.interest_receipts) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('form', 'fairshore-receipt/1', 'id', given.id, 'kind', given.kind,
    'amount_before', private.plain_number(given.amount_before), 'amount', private.plain_number(given.amount),
    'currency', given.currency,
    'recorded_at', to_char(given.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    'disclaimer_version', given.disclaimer_version, 'listing_id', given.listing_id,
    'terms_version', given.terms_version::text, 'terms_seen', given.terms_seen,
    'terms', (
      select t.content from public.listing_terms t
      where t.listing_id = given.listing_id and t.version = given.terms_version));
$$;
revoke execute on function private.receipt_document(public.interest_receipts) from public;

-- What a page shows may be over by the time it is confirmed. Of a caller that says nothing the receipt
-- tells so. The listing is locked by then, so its terms stay until the receipt is written.
create function private.check_terms_seen(listing public.listings, seen integer) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if seen <> listing.terms_version then
    raise exception using errcode = 'P0001', hint = 'terms_changed',
      message = 'The terms changed while you were looking. Read them again, then confirm.';
  end if;
end;
$$;
revoke execute on function private.check_terms_seen(public.listings, integer) from public;

-- Writes the receipt of what a function of interests has just done to the caller's interest in a locked listing.
create function private.write_receipt(
  backer uuid, listing public.listings, seen integer, happened text, before numeric, after numeric, disclaimer text
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  receipt public.interest_receipts;
begin
  receipt.id := gen_random_uuid();
  receipt.user_id := backer;
  receipt.listing_id := listing.id;
  receipt.terms_version := nullif(listing.terms_version, 0);
  receipt.terms_seen := seen is not null;
  receipt.kind := happened;
  receipt.amount_before := before;
  receipt.amount := after;
  receipt.currency := 'USD';
  receipt.disclaimer_version := disclaimer;
  receipt.created_at := clock_timestamp();
  if before <> after or happened = 'confirmed' then
    select e.id into receipt.event_id from public.interest_events e
      where e.user_id = backer and e.project_id = listing.id order by e.created_at desc, e.id desc limit 1;
  end if;
  receipt.sha256 := private.json_digest(private.receipt_document(receipt));
  insert into public.interest_receipts values (receipt.*);
end;
$$;
revoke execute on function private.write_receipt(uuid, public.listings, integer, text, numeric, numeric, text) from public;

-- One receipt for whoever has its link: `{"document", "sha256", "project_id"}` with everything as it was recorded and no name; null
-- where there is none. `sha256` is the document's json_digest, so anybody can check it. `project_id` leads to the project while
-- everybody may see it, and is null otherwise; it is no part of what was recorded.
create function public.receipt(p_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('document', private.receipt_document(r), 'sha256', r.sha256, 'project_id', (
    select l.id from public.listings l where l.id = r.listing_id and l.status is distinct from 'Draft'))
  from public.interest_receipts r where r.id = p_id;
$$;
revoke execute on function public.receipt(uuid) from public, anon, authenticated;
grant execute on function public.receipt(uuid) to anon, authenticated, service_role;
