-- The pages of the console's lists, which cost as much far down as on top, and searches that read what they need. A page is
-- found from the nearer end of its order; totals are exact, but for searches of listings, where 10,000 stands for more.

-- The column or expression that a list is ordered by, from `places` by the name the caller gives; null is its age.
create function private.console_place(places jsonb, p_sort text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  if p_sort is null or p_sort = 'createdAt' then
    return null;
  end if;
  if not places ? p_sort then
    raise exception using errcode = '22023', hint = 'order_unknown', message = 'This list can''t be put in this order.';
  end if;
  return places ->> p_sort;
end;
$$;
revoke execute on function private.console_place(jsonb, text) from public;

-- `place asc, created_at asc, id asc`, as the indexes of the console have it, or all of it the other way round.
create function private.console_direction(place text, created text, key text, ascending boolean) returns text
language sql immutable set search_path = ''
as $$
  select concat_ws(', ', place || d.way, created || d.way, key || d.way)
  from (select case when ascending then ' asc' else ' desc' end) d (way);
$$;
revoke execute on function private.console_direction(text, text, text, boolean) from public;

-- The keys of one page (1,000 rows at most) of `source`, and how many rows all pages have. `known` is that number where it
-- needs no counting. After a row's time and id come the next rows by age; then nothing is counted.
create function private.console_page(
  source text, key text, created text, condition text, place text, ascending boolean, skipped integer, size integer,
  after_time timestamptz, after_id uuid, known integer, out shown uuid[], out total integer
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  rows_asked integer := least(greatest(coalesce(size, 25), 1), 1000);
  rows_skipped integer := greatest(coalesce(skipped, 0), 0);
  is_far boolean := false;
begin
  if after_id is not null then
    condition := condition || format(' and (%s, %s) < (%L::timestamptz, %L::uuid)', created, key, after_time, after_id);
  else
    total := known;
    if total is null then
      execute format('select count(*) from %s where %s', source, condition) into total;
    end if;
    is_far := rows_skipped > total / 2;
    if is_far then
      rows_asked := greatest(least(rows_asked, total - rows_skipped), 0);
      rows_skipped := greatest(total - rows_skipped - rows_asked, 0);
    end if;
  end if;
  execute format('select array(select %s from %s where %s order by %s limit %s offset %s)', key, source, condition,
    private.console_direction(place, created, key, ascending <> is_far), rows_asked, rows_skipped) into shown;
  if is_far then
    shown := array(select s.id from unnest(shown) with ordinality s (id, place) order by s.place desc);
  end if;
end;
$$;
revoke execute on function private.console_page(text, text, text, text, text, boolean, integer, integer, timestamptz, uuid, integer)
  from public;

-- One page of users, whose name is the first there is of full name, name, first and last name, e-mail. The answer is
-- `{rows, total, isCapped}`; after a row's time and id it is the next rows by age instead, and counts nothing.
create function public.console_users(
  p_search text default null,
  p_role text default null,
  p_status text default null,
  p_sort text default null,
  p_ascending boolean default false,
  p_offset integer default 0,
  p_limit integer default 25,
  p_after_time timestamptz default null,
  p_after_id uuid default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- As the indexes have it: the first there is of full name, name, first and last name, e-mail.
  shown_name constant text := 'coalesce(full_name, name, nullif(btrim(coalesce(first_name, '''') || '' '' || coalesce(last_name, '''')), ''''), email)';
  words constant text := private.searched_words(p_search);
  page record;
  rows jsonb;
begin
  perform private.require_console();
  page := private.console_page('public.profiles', 'id', 'created_at',
    concat_ws(' and ', 'true', 'role = ' || quote_literal(p_role), 'status = ' || quote_literal(p_status),
      'private.folded(' || shown_name || ' || E''\n'' || email) like ' || quote_literal(private.search_pattern(words))),
    private.console_place(jsonb_build_object('name', 'lower(' || shown_name || ')', 'email', 'email', 'role', 'role', 'status', 'status'), p_sort),
    p_sort is not null and coalesce(p_ascending, false), p_offset, p_limit, p_after_time, p_after_id, null);
  execute 'select coalesce(jsonb_agg(to_jsonb(p) || jsonb_build_object(''shown_name'', ' || shown_name || ') order by s.place), ''[]'')
    from unnest($1) with ordinality s (shown_id, place) join public.profiles p on p.id = s.shown_id'
    into rows using page.shown;
  return jsonb_build_object('rows', rows, 'total', page.total, 'isCapped', false);
end;
$$;
revoke execute on function public.console_users(text, text, text, text, boolean, integer, integer, timestamptz, uuid)
  from public, anon, authenticated;
grant execute on function public.console_users(text, text, text, text, boolean, integer, integer, timestamptz, uuid)
  to authenticated, service_role;

-- One page of listings, drafts among them; one without status counts as a draft. Answers as console_users does. A search
-- first looks at what comes first in its order; it reads further on there only where one in twenty matched, and gathers
-- anything rarer, or a page far down, from the index of its letters. One and two letters have an index of their own.
create function public.console_listings(
  p_search text default null,
  p_status text default null,
  p_sector text default null,
  p_sort text default null,
  p_ascending boolean default false,
  p_offset integer default 0,
  p_limit integer default 25,
  p_after_time timestamptz default null,
  p_after_id uuid default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  most_counted constant integer := 10000;
  near constant integer := 1000;
  most_read constant integer := 40000;
  words constant text := private.searched_words(p_search);
  place constant text := private.console_place('{"name": "lower(l.name)", "sector": "l.sector", "apr": "l.apr",
    "minTicket": "l.min_ticket", "raised": "l.raised", "status": "coalesce(l.status, ''Draft'')"}', p_sort);
  ascending constant boolean := p_sort is not null and coalesce(p_ascending, false);
  rows_asked constant integer := least(greatest(coalesce(p_limit, 25), 1), 1000);
  rows_skipped constant integer := greatest(coalesce(p_offset, 0), 0);
  rows_wanted constant integer := rows_skipped + rows_asked;
  condition text := concat_ws(' and ', 'true', 'coalesce(l.status, ''Draft'') = ' || quote_literal(p_status),
    'l.sector = ' || quote_literal(p_sector));
  ordered constant text := private.console_direction(place, 'l.created_at', 'l.id', ascending);
  walk constant text := 'with walked as materialized (select l.id from public.listings l where %s order by %s limit %s)
    select array(select w.id from walked w
        where strpos((select t.words from private.listing_texts t where t.listing_id = w.id), $1) > 0 limit %s),
      (select count(*) from walked)';
  text_condition text;
  found uuid[];
  read_rows integer;
  near_matches integer;
  depth integer;
  is_page boolean := false;
  is_capped boolean;
  page record;
  total integer;
  rows jsonb;
begin
  perform private.require_console();
  if words is null then
    page := private.console_page('public.listings l', 'l.id', 'l.created_at', condition, place, ascending, p_offset, p_limit,
      p_after_time, p_after_id, case when p_status is null and p_sector is null then (select f.total from private.shown_figures() f) end);
    found := page.shown;
    total := page.total;
  else
    if p_after_id is not null then
      condition := condition || format(' and (l.created_at, l.id) < (%L::timestamptz, %L::uuid)', p_after_time, p_after_id);
    end if;
    execute format(walk, condition, ordered, near, near) into found, read_rows using words;
    near_matches := cardinality(found);
    -- Where one in a hundred matched, comparing all texts is quicker than the short searches' index.
    text_condition := 't.words like ' || quote_literal(private.search_pattern(words))
      || case when words ~ '[[:alnum:]]{3}' or near_matches >= near / 100 then ''
        else ' and private.spread(t.words) like ' || quote_literal('%' || private.spread(words) || '%') end;

    if read_rows < near then
      total := near_matches;
    elsif p_after_id is null then
      execute format('select count(*) from (select from private.listing_texts t where %s%s limit %s) m', text_condition,
        case when condition <> 'true' then ' and (select ' || condition || ' from public.listings l where l.id = t.listing_id)' else '' end,
        most_counted + 1) into total;
    end if;

    if near_matches < rows_wanted and read_rows = near and coalesce(total, 1) > 0 then
      depth := least(most_read + 1, ceil(1.3 * near * rows_wanted / greatest(near_matches, 1)))::integer + near;
      read_rows := depth;
      if near_matches >= near / 20 and depth <= most_read then
        execute format(walk, condition, ordered, depth, rows_wanted) into found, read_rows using words;
      end if;
      if cardinality(found) < rows_wanted and read_rows = depth then
        execute format(
          'with found as materialized (select t.listing_id from private.listing_texts t where %s)
           select array(select l.id from found join public.listings l on l.id = found.listing_id where %s order by %s limit %s offset %s)',
          text_condition, condition, ordered, rows_asked, rows_skipped) into found;
        is_page := true;
      end if;
    end if;
    if not is_page then
      found := found[rows_skipped + 1:rows_wanted];
    end if;
    if p_after_id is not null then
      total := null;
    end if;
  end if;

  select coalesce(jsonb_agg(to_jsonb(l) order by s.place), '[]') into rows
    from unnest(found) with ordinality s (id, place) join public.listings l on l.id = s.id;
  is_capped := words is not null and coalesce(total > most_counted, false);
  return jsonb_build_object('rows', rows, 'total', case when is_capped then most_counted else total end, 'isCapped', is_capped);
end;
$$;
revoke execute on function public.console_listings(text, text, text, text, boolean, integer, integer, timestamptz, uuid)
  from public, anon, authenticated;
grant execute on function public.console_listings(text, text, text, text, boolean, integer, integer, timestamptz, uuid)
  to authenticated, service_role;

-- One page of interests, each with the name of its project. Answers as console_users does.
create function public.console_interests(
  p_search text default null,
  p_project_id uuid default null,
  p_sort text default null,
  p_ascending boolean default false,
  p_offset integer default 0,
  p_limit integer default 25,
  p_after_time timestamptz default null,
  p_after_id uuid default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  words constant text := private.searched_words(p_search);
  page record;
  rows jsonb;
begin
  perform private.require_console();
  page := private.console_page('private.interest_entries', 'interest_id', 'created_at',
    concat_ws(' and ', 'true', 'project_id = ' || quote_literal(p_project_id),
      'email || E''\n'' || project like ' || quote_literal(private.search_pattern(words))),
    private.console_place('{"email": "email", "project": "project", "amount": "amount"}', p_sort),
    p_sort is not null and coalesce(p_ascending, false), p_offset, p_limit, p_after_time, p_after_id, null);
  -- What hangs on a listing or a person that is test data is purged with them.
  select coalesce(jsonb_agg(to_jsonb(i) || jsonb_build_object('project_name', l.name,
      'is_test', l.is_test or coalesce(p.is_test, false)) order by s.place), '[]') into rows
    from unnest(page.shown) with ordinality s (id, place)
      join public.interests i on i.id = s.id join public.listings l on l.id = i.project_id
      left join public.profiles p on p.id = i.user_id;
  return jsonb_build_object('rows', rows, 'total', page.total, 'isCapped', false);
end;
$$;
revoke execute on function public.console_interests(text, uuid, text, boolean, integer, integer, timestamptz, uuid)
  from public, anon, authenticated;
grant execute on function public.console_interests(text, uuid, text, boolean, integer, integer, timestamptz, uuid)
  to authenticated, service_role;

-- One page of rewards, of which there are thousands at most: but for the newest, they are sorted as they are asked for.
-- Answers as console_users does.
create function public.console_rewards(
  p_search text default null,
  p_status text default null,
  p_sort text default null,
  p_ascending boolean default false,
  p_offset integer default 0,
  p_limit integer default 25,
  p_after_time timestamptz default null,
  p_after_id uuid default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  words constant text := private.searched_words(p_search);
  page record;
  rows jsonb;
begin
  perform private.require_console();
  page := private.console_page('public.rewards', 'id', 'created_at',
    concat_ws(' and ', 'true', 'status = ' || quote_literal(p_status),
      'private.folded(referrer || E''\n'' || referee) like ' || quote_literal(private.search_pattern(words))),
    private.console_place('{"referrer": "lower(referrer)", "referee": "lower(referee)", "amount": "amount", "status": "status"}', p_sort),
    p_sort is not null and coalesce(p_ascending, false), p_offset, p_limit, p_after_time, p_after_id, null);
  select coalesce(jsonb_agg(to_jsonb(r) order by s.place), '[]') into rows
    from unnest(page.shown) with ordinality s (id, place) join public.rewards r on r.id = s.id;
  return jsonb_build_object('rows', rows, 'total', page.total, 'isCapped', false);
end;
$$;
revoke execute on function public.console_rewards(text, text, text, boolean, integer, integer, timestamptz, uuid)
  from public, anon, authenticated;
grant execute on function public.console_rewards(text, text, text, boolean, integer, integer, timestamptz, uuid)
  to authenticated, service_role;

-- How many there are of everything in the console's sidebar: leads that are new, rewards that are to be paid.
create function public.console_counts() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_console();
  return jsonb_build_object(
    'users', (select count(*) from public.profiles),
    'listings', (select total from private.shown_figures()),
    'interests', (select count(*) from private.interest_entries),
    'leads', (select count(*) from private.lead_entries where status = 'New'),
    'rewards', (select count(*) from public.rewards where status = 'pending')
  );
end;
$$;
revoke execute on function public.console_counts() from public, anon, authenticated;
grant execute on function public.console_counts() to authenticated, service_role;
