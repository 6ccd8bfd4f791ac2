-- Leads: what visitors send us without an account, and what staff make of them. Visitors can put in and read nothing back.

create table public.leads (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  name text not null default '',
  intent text not null,
  source text not null,
  meta jsonb not null default '{}',
  -- A field that people never see. A program that fills it in is thanked, and its row is dropped.
  website text,
  is_test boolean not null default false,
  created_at timestamptz not null default now(),
  status text not null default 'New',
  staff_note text,
  handled_by uuid references public.profiles (id) on update cascade on delete set null,
  handled_at timestamptz,
  edit_version integer not null default 1,
  -- The form gives each sending a key of its own. Sent again, after an answer was lost on the way, it meets the row that is
  -- there. Null where the sender gives no key.
  request_id uuid,
  constraint leads_email_valid check (email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' and char_length(email) <= 254),
  constraint leads_name_length check (char_length(name) <= 120),
  constraint leads_name_given check (intent = 'newsletter' or name <> ''),
  constraint leads_intent_and_source_known check (
    (intent = 'event_registration' and source = 'community_events')
    or (intent = 'newsletter' and source in ('newsletter_section', 'resource_center', 'compliance_page'))
    or (intent = 'membership_application' and source in ('apply_page', 'learn_more_page'))
    or (intent = 'scale_inquiry' and source = 'advisory_page')
    or (intent = 'course_enrolment' and source = 'course_page')
    or (intent = 'certification_enrolment' and source = 'certification_page')),
  constraint leads_meta_object check (jsonb_typeof(meta) = 'object'),
  constraint leads_meta_length check (char_length(meta::text) <= 4000),
  constraint leads_website_empty check (website is null),
  constraint leads_status_known check (status in ('New', 'In progress', 'Done', 'Archived')),
  constraint leads_staff_note_length check (char_length(staff_note) <= 2000),
  constraint leads_request_once unique (request_id)
);
-- What somebody sent, for their own copy and when they are erased.
create index leads_email on public.leads (email);
create index leads_handled_by on public.leads (handled_by) where handled_by is not null;
comment on column public.leads.edit_version is 'How often the staff''s note was edited, from 1. A status or a mark as test data doesn''t move it. Kept by a trigger.';

create table public.service_marketplace_leads (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  phone text,
  company text,
  package_slug text not null,
  package_title text,
  price text,
  notes text,
  website text,
  is_test boolean not null default false,
  created_at timestamptz not null default now(),
  -- As in leads.
  request_id uuid,
  status text not null default 'New',
  staff_note text,
  handled_by uuid references public.profiles (id) on update cascade on delete set null,
  handled_at timestamptz,
  edit_version integer not null default 1,
  constraint service_marketplace_leads_name_length check (char_length(name) between 1 and 120),
  constraint service_marketplace_leads_email_valid
    check (email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' and char_length(email) <= 254),
  constraint service_marketplace_leads_phone_length check (char_length(phone) <= 40),
  constraint service_marketplace_leads_company_length check (char_length(company) <= 160),
  constraint service_marketplace_leads_package_slug_shape
    check (package_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(package_slug) <= 80),
  constraint service_marketplace_leads_package_title_length check (char_length(package_title) <= 160),
  constraint service_marketplace_leads_price_length check (char_length(price) <= 40),
  constraint service_marketplace_leads_notes_length check (char_length(notes) <= 2000),
  constraint service_marketplace_leads_website_empty check (website is null),
  constraint service_marketplace_leads_status_known check (status in ('New', 'In progress', 'Done', 'Archived')),
  constraint service_marketplace_leads_staff_note_length check (char_length(staff_note) <= 2000),
  constraint service_marketplace_leads_request_once unique (request_id)
);
create index service_marketplace_leads_email on public.service_marketplace_leads (email);
create index service_marketplace_leads_handled_by on public.service_marketplace_leads (handled_by) where handled_by is not null;
comment on column public.service_marketplace_leads.edit_version is 'How often the staff''s note was edited, from 1. A status or a mark as test data doesn''t move it. Kept by a trigger.';

alter table public.leads enable row level security;
alter table public.service_marketplace_leads enable row level security;
revoke all on public.leads, public.service_marketplace_leads from public, anon, authenticated;
grant all on public.leads, public.service_marketplace_leads to service_role;
grant select on public.leads, public.service_marketplace_leads to authenticated;
grant insert (email, name, intent, source, meta, website, request_id) on public.leads to anon, authenticated;
grant insert (name, email, phone, company, package_slug, package_title, price, notes, website, request_id)
  on public.service_marketplace_leads to anon, authenticated;
-- Nobody changes what was sent.
grant update (status, staff_note, is_test) on public.leads, public.service_marketplace_leads to authenticated;

-- Visitors and users who aren't suspended leave a lead.
create policy leads_create on public.leads for insert to anon, authenticated
  with check ((select private.may_write()));

-- Only admins read leads.
create policy leads_read on public.leads for select to authenticated
  using ((select public.is_admin()));

-- Only admins change what becomes of a lead.
create policy leads_change on public.leads for update to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));

-- Visitors and users who aren't suspended request a package.
create policy service_marketplace_leads_create on public.service_marketplace_leads
  for insert to anon, authenticated
  with check ((select private.may_write()));

-- Only admins read package requests.
create policy service_marketplace_leads_read on public.service_marketplace_leads for select to authenticated
  using ((select public.is_admin()));

-- Only admins change what becomes of a package request.
create policy service_marketplace_leads_change on public.service_marketplace_leads for update to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));

-- Runs with the caller's rights: only clients are limited, not the server or the seed.
create function private.receive_lead() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if btrim(new.website) <> '' then
    return null;
  end if;
  new.website := null;
  new.email := lower(btrim(new.email));
  new.name := btrim(private.without_reordering(new.name));
  if current_user in ('anon', 'authenticated') then
    perform private.limit_rate(tg_table_name, 20, 600);
  end if;
  return new;
end;
$$;
revoke execute on function private.receive_lead() from public;

create trigger leads_receive before insert on public.leads
  for each row execute function private.receive_lead();
create trigger service_marketplace_leads_receive before insert on public.service_marketplace_leads
  for each row execute function private.receive_lead();
create trigger leads_refuse_suspended before insert on public.leads
  for each statement execute function private.refuse_suspended();
create trigger service_marketplace_leads_refuse_suspended before insert on public.service_marketplace_leads
  for each statement execute function private.refuse_suspended();

-- Says who gave a lead its status, and when. Whoever takes their own change back within ten minutes, as Undo does, leaves what was
-- said before it: the log is followed back past each change that was taken back like that, and past the one that took it back.
create function private.handle_lead() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.staff_note := nullif(btrim(new.staff_note), '');
  if new.status = old.status then
    return new;
  end if;
  new.handled_by := null;
  new.handled_at := null;
  if new.status <> 'New' then
    with recursive logged as (
      select null::bigint as id, auth.uid() as actor_id, now() as at, old.status as was, new.status as became
      union all
      select a.id, a.actor_id, a.at, a.before ->> 'status', a.after ->> 'status' from public.audit_log a
      where a.row_id = new.id::text and a.table_name = tg_table_name and a.action = 'update' and a.after ? 'status'
    ), steps as (
      select row_number() over (order by l.id desc nulls first) as place, l.* from logged l
    ), followed (place) as (
      values (1::bigint)
      union all
      select f.place + 2 from followed f
        join steps back on back.place = f.place
        join steps made on made.place = f.place + 1
        where back.became = made.was and back.actor_id = made.actor_id and back.at < made.at + interval '10 minutes'
    )
    select p.id, coalesce(s.at, now()) into new.handled_by, new.handled_at
      from (select max(f.place) as place from followed f) kept
      left join steps s on s.place = kept.place
      left join public.profiles p on p.id = s.actor_id;
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

-- Gives leads another status, each only if it still has the one it is changed from: `[{"id", "from", "to"}, …]`, 500
-- at most. Answers the leads that changed; the others were changed by somebody else meanwhile, or are gone.
create function public.set_lead_statuses(p_changes jsonb) returns table (id uuid, status text)
language plpgsql volatile set search_path = ''
as $$
begin
  perform private.require_admin('handle leads');
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

-- Deletes one lead for good, with the mails that it caused, and takes its sender and the staff's note out of the log.
-- False when it is gone already.
create function public.erase_lead(p_id uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  is_request boolean;
begin
  perform private.require_admin('erase a lead');
  delete from public.service_marketplace_leads where id = p_id;
  is_request := found;
  if not is_request then
    delete from public.leads where id = p_id;
    if not found then
      return false;
    end if;
  end if;
  perform set_config('fairshore.erasing', 'on', true);
  update public.audit_log
    set row_label = 'Erased lead', before = before - 'staff_note', after = after - 'staff_note'
    where row_id = p_id::text
      and table_name = case when is_request then 'service_marketplace_leads' else 'leads' end;
  perform set_config('fairshore.erasing', '', true);
  return true;
end;
$$;
revoke execute on function public.erase_lead(uuid) from public, anon, authenticated;
grant execute on function public.erase_lead(uuid) to authenticated, service_role;
