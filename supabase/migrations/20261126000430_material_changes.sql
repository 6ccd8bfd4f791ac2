-- Material changes: what backers rely on in a project's terms, how two versions differ in it, and which changes nobody was told yet.

-- The terms whose change matters to whoever registered interest or watches, in the order in which they are told. Name,
-- sector, country and the texts that present a project are none.
create function private.material_terms() returns text[]
language sql immutable set search_path = ''
as $$
  select array['status', 'apr', 'min_ticket', 'hard_cap', 'token_price', 'timeline', 'closes_on', 'use_of_proceeds',
    'risk_considerations', 'onepager_link', 'investor_deck_link', 'financials_link', 'whitepaper_link'];
$$;
revoke execute on function private.material_terms() from public;
grant execute on function private.material_terms() to anon, authenticated, service_role;

-- The lines of a text as the project's page shows them, without bullets and blank ones.
create function private.text_lines(given text) returns text[]
language sql immutable set search_path = ''
as $$
  select array(
    select t.line
    from regexp_split_to_table(coalesce(given, ''), '[\r\n\v\f\u0085\u2028\u2029•‣◦▪●○■∙⁃\uF0A7\uF0B7]+') with ordinality as l (line, place)
    cross join lateral (select btrim(regexp_replace(l.line, '^[ \t\u00A0]*(·|[*–-](?=[ \t\u00A0]))', ''), E' \t\u00A0') as line) t
    where t.line <> '' order by l.place);
$$;
revoke execute on function private.text_lines(text) from public;
grant execute on function private.text_lines(text) to anon, authenticated, service_role;

-- The value of a term as it is compared: a figure, a day or an address as text or null, a long text as its lines. No
-- status is Open.
create function private.term_value(terms jsonb, term text) returns jsonb
language sql immutable set search_path = ''
as $$
  select case
    when term = 'status' then to_jsonb(coalesce(terms ->> 'status', 'Open'))
    when term in ('use_of_proceeds', 'risk_considerations') then to_jsonb(private.text_lines(terms ->> term))
    else to_jsonb(terms ->> term)
  end;
$$;
revoke execute on function private.term_value(jsonb, text) from public;
grant execute on function private.term_value(jsonb, text) to anon, authenticated, service_role;

-- How two versions of terms differ in what matters: `[{"term", "before", "after"}, …]`. Of a long text these are the lines
-- that went and the lines that came, so that lines in another order are no change.
create function private.term_changes(earlier jsonb, later jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('term', d.term, 'before', d.before, 'after', d.after) order by d.place), '[]')
  from (
    select m.term, m.place,
      case when v.is_text then coalesce((
        select jsonb_agg(l.line order by l.place) from jsonb_array_elements(v.before) with ordinality as l (line, place)
        where not v.after @> jsonb_build_array(l.line)), '[]') else v.before end as before,
      case when v.is_text then coalesce((
        select jsonb_agg(l.line order by l.place) from jsonb_array_elements(v.after) with ordinality as l (line, place)
        where not v.before @> jsonb_build_array(l.line)), '[]') else v.after end as after
    from unnest(private.material_terms()) with ordinality as m (term, place)
    cross join lateral (
      select p.before, p.after, jsonb_typeof(p.before) = 'array' as is_text
      from (select coalesce(private.term_value(earlier, m.term), 'null') as before,
        coalesce(private.term_value(later, m.term), 'null') as after) p
    ) v
    where v.before <> v.after
  ) d
  where d.before <> d.after;
$$;
revoke execute on function private.term_changes(jsonb, jsonb) from public;
grant execute on function private.term_changes(jsonb, jsonb) to anon, authenticated, service_role;

-- What changed in a project's terms since a version of them that the caller looked at, with the moment in which each got its
-- present value; nothing when all of it was taken back. For guests too: whoever may read the listing reads what it published.
create function public.changed_terms(p_listing_id uuid, p_since integer)
returns table (term text, before jsonb, after jsonb, changed_at timestamptz)
language sql stable set search_path = ''
as $$
  with steps as materialized (
    select t.version, t.content, t.valid_from, lag(t.content) over (order by t.version) as earlier
    from public.listing_terms t where t.listing_id = p_listing_id and t.version >= p_since
  ), net as (
    select c.change, c.place
    from steps f, steps l,
      jsonb_array_elements(private.term_changes(f.content, l.content)) with ordinality as c (change, place)
    where f.version = p_since and l.version = (select max(s.version) from steps s)
  )
  select n.change ->> 'term', n.change -> 'before', n.change -> 'after', (
      select max(s.valid_from) from steps s
      where s.earlier is not null
        and private.term_value(s.content, n.change ->> 'term') is distinct from private.term_value(s.earlier, n.change ->> 'term'))
  from net n order by n.place;
$$;
revoke execute on function public.changed_terms(uuid, integer) from public, anon, authenticated;
grant execute on function public.changed_terms(uuid, integer) to anon, authenticated, service_role;

-- The version of the terms that an interest stands under: those of its latest receipt that named what was seen or added to it;
-- of one that staff put in, or that is older than what is recorded of terms, as demo data is, what was published then, or first after
-- it. Null where nothing was.
create function private.interest_terms_version(interest public.interests) returns integer
language sql stable set search_path = ''
as $$
  select coalesce((
      select r.terms_version from public.interest_receipts r
      where r.user_id = interest.user_id and r.listing_id = interest.project_id and r.created_at >= interest.created_at
        and (r.terms_seen or r.amount > r.amount_before or r.kind = 'confirmed')
      order by r.created_at desc, r.id desc limit 1
    ), (
      select coalesce(max(t.version) filter (where t.valid_from <= interest.created_at), min(t.version))
      from public.listing_terms t where t.listing_id = interest.project_id
    ));
$$;
revoke execute on function private.interest_terms_version(public.interests) from public;
grant execute on function private.interest_terms_version(public.interests) to authenticated, service_role;

-- The caller's interests that stand under terms which differ from those published now: the version they stand under and the
-- changes since, as changed_terms has them, but for the status: it is told, and nobody agrees to it. None of a draft.
create function public.my_changed_terms()
returns table (project_id uuid, terms_version integer, changes jsonb)
language sql stable set search_path = ''
as $$
  select i.project_id, v.version, c.changes
  from public.interests i
  join public.listings l on l.id = i.project_id and l.status is distinct from 'Draft'
  cross join lateral (select private.interest_terms_version(i) as version) v
  cross join lateral (
    select jsonb_agg(to_jsonb(d)) as changes from public.changed_terms(i.project_id, v.version) d where d.term <> 'status'
  ) c
  where i.user_id = (select private.signed_in_id()) and v.version < l.terms_version and c.changes is not null
    -- What is over or wasn't taken up stands under the terms that it had.
    and i.state <> 'closed' and i.answer is distinct from 'not_taken'
  order by i.created_at desc, i.project_id;
$$;
revoke execute on function public.my_changed_terms() from public, anon, authenticated;
grant execute on function public.my_changed_terms() to authenticated, service_role;

-- For admins: the same of one interest, before they forward it. Nothing where it stands under today's terms, or isn't going anywhere.
create function public.interest_earlier_terms(p_interest_id uuid)
returns table (project_id uuid, terms_version integer, changes jsonb)
language sql stable set search_path = ''
as $$
  select i.project_id, v.version, c.changes
  from public.interests i
  join public.listings l on l.id = i.project_id
  cross join lateral (select private.interest_terms_version(i) as version) v
  cross join lateral (
    select jsonb_agg(to_jsonb(d)) as changes from public.changed_terms(i.project_id, v.version) d where d.term <> 'status'
  ) c
  where i.id = p_interest_id and (select public.is_admin()) and v.version < l.terms_version and c.changes is not null
    and i.state <> 'closed' and i.answer is distinct from 'not_taken';
$$;
revoke execute on function public.interest_earlier_terms(uuid) from public, anon, authenticated;
grant execute on function public.interest_earlier_terms(uuid) to authenticated, service_role;

-- The same of any interest, for a mail and for the page that its link opens: `{project_id, terms_version, changes}`; null where there is nothing.
create function private.earlier_terms_of(interest public.interests) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('project_id', l.id, 'terms_version', v.version, 'changes', c.changes)
  from public.listings l
  cross join lateral (select private.interest_terms_version(interest) as version) v
  cross join lateral (
    select jsonb_agg(to_jsonb(d)) as changes from public.changed_terms(l.id, v.version) d where d.term <> 'status'
  ) c
  where l.id = interest.project_id and l.status is distinct from 'Draft' and v.version < l.terms_version and c.changes is not null
    and interest.state <> 'closed' and interest.answer is distinct from 'not_taken';
$$;
revoke execute on function private.earlier_terms_of(public.interests) from public;

-- What its backer can do with an interest that stands under earlier terms, for what is told of them: `confirmable`, or why it isn't:
-- `project_closed`, `invited` or `closed`. Pages offer to confirm where this says so.
create function private.interest_standing(state text, answer text, listing_status text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when state = 'closed' then 'closed'
    when answer = 'invited' then 'invited'
    when not private.takes_interest(listing_status) then 'project_closed'
    else 'confirmable'
  end;
$$;
revoke execute on function private.interest_standing(text, text, text) from public;

-- Changes that nobody was told yet, a row a listing. Several edits are told together, ten minutes after the last one, an hour
-- after the first at the latest. The listing may go and come back meanwhile, so the row doesn't go with it.
create table private.untold_changes (
  listing_id uuid primary key,
  -- The version that people knew before the first of them.
  from_version integer not null,
  began_at timestamptz not null default now(),
  due_at timestamptz not null,
  -- Who published which version: they know it. `{"profile id": version}`.
  editors jsonb not null default '{}',
  constraint untold_changes_from_version_positive check (from_version > 0),
  constraint untold_changes_editors_object check (jsonb_typeof(editors) = 'object')
);
create index untold_changes_due on private.untold_changes (due_at);
alter table private.untold_changes enable row level security;
revoke all on private.untold_changes from public, anon, authenticated;

create function private.note_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  earlier jsonb;
  editor text := auth.uid()::text;
begin
  select t.content into earlier from public.listing_terms t
    where t.listing_id = new.listing_id and t.version = new.version - 1;
  if earlier is null or private.term_changes(earlier, new.content) = '[]' then
    return null;
  end if;
  insert into private.untold_changes as c (listing_id, from_version, due_at, editors)
    values (new.listing_id, new.version - 1, now() + interval '10 minutes',
      case when editor is null then '{}' else jsonb_build_object(editor, new.version) end)
    on conflict (listing_id) do update
      set due_at = least(excluded.due_at, c.began_at + interval '1 hour'), editors = c.editors || excluded.editors;
  return null;
end;
$$;
revoke execute on function private.note_change() from public;

create trigger listing_terms_note_change after insert on public.listing_terms
  for each row when (new.version > 1) execute function private.note_change();
