-- Remote health: how the parts of the site fare in browsers and on the server, as loads and failures of each release by the hour,
-- and the last failures. Nothing says whose browser it was. Whoever reports from a browser can be anybody, so a report may at worst
-- end a canary early, or hide for a while that it fails; each browser drops a canary that fails in it without asking here. What
-- the host reports is counted apart, by a key that only it has. How fast its pages are stands in `remote_vitals`, and what follows for a
-- canary in `canary_health`.

create table private.remote_counts (
  remote text not null,
  version text not null,
  hour timestamptz not null,
  -- When the release was given out, as in `remote_vitals`.
  issue timestamptz not null default '-infinity',
  -- ready: it loaded; load, start, page, render: where it failed; dropped: a browser went back to stable for good; policy: the
  -- page's policy refused something of it, which may be a browser's extension and is no failure. Of the views in which it was ready:
  -- error, rejection: something it threw was caught by nobody; console: it logged an error; request: a request of it failed; slow: it
  -- held the page for more than 200 ms after it was there; frozen: for five seconds or more. rendered: the host rendered a page of it;
  -- server: the host could not.
  phase text not null,
  kind text not null,
  hits integer not null,
  primary key (remote, version, hour, issue, phase, kind)
);
create index remote_counts_by_hour on private.remote_counts (hour);

create table private.remote_failures (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  remote text not null,
  version text not null,
  phase text not null,
  kind text not null,
  incident text not null,
  message text not null
);
create index remote_failures_of_remote on private.remote_failures (remote, id desc);

-- Keys of the hosts that render pages, as digests. Whoever has one may report how pages fared there, and nothing else.
create table private.host_keys (
  digest bytea primary key,
  made_at timestamptz not null default now()
);

alter table private.remote_counts enable row level security;
alter table private.remote_failures enable row level security;
alter table private.host_keys enable row level security;
revoke all on private.remote_counts, private.remote_failures, private.host_keys from public, anon, authenticated;

-- Makes a key, which is shown this once: for the owner of the database alone. A row that is deleted ends its key.
create function private.new_host_key() returns text
language plpgsql set search_path = ''
as $$
declare
  made text := 'host_' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  insert into private.host_keys (digest) values (sha256(convert_to(made, 'UTF8')));
  return made;
end;
$$;
revoke execute on function private.new_host_key() from public;

-- What is said of a canary that was dropped, or of what the policy refused, as it may be kept, because a report can be written by
-- hand: one line, 200 characters, no queries and fragments of addresses, e-mail addresses, long quotations, long numbers or tokens.
create function private.clean_message(message text) returns text
language sql immutable set search_path = ''
as $$
  -- What is said of a canary that was dropped: its incident may be all digits, and is what staff look for.
  select case when message ~ '^It failed here: [0-9A-F]{8}\.$' then message else left(btrim(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(message,
      '^.*Original Error Message:', ''),
      '[\s[:cntrl:]]+', ' ', 'g'),
      '((?:https?:/)?/[^\s"''?#]*)[?#][^\s"'']*', '\1', 'g'),
      '[^\s"''<>]+@[^\s"''<>]+', '…', 'g'),
      '"[^"]{25,}"?', '"…"', 'g'),
      '[A-Za-z0-9_-]{20,}\.[A-Za-z0-9._-]{20,}|[0-9]{7,}', '…', 'g')), 200) end;
$$;
revoke execute on function private.clean_message(text) from public;

-- Of a fault's text what may be kept: the name of an error, and a place in a file of the release (`TypeError at main.4f2a91c0.js:1:42`,
-- or its character, `@42`). Anything else is nothing, because it may be what somebody typed.
create function private.fault_text(message text) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(substring(message from
    '^([A-Z][A-Za-z]{0,39}( at [A-Za-z0-9_][A-Za-z0-9_.-]{0,79}\.js(:\d{1,7}:\d{1,7}|@\d{1,7}))?)$'), '')
$$;
revoke execute on function private.fault_text(text) from public;

-- The same of a page that a host could not make, which has the beginning of its path before it: `/project/…: TypeError at
-- server.cjs:1:42`.
create function private.server_text(message text) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(substring(message from
    '^(/[a-z-]{0,40}(/…)?(: [A-Z][A-Za-z]{0,39}( at [A-Za-z0-9_][A-Za-z0-9_./-]{0,119}:\d{1,7}:\d{1,7})?)?)$'), '')
$$;
revoke execute on function private.server_text(text) from public;

-- What a view of a page can have besides a failure, which is then a fault of a release, of the shell, or of nobody.
create function private.is_fault(phase text) returns boolean
language sql immutable set search_path = ''
as $$
  select phase in ('error', 'rejection', 'console', 'request', 'slow', 'frozen', 'trespass')
$$;
revoke execute on function private.is_fault(text) from public;

-- Where an event comes from, because each place has a list of its own.
create function private.event_place(phase text) returns text
language sql immutable set search_path = ''
as $$
  select case when phase = 'server' then 'host' when private.is_fault(phase) then 'view' else 'browser' end
$$;
revoke execute on function private.event_place(text) from public;

-- Puts a failure into the list, which has 50 of each remote from browsers, as many faults of views, and as many from hosts. A remote
-- that is new to the full list takes the place of the one that was least in use.
create function private.list_remote_failure(
  in_remote text, in_version text, in_phase text, in_kind text, in_incident text, in_message text
) returns void
language plpgsql set search_path = ''
as $$
begin
  if not exists (select from private.remote_failures where remote = in_remote)
    and (select count(distinct remote) from private.remote_failures) >= 50 then
    -- A real remote is loaded in many hours of a day; of those that were not, the one that failed longest ago goes.
    delete from private.remote_failures where remote = (
      select f.remote from private.remote_failures f
      group by f.remote
      order by (
        select count(distinct c.hour) from private.remote_counts c
        where c.remote = f.remote and c.hour > now() - interval '24 hours'
      ), max(f.id)
      limit 1
    );
  end if;
  insert into private.remote_failures (remote, version, phase, kind, incident, message)
    values (in_remote, in_version, in_phase, in_kind, in_incident, in_message);
  delete from private.remote_failures
    where remote = in_remote and private.event_place(phase) = private.event_place(in_phase) and id < (
      select min(id) from (
        select id from private.remote_failures
        where remote = in_remote and private.event_place(phase) = private.event_place(in_phase)
        order by id desc limit 50
      ) as kept
    );
end;
$$;
revoke execute on function private.list_remote_failure(text, text, text, text, text, text) from public;

-- Takes the report of one page: [{remote, version, phase, kind, incident, message, value}], 20 at most. What has another shape is
-- passed over, and so is everything beyond a limit, without an error: nobody waits for the answer, the number of events that were
-- counted or listed. One report counts a release once at most as loaded, as failed, as dropped, and for each sort of fault, however
-- often it says so. Of a fault nothing is kept but the name of an error and a place in the release: texts may be somebody's. A fault of
-- nobody has no version. A vital has its metric as its kind, and its value.
-- Which remotes there are is not known here, so names that somebody made up have their limits: one address adds 30 rows of counts
-- in ten minutes, of the thousand of an hour (a page needs about seven, and others on its network find them there), and a name
-- that is new to the full list of failures takes the place of the one that was least in use.
create function public.report_remote_events(p_events jsonb) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  this_hour timestamptz := date_trunc('hour', now(), 'UTC');
  event record;
  counted text[] := '{}';
  sort_of_event text;
  is_counted boolean;
  is_listed boolean;
  taken integer := 0;
begin
  if p_events is null or jsonb_typeof(p_events) <> 'array' or octet_length(p_events::text) > 16384 then
    return 0;
  end if;
  -- Its row stays locked to the end, so reports follow one another and never wait in a circle.
  begin
    perform private.limit_rate('remote_events', 60, 6000);
  exception when sqlstate 'PGRST' then
    return 0;
  end;

  for event in
    select e.remote, e.version, e.phase, coalesce(e.kind, '') as kind, coalesce(e.incident, '') as incident,
      -- What the shell says itself may be kept as it is; an error's text may be what somebody typed.
      case when e.phase in ('dropped', 'policy') then private.clean_message(coalesce(e.message, ''))
        else private.fault_text(e.message) end as message,
      e.value, private.issue_of(e.since) as issue
    from (
      select item ->> 'remote' as remote, item ->> 'version' as version, item ->> 'phase' as phase,
        item ->> 'kind' as kind, item ->> 'incident' as incident, item ->> 'message' as message,
        item ->> 'value' as value, item ->> 'since' as since, place
      from jsonb_array_elements(p_events) with ordinality as given (item, place)
      where place <= 20 and jsonb_typeof(item) = 'object'
    ) e
    where (
        e.remote ~ '^(shell|mfe-[a-z-]{1,40})$' and e.version ~ '^\d{1,4}\.\d{1,4}\.\d{1,4}-[0-9a-f]{8}$'
        or e.remote = 'nobody' and e.version = '' and (e.phase = 'policy' or private.is_fault(e.phase))
      )
      and case
        when private.is_fault(e.phase) then coalesce(e.kind, '') = '' and coalesce(e.incident, '') = ''
        when e.phase = 'vital'
          then e.kind in ('LCP', 'INP', 'CLS', 'TTFB') and e.value ~ '^\d{1,6}$' and coalesce(e.incident, '') = ''
        when e.phase = 'ready' then coalesce(e.kind, '') = ''
        when e.phase in ('load', 'start', 'page', 'render')
          then e.kind in ('unreachable', 'timeout', 'refused', 'broken') and e.incident ~ '^[0-9A-F]{8}$'
        when e.phase = 'dropped'
          then coalesce(e.kind, '') = '' and coalesce(e.incident, '') ~ '^([0-9A-F]{8})?$'
        when e.phase = 'policy'
          then e.kind in ('script', 'style', 'image', 'connection', 'trusted-types', 'other') and coalesce(e.incident, '') = ''
        else false
      end
    order by e.place
  loop
    sort_of_event := event.remote || ' ' || event.version || ' ' || case
      when event.phase in ('load', 'start', 'page', 'render') then 'failed'
      when event.phase = 'vital' then event.kind
      else event.phase
    end;
    if event.phase = 'vital' then
      if sort_of_event <> all (counted)
        and private.count_vital(event.remote, event.version, event.issue, event.kind, event.value::integer) then
        counted := counted || sort_of_event;
        taken := taken + 1;
      end if;
      continue;
    end if;
    is_counted := sort_of_event = any (counted);
    if not is_counted then
      is_counted := exists (
        select from private.remote_counts
        where remote = event.remote and version = event.version and hour = this_hour and issue = event.issue
          and phase = event.phase and kind = event.kind
      );
      if not is_counted and (select count(*) from private.remote_counts where hour = this_hour) < 1000 then
        begin
          perform private.limit_rate('remote_counts', 30, 1000);
          is_counted := true;
        exception when sqlstate 'PGRST' then
          null;
        end;
      end if;
      if is_counted then
        insert into private.remote_counts as c (remote, version, hour, issue, phase, kind, hits)
          values (event.remote, event.version, this_hour, event.issue, event.phase, event.kind, 1)
          on conflict (remote, version, hour, issue, phase, kind) do update set hits = c.hits + 1;
        counted := counted || sort_of_event;
      end if;
    end if;

    is_listed := exists (select from private.remote_failures where remote = event.remote);
    continue when not is_counted and (event.phase = 'ready' or not is_listed);
    taken := taken + 1;
    if event.phase <> 'ready' and not (
      -- Every browser drops a canary for itself, the policy refuses the same in each, and a fault is at one place; the list says it once.
      (event.phase in ('dropped', 'policy') or private.is_fault(event.phase)) and exists (
        select from private.remote_failures
        where remote = event.remote and version = event.version and phase = event.phase
          and (event.phase = 'dropped' or message = event.message)
      )
    ) then
      perform private.list_remote_failure(
        event.remote, event.version, event.phase, event.kind, event.incident, event.message);
    end if;
  end loop;

  delete from private.remote_counts where hour < now() - interval '30 days';
  delete from private.remote_vitals where hour < now() - interval '30 days';
  delete from private.remote_failures where happened_at < now() - interval '30 days';
  return taken;
end;
$$;
revoke execute on function public.report_remote_events(jsonb) from public, anon, authenticated;
grant execute on function public.report_remote_events(jsonb) to anon, authenticated, service_role;

-- Counts what a host sums up of its pages since its last report: [{remote, version, since, kind, hits, incident, message}], 100 at most;
-- an empty kind counts pages that were rendered. Of each kind of failure the last is listed. What has another shape is passed
-- over; answers how many were counted. Without the limits of browsers' reports, so that nobody else can use them up.
create function private.count_server_outcomes(outcomes jsonb) returns integer
language plpgsql set search_path = ''
as $$
declare
  this_hour timestamptz := date_trunc('hour', now(), 'UTC');
  outcome record;
  taken integer := 0;
begin
  if outcomes is null or jsonb_typeof(outcomes) <> 'array' or octet_length(outcomes::text) > 65536 then
    return 0;
  end if;
  -- Hosts follow one another; browsers touch none of these rows of counts.
  perform pg_advisory_xact_lock(hashtext('count_server_outcomes'));
  for outcome in
    select o.remote, o.version, o.kind, o.hits::integer as hits, o.incident,
      private.server_text(o.message) as message, private.issue_of(o.since) as issue
    from (
      select item ->> 'remote' as remote, item ->> 'version' as version, coalesce(item ->> 'kind', '') as kind,
        item ->> 'hits' as hits, coalesce(item ->> 'incident', '') as incident,
        coalesce(item ->> 'message', '') as message, item ->> 'since' as since, place
      from jsonb_array_elements(outcomes) with ordinality as given (item, place)
      where place <= 100 and jsonb_typeof(item) = 'object'
    ) o
    where o.remote ~ '^(shell|mfe-[a-z-]{1,40})$' and o.version ~ '^\d{1,4}\.\d{1,4}\.\d{1,4}-[0-9a-f]{8}$'
      and o.hits ~ '^[1-9]\d{0,5}$'
      and case
        when o.kind = '' then o.incident = ''
        else o.kind in ('unreachable', 'timeout', 'refused', 'broken', 'ended', 'invalid')
          and o.incident ~ '^[0-9A-F]{8}$'
      end
    order by o.place
  loop
    insert into private.remote_counts as c (remote, version, hour, issue, phase, kind, hits)
      values (outcome.remote, outcome.version, this_hour, outcome.issue,
        case when outcome.kind = '' then 'rendered' else 'server' end, outcome.kind, outcome.hits)
      on conflict (remote, version, hour, issue, phase, kind) do update set hits = c.hits + excluded.hits;
    if outcome.kind <> '' then
      perform private.list_remote_failure(
        outcome.remote, outcome.version, 'server', outcome.kind, outcome.incident, outcome.message);
    end if;
    taken := taken + 1;
  end loop;
  return taken;
end;
$$;
revoke execute on function private.count_server_outcomes(jsonb) from public;

-- The same over the API, for a host that has nothing but a key of `new_host_key`. Refuses any other key.
create function public.report_server_outcomes(p_key text, p_outcomes jsonb) returns integer
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from private.host_keys where digest = sha256(convert_to(p_key, 'UTF8'))) then
    raise exception using errcode = '42501', hint = 'host_only',
      message = 'Only a host with a key of its own can report how pages fare on the server.';
  end if;
  return private.count_server_outcomes(p_outcomes);
end;
$$;
revoke execute on function public.report_server_outcomes(text, jsonb) from public, anon, authenticated;
grant execute on function public.report_server_outcomes(text, jsonb) to anon, authenticated, service_role;

-- Loads, failures and what the policy refused in browsers, views that had what nobody caught or a freeze, and pages that hosts rendered
-- or could not, in the last 24 hours, by release, hour and when it was given out, as far as that was said.
create function public.remote_hours()
returns table (
  remote text, version text, hour timestamptz, issue timestamptz, loads integer, failures integer, violations integer,
  errors integer, rejections integer, frozen integer, rendered integer, server_failures integer
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin('see how the remotes fare');
  return query
    select c.remote, c.version, c.hour, nullif(c.issue, '-infinity'),
      coalesce(sum(c.hits) filter (where c.phase = 'ready'), 0)::integer,
      coalesce(sum(c.hits) filter (where c.phase in ('load', 'start', 'page', 'render')), 0)::integer,
      coalesce(sum(c.hits) filter (where c.phase = 'policy'), 0)::integer,
      coalesce(sum(c.hits) filter (where c.phase = 'error'), 0)::integer,
      coalesce(sum(c.hits) filter (where c.phase = 'rejection'), 0)::integer,
      coalesce(sum(c.hits) filter (where c.phase = 'frozen'), 0)::integer,
      coalesce(sum(c.hits) filter (where c.phase = 'rendered'), 0)::integer,
      coalesce(sum(c.hits) filter (where c.phase = 'server'), 0)::integer
    from private.remote_counts c
    where c.hour > now() - interval '24 hours'
    group by c.remote, c.version, c.hour, c.issue
    order by c.hour, c.remote, c.version, c.issue;
end;
$$;
revoke execute on function public.remote_hours() from public, anon, authenticated;
grant execute on function public.remote_hours() to authenticated, service_role;

-- How many views of a release in the last 24 hours had a fault of each sort, and how many views there were: for admins. Faults
-- that are nobody's have no views.
create function public.remote_faults()
returns table (
  remote text, version text, views integer, errors integer, rejections integer, console_errors integer, failed_requests integer,
  slow integer, frozen integer, violations integer, trespasses integer
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin('see how the remotes fare');
  return query
    select c.remote, c.version,
      coalesce(sum(c.hits) filter (where c.phase in ('ready', 'load', 'start', 'page', 'render')), 0)::integer,
      coalesce(sum(c.hits) filter (where c.phase = 'error'), 0)::integer,
      coalesce(sum(c.hits) filter (where c.phase = 'rejection'), 0)::integer,
      coalesce(sum(c.hits) filter (where c.phase = 'console'), 0)::integer,
      coalesce(sum(c.hits) filter (where c.phase = 'request'), 0)::integer,
      coalesce(sum(c.hits) filter (where c.phase = 'slow'), 0)::integer,
      coalesce(sum(c.hits) filter (where c.phase = 'frozen'), 0)::integer,
      coalesce(sum(c.hits) filter (where c.phase = 'policy'), 0)::integer,
      coalesce(sum(c.hits) filter (where c.phase = 'trespass'), 0)::integer
    from private.remote_counts c
    where c.hour > now() - interval '24 hours'
    group by c.remote, c.version
    order by c.remote, c.version;
end;
$$;
revoke execute on function public.remote_faults() from public, anon, authenticated;
grant execute on function public.remote_faults() to authenticated, service_role;

-- The last failures of each remote, 50 from browsers, 50 faults and 50 from hosts at most, the newest first.
create function public.remote_events()
returns table (
  id bigint, happened_at timestamptz, remote text, version text, phase text, kind text, incident text, message text
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin('see how the remotes fare');
  return query
    select f.id, f.happened_at, f.remote, f.version, f.phase, f.kind, f.incident, f.message
    from private.remote_failures f
    order by f.id desc;
end;
$$;
revoke execute on function public.remote_events() from public, anon, authenticated;
grant execute on function public.remote_events() to authenticated, service_role;
