-- The staff's inbox: what becomes of each lead, and both kinds of leads as one list.

do $$
declare
  inbox text;
begin
  foreach inbox in array array['leads', 'service_marketplace_leads'] loop
    execute format($sql$
      alter table public.%1$I
        add column status text not null default 'New',
        add column staff_note text,
        add column handled_by uuid references public.profiles (id) on update cascade on delete set null,
        add column handled_at timestamptz,
        add column edit_version integer not null default 1,
        add constraint %1$s_status_known check (status in ('New', 'In progress', 'Done', 'Archived')),
        add constraint %1$s_staff_note_length check (char_length(staff_note) <= 2000)
    $sql$, inbox);
    execute format('create index %1$s_handled_by on public.%1$I (handled_by) where handled_by is not null', inbox);
    execute format('comment on column public.%1$I.edit_version is %2$L', inbox,
      'How often the staff''s note was edited, from 1. A status or a mark as test data doesn''t move it. Kept by a trigger.');
    -- Visitors name none of these columns when they send a lead, and nobody changes what was sent.
    execute format('grant update (status, staff_note, is_test) on public.%I to authenticated', inbox);
  end loop;
end;
$$;

-- Only admins change what becomes of a lead.
create policy leads_change on public.leads for update to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));

-- Only admins change what becomes of a package request.
create policy service_marketplace_leads_change on public.service_marketplace_leads for update to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));

create function private.handle_lead() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.staff_note := nullif(btrim(new.staff_note), '');
  if new.status <> old.status then
    new.handled_by := case when new.status <> 'New' then (select auth.uid()) end;
    new.handled_at := case when new.status <> 'New' then now() end;
  end if;
  return new;
end;
$$;
revoke execute on function private.handle_lead() from public;

create trigger leads_handle before update on public.leads
  for each row execute function private.handle_lead();
create trigger service_marketplace_leads_handle before update on public.service_marketplace_leads
  for each row execute function private.handle_lead();
create trigger leads_version before update on public.leads
  for each row execute function private.raise_edit_version('status', 'handled_by', 'handled_at', 'is_test');
create trigger service_marketplace_leads_version before update on public.service_marketplace_leads
  for each row execute function private.raise_edit_version('status', 'handled_by', 'handled_at', 'is_test');

-- What the inbox is ordered, narrowed and searched by, of both tables in one.
create table private.lead_entries (
  lead_id uuid primary key,
  kind text not null,
  status text not null,
  -- The name, or the address of somebody who gave none.
  sender text not null,
  created_at timestamptz not null,
  words text not null
);
alter table private.lead_entries enable row level security;
revoke all on private.lead_entries from public, anon, authenticated;

create index lead_entries_newest on private.lead_entries (created_at, lead_id) include (kind, status);
create index lead_entries_status on private.lead_entries (status, created_at, lead_id) include (kind);
create index lead_entries_kind on private.lead_entries (kind, created_at, lead_id) include (status);
create index lead_entries_sender on private.lead_entries (sender, created_at, lead_id) include (kind, status);
create index lead_entries_words on private.lead_entries using gin (words extensions.gin_trgm_ops)
  with (gin_pending_list_limit = 256);

-- Every text and figure that a visitor's form sent, one a line, without where and when it was sent.
create function private.meta_words(meta jsonb) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(string_agg(v #>> '{}', E'\n'), '')
  from jsonb_path_query(meta - array['page', 'ts'], 'strict $.**') v
  where jsonb_typeof(v) in ('string', 'number');
$$;
revoke execute on function private.meta_words(jsonb) from public;

create function private.lead_entry(lead public.leads) returns private.lead_entries
language sql stable set search_path = ''
as $$
  select lead.id, lead.intent, lead.status, private.folded(coalesce(nullif(btrim(lead.name), ''), lead.email)), lead.created_at,
    private.folded(concat_ws(E'\n', lead.name, lead.email, private.meta_words(lead.meta), lead.staff_note));
$$;
revoke execute on function private.lead_entry(public.leads) from public;

create function private.lead_entry(lead public.service_marketplace_leads) returns private.lead_entries
language sql stable set search_path = ''
as $$
  select lead.id, 'package_request', lead.status, private.folded(coalesce(nullif(btrim(lead.name), ''), lead.email)),
    lead.created_at, private.folded(concat_ws(E'\n', lead.name, lead.email, lead.phone, lead.company, lead.package_title,
      lead.package_slug, lead.price, lead.notes, lead.staff_note));
$$;
revoke execute on function private.lead_entry(public.service_marketplace_leads) from public;

create function private.keep_lead_entry() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    delete from private.lead_entries where lead_id = old.id;
    return null;
  end if;
  insert into private.lead_entries as e select n.* from private.lead_entry(new) n
    on conflict (lead_id) do update
    set (kind, status, sender, created_at, words)
      = (excluded.kind, excluded.status, excluded.sender, excluded.created_at, excluded.words);
  return null;
end;
$$;
revoke execute on function private.keep_lead_entry() from public;

create trigger leads_entry after insert or update or delete on public.leads
  for each row execute function private.keep_lead_entry();
create trigger service_marketplace_leads_entry after insert or update or delete on public.service_marketplace_leads
  for each row execute function private.keep_lead_entry();

-- Writes the inbox anew: for this migration, and after rows were brought in without triggers.
create function private.rebuild_lead_entries() returns void
language sql security definer set search_path = ''
as $$
  lock table public.leads, public.service_marketplace_leads in share row exclusive mode;
  delete from private.lead_entries;
  insert into private.lead_entries
    select e.* from public.leads l, private.lead_entry(l) e
    union all
    select e.* from public.service_marketplace_leads r, private.lead_entry(r) e;
$$;
revoke execute on function private.rebuild_lead_entries() from public;
select private.rebuild_lead_entries();

create function private.console_lead(wanted uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select f.lead || jsonb_build_object('handled_by_name',
    (select coalesce(p.full_name, p.name, p.email) from public.profiles p where p.id = (f.lead ->> 'handled_by')::uuid))
  from (
    select to_jsonb(l) || jsonb_build_object('kind', l.intent) from public.leads l where l.id = wanted
    union all
    select to_jsonb(r) || jsonb_build_object('kind', 'package_request')
      from public.service_marketplace_leads r where r.id = wanted
  ) f (lead)
  limit 1;
$$;
revoke execute on function private.console_lead(uuid) from public;

-- One page of the inbox, both tables as one list. Answers as console_users does; each row names its kind, and who handled
-- it. A search of one or two letters reads all entries, which is soon done.
create function public.console_leads(
  p_search text default null,
  p_kind text default null,
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
  page := private.console_page('private.lead_entries', 'lead_id', 'created_at',
    concat_ws(' and ', 'true', 'kind = ' || quote_literal(p_kind), 'status = ' || quote_literal(p_status),
      'words like ' || quote_literal(private.search_pattern(words))),
    private.console_place('{"sender": "sender", "kind": "kind", "status": "status"}', p_sort),
    p_sort is not null and coalesce(p_ascending, false), p_offset, p_limit, p_after_time, p_after_id, null);
  select coalesce(jsonb_agg(private.console_lead(s.shown_id) order by s.place), '[]') into rows
    from unnest(page.shown) with ordinality s (shown_id, place);
  return jsonb_build_object('rows', rows, 'total', page.total, 'isCapped', false);
end;
$$;
revoke execute on function public.console_leads(text, text, text, text, boolean, integer, integer, timestamptz, uuid)
  from public, anon, authenticated;
grant execute on function public.console_leads(text, text, text, text, boolean, integer, integer, timestamptz, uuid)
  to authenticated, service_role;

-- One lead as the inbox has it; null when there is none, or not any more.
create function public.console_lead(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_console();
  return private.console_lead(p_id);
end;
$$;
revoke execute on function public.console_lead(uuid) from public, anon, authenticated;
grant execute on function public.console_lead(uuid) to authenticated, service_role;

-- Gives leads another status, each only if it still has the one it is changed from: `[{"id", "from", "to"}, …]`, 500
-- at most. Answers the leads that changed; the others were changed by somebody else meanwhile, or are gone.
create function public.set_lead_statuses(p_changes jsonb) returns table (id uuid, status text)
language plpgsql volatile set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise exception using errcode = '42501', hint = 'admin_only', message = 'Only an administrator can handle leads.';
  end if;
  if jsonb_typeof(p_changes) is distinct from 'array' or jsonb_array_length(p_changes) > 500 then
    raise exception using errcode = '23514', hint = 'list_too_long', message = 'At most 500 leads can be changed at once.';
  end if;
  return query
    with wanted as (select * from jsonb_to_recordset(p_changes) as c (id uuid, "from" text, "to" text)),
    changed_leads as (
      update public.leads l set status = w."to" from wanted w
      where l.id = w.id and l.status = w."from" returning l.id, l.status
    ),
    changed_requests as (
      update public.service_marketplace_leads r set status = w."to" from wanted w
      where r.id = w.id and r.status = w."from" returning r.id, r.status
    )
    select * from changed_leads union all select * from changed_requests;
end;
$$;
revoke execute on function public.set_lead_statuses(jsonb) from public, anon, authenticated;
grant execute on function public.set_lead_statuses(jsonb) to authenticated, service_role;
