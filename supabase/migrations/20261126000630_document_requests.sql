-- Documents: which version of each a project has, and who wants to be told when one appears that isn't there yet.

-- The documents of a project that are there, with their version and since when: each change of a link counts, so that the first
-- that was published is version 1. For whoever may read the listing.
create function public.document_versions(p_listing_id uuid)
returns table (document text, version integer, published_at timestamptz)
language sql stable set search_path = ''
as $$
  select s.document, count(*)::integer, max(s.valid_from)
  from public.listings l
  cross join lateral (
    select d.document, t.valid_from, t.content ->> d.document as link,
      lag(t.content ->> d.document) over (partition by d.document order by t.version) as earlier
    from public.listing_terms t
    cross join unnest(array['onepager_link', 'investor_deck_link', 'financials_link', 'whitepaper_link']) as d (document)
    where t.listing_id = l.id and t.version <= l.terms_version
  ) s
  where l.id = p_listing_id and s.link is not null and s.link is distinct from s.earlier
    and to_jsonb(l) ->> s.document is not null
  group by s.document order by s.document;
$$;
revoke execute on function public.document_versions(uuid) from public, anon, authenticated;
grant execute on function public.document_versions(uuid) to anon, authenticated, service_role;

create table public.document_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on update cascade on delete cascade,
  project_id uuid not null references public.listings (id) on delete cascade,
  document text not null,
  created_at timestamptz not null default now(),
  constraint document_requests_once unique (user_id, project_id, document),
  constraint document_requests_document_known
    check (document in ('onepager_link', 'investor_deck_link', 'financials_link', 'whitepaper_link'))
);
create index document_requests_of_project on public.document_requests (project_id);

alter table public.document_requests enable row level security;
revoke all on public.document_requests from public, anon, authenticated;
grant all on public.document_requests to service_role;
grant select, delete on public.document_requests to authenticated;
grant insert (user_id, project_id, document) on public.document_requests to authenticated;

-- A person reads what they themselves want to be told.
create policy document_requests_read on public.document_requests for select to authenticated
  using (user_id = (select private.signed_in_id()));

-- A person who isn't suspended asks to be told.
create policy document_requests_create on public.document_requests for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.may_write()));

-- A person takes that back, in a session that is open; a trigger refuses a suspended one with a sentence.
create policy document_requests_delete on public.document_requests for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.is_session_open()));

create function private.guard_document_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  listing public.listings;
begin
  -- Somebody else's: the policy refuses, and nothing about it is told here. What the server brings back stays as it was.
  if auth.uid() is null or new.user_id is distinct from auth.uid() or private.is_restoring() then
    return new;
  end if;
  -- Locked, so that a document that appears at this moment is told, or seen here.
  select * into listing from public.listings l
    where l.id = new.project_id and l.status is distinct from 'Draft' for share;
  if not found then
    raise exception using errcode = 'P0001', hint = 'listing_not_found', message = 'We couldn''t find that project.';
  end if;
  if to_jsonb(listing) ->> new.document is not null then
    raise exception using errcode = 'P0001', hint = 'document_there', message = 'This document is there already.';
  end if;
  return new;
end;
$$;
revoke execute on function private.guard_document_request() from public;

create trigger document_requests_guard before insert on public.document_requests
  for each row execute function private.guard_document_request();
create trigger document_requests_refuse_suspended before insert or delete on public.document_requests
  for each statement execute function private.refuse_suspended();
