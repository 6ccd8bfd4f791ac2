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
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
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
  constraint listings_available_tokens_range check (available_tokens between 0 and 1000000000000000),
  constraint listings_image_link_allowed check (char_length(image_link) <= 2048
    and image_link ~ '^(https://[^\s/]+(/\S*)?|http://localhost(:[0-9]{1,5})?(/\S*)?)$'),
  constraint listings_onepager_link_allowed check (char_length(onepager_link) <= 2048
    and onepager_link ~ '^(https://[^\s/]+(/\S*)?|http://localhost(:[0-9]{1,5})?(/\S*)?)$'),
  constraint listings_investor_deck_link_allowed check (char_length(investor_deck_link) <= 2048
    and investor_deck_link ~ '^(https://[^\s/]+(/\S*)?|http://localhost(:[0-9]{1,5})?(/\S*)?)$'),
  constraint listings_financials_link_allowed check (char_length(financials_link) <= 2048
    and financials_link ~ '^(https://[^\s/]+(/\S*)?|http://localhost(:[0-9]{1,5})?(/\S*)?)$'),
  constraint listings_whitepaper_link_allowed check (char_length(whitepaper_link) <= 2048
    and whitepaper_link ~ '^(https://[^\s/]+(/\S*)?|http://localhost(:[0-9]{1,5})?(/\S*)?)$')
);

comment on column public.listings.raised is 'USD shown to people: raised_base plus the sum of interests. An admin may type it; the base then moves.';
comment on column public.listings.raised_base is 'USD raised outside the platform. Kept by a trigger, never written by a client.';
comment on column public.listings.rating_average is 'Mean of the votes, 1 to 5; null while there are none. Kept by a trigger.';
comment on column public.listings.rating_rank is 'What Top rated is ordered by: the average, 0 for an unrated project.';
comment on column public.listings.status is 'Null counts as Open on details, Active in the pipeline and Draft in the console.';

-- Home: the six latest Open or Filling listings.
create index listings_featured on public.listings (updated_at desc) where status in ('Open', 'Filling');
-- Pipeline, and the console's first order: newest, top rated, highest progress, each also within a chip, paged by key.
create index listings_newest on public.listings (created_at desc, id desc);
create index listings_top_rated on public.listings (rating_rank desc, id desc);
create index listings_progress on public.listings (progress desc, id desc);
create index listings_category_newest on public.listings (category, created_at desc, id desc);
create index listings_category_top_rated on public.listings (category, rating_rank desc, id desc);
create index listings_category_progress on public.listings (category, progress desc, id desc);
-- Console: sorted by APR.
create index listings_apr on public.listings (apr, created_at desc, id);

alter table public.listings enable row level security;
revoke all on public.listings from public, anon, authenticated;
grant all on public.listings to service_role;
grant select on public.listings to anon, authenticated;
grant delete on public.listings to authenticated;
grant insert (id, name, sector, category, country, apr, min_ticket, hard_cap, raised, status, image_link, highlights,
  description, use_of_proceeds, risk_considerations, timeline, onepager_link, investor_deck_link, financials_link,
  whitepaper_link, token_price, available_tokens, is_test) on public.listings to authenticated;
grant update (id, name, sector, category, country, apr, min_ticket, hard_cap, raised, status, image_link, highlights,
  description, use_of_proceeds, risk_considerations, timeline, onepager_link, investor_deck_link, financials_link,
  whitepaper_link, token_price, available_tokens, is_test) on public.listings to authenticated;

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

create function private.prepare_listing() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  counters text[] := '{raised,backers_count,progress,rating_average,rating_votes,rating_rank}';
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

  if tg_op = 'INSERT' then
    new.category := coalesce(new.category, private.category_of(new.sector));
    new.raised_base := new.raised;
    new.backers_count := 0;
    new.rating_average := null;
    new.rating_votes := 0;
    return new;
  end if;

  if new.id <> old.id then
    raise exception using errcode = '42501', hint = 'listing_key_fixed',
      message = 'The key of a listing can''t be changed.';
  end if;
  if new.category is null
      or (new.sector <> old.sector and new.category is not distinct from old.category
        and old.category is not distinct from private.category_of(old.sector)) then
    new.category := private.category_of(new.sector);
  end if;
  -- A figure typed by an admin is what shows next, so the base takes up the difference. For the counters'
  -- own update this changes nothing: there raised already is the base plus the sum.
  if new.raised <> old.raised then
    new.raised_base := new.raised
      - coalesce((select sum(i.amount) from public.interests i where i.project_id = new.id), 0);
  end if;
  -- Home is ordered by updated_at. Only editing moves it: a backer's interest, a visitor's vote or a mark as test data
  -- must not reorder the front page.
  if new.updated_at is not distinct from old.updated_at
      and to_jsonb(new) - counters - 'is_test' is distinct from to_jsonb(old) - counters - 'is_test' then
    new.updated_at := now();
  end if;
  return new;
end;
$$;
revoke execute on function private.prepare_listing() from public;

create trigger listings_prepare before insert or update on public.listings
  for each row execute function private.prepare_listing();

-- The pipeline's counters in one row, over what the reader may see: hosted PostgREST has no aggregates.
create view public.listing_counters with (security_invoker = true) as
  select
    count(*)::integer as total,
    (count(*) filter (where status is null or status in ('Open', 'Filling')))::integer as active,
    (count(*) filter (where status is null or status in ('Open', 'Filling')))::integer as open,
    coalesce(sum(backers_count), 0)::integer as backers
  from public.listings;

revoke all on public.listing_counters from public, anon, authenticated;
grant select on public.listing_counters to anon, authenticated, service_role;
