-- Listings: the projects that visitors browse. Admins edit them; counters belong to triggers.

create table public.listings (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  sector text not null default 'Real Estate',
  category text,
  country text not null default 'US',
  apr numeric not null default 8,
  min_ticket numeric not null default 100,
  hard_cap numeric not null default 200000,
  raised numeric not null default 0,
  raised_base numeric not null default 0,
  progress integer generated always as (
    case when hard_cap > 0 then least(100, round(raised * 100 / hard_cap)) else 0 end
  ) stored,
  backers_count integer not null default 0,
  rating_average numeric,
  rating_votes integer not null default 0,
  rating_rank numeric generated always as (coalesce(rating_average, 0)) stored,
  status text default 'Draft',
  image_link text,
  highlights text[] not null default '{}',
  description text,
  use_of_proceeds text,
  risk_considerations text,
  timeline text,
  onepager_link text,
  investor_deck_link text,
  financials_link text,
  whitepaper_link text,
  token_price numeric,
  available_tokens numeric,
  is_test boolean not null default false,
  closes_on date,
  interest_days integer not null default 90,
  claims_fresh_days integer not null default 90,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  edit_version integer not null default 1,
  constraint listings_name_length check (char_length(btrim(name)) between 1 and 120),
  constraint listings_sector_known check (sector in (
    'Real Estate', 'Private Equity', 'Alternative Assets', 'RWAs & Commodities', 'Tokenized Funds & ETFs',
    'Carbon & ESG Credits', 'IP & Royalties', 'DeFi Yield Products', 'Security Tokens', 'DAO Investment Pools',
    'AI', 'Utility Token', 'Asset-Reference Token')),
  constraint listings_category_known check (category in (
    'real-estate', 'technology', 'renewable-energy', 'healthcare', 'trade-finance', 'carbon', 'ip-royalties', 'treasury')),
  constraint listings_country_code check (country ~ '^[A-Z]{2}$'),
  constraint listings_apr_range check (apr between 0 and 100),
  constraint listings_min_ticket_range check (min_ticket between 0 and 1000000000),
  constraint listings_hard_cap_range check (hard_cap between 0 and 1000000000000),
  constraint listings_raised_range check (raised between 0 and 1000000000000000),
  constraint listings_raised_base_range check (raised_base between -1000000000000000 and 1000000000000000),
  constraint listings_min_ticket_cents check (min_ticket = round(min_ticket, 2)),
  constraint listings_hard_cap_cents check (hard_cap = round(hard_cap, 2)),
  constraint listings_raised_cents check (raised = round(raised, 2)),
  constraint listings_raised_base_cents check (raised_base = round(raised_base, 2)),
  constraint listings_backers_count_range check (backers_count >= 0),
  constraint listings_rating_average_range check (rating_average between 1 and 5),
  constraint listings_rating_votes_range check (rating_votes >= 0),
  constraint listings_status_known check (status in ('Draft', 'Open', 'Filling', 'Closed')),
  constraint listings_highlights_count check (cardinality(highlights) <= 8),
  constraint listings_description_length check (char_length(description) <= 4000),
  constraint listings_use_of_proceeds_length check (char_length(use_of_proceeds) <= 4000),
  constraint listings_risk_considerations_length check (char_length(risk_considerations) <= 4000),
  constraint listings_timeline_length check (char_length(timeline) <= 80),
  constraint listings_token_price_range check (
    token_price between 0 and 1000000000 and token_price = round(token_price, 6)),
  constraint listings_available_tokens_range check (
    available_tokens between 0 and 1000000000000000 and available_tokens = round(available_tokens)),
  constraint listings_interest_days_range check (interest_days between 7 and 365),
  constraint listings_claims_fresh_days_range check (claims_fresh_days between 7 and 730),
  constraint listings_closes_on_range check (closes_on between '2000-01-01' and '2199-12-31'),
  constraint listings_image_link_allowed check (char_length(image_link) <= 2048
    and image_link ~ '^(https://[^\s/]+(/\S*)?|http://localhost(:[0-9]{1,5})?(/\S*)?)$'),
  constraint listings_onepager_link_allowed check (char_length(onepager_link) <= 2048
    and onepager_link ~ '^(https://[^\s/]+(/\S*)?|http://localhost(:[0-9]{1,5})?(/\S*)?|/documents/[a-z0-9-]+\.pdf)$'),
  constraint listings_investor_deck_link_allowed check (char_length(investor_deck_link) <= 2048
    and investor_deck_link ~ '^(https://[^\s/]+(/\S*)?|http://localhost(:[0-9]{1,5})?(/\S*)?|/documents/[a-z0-9-]+\.pdf)$'),
  constraint listings_financials_link_allowed check (char_length(financials_link) <= 2048
    and financials_link ~ '^(https://[^\s/]+(/\S*)?|http://localhost(:[0-9]{1,5})?(/\S*)?|/documents/[a-z0-9-]+\.pdf)$'),
  constraint listings_whitepaper_link_allowed check (char_length(whitepaper_link) <= 2048
    and whitepaper_link ~ '^(https://[^\s/]+(/\S*)?|http://localhost(:[0-9]{1,5})?(/\S*)?|/documents/[a-z0-9-]+\.pdf)$')
);

comment on column public.listings.raised is 'USD shown to people: raised_base plus the sum of interests. An admin may type it; the base then moves. A correction downwards ends once the figure meets zero.';
comment on column public.listings.raised_base is 'USD raised outside the platform. Kept by a trigger, never written by a client.';
comment on column public.listings.rating_average is 'Mean of the votes, 1 to 5; null while there are none. Kept by a trigger.';
comment on column public.listings.rating_rank is 'What Top rated is ordered by: the average, 0 for an unrated project.';
comment on column public.listings.status is 'Null counts as Open on details, Active in the pipeline and Draft in the console.';
comment on column public.listings.interest_days is 'How many days interest counts unless its backer confirms it again. A change holds for what is registered or confirmed from then on.';
comment on column public.listings.claims_fresh_days is 'How many days after its date a figure that the issuer stated is shown as current. The dates are in claim_dates.';
comment on column public.listings.whitepaper_link is 'An address, or as with each document /documents/….pdf of the site itself.';
comment on column public.listings.closes_on is 'The day on which it is planned to close. Staff close it by its status; no trigger does.';
comment on column public.listings.published_at is 'When it was first more than a draft; null before. Kept by a trigger, so that feeds have one order.';
comment on column public.listings.edit_version is 'How often people edited the row, from 1. Interests and votes don''t move it. Kept by a trigger.';

-- Home: the six latest Open or Filling listings.
create index listings_featured on public.listings (updated_at desc) where status in ('Open', 'Filling');
-- Orders of the pipeline, and the console's first one. What a list can be narrowed to lies in the index too, so that looking
-- further for a rare match reads no listing. Interests and votes change no column here but the one they are ordered by.
create index listings_newest on public.listings (created_at desc, id desc)
  include (status, category, country, apr, min_ticket, sector);
create index listings_top_rated on public.listings (rating_rank desc, id desc)
  include (status, category, country, apr, min_ticket);
create index listings_progress on public.listings (progress desc, id desc)
  include (status, category, country, apr, min_ticket);
-- Feeds and the open interface, the latest published first.
create index listings_published on public.listings (published_at desc, id desc)
  include (status, category, sector, is_test) where published_at is not null;
-- The calendar of closing dates.
create index listings_closing on public.listings (closes_on, id) where closes_on is not null;
-- The list of countries, and the listings of a rare one.
create index listings_country on public.listings (country) where status is distinct from 'Draft';
-- Orders of the console, each read from either end; rows of the same value follow by age, in the same direction.
create index listings_by_name on public.listings (private.folded(name), created_at, id) include (name, status, sector);
create index listings_by_sector on public.listings (sector, created_at, id) include (status);
create index listings_by_apr on public.listings (apr, created_at, id) include (status, sector);
create index listings_by_min_ticket on public.listings (min_ticket, created_at, id) include (status, sector);
create index listings_by_raised on public.listings (raised, created_at, id) include (status, sector);
create index listings_by_status on public.listings (coalesce(status, 'Draft'), created_at, id) include (status, sector);

alter table public.listings enable row level security;
revoke all on public.listings from public, anon, authenticated;
grant all on public.listings to service_role;
grant select on public.listings to anon, authenticated;
grant delete on public.listings to authenticated;
grant insert (id, name, sector, category, country, apr, min_ticket, hard_cap, raised, status, image_link, highlights,
  description, use_of_proceeds, risk_considerations, timeline, onepager_link, investor_deck_link, financials_link,
  whitepaper_link, token_price, available_tokens, closes_on, interest_days, claims_fresh_days, is_test) on public.listings to authenticated;
grant update (id, name, sector, category, country, apr, min_ticket, hard_cap, raised, status, image_link, highlights,
  description, use_of_proceeds, risk_considerations, timeline, onepager_link, investor_deck_link, financials_link,
  whitepaper_link, token_price, available_tokens, closes_on, interest_days, claims_fresh_days, is_test) on public.listings to authenticated;

-- Everybody reads listings that aren't drafts; admins read drafts too.
create policy listings_read on public.listings for select to anon, authenticated
  using (status is distinct from 'Draft' or (select public.is_admin()));

-- Only admins create listings.
create policy listings_create on public.listings for insert to authenticated
  with check ((select public.is_admin()));

-- Only admins change listings.
create policy listings_change on public.listings for update to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));

-- Only admins delete listings.
create policy listings_delete on public.listings for delete to authenticated
  using ((select public.is_admin()));

-- The chip a sector belongs to unless an admin chose another; sectors without a chip appear under "all".
create function private.category_of(sector text) returns text
language sql immutable set search_path = ''
as $$
  select case sector
    when 'Real Estate' then 'real-estate'
    when 'AI' then 'technology'
    when 'Utility Token' then 'technology'
    when 'RWAs & Commodities' then 'trade-finance'
    when 'Carbon & ESG Credits' then 'carbon'
    when 'IP & Royalties' then 'ip-royalties'
    when 'Tokenized Funds & ETFs' then 'treasury'
    when 'Asset-Reference Token' then 'treasury'
  end;
$$;
revoke execute on function private.category_of(text) from public;

-- Whoever writes a category means it, even if it is the one that the sector gave until now; an update of the sector alone
-- takes the sector's new one. A trigger sees no difference in the row, so this one, which fires first, notes it.
create function private.note_category() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform set_config('fairshore.category_written', new.id::text, true);
  return new;
end;
$$;
revoke execute on function private.note_category() from public;

create function private.prepare_listing() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  counters text[] := '{raised,backers_count,progress,rating_average,rating_votes,rating_rank}';
  is_category_written constant boolean :=
    coalesce(current_setting('fairshore.category_written', true), '') = new.id::text;
  no_edits constant text[] := '{is_test,claims_confirmed_on,claim_dates,terms_version}';
begin
  new.name := btrim(new.name);
  new.country := upper(btrim(new.country));
  new.image_link := nullif(btrim(new.image_link), '');
  new.onepager_link := nullif(btrim(new.onepager_link), '');
  new.investor_deck_link := nullif(btrim(new.investor_deck_link), '');
  new.financials_link := nullif(btrim(new.financials_link), '');
  new.whitepaper_link := nullif(btrim(new.whitepaper_link), '');
  new.description := nullif(btrim(new.description), '');
  new.use_of_proceeds := nullif(btrim(new.use_of_proceeds), '');
  new.risk_considerations := nullif(btrim(new.risk_considerations), '');
  new.timeline := nullif(btrim(new.timeline), '');
  new.highlights := array(
    select btrim(h.item) from unnest(new.highlights) with ordinality as h (item, place)
    where btrim(h.item) <> '' order by h.place
  );
  if exists (select 1 from unnest(new.highlights) as h (item) where char_length(h.item) > 120) then
    raise exception using errcode = '23514', hint = 'highlight_too_long',
      message = 'A highlight can have at most 120 characters.';
  end if;
  if cardinality(new.highlights) > 8 then
    raise exception using errcode = '23514', hint = 'highlights_too_many',
      message = 'A listing can have at most 8 highlights.';
  end if;

  if tg_op = 'INSERT' then
    new.category := coalesce(new.category, private.category_of(new.sector));
    new.raised_base := new.raised;
    new.backers_count := 0;
    new.rating_average := null;
    new.rating_votes := 0;
    -- What is brought back keeps its day.
    if new.status is distinct from 'Draft' then
      new.published_at := coalesce(new.published_at, new.created_at);
    end if;
    return new;
  end if;

  if new.id <> old.id then
    raise exception using errcode = '42501', hint = 'listing_key_fixed',
      message = 'The key of a listing can''t be changed.';
  end if;
  if new.published_at is null and new.status is distinct from 'Draft' then
    new.published_at := now();
  end if;
  if is_category_written then
    perform set_config('fairshore.category_written', '', true);
  end if;
  if new.category is null
      or (not is_category_written and new.sector <> old.sector and new.category is not distinct from old.category
        and old.category is not distinct from private.category_of(old.sector)) then
    new.category := private.category_of(new.sector);
  end if;
  -- A figure typed by an admin is what shows next, so the base takes up the difference. For the counters'
  -- own update this changes nothing: there raised already is the base plus the sum.
  if new.raised <> old.raised then
    new.raised_base := new.raised
      - coalesce((select sum(i.amount) from public.interests i where i.project_id = new.id and i.counts), 0);
  end if;
  -- Interest moves the base too, where the figure meets zero; it is written by a trigger.
  if pg_catalog.pg_trigger_depth() > 1 then
    counters := counters || array['raised_base'];
  end if;
  -- Home is ordered by updated_at. Only editing moves it: a backer's interest, a visitor's vote, a mark as test data, that
  -- what is stated was looked at again or a new disclaimer must not reorder the front page.
  if new.updated_at is not distinct from old.updated_at
      and to_jsonb(new) - counters - no_edits is distinct from to_jsonb(old) - counters - no_edits then
    new.updated_at := now();
  end if;
  return new;
end;
$$;
revoke execute on function private.prepare_listing() from public;

create trigger listings_note_category before update of category on public.listings
  for each row execute function private.note_category();
create trigger listings_prepare before insert or update on public.listings
  for each row execute function private.prepare_listing();
create trigger listings_version before update on public.listings
  for each row execute function private.raise_edit_version(
    'raised', 'backers_count', 'progress', 'rating_average', 'rating_votes', 'rating_rank', 'claim_dates', 'terms_version');

-- The codes that ISO 3166 has assigned; the United Kingdom is also written UK.
create function private.is_country(code text) returns boolean
language sql immutable set search_path = ''
as $$
  select code = any (string_to_array('AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN '
    'BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH '
    'ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM '
    'IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG '
    'MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM '
    'PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH '
    'TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW UK', ' '));
$$;
revoke execute on function private.is_country(text) from public;

-- What a listing must have while it is open for interest. A draft may be incomplete, and a closed one stays as it was.
-- One without a status shows as open on its page.
create function private.check_listing_terms() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if coalesce(new.status, 'Open') not in ('Open', 'Filling') then
    return new;
  end if;
  if not private.is_country(new.country) then
    raise exception using errcode = 'P0001', hint = 'listing_country_unknown',
      message = 'There is no country ' || new.country || '. A listing needs a real one before it opens, e.g., US, DE, UK.';
  end if;
  if new.hard_cap <= 0 then
    raise exception using errcode = 'P0001', hint = 'listing_without_cap',
      message = 'A listing needs a hard cap above $0 before it opens.';
  end if;
  if new.min_ticket > new.hard_cap then
    raise exception using errcode = 'P0001', hint = 'listing_ticket_above_cap',
      message = 'The min ticket of ' || private.dollars(new.min_ticket) || ' is above the hard cap of '
        || private.dollars(new.hard_cap) || '.';
  end if;
  return new;
end;
$$;
revoke execute on function private.check_listing_terms() from public;

-- By its name after what trims the row; the counters of interest don't come by here.
create trigger listings_terms before insert or update of status, country, min_ticket, hard_cap on public.listings
  for each row execute function private.check_listing_terms();

-- What a search looks through, apart from the listing: there every interest and vote would index the text again.
create table private.listing_texts (
  listing_id uuid primary key references public.listings (id) on delete cascade,
  words text not null
);
alter table private.listing_texts enable row level security;
revoke all on private.listing_texts from public, anon, authenticated;

-- Puts an x around every character and a letter in place of every mark, so that "a%" is xaxფx: three letters in a row
-- are then one character or a pair of neighbours, and the index finds what is too short for it, or not made of letters.
create function private.spread(words text) returns text
language sql immutable strict set search_path = ''
as $$
  select 'x' || array_to_string(string_to_array(translate(words,
    E' \n!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~',
    'აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱ'), null), 'x') || 'x';
$$;
revoke execute on function private.spread(text) from public;

-- Searches of three letters or digits and more, and shorter ones. What isn't sorted in yet is a short list, because
-- every search reads all of it.
create index listing_texts_words on private.listing_texts using gin (words extensions.gin_trgm_ops)
  with (gin_pending_list_limit = 256);
create index listing_texts_letters on private.listing_texts using gin (private.spread(words) extensions.gin_trgm_ops)
  with (gin_pending_list_limit = 256);

-- Lines apart, so that no match begins in the name and ends in the sector.
create function private.search_words(name text, sector text, description text) returns text
language sql immutable set search_path = ''
as $$
  select private.folded(name || E'\n' || sector || E'\n' || coalesce(description, ''));
$$;
revoke execute on function private.search_words(text, text, text) from public;

create function private.keep_listing_text() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.listing_texts as t (listing_id, words)
    values (new.id, private.search_words(new.name, new.sector, new.description))
    on conflict (listing_id) do update set words = excluded.words where t.words <> excluded.words;
  return null;
end;
$$;
revoke execute on function private.keep_listing_text() from public;

create trigger listings_text_insert after insert on public.listings
  for each row execute function private.keep_listing_text();
create trigger listings_text_update after update on public.listings
  for each row when ((old.name, old.sector, old.description) is distinct from (new.name, new.sector, new.description))
  execute function private.keep_listing_text();

-- Writes the texts of all listings anew, after rows were brought in without triggers.
create function private.rebuild_listing_texts() returns void
language sql security definer set search_path = ''
as $$
  lock table public.listings in share row exclusive mode;
  delete from private.listing_texts;
  insert into private.listing_texts (listing_id, words)
    select id, private.search_words(name, sector, description) from public.listings;
$$;
revoke execute on function private.rebuild_listing_texts() from public;

-- The pipeline's figures: kept with every change, so that showing them counts nothing. One part a row; what is shown is
-- their sum. A writer takes a part that nobody holds, or makes one. So writers of different listings never wait for each
-- other here, nor in a circle, and there are as many parts as there were ever writers at once.
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

-- Counts all listings anew, after rows were brought in without triggers.
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
-- The first part, so that the first writers don't each make one.
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

-- The pipeline's counters in one row: hosted PostgREST has no aggregates.
create view public.listing_counters with (security_invoker = true) as
  select total, active, open, backers from private.shown_figures();
revoke all on public.listing_counters from public, anon, authenticated;
grant select on public.listing_counters to anon, authenticated, service_role;

-- The pipeline answers a page and a number of matches at a hundred thousand listings, from indexes alone.

-- What a listing `l` has to be, given as $1 to $8: drafts shown, category, statuses, countries, lowest and highest
-- APR, highest minimum ticket, ids. What isn't given drops out when the statement is planned. No status is Open.
create function private.pipeline_condition() returns text
language sql immutable set search_path = ''
as $$
  select '($1 or l.status is distinct from ''Draft'')
    and ($2::text is null or l.category = $2)
    and ($3::text[] is null or l.status = any ($3) or l.status is null and ''Open'' = any ($3))
    and ($4::text[] is null or l.country = any ($4))
    and ($5::numeric is null or l.apr >= $5)
    and ($6::numeric is null or l.apr <= $6)
    and ($7::numeric is null or l.min_ticket <= $7)
    and ($8::uuid[] is null or l.id = any ($8))';
$$;
revoke execute on function private.pipeline_condition() from public;

-- The United Kingdom is stored under both of its codes.
create function private.country_codes(country text) returns text[]
language sql immutable set search_path = ''
as $$
  select case when country in ('GB', 'UK') then array['GB', 'UK'] when country is not null then array[country] end;
$$;
revoke execute on function private.country_codes(text) from public;

create function private.check_pipeline_lists(statuses text[], ids uuid[]) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if cardinality(statuses) > 10 or cardinality(ids) > 500 then
    raise exception using errcode = '23514', hint = 'list_too_long',
      message = 'At most 10 statuses and 500 projects can be asked for at once.';
  end if;
end;
$$;
revoke execute on function private.check_pipeline_lists(text[], uuid[]) from public;

-- How texts `t` are searched for the words $12, as the pattern $13: looked up in one of the two indexes, then compared.
create function private.search_condition(words text) returns text
language sql immutable set search_path = ''
as $$
  select 't.words like $13'
    || case when words ~ '[[:alnum:]]{3}' then '' else ' and private.spread(t.words) like ''%'' || private.spread($12) || ''%''' end;
$$;
revoke execute on function private.search_condition(text) from public;

-- One page (100 at most) of the listings that the caller may see, narrowed and ordered; the next one starts after the
-- order's value and the id of the last listing. It runs as its owner, because under row-level security no index answers
-- a search: that drafts are for admins only is decided in here.
create function public.pipeline_listings(
  p_search text default null,
  p_category text default null,
  p_statuses text[] default null,
  p_country text default null,
  p_apr_min numeric default null,
  p_apr_max numeric default null,
  p_max_ticket numeric default null,
  p_ids uuid[] default null,
  p_sort text default 'top-rated',
  p_after_value text default null,
  p_after_id uuid default null,
  p_limit integer default 24
) returns setof public.listings
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- So many are looked at in their order before all matches are gathered: a common word is found among them.
  near constant integer := 1000;
  page constant integer := least(greatest(coalesce(p_limit, 24), 1), 100);
  sees_drafts constant boolean := public.is_admin();
  words constant text := private.searched_words(p_search);
  place constant text := case p_sort
    when 'top-rated' then 'rating_rank' when 'newest' then 'created_at' when 'progress' then 'progress' end;
  condition text := private.pipeline_condition();
  query text;
  shown uuid[];
  looked_at integer;
begin
  perform private.check_pipeline_lists(p_statuses, p_ids);
  if place is null then
    raise exception using errcode = '22023', hint = 'order_unknown', message = 'Projects can''t be put in this order.';
  end if;
  if p_after_value is not null and p_after_id is not null then
    condition := condition || format(' and (l.%I, l.id) < ($9::%s, $10)', place,
      case p_sort when 'top-rated' then 'numeric' when 'newest' then 'timestamptz' else 'integer' end);
  end if;

  -- One after the other, until one of them answers: a search that finds too little near the top gathers all matches,
  -- unless all there is was near the top.
  foreach query in array case when words is null then array[
    'select array(select l.id from public.listings l where %1$s order by l.%2$I desc, l.id desc limit $11), 0'
  ] else array[
    'with near as materialized (
       select l.id, l.%2$I from public.listings l where %1$s order by l.%2$I desc, l.id desc limit $14
     )
     select array(
       select n.id from near n
       where strpos((select t.words from private.listing_texts t where t.listing_id = n.id), $12) > 0
       limit $11
     ), (select count(*) from near)',
    'with found as materialized (select t.listing_id from private.listing_texts t where %3$s)
     select array(
       select l.id from found join public.listings l on l.id = found.listing_id
       where %1$s order by l.%2$I desc, l.id desc limit $11
     ), 0'
  ] end loop
    execute format(query, condition, place, private.search_condition(words)) into shown, looked_at
      using sees_drafts, p_category, nullif(p_statuses, '{}'), private.country_codes(p_country), p_apr_min, p_apr_max,
        p_max_ticket, p_ids, p_after_value, p_after_id, page, words, private.search_pattern(words), near;
    exit when cardinality(shown) = page or looked_at < near;
  end loop;
  return query execute
    format('select l.* from public.listings l where l.id = any ($1) order by l.%1$I desc, l.id desc', place)
    using shown;
end;
$$;
revoke execute on function public.pipeline_listings(text, text, text[], text, numeric, numeric, numeric, uuid[], text, text, uuid, integer)
  from public, anon, authenticated;
grant execute on function public.pipeline_listings(text, text, text[], text, numeric, numeric, numeric, uuid[], text, text, uuid, integer)
  to anon, authenticated, service_role;

-- How many listings the caller would find on all pages together; 1,001 stands for more than 1,000.
create function public.pipeline_count(
  p_search text default null,
  p_category text default null,
  p_statuses text[] default null,
  p_country text default null,
  p_apr_min numeric default null,
  p_apr_max numeric default null,
  p_max_ticket numeric default null,
  p_ids uuid[] default null
) returns integer
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Enough to see whether a search finds more than 1,000.
  near constant integer := 4000;
  words constant text := private.searched_words(p_search);
  query text;
  matches integer;
  looked_at integer;
begin
  perform private.check_pipeline_lists(p_statuses, p_ids);
  -- The filters are asked text by text, so that gathering ends at the 1,001st match. Where one in a hundred matched,
  -- that is soon reached by reading on; the short searches' index, which compares slowly, is for the rarer ones.
  foreach query in array case when words is null then array[
    'select count(*), 0 from (select from public.listings l where %1$s limit $11) m'
  ] else array[
    'with near as materialized (select l.id from public.listings l where %1$s limit $14)
     select (select count(*) from (
       select from near n
       where strpos((select t.words from private.listing_texts t where t.listing_id = n.id), $12) > 0
       limit $11
     ) m), (select count(*) from near)',
    'with found as materialized (select t.listing_id from private.listing_texts t where %2$s)
     select count(*), 0 from (
       select from found f where (select %1$s from public.listings l where l.id = f.listing_id) limit $11
     ) m'
  ] end loop
    execute format(query, private.pipeline_condition(),
        case when matches >= near / 100 then 't.words like $13' else private.search_condition(words) end)
      into matches, looked_at
      using public.is_admin(), p_category, nullif(p_statuses, '{}'), private.country_codes(p_country), p_apr_min,
        p_apr_max, p_max_ticket, p_ids, null::text, null::uuid, 1001, words, private.search_pattern(words), near;
    exit when matches = 1001 or looked_at < near;
  end loop;
  return matches;
end;
$$;
revoke execute on function public.pipeline_count(text, text, text[], text, numeric, numeric, numeric, uuid[])
  from public, anon, authenticated;
grant execute on function public.pipeline_count(text, text, text[], text, numeric, numeric, numeric, uuid[])
  to anon, authenticated, service_role;

-- The countries of listings that aren't drafts. Goes from one to the next through the index.
create function public.pipeline_countries() returns setof text
language sql stable security definer set search_path = ''
as $$
  with recursive known (code) as (
    (select l.country from public.listings l where l.status is distinct from 'Draft' order by l.country limit 1)
    union all
    select (select l.country from public.listings l
      where l.status is distinct from 'Draft' and l.country > k.code order by l.country limit 1)
    from known k where k.code is not null
  )
  select distinct case code when 'UK' then 'GB' else code end from known where code is not null;
$$;
revoke execute on function public.pipeline_countries() from public, anon, authenticated;
grant execute on function public.pipeline_countries() to anon, authenticated, service_role;

-- Listings that everybody saw and that became drafts, were deleted, or came back from either. Realtime tells a draft to staff
-- alone and no deletion to anybody, so those who saw the project hear here that it is to be asked for again: by its id,
-- which they had.
create table public.listing_departures (
  listing_id uuid primary key,
  left_at timestamptz not null default now()
);
alter table public.listing_departures enable row level security;
revoke all on public.listing_departures from public, anon, authenticated, service_role;
grant select on public.listing_departures to anon, authenticated, service_role;

-- Everybody hears for an hour that a project left; nobody finds a list of the drafts here.
create policy listing_departures_read on public.listing_departures for select to anon, authenticated
  using (left_at > now() - interval '1 hour');

-- One that was a draft from the beginning never appears here. What is long over is swept away with each departure.
create function private.tell_departure() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    insert into public.listing_departures as d (listing_id) values (old.id)
      on conflict (listing_id) do update set left_at = excluded.left_at;
  elsif tg_op = 'UPDATE' and new.status = 'Draft' then
    insert into public.listing_departures as d (listing_id) values (new.id)
      on conflict (listing_id) do update set left_at = excluded.left_at;
  else
    update public.listing_departures set left_at = now() where listing_id = new.id;
    return null;
  end if;
  delete from public.listing_departures where left_at < now() - interval '1 day';
  return null;
end;
$$;
revoke execute on function private.tell_departure() from public;

create trigger listings_tell_departure after update of status on public.listings
  for each row when ((new.status = 'Draft') is distinct from (old.status = 'Draft'))
  execute function private.tell_departure();
create trigger listings_tell_return after insert on public.listings
  for each row when (new.status is distinct from 'Draft') execute function private.tell_departure();
create trigger listings_tell_deletion after delete on public.listings
  for each row when (old.status is distinct from 'Draft') execute function private.tell_departure();
