-- Leads: what visitors send us without an account. They can put in and read nothing back.

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
  constraint leads_email_valid check (email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' and char_length(email) <= 254),
  constraint leads_name_length check (char_length(name) <= 120),
  constraint leads_name_given check (intent = 'newsletter' or name <> ''),
  constraint leads_intent_and_source_known check (
    (intent = 'event_registration' and source = 'community_events')
    or (intent = 'newsletter' and source in ('newsletter_section', 'resource_center', 'compliance_page'))
    or (intent = 'membership_application' and source in ('apply_page', 'learn_more_page'))
    or (intent = 'scale_inquiry' and source = 'advisory_page')),
  constraint leads_meta_object check (jsonb_typeof(meta) = 'object'),
  constraint leads_meta_length check (char_length(meta::text) <= 4000),
  constraint leads_website_empty check (website is null)
);
create index leads_newest on public.leads (created_at desc, id desc);

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
  constraint service_marketplace_leads_website_empty check (website is null)
);
create index service_marketplace_leads_newest on public.service_marketplace_leads (created_at desc, id desc);

alter table public.leads enable row level security;
alter table public.service_marketplace_leads enable row level security;
revoke all on public.leads, public.service_marketplace_leads from public, anon, authenticated;
grant all on public.leads, public.service_marketplace_leads to service_role;
grant select on public.leads, public.service_marketplace_leads to authenticated;
grant insert (email, name, intent, source, meta, website) on public.leads to anon, authenticated;
grant insert (name, email, phone, company, package_slug, package_title, price, notes, website)
  on public.service_marketplace_leads to anon, authenticated;

-- Visitors and users who aren't suspended leave a lead.
create policy leads_create on public.leads for insert to anon, authenticated
  with check ((select private.may_write()));

-- Only admins read leads.
create policy leads_read on public.leads for select to authenticated
  using ((select public.is_admin()));

-- Visitors and users who aren't suspended request a package.
create policy service_marketplace_leads_create on public.service_marketplace_leads
  for insert to anon, authenticated
  with check ((select private.may_write()));

-- Only admins read package requests.
create policy service_marketplace_leads_read on public.service_marketplace_leads for select to authenticated
  using ((select public.is_admin()));

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
  new.name := btrim(new.name);
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
