-- Remote vitals: how fast the pages of each release are in browsers, as the field measures it (web.dev/vitals): LCP, INP and TTFB in
-- milliseconds, CLS in thousandths. Kept by the hour as how many views lay in each step, so that nothing says whose view it was.

create table private.remote_vitals (
  remote text not null,
  version text not null,
  hour timestamptz not null,
  -- When the release was given out, as the registry says it: the same one may be given out twice in an hour.
  issue timestamptz not null default '-infinity',
  metric text not null,
  -- 0 ends at 16, each of the following is a quarter wider than the one before.
  step smallint not null,
  hits integer not null,
  primary key (remote, version, hour, issue, metric, step)
);
create index remote_vitals_by_hour on private.remote_vitals (hour);
alter table private.remote_vitals enable row level security;
revoke all on private.remote_vitals from public, anon, authenticated;

-- When a release was given out that something is told of, `2026-11-24T10:20:00.000Z`; -infinity where that is not said.
create function private.issue_of(since text) returns timestamptz
language plpgsql immutable set search_path = ''
as $$
begin
  if since ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$' then
    return since::timestamptz;
  end if;
  return '-infinity';
exception when datetime_field_overflow then
  return '-infinity';
end;
$$;
revoke execute on function private.issue_of(text) from public;

create function private.vital_step(value integer) returns smallint
language sql immutable set search_path = ''
as $$
  select case when value <= 16 then 0 else ceil(ln(value / 16.0) / ln(1.25)) end::smallint
$$;
revoke execute on function private.vital_step(integer) from public;

-- Counts one view; false beyond the limits: one address adds 60 rows in ten minutes, of the four thousand of an hour.
create function private.count_vital(
  in_remote text, in_version text, in_issue timestamptz, in_metric text, in_value integer
) returns boolean
language plpgsql set search_path = ''
as $$
declare
  this_hour timestamptz := date_trunc('hour', now(), 'UTC');
  this_step smallint := private.vital_step(in_value);
begin
  if not exists (
    select from private.remote_vitals
    where remote = in_remote and version = in_version and hour = this_hour and issue = in_issue
      and metric = in_metric and step = this_step
  ) then
    if (select count(*) from private.remote_vitals where hour = this_hour) >= 4000 then
      return false;
    end if;
    begin
      perform private.limit_rate('remote_vitals', 60, 4000);
    exception when sqlstate 'PGRST' then
      return false;
    end;
  end if;
  insert into private.remote_vitals as v (remote, version, hour, issue, metric, step, hits)
    values (in_remote, in_version, this_hour, in_issue, in_metric, this_step, 1)
    on conflict (remote, version, hour, issue, metric, step) do update set hits = v.hits + 1;
  return true;
end;
$$;
revoke execute on function private.count_vital(text, text, timestamptz, text, integer) from public;

-- How many views of a release were measured in certain hours, and what three quarters of them stay within, placed evenly within its
-- step; null without any. With `in_issue` only of what was given out then, or without saying when.
create function private.vital_of(
  in_remote text, in_version text, in_metric text, in_hours timestamptz[], in_issue timestamptz default null
)
returns table (views integer, p75 integer)
language sql stable set search_path = ''
as $$
  with steps as (
    select v.step, sum(v.hits) as hits, sum(sum(v.hits)) over (order by v.step) as below, sum(sum(v.hits)) over () as every
    from private.remote_vitals v
    where v.remote = in_remote and v.version = in_version and v.metric = in_metric and v.hour = any (in_hours)
      and (in_issue is null or v.issue in (in_issue, '-infinity'))
    group by v.step
  )
  select coalesce(max(s.every), 0)::integer,
    (
      select case when q.step = 0 then 16 * (0.75 * q.every - (q.below - q.hits)) / q.hits
        else 16 * power(1.25, q.step - 1 + (0.75 * q.every - (q.below - q.hits)) / q.hits) end::integer
      from steps q where q.below >= 0.75 * q.every order by q.step limit 1
    )
  from steps s
$$;
revoke execute on function private.vital_of(text, text, text, timestamptz[], timestamptz) from public;

-- The last 24 hours by release and metric: how many views were measured, and what three quarters of them stay within. For admins.
create function public.remote_vitals()
returns table (remote text, version text, metric text, views integer, p75 integer)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin('see how the remotes fare');
  return query
    select r.remote, r.version, r.metric, f.views, f.p75
    from (
      select v.remote, v.version, v.metric, array_agg(distinct v.hour) as hours
      from private.remote_vitals v
      where v.hour > now() - interval '24 hours'
      group by v.remote, v.version, v.metric
    ) r
    cross join lateral private.vital_of(r.remote, r.version, r.metric, r.hours) f
    order by r.remote, r.version, r.metric;
end;
$$;
revoke execute on function public.remote_vitals() from public, anon, authenticated;
grant execute on function public.remote_vitals() to authenticated, service_role;
