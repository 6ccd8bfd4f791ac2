-- Watch alerts: somebody without an account is told by mail what changes in projects that they watch, at an address that they confirmed
-- by a link. Whoever knows an address can neither subscribe it nor learn whether it is: every request is answered the same, and only
-- the mailbox has the link.

-- An address that was confirmed. Its projects are private.watch_alerts.
create table private.watch_readers (
  id uuid primary key default gen_random_uuid(),
  -- Null once all was stopped: for a month the link then says so, and nothing else is left.
  address text unique,
  -- Of the link in each mail, kept as it is because the next mail says it again. It shows projects and stops them, and adds none.
  token text not null unique default encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'),
  -- Digest of the key of the browser that confirmed last: that one adds projects without a further mail.
  browser_key_hash text unique,
  stopped_at timestamptz,
  constraint watch_readers_address_valid check (address ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' and char_length(address) <= 254),
  constraint watch_readers_key_hash check (browser_key_hash ~ '^[0-9a-f]{64}$'),
  constraint watch_readers_stopped_keeps_nothing
    check ((address is null) = (stopped_at is not null) and (browser_key_hash is null or address is not null))
);

create table private.watch_alerts (
  reader_id uuid not null references private.watch_readers (id) on delete cascade,
  project_id uuid not null references public.listings (id) on delete cascade,
  -- When it was asked for: what changed before is known.
  created_at timestamptz not null default now(),
  primary key (reader_id, project_id)
);
create index watch_alerts_of_project on private.watch_alerts (project_id);

-- An address that somebody typed, until it is confirmed or its 48 hours are over. Its token is kept as a digest alone.
create table private.watch_requests (
  id uuid primary key default gen_random_uuid(),
  address text,
  token_hash text not null unique,
  project_ids uuid[] not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '48 hours',
  -- Whom it became: the address is with them alone from then on.
  reader_id uuid references private.watch_readers (id) on delete cascade,
  constraint watch_requests_token_hash check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint watch_requests_project_ids check (cardinality(project_ids) <= 200),
  constraint watch_requests_one_address check (num_nonnulls(address, reader_id) = 1)
);
create index watch_requests_address on private.watch_requests (address, created_at) where address is not null;
create index watch_requests_expires on private.watch_requests (expires_at);
create index watch_requests_reader on private.watch_requests (reader_id) where reader_id is not null;

alter table private.watch_readers enable row level security;
alter table private.watch_alerts enable row level security;
alter table private.watch_requests enable row level security;
revoke all on private.watch_readers, private.watch_alerts, private.watch_requests from public, anon, authenticated;

-- Those of some projects that everybody may see, in the order given, with their names: `[{"id", "name", "is_listed"}, …]`.
create function private.watched_names(p_project_ids uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'is_listed', p.is_listed) order by p.place), '[]')
  from (
    select l.id, min(given.place) as place, l.status is distinct from 'Draft' as is_listed, (
      select t.content ->> 'name' from public.listing_terms t where t.listing_id = l.id and t.version = l.terms_version) as name
    from unnest(p_project_ids) with ordinality as given (id, place)
    join public.listings l on l.id = given.id
    group by l.id
  ) p where p.name is not null;
$$;
revoke execute on function private.watched_names(uuid[]) from public;

-- Refuses a request of which no project is listed: a draft is answered like a project that doesn't exist.
create function private.refuse_unlisted(p_project_ids uuid[]) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  raise exception using errcode = 'P0001', hint = 'nothing_watched', message = case coalesce(cardinality(p_project_ids), 0)
    when 0 then 'Watch a project first. Then we can tell you what changes.'
    when 1 then 'This project isn''t listed at present, so there is nothing to tell.'
    else 'None of these projects is listed at present, so there is nothing to tell.' end;
end;
$$;
revoke execute on function private.refuse_unlisted(uuid[]) from public;

-- Asks for mails about changes of projects to an address, which a mail then asks to confirm. Answers nothing, whatever is known of
-- the address: three such mails go there a day, of ten from forms, and a request beyond that is dropped without a word. p_website is the form's
-- hidden field, which people leave empty. Refusals are P0001 with the message for people and a code in the hint.
create function public.request_watch_alerts(p_email text, p_project_ids uuid[], p_website text default null) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  reader_address constant text := lower(btrim(p_email));
  -- Two random uuids have 244 random bits; the hash spreads them evenly.
  token constant text := encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex');
  projects jsonb;
  request uuid;
begin
  if btrim(p_website) <> '' then
    return;
  end if;
  if not private.may_write() then
    raise exception using errcode = 'P0001', hint = 'account_suspended',
      message = 'Your account is suspended, so nothing can be saved. Please contact support.';
  end if;
  if reader_address is null or reader_address !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' or char_length(reader_address) > 254 then
    raise exception using errcode = 'P0001', hint = 'email_invalid', message = 'Please enter a valid email address.';
  end if;
  if cardinality(p_project_ids) > 200 then
    raise exception using errcode = 'P0001', hint = 'watchlist_too_long', message = 'You can watch at most 200 projects.';
  end if;
  perform private.limit_watch_requests();
  select coalesce(jsonb_agg(p), '[]') into projects
    from jsonb_array_elements(private.watched_names(p_project_ids)) as p where (p ->> 'is_listed')::boolean;
  if projects = '[]' then
    perform private.refuse_unlisted(p_project_ids);
  end if;

  -- Two requests at once for one address are counted one after the other.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('fairshore.mail ' || reader_address));
  if (
    select count(*) from private.watch_requests r where r.address = reader_address and r.created_at > now() - interval '1 day'
  ) >= 3 or private.is_mailbox_full(reader_address) then
    return;
  end if;
  insert into private.watch_requests (address, token_hash, project_ids)
    values (reader_address, private.token_hash(token), array(select (p ->> 'id')::uuid from jsonb_array_elements(projects) as p))
    returning id into request;
  -- Nothing that was typed is in the mail.
  insert into private.mail_outbox (template, recipient, data, watch_request_id)
    values ('watch_alerts_asked', reader_address, jsonb_build_object('token', token, 'total', jsonb_array_length(projects),
      'projects', (select jsonb_agg(p.project -> 'name' order by p.place)
        from jsonb_array_elements(projects) with ordinality as p (project, place) where p.place <= 5)), request);
  perform pg_catalog.pg_notify('fairshore_mail', '');
end;
$$;

-- As forms are limited, and by the day as well: each request can write to another stranger.
create function private.limit_watch_requests() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  visitor constant text := encode(sha256(convert_to(private.visitor_address(), 'UTF8')), 'hex');
begin
  perform private.limit_rate('watch_alerts', 20, 600);
  if (
    select sum(r.hits) from private.rate_limits r
    where r.bucket = 'watch_alerts' and r.source = visitor and r.window_start > now() - interval '1 day'
  ) > 60 then
    perform private.refuse_too_many('Too many requests from your network today. Please try again tomorrow.', 86400);
  end if;
end;
$$;
revoke execute on function private.limit_watch_requests() from public;

-- What a link is for: `{"state", "projects"}`. `state` is asked (a click confirms it), done (it was confirmed), on (these projects
-- are told of) or stopped. Looking changes nothing and says no address. Null for a link that never was or whose time is over.
create function public.watch_link(p_token text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  request private.watch_requests;
  reader private.watch_readers;
begin
  select * into request from private.watch_requests r where r.token_hash = private.token_hash(p_token) and r.expires_at > now();
  if found then
    return jsonb_build_object('state', case when request.reader_id is null then 'asked' else 'done' end,
      'projects', private.watched_names(request.project_ids));
  end if;
  select * into reader from private.watch_readers r where r.token = p_token;
  if not found then
    return null;
  end if;
  return jsonb_build_object('state', case when reader.address is null then 'stopped' else 'on' end,
    'projects', private.watched_names(array(
      select a.project_id from private.watch_alerts a where a.reader_id = reader.id order by a.created_at desc, a.project_id)));
end;
$$;

-- Adds projects to what a reader is told of, the first ones first, 200 in all; drafts and what is gone are passed over. The reader is
-- locked by the caller.
create function private.add_to_watch_alerts(reader uuid, p_project_ids uuid[], asked_at timestamptz) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.watch_alerts (reader_id, project_id, created_at)
    select reader, l.id, asked_at - given.place * interval '1 microsecond'
    from (select id, min(place) as place from unnest(p_project_ids) with ordinality as p (id, place) group by id) given
    join public.listings l on l.id = given.id and l.status is distinct from 'Draft'
    where not exists (select from private.watch_alerts a where a.reader_id = reader and a.project_id = l.id)
    order by given.place
    limit greatest(0, 200 - (select count(*) from private.watch_alerts a where a.reader_id = reader))
    on conflict do nothing;
$$;
revoke execute on function private.add_to_watch_alerts(uuid, uuid[], timestamptz) from public;

-- Confirms what a link asks, once, from whatever device, and answers `{"token", "key"}`: the link of later mails, and the key, made by
-- the browser that asks, with which it may add projects. The same key gets the same answer again, because the first may be lost. An
-- address that is told already gets the further projects.
create function public.confirm_watch_alerts_with_key(p_token text, p_key text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  request private.watch_requests;
  reader private.watch_readers;
begin
  if p_key is null or p_key !~ '^[0-9a-f]{64}$' then
    raise exception using errcode = '23514', message = 'The key of a browser has 64 hexadecimal digits.';
  end if;
  select * into request from private.watch_requests r where r.token_hash = private.token_hash(p_token) for update;
  if not found or request.expires_at <= now() then
    raise exception using errcode = 'P0001', hint = 'link_unknown',
      message = 'This link isn''t valid any more: it works for 48 hours. Ask for another one on your watchlist.';
  end if;
  if request.reader_id is not null then
    select * into reader from private.watch_readers r
      where r.id = request.reader_id and r.browser_key_hash = private.token_hash(p_key);
    if not found then
      raise exception using errcode = 'P0001', hint = 'link_used', message = 'This was confirmed already. Nothing was changed.';
    end if;
    return jsonb_build_object('token', reader.token, 'key', p_key);
  end if;
  insert into private.watch_readers as r (address, browser_key_hash) values (request.address, private.token_hash(p_key))
    on conflict (address) do update set browser_key_hash = excluded.browser_key_hash returning * into reader;
  perform private.add_to_watch_alerts(reader.id, request.project_ids, request.created_at);
  if not exists (select from private.watch_alerts a where a.reader_id = reader.id) then
    perform private.refuse_unlisted(request.project_ids);
  end if;
  update private.watch_requests r set address = null, project_ids = '{}', reader_id = reader.id where r.id = request.id;
  delete from private.mail_outbox o where o.watch_request_id = request.id;
  return jsonb_build_object('token', reader.token, 'key', p_key);
end;
$$;

-- The same with a key made here, which is lost with the answer: for pages that were loaded before browsers made it.
create function public.confirm_watch_alerts(p_token text) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  select public.confirm_watch_alerts_with_key(p_token,
    encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'));
$$;

-- Deletes an address that somebody typed and nobody confirmed, for whoever has the link; whether there was one.
create function public.refuse_watch_alerts(p_token text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.watch_requests r where r.token_hash = private.token_hash(p_token) and r.reader_id is null;
  return found;
end;
$$;

-- Adds projects for the browser that has the key, without a further mail, and answers whether it may: not once another browser
-- confirmed the address, or all was stopped.
create function public.add_watch_alerts(p_key text, p_project_ids uuid[]) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  reader uuid;
begin
  if cardinality(p_project_ids) > 200 then
    raise exception using errcode = 'P0001', hint = 'watchlist_too_long', message = 'You can watch at most 200 projects.';
  end if;
  select r.id into reader from private.watch_readers r where r.browser_key_hash = private.token_hash(p_key) for no key update;
  if not found then
    return false;
  end if;
  perform private.add_to_watch_alerts(reader, p_project_ids, now());
  return true;
end;
$$;

-- Forgets a reader but for the link, so that an old mail's says that all is stopped. Mails go first, in the order in which changes are told.
create function private.forget_watch_reader(reader uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.mail_outbox o where o.watch_reader_id = reader;
  update private.watch_readers r set address = null, browser_key_hash = null, stopped_at = now()
    where r.id = reader and r.address is not null;
  delete from private.watch_alerts a where a.reader_id = reader;
  delete from private.watch_requests r where r.reader_id = reader;
end;
$$;
revoke execute on function private.forget_watch_reader(uuid) from public;

-- Stops all that a link tells of, at once and however often; whether it is a link of this kind.
create function private.stop_watch_alerts(p_token text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  reader uuid;
begin
  select r.id into reader from private.watch_readers r where r.token = p_token;
  if not found then
    return false;
  end if;
  perform private.forget_watch_reader(reader);
  return true;
end;
$$;
revoke execute on function private.stop_watch_alerts(text) from public;

-- Stops one project of a link, or all of them where none is named, at once and however often; answers as watch_link does. With the last
-- project the address goes.
create function public.stop_watch_alert(p_token text, p_project_id uuid default null) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  reader uuid;
begin
  select r.id into reader from private.watch_readers r where r.token = p_token;
  if not found then
    raise exception using errcode = 'P0001', hint = 'link_unknown',
      message = 'This link isn''t valid: it was copied incompletely, or it is too old.';
  end if;
  if p_project_id is not null then
    delete from private.mail_outbox o where o.watch_reader_id = reader and o.listing_id = p_project_id;
    -- Two clicks at once: the second sees what the first left.
    perform 1 from private.watch_readers r where r.id = reader for no key update;
    delete from private.watch_alerts a where a.reader_id = reader and a.project_id = p_project_id;
  end if;
  if p_project_id is null or not exists (select from private.watch_alerts a where a.reader_id = reader) then
    perform private.forget_watch_reader(reader);
  end if;
  return public.watch_link(p_token);
end;
$$;

-- Whether an address waits that nobody confirmed in time.
create function private.is_watch_request_over() returns boolean
language sql stable set search_path = ''
as $$ select exists (select from private.watch_requests r where r.expires_at <= now()) $$;
revoke execute on function private.is_watch_request_over() from public;

-- Deletes addresses that nobody confirmed in time or whose projects are all gone for good, and mails that were written while all was
-- stopped. The mail sender calls it.
create function private.forget_watch_addresses() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.watch_requests r where r.expires_at <= now();
  delete from private.watch_readers r where r.stopped_at < now() - interval '30 days';
  delete from private.mail_outbox o using private.watch_readers r where r.id = o.watch_reader_id and r.address is null;
  perform private.forget_watch_reader(r.id) from private.watch_readers r
    where r.address is not null and not exists (select from private.watch_alerts a where a.reader_id = r.id)
      -- A project that was deleted can come back for a day.
      and not exists (
        select from private.trash t, jsonb_array_elements(t.content) as c (part)
        where t.table_name = 'listings' and c.part ->> 'table' = 'private.watch_alerts'
          and c.part -> 'rows' @> jsonb_build_array(jsonb_build_object('reader_id', r.id)));
end;
$$;
revoke execute on function private.forget_watch_addresses() from public;

do $$
declare
  verb text;
begin
  foreach verb in array array['request_watch_alerts(text, uuid[], text)', 'watch_link(text)', 'confirm_watch_alerts(text)',
      'confirm_watch_alerts_with_key(text, text)', 'refuse_watch_alerts(text)', 'add_watch_alerts(text, uuid[])',
      'stop_watch_alert(text, uuid)'] loop
    execute format('revoke execute on function public.%s from public, anon, authenticated', verb);
    execute format('grant execute on function public.%s to anon, authenticated, service_role', verb);
  end loop;
end;
$$;
