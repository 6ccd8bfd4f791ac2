-- As before, but that a search reads further on in its order only where one in twenty matched: anything rarer is gathered
-- from the index of its letters at once.

create or replace function public.console_listings(
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
