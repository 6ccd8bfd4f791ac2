-- Settings that do something: mails that a person may switch off, and sessions that end when they are ended.

-- The cause of a notice is the person it concerns, and the listing where it is about one.
alter table private.mail_outbox
  add column listing_id uuid references public.listings (id) on delete cascade,
  add column profile_id uuid references public.profiles (id) on update cascade on delete cascade,
  drop constraint mail_outbox_template_known,
  drop constraint mail_outbox_one_cause,
  add constraint mail_outbox_template_known
    check (template in ('event_registration', 'membership_application', 'package_request', 'project_status',
      'password_changed', 'email_changed')),
  add constraint mail_outbox_one_cause check (num_nonnulls(lead_id, package_request_id, profile_id) = 1),
  add constraint mail_outbox_notice_to_somebody check (listing_id is null or profile_id is not null);
create index mail_outbox_listing on private.mail_outbox (listing_id, profile_id) where listing_id is not null;
create index mail_outbox_profile on private.mail_outbox (profile_id) where profile_id is not null;

-- Everybody who registered interest in a project is told when it opens, fills or closes, unless they switched mails off.
-- A status that goes back and forth is told once a day each, and nobody gets more than twenty notices a day.
create function private.announce_status() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.mail_outbox (template, recipient, data, listing_id, profile_id)
    select 'project_status', p.email,
      jsonb_strip_nulls(jsonb_build_object(
        'first_name', private.greeting_name(coalesce(s.display_name, p.name, p.full_name)),
        'project', jsonb_build_object('id', new.id, 'name', new.name), 'status', new.status)),
      new.id, p.id
    from public.interests i
    join public.profiles p on p.id = i.user_id
    left join public.user_settings s on s.user_id = p.id
    where i.project_id = new.id and p.status = 'active' and not p.is_test and coalesce(s.email_notifications, true)
      and exists (select 1 from auth.users u where u.id = p.id and u.email_confirmed_at is not null)
      and not exists (
        select 1 from private.mail_outbox o
        where o.listing_id = new.id and o.profile_id = p.id and o.data ->> 'status' = new.status
          and o.created_at > now() - interval '1 day'
      )
      and (
        select count(*) from private.mail_outbox o
        where o.profile_id = p.id and o.created_at > now() - interval '1 day'
      ) < 20;
  if found then
    perform pg_catalog.pg_notify('fairshore_mail', '');
  end if;
  return null;
end;
$$;
revoke execute on function private.announce_status() from public;

-- A draft is nobody's business yet, and going back to one is no news.
create trigger listings_announce_status after update of status on public.listings
  for each row when (
    new.status in ('Open', 'Filling', 'Closed') and new.status is distinct from coalesce(old.status, 'Open') and not new.is_test
  )
  execute function private.announce_status();

-- False once the session that a token was made for has been ended elsewhere; the token itself stays good until it expires.
-- Tokens without a session (the server's own) have none to end.
create function private.is_session_open() returns boolean
language sql stable security definer set search_path = ''
as $$
  select t.session_id is null or exists (select 1 from auth.sessions s where s.id = t.session_id)
  from (select nullif(auth.jwt() ->> 'session_id', '')::uuid as session_id) t;
$$;
revoke execute on function private.is_session_open() from public;
grant execute on function private.is_session_open() to anon, authenticated, service_role;

-- As before, and the session has to be open.
create or replace function private.may_write() returns boolean
language sql stable security definer set search_path = ''
as $$
  select (select auth.uid()) is null or (private.is_session_open() and exists (
    select 1 from public.profiles where id = (select auth.uid()) and status = 'active'
  ));
$$;

-- As before, and the session has to be open: a device that was signed out is no administrator's any more.
create or replace function public.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_session_open() and exists (
    select 1 from public.profiles
    where id = (select auth.uid()) and role = 'admin' and status = 'active'
  );
$$;

-- Interest is written by functions with rights of their own, which no policy stops.
create function private.require_open_session() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_session_open() then
    raise exception using errcode = 'P0001', hint = 'session_ended',
      message = 'Your session has ended. Please sign in again.';
  end if;
  return null;
end;
$$;
revoke execute on function private.require_open_session() from public;

create trigger interests_open_session before insert or update or delete on public.interests
  for each statement execute function private.require_open_session();
