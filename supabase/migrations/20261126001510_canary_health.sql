-- Canary health: what is held against a release on trial, by all that is counted of it since it went out, beside the stable release
-- in the same hours. What other releases did, such as one that was rolled back, is in neither.

-- Whether what was counted is of a release since it was given out: what says so itself is of that time alone, however often the release
-- was given out in an hour; the rest counts from the hour on that it went out in.
create function private.is_since(issue timestamptz, hour timestamptz, since timestamptz) returns boolean
language sql immutable set search_path = ''
as $$
  select since is null or issue = since or issue = '-infinity' and hour >= date_trunc('hour', since, 'UTC')
$$;
revoke execute on function private.is_since(timestamptz, timestamptz, timestamptz) from public;

-- Whether a share of `of_views` is higher than that of `of_others` by more than chance explains: three standard errors.
create function private.is_beyond_chance(views bigint, of_views bigint, others bigint, of_others bigint) returns boolean
language sql immutable set search_path = ''
as $$
  select views::numeric / of_views - others::numeric / of_others
    > 3 * sqrt(p.rate * (1 - p.rate) * (1.0 / of_views + 1.0 / of_others))
  from (select (views + others)::numeric / (of_views + of_others) as rate) p
$$;
revoke execute on function private.is_beyond_chance(bigint, bigint, bigint, bigint) from public;

-- Why a canary is dropped for what its views had, in a sentence; null when nothing is held against it, and for fewer than 20 views.
-- A fault drops it when three views or more had it, when their share is more than `in_threshold` percent above that of stable, and when
-- chance does not explain that, where stable had 20 views itself. What stable has as well (slow tasks, requests that fail, what the policy refuses) needs 20 views of
-- stable beside it. A vital drops it when three quarters of its views stay within more than the field calls good (INP: 200 ms) or poor
-- (LCP: 4 s, CLS: 0.25, TTFB: 1.8 s), when that is 1.5 times (INP) or twice what it is with stable, when both were measured in 20 views,
-- and when chance does not explain it. The bounds of the last three are wider, because a canary is drawn in the browser where stable
-- comes from the server.
create function private.canary_fault(
  in_remote text, in_version text, in_stable text, in_since timestamptz, in_threshold numeric
) returns text
language plpgsql stable set search_path = ''
as $$
declare
  hours timestamptz[];
  fault record;
  vital record;
  over_p75 bigint;
begin
  -- Ended with its last view: what is found doesn't change once nobody has it any more.
  select array_agg(distinct c.hour) into hours
  from private.remote_counts c
  where c.remote = in_remote and c.version = in_version
    and private.is_since(c.issue, c.hour, in_since) and c.phase in ('ready', 'load', 'start', 'page', 'render');

  for fault in
    select known.phase, known.words, known.has_base, counted.hits, counted.views, counted.stable_hits, counted.stable_views
    from (values
      (1, 'frozen', 'It froze the page for five seconds or more', false),
      (2, 'error', 'It threw what nobody caught', false),
      (3, 'rejection', 'It left a rejected promise to nobody', false),
      (4, 'trespass', 'It changed or left behind what is not its own', false),
      (5, 'console', 'It logged errors', false),
      (6, 'request', 'Its requests failed', true),
      (7, 'policy', 'The page’s policy refused something of it', true),
      (8, 'slow', 'It held the page for more than 200 ms', true)
    ) as known (place, phase, words, has_base)
    cross join lateral (
      select
        coalesce(sum(c.hits) filter (where c.version = in_version and private.is_since(c.issue, c.hour, in_since)
          and c.phase = known.phase), 0)::bigint as hits,
        coalesce(sum(c.hits) filter (where c.version = in_version and private.is_since(c.issue, c.hour, in_since)
          and c.phase in ('ready', 'load', 'start', 'page', 'render')), 0)::bigint as views,
        coalesce(sum(c.hits) filter (where c.version = in_stable and c.phase = known.phase), 0)::bigint as stable_hits,
        coalesce(sum(c.hits) filter (where c.version = in_stable
          and c.phase in ('ready', 'load', 'start', 'page', 'render')), 0)::bigint as stable_views
      from private.remote_counts c
      where c.remote = in_remote and c.version in (in_version, in_stable) and c.hour = any (hours)
    ) counted
    order by known.place
  loop
    continue when fault.views < 20 or fault.hits < 3 or (fault.has_base and fault.stable_views < 20);
    continue when least(100.0 * fault.hits / fault.views, 100)
      - 100.0 * fault.stable_hits / greatest(fault.stable_views, 1) <= in_threshold;
    -- Beside nothing there is no chance to reckon with.
    continue when fault.stable_views >= 20 and not private.is_beyond_chance(
      least(fault.hits, fault.views), fault.views, least(fault.stable_hits, fault.stable_views), fault.stable_views);
    return format('%s in %s%% of its views, stable in %s%%.', fault.words,
      round(least(100.0 * fault.hits / fault.views, 100), 1),
      round(100.0 * fault.stable_hits / greatest(fault.stable_views, 1), 1));
  end loop;

  for vital in
    select known.metric, known.bound, own.views, own.p75, stable.views as stable_views, stable.p75 as stable_p75
    from (values ('INP', 200, 1.5), ('LCP', 4000, 2), ('CLS', 250, 2), ('TTFB', 1800, 2)) as known (metric, bound, factor)
    cross join lateral private.vital_of(in_remote, in_version, known.metric, hours, in_since) own
    cross join lateral private.vital_of(in_remote, in_stable, known.metric, hours) stable
    where own.views >= 20 and stable.views >= 20
      and own.p75 > known.bound and own.p75 >= known.factor * greatest(stable.p75, 1)
  loop
    select coalesce(sum(v.hits), 0) into over_p75
    from private.remote_vitals v
    where v.remote = in_remote and v.version = in_version and v.metric = vital.metric and v.hour = any (hours)
      and (in_since is null or v.issue in (in_since, '-infinity')) and v.step > private.vital_step(vital.stable_p75);
    continue when not private.is_beyond_chance(
      over_p75, vital.views, vital.stable_views / 4, vital.stable_views);
    return case when vital.metric = 'CLS'
      then format('Its %s is %s, that of stable %s.', vital.metric,
        round(vital.p75 / 1000.0, 2), round(vital.stable_p75 / 1000.0, 2))
      else format('Its %s is %s ms, that of stable %s ms.', vital.metric, vital.p75, vital.stable_p75) end;
  end loop;
  return null;
end;
$$;
revoke execute on function private.canary_fault(text, text, text, timestamptz, numeric) from public;

-- How canaries fare: [{remote, version, since, stable, threshold}], 20 at most. The rate is the share of failures in percent, null for
-- fewer than 20 loads and failures; that of browsers or that of the server, whichever is the higher, so that neither hides the other;
-- `server_rate` is the latter by itself.
-- `fault` says why it is dropped for what its views had, beside those of `stable`. How many there were is for admins alone.
create function public.canary_health(p_canaries jsonb)
returns table (
  remote text, version text, rate numeric, server_rate numeric, fault text, loads integer, failures integer, rendered integer,
  server_failures integer
)
language sql stable security definer set search_path = ''
as $$
  select asked.remote, asked.version,
    greatest(
      case when counted.loads + counted.failures >= 20
        then round(100.0 * counted.failures / (counted.loads + counted.failures), 1) end,
      counted.server_rate
    ),
    counted.server_rate,
    private.canary_fault(asked.remote, asked.version, asked.stable, asked.since, asked.threshold),
    case when public.is_admin() then counted.loads end,
    case when public.is_admin() then counted.failures end,
    case when public.is_admin() then counted.rendered end,
    case when public.is_admin() then counted.server_failures end
  from (
    select item ->> 'remote' as remote, item ->> 'version' as version, coalesce(item ->> 'stable', '') as stable,
      case when item ->> 'threshold' ~ '^\d{1,3}$' then (item ->> 'threshold')::numeric else 5 end as threshold,
      nullif(private.issue_of(item ->> 'since'), '-infinity') as since
    from jsonb_array_elements(case jsonb_typeof(p_canaries) when 'array' then p_canaries else '[]' end)
      with ordinality as given (item, place)
    where place <= 20 and jsonb_typeof(item) = 'object'
  ) asked
  cross join lateral (
    select of_all.*, case when of_all.rendered + of_all.server_failures >= 20
      then round(100.0 * of_all.server_failures / (of_all.rendered + of_all.server_failures), 1) end as server_rate
    from (
      select coalesce(sum(c.hits) filter (where c.phase = 'ready'), 0)::integer as loads,
        coalesce(sum(c.hits) filter (where c.phase in ('load', 'start', 'page', 'render')), 0)::integer as failures,
        coalesce(sum(c.hits) filter (where c.phase = 'rendered'), 0)::integer as rendered,
        coalesce(sum(c.hits) filter (where c.phase = 'server'), 0)::integer as server_failures
      from private.remote_counts c
      where c.remote = asked.remote and c.version = asked.version and private.is_since(c.issue, c.hour, asked.since)
    ) of_all
  ) counted
$$;
revoke execute on function public.canary_health(jsonb) from public, anon, authenticated;
grant execute on function public.canary_health(jsonb) to anon, authenticated, service_role;
