-- The pipeline at a hundred thousand listings: functions answer a page and a number of matches from indexes alone.

create extension if not exists pg_trgm with schema extensions;

-- Orders of the pipeline. What it can be narrowed to lies in the index too, so that looking further for a rare match
-- reads no listing. Interests and votes change no column here but the one they are ordered by.
drop index public.listings_newest, public.listings_top_rated, public.listings_progress,
  public.listings_category_newest, public.listings_category_top_rated, public.listings_category_progress;
create index listings_newest on public.listings (created_at desc, id desc)
  include (status, category, country, apr, min_ticket);
create index listings_top_rated on public.listings (rating_rank desc, id desc)
  include (status, category, country, apr, min_ticket);
create index listings_progress on public.listings (progress desc, id desc)
  include (status, category, country, apr, min_ticket);
-- The list of countries, and the listings of a rare one.
create index listings_country on public.listings (country) where status is distinct from 'Draft';

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
create index listing_texts_words on private.listing_texts using gin (words gin_trgm_ops)
  with (gin_pending_list_limit = 256);
create index listing_texts_letters on private.listing_texts using gin (private.spread(words) gin_trgm_ops)
  with (gin_pending_list_limit = 256);

-- Words as they are compared: capitals, accents and forms of letters make no difference, so that "constanta" finds
-- "Constanța". A browser does the same: `shared-data/src/search/folded.ts`. Its body is parsed here and now, so that no
-- search path changes it and the planner may look into it.
create function private.folded(words text) returns text
language sql immutable parallel safe
return replace(replace(replace(replace(
  translate(lower(regexp_replace(normalize(words, NFKD), U&'[\0300-\036F]', '', 'g')), 'łøđðħıŧ', 'loddhit'),
  'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
revoke execute on function private.folded(text) from public;
-- Whoever writes a row brings its indexes up to date.
grant execute on function private.folded(text) to anon, authenticated, service_role;

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

-- The words of a search as they are compared, null when there are none.
create function private.searched_words(search text) returns text
language sql immutable set search_path = ''
as $$
  select nullif(private.folded(btrim(left(btrim(translate(search, E'\n\r\t', '   ')), 100))), '');
$$;
revoke execute on function private.searched_words(text) from public;

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

create function private.search_pattern(words text) returns text
language sql immutable set search_path = ''
as $$
  select '%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%';
$$;
revoke execute on function private.search_pattern(text) from public;

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

-- Writes the texts of all listings anew: for this migration, and after rows were brought in without triggers.
create function private.rebuild_listing_texts() returns void
language sql security definer set search_path = ''
as $$
  lock table public.listings in share row exclusive mode;
  delete from private.listing_texts;
  insert into private.listing_texts (listing_id, words)
    select id, private.search_words(name, sector, description) from public.listings;
$$;
revoke execute on function private.rebuild_listing_texts() from public;
select private.rebuild_listing_texts();
