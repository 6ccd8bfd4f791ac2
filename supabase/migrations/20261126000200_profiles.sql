-- Profiles: who somebody is, what they may do, and whether they may write at all.

-- First and last name as one; null without either.
create function private.name_in_parts(first_name text, last_name text) returns text
language sql immutable set search_path = ''
as $$ select nullif(btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), '') $$;
revoke execute on function private.name_in_parts(text, text) from public;

create table public.profiles (
  id uuid primary key default gen_random_uuid(),
  -- Left out by a person who makes their own profile: a trigger fills in the account's confirmed address.
  email text not null default '',
  full_name text,
  name text,
  role text not null default 'investor',
  status text not null default 'active',
  is_test boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  edit_version integer not null default 1,
  -- Other systems keep a person's name in two parts; where there is no whole one, the console shows these.
  first_name text,
  last_name text,
  constraint profiles_email_valid check (email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' and char_length(email) <= 254),
  constraint profiles_email_lower_case check (email = lower(email)),
  constraint profiles_full_name_length check (char_length(full_name) <= 120),
  constraint profiles_name_length check (char_length(name) <= 120),
  constraint profiles_first_name_length check (char_length(first_name) <= 120),
  constraint profiles_last_name_length check (char_length(last_name) <= 120),
  constraint profiles_role_known check (role in ('admin', 'manager', 'analyst', 'investor')),
  constraint profiles_status_known check (status in ('active', 'suspended'))
);

comment on table public.profiles is
  'One row a person. A row without an account was made by an admin and waits to be claimed by its confirmed e-mail.';
comment on column public.profiles.edit_version is 'How often people edited the row, from 1. Kept by a trigger.';

-- Its condition, which always holds, makes it no key that others could refer to: who changes an address then locks out nobody who adds
-- to what the person has, and waits in no circle with them.
create unique index profiles_email_key on public.profiles (email) where email is not null;
create index profiles_created_at on public.profiles (created_at desc, id desc);
create index profiles_active_admins on public.profiles (id) where role = 'admin' and status = 'active';

-- Orders of the console. Each is read from either end; rows of the same value follow by age, in the same direction.
-- What a list can be narrowed to lies in the index too, so that a page far down reads no rows on its way.
create index profiles_by_name on public.profiles (
  private.folded(coalesce(full_name, name, nullif(btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''), email)),
  created_at, id);
create index profiles_by_role on public.profiles (role, created_at, id) include (status);
create index profiles_by_status on public.profiles (status, created_at, id) include (role);
create index profiles_words on public.profiles using gin (private.folded(
  coalesce(full_name, name, nullif(btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''), email)
    || E'\n' || email) extensions.gin_trgm_ops);

alter table public.profiles enable row level security;
revoke all on public.profiles from public, anon, authenticated;
grant all on public.profiles to service_role;
grant select, delete on public.profiles to authenticated;
-- An upsert names every column it inserts in its update too, so the key is in both lists; a trigger keeps it fixed.
grant insert (id, email, full_name, name, role, status, is_test) on public.profiles to authenticated;
grant update (id, email, full_name, name, role, status, is_test) on public.profiles to authenticated;

-- False once the session that a token was made for has been ended elsewhere, the token itself stays good until it expires; and
-- as long as the person's second factor, where they have one, was not given in it.
create function private.is_session_open() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_session_kept() and private.is_second_factor_given();
$$;
revoke execute on function private.is_session_open() from public;
grant execute on function private.is_session_open() to anon, authenticated, service_role;

-- Who is signed in, in a session that is still open. Own rows are read by this, so that a device that was signed out hears
-- no more of them, by a request or by a channel that it has open.
create function private.signed_in_id() returns uuid
language sql stable security definer set search_path = ''
as $$
  select case when private.is_session_open() then auth.uid() end;
$$;
revoke execute on function private.signed_in_id() from public;
grant execute on function private.signed_in_id() to authenticated, service_role;

-- Who decides: the profile of the signed-in user, read on the server. Metadata, e-mail and flags never count. A device that
-- was signed out is no administrator's any more.
create function public.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_session_open() and exists (
    select 1 from public.profiles
    where id = (select auth.uid()) and role = 'admin' and status = 'active'
  );
$$;
revoke execute on function public.is_admin() from public, anon, authenticated;
grant execute on function public.is_admin() to anon, authenticated, service_role;

-- Whoever writes with an ended session's token is told that, not that they may not; a suspended person, whose sessions all end,
-- that they are suspended; who has yet to give their second factor, that.
create function private.refuse_ended_session() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.is_session_open() then
    return;
  end if;
  perform private.refuse_suspension();
  if private.is_session_kept() then
    raise exception using errcode = 'P0001', hint = 'second_factor_required',
      message = 'Please enter the code of your authenticator app first.';
  end if;
  raise exception using errcode = 'P0001', hint = 'session_ended',
    message = 'Your session has ended. Please sign in again.';
end;
$$;
revoke execute on function private.refuse_ended_session() from public;

-- A suspended person is told so wherever they write, in the same words. Policies refuse as well; they have no words.
create function private.refuse_suspension_of(person uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (select 1 from public.profiles where id = person and status = 'suspended') then
    raise exception using errcode = 'P0001', hint = 'account_suspended',
      message = 'Your account is suspended, so nothing can be saved. Please contact support.';
  end if;
end;
$$;
revoke execute on function private.refuse_suspension_of(uuid) from public;
grant execute on function private.refuse_suspension_of(uuid) to supabase_auth_admin;

create function private.refuse_suspension() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.refuse_suspension_of((select auth.uid()));
end;
$$;
revoke execute on function private.refuse_suspension() from public;

-- True for a visitor without an account and for an active user; false for a suspended or removed one.
create function private.may_write() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.refuse_ended_session();
  return (select auth.uid()) is null
    or exists (select 1 from public.profiles where id = (select auth.uid()) and status = 'active');
end;
$$;
revoke execute on function private.may_write() from public;
grant execute on function private.may_write() to anon, authenticated, service_role;

-- For statements that no policy stops, or stops without a word: of functions with rights of their own, and those that find
-- no row.
create function private.require_open_session() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse_ended_session();
  return null;
end;
$$;
revoke execute on function private.require_open_session() from public;

-- The same of suspended persons, whose session may be open.
create function private.refuse_suspended() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse_ended_session();
  perform private.refuse_suspension();
  return null;
end;
$$;
revoke execute on function private.refuse_suspended() from public;

-- For what administrators alone may do. Who is one, in a session that was ended elsewhere or still lacks its code, is told that.
create function private.require_admin(what text) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.refuse_ended_session();
  if not public.is_admin() then
    raise exception using errcode = '42501', hint = 'admin_only', message = 'Only an administrator can ' || what || '.';
  end if;
end;
$$;
revoke execute on function private.require_admin(text) from public;
grant execute on function private.require_admin(text) to authenticated, service_role;

-- The confirmed address of an account; null when there is no such account or it is not confirmed.
create function private.confirmed_email(account uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select lower(email) from auth.users where id = account and email_confirmed_at is not null;
$$;
revoke execute on function private.confirmed_email(uuid) from public;
grant execute on function private.confirmed_email(uuid) to authenticated, service_role;

-- Runs with the caller's rights, so that current_user tells a client from the server's own functions.
create function private.guard_profile() returns trigger
language plpgsql set search_path = ''
as $$
declare
  is_client boolean := current_user in ('anon', 'authenticated');
  is_restricted boolean := is_client and not public.is_admin();
begin
  if tg_op = 'INSERT' then
    if is_client then
      new.email := coalesce(nullif(btrim(new.email), ''), private.confirmed_email(new.id), '');
    end if;
    new.email := lower(btrim(new.email));
    if is_restricted and (new.role <> 'investor' or new.status <> 'active' or new.is_test
        or new.email is distinct from private.confirmed_email(new.id)) then
      raise exception using errcode = '42501', hint = 'profile_protected',
        message = 'Only an administrator can set a role, a status or an e-mail address.';
    end if;
    if is_client and new.role <> 'investor' then
      perform private.require_second_factor();
    end if;
  else
    new.email := lower(btrim(new.email));
    if is_client and new.id <> old.id then
      raise exception using errcode = '42501', hint = 'profile_key_fixed',
        message = 'The key of a profile can''t be changed.';
    end if;
    if is_restricted and (new.role, new.status, new.email, new.is_test)
        is distinct from (old.role, old.status, old.email, old.is_test) then
      raise exception using errcode = '42501', hint = 'profile_protected',
        message = 'Only an administrator can change a role, a status or an e-mail address.';
    end if;
    -- A new address or status gives what a role is worth to somebody else, or back.
    if is_client and (new.role <> old.role
        or old.role <> 'investor' and (new.email, new.status) is distinct from (old.email, old.status)) then
      perform private.require_second_factor();
    end if;
  end if;
  new.full_name := nullif(btrim(private.without_reordering(new.full_name)), '');
  new.name := nullif(btrim(private.without_reordering(new.name)), '');
  return new;
end;
$$;
revoke execute on function private.guard_profile() from public;

-- Deleting a person asks for the second factor again; the server's own functions ask where they begin.
create function private.confirm_deletion() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') then
    perform private.require_second_factor();
  end if;
  return old;
end;
$$;
revoke execute on function private.confirm_deletion() from public;

create trigger profiles_confirm_deletion before delete on public.profiles
  for each row execute function private.confirm_deletion();
create trigger profiles_guard before insert or update on public.profiles
  for each row execute function private.guard_profile();
create trigger profiles_touch before update on public.profiles
  for each row execute function private.touch_updated_at();
create trigger profiles_version before update on public.profiles
  for each row execute function private.raise_edit_version();
-- A suspended person's statement is refused whatever rows it is about.
create trigger profiles_refuse_suspended before insert or update or delete on public.profiles
  for each statement execute function private.refuse_suspended();

-- Whoever is suspended is signed out everywhere. They may sign in again, to read their own and to be told.
create function private.end_sessions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from auth.sessions where user_id = new.id;
  return null;
end;
$$;
revoke execute on function private.end_sessions() from public;

create trigger profiles_end_sessions after update of status on public.profiles
  for each row when (old.status <> 'suspended' and new.status = 'suspended')
  execute function private.end_sessions();

-- When an account's password was changed last; whoever does it signs out the other devices.
create table private.password_changes (
  user_id uuid primary key references auth.users on delete cascade,
  changed_at timestamptz not null
);
alter table private.password_changes enable row level security;
revoke all on private.password_changes from public, anon, authenticated;

create function private.note_password_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.password_changes (user_id, changed_at) values (new.id, now())
    on conflict (user_id) do update set changed_at = excluded.changed_at;
  return null;
end;
$$;
revoke execute on function private.note_password_change() from public;

create trigger fairshore_note_password_change after update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password)
  execute function private.note_password_change();

-- Why the session of the caller's token was ended elsewhere: `suspended`, `password`, `second_factor`, or null for any other
-- reason and for a session that is open. A token made before the change of a password, or before two-factor sign-in was set up,
-- was ended by it.
create function public.why_signed_out() returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when private.is_session_open() then null
    when exists (select 1 from public.profiles where id = (select auth.uid()) and status = 'suspended') then 'suspended'
    when exists (
      select 1 from private.password_changes
      where user_id = (select auth.uid()) and changed_at >= to_timestamp((auth.jwt() ->> 'iat')::double precision)
    ) then 'password'
    when exists (
      select 1 from auth.mfa_factors
      where user_id = (select auth.uid()) and status = 'verified'
        and created_at >= to_timestamp((auth.jwt() ->> 'iat')::double precision)
    ) then 'second_factor'
  end;
$$;
revoke execute on function public.why_signed_out() from public, anon, authenticated;
grant execute on function public.why_signed_out() to authenticated;

-- Whether there is an active admin besides this person. An invited admin who never signed up doesn't count as one.
create function private.has_another_admin(than uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.profiles p join auth.users u on u.id = p.id
    where p.role = 'admin' and p.status = 'active' and p.id <> than);
$$;
revoke execute on function private.has_another_admin(uuid) from public;

-- The last active admin stays. Two admins who demote each other at once are put in line by the lock; the
-- second then sees what the first one did.
create function private.require_another_admin(than uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('fairshore.require_another_admin'));
  if exists (select 1 from auth.users where id = than) and not private.has_another_admin(than) then
    raise exception using errcode = 'P0001', hint = 'last_admin',
      message = 'The last active administrator can''t be demoted, suspended or deleted.';
  end if;
end;
$$;
revoke execute on function private.require_another_admin(uuid) from public;

create function private.keep_one_admin() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform private.require_another_admin(old.id);
    return old;
  end if;
  if new.role <> 'admin' or new.status <> 'active' then
    perform private.require_another_admin(old.id);
  end if;
  return new;
end;
$$;
revoke execute on function private.keep_one_admin() from public;

create trigger profiles_keep_one_admin before update or delete on public.profiles
  for each row when (old.role = 'admin' and old.status = 'active')
  execute function private.keep_one_admin();

-- A person reads their own profile; admins read every profile.
create policy profiles_read on public.profiles for select to authenticated
  using (id = (select private.signed_in_id()) or (select public.is_admin()));

-- A person may make the profile that is missing for their own account; admins may invite anybody.
create policy profiles_create on public.profiles for insert to authenticated
  with check (
    (id = (select auth.uid()) and (select private.confirmed_email((select auth.uid()))) is not null)
    or (select public.is_admin())
  );

-- A person who isn't suspended changes their own names; admins change every profile.
create policy profiles_change on public.profiles for update to authenticated
  using (id = (select auth.uid()) or (select public.is_admin()))
  with check (
    (id = (select auth.uid()) and (select private.may_write())) or (select public.is_admin())
  );

-- Only admins delete profiles.
create policy profiles_delete on public.profiles for delete to authenticated
  using ((select public.is_admin()));

-- An administrator may have given an address to a profile whose account has another one. Once an account has proved the address it
-- is that account's: the profile goes back to the address of its own, unless somebody has that by now. Projects are locked before
-- people, and both in one order, as by whoever registers interest.
create function private.give_up_address(address text, prover uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  holder uuid;
  own_address text;
begin
  select p.id, private.confirmed_email(p.id) into holder, own_address
    from public.profiles p where p.email = address and p.id <> prover;
  if own_address is null then
    return;
  end if;
  perform 1 from public.listings l
    where l.id in (select i.project_id from public.interests i where i.user_id in (holder, prover))
    order by l.id for no key update;
  perform 1 from public.profiles p where p.id in (holder, prover) order by p.id for no key update;
  update public.profiles p set email = own_address
    where p.id = holder and p.email = address
      and not exists (select 1 from public.profiles o where o.email = own_address);
end;
$$;
revoke execute on function private.give_up_address(text, uuid) from public;

-- Gives every confirmed account its profile. An address that an admin invited is claimed here, with its role,
-- and only once the address is confirmed: signing up with somebody's address is not owning it.
create function private.adopt_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  address text := lower(new.email);
  full_name_given text := left(coalesce(
    nullif(btrim(new.raw_user_meta_data ->> 'full_name'), ''),
    nullif(btrim(new.raw_user_meta_data ->> 'name'), ''),
    nullif(btrim(new.raw_user_meta_data ->> 'display_name'), ''),
    split_part(address, '@', 1)
  ), 120);
begin
  -- What is brought back has its profile, with the address that staff gave it, where they did.
  if address is null or new.email_confirmed_at is null or private.is_restoring() then
    return new;
  end if;

  if not exists (select 1 from public.profiles where id = new.id and (email = address or status <> 'active')) then
    perform private.give_up_address(address, new.id);
  end if;
  if exists (select 1 from public.profiles where id = new.id) then
    -- A changed address follows the account, but never takes over a profile that already has this address. An administrator alone
    -- gives somebody suspended another address; one that isn't theirs they lose as above. Projects are locked before the person, as
    -- by whoever registers interest.
    perform private.lock_projects_of(new.id);
    update public.profiles p set email = address
      where p.id = new.id and p.email <> address and p.status = 'active'
        and not exists (select 1 from public.profiles o where o.email = address);
    return new;
  end if;

  -- The interests of an invited person follow its id, and their figures with them.
  perform private.lock_projects_of(p.id) from public.profiles p where p.email = address and p.id <> new.id;
  update public.profiles p
    set id = new.id, full_name = coalesce(p.full_name, full_name_given)
    where p.email = address and not exists (select 1 from auth.users u where u.id = p.id);
  if not found then
    insert into public.profiles (id, email, full_name) values (new.id, address, full_name_given)
      on conflict do nothing;
  end if;
  return new;
end;
$$;
revoke execute on function private.adopt_account() from public;

create trigger fairshore_adopt_account after insert or update of email, email_confirmed_at on auth.users
  for each row execute function private.adopt_account();

-- What the auth server writes for a suspended person is refused too: another address, from the request to both links, another
-- password and other metadata. It doesn't say who asked, so an operator who changes these reactivates the person first.
-- Signing in changes none of them, except that a provider's sign-in stores what it says of the person: metadata that one of the
-- account's identities has.
create function private.guard_suspended_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (new.email, coalesce(new.email_change, ''), coalesce(new.encrypted_password, ''))
      is distinct from (old.email, coalesce(old.email_change, ''), coalesce(old.encrypted_password, ''))
    or new.email_change_confirm_status > old.email_change_confirm_status
    or exists (
      select from jsonb_object_keys(coalesce(old.raw_user_meta_data, '{}') || coalesce(new.raw_user_meta_data, '{}')) as k (key)
      where new.raw_user_meta_data -> k.key is distinct from old.raw_user_meta_data -> k.key
        and not exists (
          select from auth.identities i
          where i.user_id = new.id and i.identity_data -> k.key = new.raw_user_meta_data -> k.key))
  then
    perform private.refuse_suspension_of(new.id);
  end if;
  return new;
end;
$$;
revoke execute on function private.guard_suspended_account() from public;

create trigger fairshore_guard_suspended_account
  before update of email, email_change, email_change_confirm_status, encrypted_password, raw_user_meta_data on auth.users
  for each row execute function private.guard_suspended_account();

-- And so is setting up two-factor sign-in, and ending it. Runs with the rights of who asks, to know the auth server from an
-- undone deletion, a recovery code and the database's owner; nothing is refused where the whole account is deleted.
create function private.guard_suspended_factor() returns trigger
language plpgsql set search_path = ''
as $$
declare
  person uuid := coalesce(new.user_id, old.user_id);
begin
  if current_user = 'supabase_auth_admin' and exists (select from auth.users u where u.id = person) then
    perform private.refuse_suspension_of(person);
  end if;
  return coalesce(new, old);
end;
$$;
revoke execute on function private.guard_suspended_factor() from public;

create trigger fairshore_suspended_enrolment before insert on auth.mfa_factors
  for each row execute function private.guard_suspended_factor();
create trigger fairshore_suspended_confirmation before update of status on auth.mfa_factors
  for each row when (old.status <> 'verified' and new.status = 'verified') execute function private.guard_suspended_factor();
create trigger fairshore_suspended_removal before delete on auth.mfa_factors
  for each row when (old.status = 'verified') execute function private.guard_suspended_factor();

-- A deleted person can't sign in again: their account goes with the profile.
create function private.remove_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from auth.users where id = old.id;
  return null;
end;
$$;
revoke execute on function private.remove_account() from public;

create trigger profiles_remove_account after delete on public.profiles
  for each row execute function private.remove_account();

-- An account deleted in the dashboard takes its profile along; one with interests stays on record, suspended.
create function private.release_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_when = 'BEFORE' then
    if exists (select 1 from public.profiles where id = old.id and role = 'admin' and status = 'active') then
      perform private.require_another_admin(old.id);
    end if;
    return old;
  end if;
  if exists (select 1 from public.interests where user_id = old.id) then
    update public.profiles set role = 'investor', status = 'suspended' where id = old.id;
  else
    delete from public.profiles where id = old.id;
  end if;
  return null;
end;
$$;
revoke execute on function private.release_profile() from public;

create trigger fairshore_keep_one_admin before delete on auth.users
  for each row execute function private.release_profile();
create trigger fairshore_release_profile after delete on auth.users
  for each row execute function private.release_profile();

-- Accounts that are older than this migration get their profile too.
insert into public.profiles (id, email, full_name)
  select id, lower(email), left(coalesce(nullif(btrim(raw_user_meta_data ->> 'full_name'), ''), split_part(email, '@', 1)), 120)
  from auth.users where email is not null and email_confirmed_at is not null
  on conflict do nothing;
