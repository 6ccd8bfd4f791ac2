-- Foundations: what several nouns' tables, triggers and searches stand on, the limits per address among it.

-- The API shows `public` alone: what lies in `private` is for policies, triggers and functions.
create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;
grant usage on schema public to anon, authenticated, service_role;

-- What somebody asks ends after so long, whatever it is; the API reads it from the role that it takes.
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
-- Of its own, or the API would give the mail sender the eight seconds of the role that it signs in with.
alter role service_role set statement_timeout = '60s';
notify pgrst, 'reload config';

create extension if not exists pg_trgm with schema extensions;

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- Clients have no right to write updated_at, so an explicit value comes from the seed or from an operator.
  if new.updated_at is not distinct from old.updated_at then
    new.updated_at := now();
  end if;
  return new;
end;
$$;
revoke execute on function private.touch_updated_at() from public;

-- Two people who edit one row lose nothing: a change is stored only on the version it was made from. The arguments are the
-- columns that triggers keep: a backer's interest is nobody's edit, and no editor's conflict.
create function private.raise_edit_version() returns trigger
language plpgsql set search_path = ''
as $$
declare
  kept text[] := tg_argv || array['edit_version', 'updated_at'];
begin
  -- The counters' own update comes from a trigger of interests. Where it meets zero, it moves the base too.
  if pg_catalog.pg_trigger_depth() > 1 then
    kept := kept || array['raised_base'];
  end if;
  new.edit_version := old.edit_version
    + case when to_jsonb(new) - kept is distinct from to_jsonb(old) - kept then 1 else 0 end;
  return new;
end;
$$;
revoke execute on function private.raise_edit_version() from public;

-- Dollars as people read them: 1,000 or 1,000.50.
create function private.dollars(amount numeric) returns text
language sql immutable set search_path = ''
as $$
  select '$' || case when amount = trunc(amount)
    then to_char(amount, 'FM999,999,999,999,990') else to_char(amount, 'FM999,999,999,999,990.00') end;
$$;
revoke execute on function private.dollars(numeric) from public;

-- What a person wrote, without the characters that reorder it, and what stands around it, for whoever reads it: embeddings, overrides
-- and isolates. No language needs them; the marks of right-to-left text stay. Forms do the same: `shared-ui/src/form/trimmed.ts`.
create function private.without_reordering(words text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select translate(words, U&'\202A\202B\202C\202D\202E\2066\2067\2068\2069', '');
$$;
revoke execute on function private.without_reordering(text) from public;
-- Triggers call it with the rights of whoever writes a row.
grant execute on function private.without_reordering(text) to anon, authenticated, service_role;

-- Words as they are compared: capitals, accents and forms of letters, quotation marks and dashes make no difference, so that
-- "constanta" finds "Constanța", nor do more blanks than one, or what nobody sees. A browser does the same:
-- `shared-data/src/search/folded.ts`. Its body is parsed here and now, so that no search path changes it and the planner may look into it.
create function private.folded(words text) returns text
language sql immutable parallel safe
return regexp_replace(replace(replace(replace(replace(
  translate(regexp_replace(lower(normalize(
        translate(words, U&'´`\02B9\02BA\02BB\02BC\2018\2019\201A\201B\2032', repeat('''', 11)), NFKD)),
      -- Accents, and what has no picture: Unicode's Default_Ignorable_Code_Point.
      U&'[\0300-\036F\00AD\061C\115F\1160\17B4\17B5\180B-\180F\200B-\200F\202A-\202E\2060-\206F\3164\FE00-\FE0F\FEFF\FFA0\FFF0-\FFF8\+01BCA0-\+01BCA3\+01D173-\+01D17A\+0E0000-\+0E0FFF]',
      '', 'g'),
    U&'łøđðħıŧ\201C\201D\201E\201F\2010\2011\2012\2013\2014\2015\2212', 'loddhit' || repeat('"', 4) || repeat('-', 7)),
  'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), ' {2,}', ' ', 'g');
revoke execute on function private.folded(text) from public;
-- Whoever writes a row brings its indexes up to date.
grant execute on function private.folded(text) to anon, authenticated, service_role;

-- The words of a search as they are compared, null when there are none.
create function private.searched_words(search text) returns text
language sql immutable set search_path = ''
as $$
  select nullif(btrim(private.folded(left(btrim(translate(search, E'\n\r\t', '   ')), 100))), '');
$$;
revoke execute on function private.searched_words(text) from public;

-- Finds the words anywhere in a text.
create function private.search_pattern(words text) returns text
language sql immutable set search_path = ''
as $$
  select '%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%';
$$;
revoke execute on function private.search_pattern(text) from public;

-- Whether an undone deletion is writing rows again: they come back as they were, so nothing is checked, dated or told anew. No client
-- sets it: a request can set nothing but what the API sets.
create function private.is_restoring() returns boolean
language sql stable set search_path = ''
as $$ select coalesce(current_setting('fairshore.restoring', true), '') <> '' $$;
revoke execute on function private.is_restoring() from public;

-- Counts of what came in lately, to slow down floods. Addresses are kept as hashes and for a day.
create table private.rate_limits (
  bucket text not null,
  source text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (bucket, source, window_start)
);
create index rate_limits_window on private.rate_limits (window_start);
alter table private.rate_limits enable row level security;
revoke all on private.rate_limits from public, anon, authenticated;

-- The visitor's address as the gateway saw it; null when it says nothing. On hosted projects
-- cf-connecting-ip is set by the edge and can't be forged, unlike the first entry of x-forwarded-for.
create function private.visitor_address() returns text
language sql stable set search_path = ''
as $$
  select coalesce(
    nullif(btrim(h.headers ->> 'cf-connecting-ip'), ''),
    nullif(btrim(h.headers ->> 'x-real-ip'), ''),
    nullif(btrim(split_part(h.headers ->> 'x-forwarded-for', ',', 1)), '')
  )
  from (select nullif(current_setting('request.headers', true), '')::jsonb as headers) h;
$$;
revoke execute on function private.visitor_address() from public;

-- Refuses with 429 and the seconds to wait, in the form in which PostgREST takes status and headers from a function; a
-- client reads code, hint and message as of any other refusal.
create function private.refuse_too_many(message text, seconds numeric) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  raise exception using errcode = 'PGRST',
    message = json_build_object('code', 'P0001', 'hint', 'rate_limited', 'message', refuse_too_many.message)::text,
    detail = json_build_object(
      'status', 429, 'headers', json_build_object('Retry-After', greatest(1, ceil(seconds))::text))::text;
end;
$$;
revoke execute on function private.refuse_too_many(text, numeric) from public;

-- Lets through at most per_source requests from one address and in_total from everybody in ten minutes.
-- The second limit holds when addresses are unknown or forged.
create function private.limit_rate(bucket_name text, per_source integer, in_total integer) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  address text := private.visitor_address();
  current_window timestamptz := to_timestamp(floor(extract(epoch from now()) / 600) * 600);
  seconds_left numeric := extract(epoch from current_window + interval '10 minutes' - now());
  count_now integer;
begin
  if address is not null then
    insert into private.rate_limits as r (bucket, source, window_start, hits)
      values (bucket_name, encode(sha256(convert_to(address, 'UTF8')), 'hex'), current_window, 1)
      on conflict (bucket, source, window_start) do update set hits = r.hits + 1
      returning hits into count_now;
    if count_now > per_source then
      perform private.refuse_too_many(
        'Too many requests from your network. Please try again in ten minutes.', seconds_left);
    end if;
  end if;
  insert into private.rate_limits as r (bucket, source, window_start, hits)
    values (bucket_name, 'everybody', current_window, 1)
    on conflict (bucket, source, window_start) do update set hits = r.hits + 1
    returning hits into count_now;
  if count_now > in_total then
    perform private.refuse_too_many(
      'We are receiving too many requests right now. Please try again in ten minutes.', seconds_left);
  end if;
  -- Of every bucket: nobody may come by this one for months. What another is deleting is left to it, or the two would wait in a circle.
  if count_now = 1 then
    delete from private.rate_limits where (bucket, source, window_start) in (
      select o.bucket, o.source, o.window_start from private.rate_limits o
      where o.window_start < now() - interval '1 day' for update skip locked);
  end if;
end;
$$;
revoke execute on function private.limit_rate(text, integer, integer) from public;
grant execute on function private.limit_rate(text, integer, integer) to anon, authenticated;
