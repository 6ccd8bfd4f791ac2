-- Second factor: what a session may do before its person's code was given, and the recovery codes for who lost the app.
-- Factors themselves are the auth server's (`auth.mfa_factors`); it has no recovery codes, so these are ours.

create function private.has_second_factor() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from auth.mfa_factors f where f.user_id = (select auth.uid()) and f.status = 'verified');
$$;
revoke execute on function private.has_second_factor() from public;

-- Whether the session that a token was made for is still there. Tokens without one (the server's own) have none to end.
create function private.is_session_kept() returns boolean
language sql stable security definer set search_path = ''
as $$
  select t.session_id is null or exists (select 1 from auth.sessions s where s.id = t.session_id)
  from (select nullif(auth.jwt() ->> 'session_id', '')::uuid as session_id) t;
$$;
revoke execute on function private.is_session_kept() from public;

-- True for whoever has no factor, and for a session in which its code was given.
create function private.is_second_factor_given() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(auth.jwt() ->> 'aal', '') = 'aal2' or not private.has_second_factor();
$$;
revoke execute on function private.is_second_factor_given() from public;

create function private.refuse_second_factor() returns void
language plpgsql immutable set search_path = ''
as $$
begin
  raise exception using errcode = 'P0001', hint = 'second_factor_due',
    message = 'Please confirm this with a new code of your authenticator app.';
end;
$$;
revoke execute on function private.refuse_second_factor() from public;
grant usage on schema private to supabase_auth_admin;
grant execute on function private.refuse_second_factor() to supabase_auth_admin;

-- Whether the caller has a factor and gave no code of it in the last ten minutes.
create function private.is_second_factor_due() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.has_second_factor() and (
    coalesce(auth.jwt() ->> 'aal', '') <> 'aal2'
    or not exists (
      select from jsonb_array_elements(case when jsonb_typeof(auth.jwt() -> 'amr') = 'array' then auth.jwt() -> 'amr' else '[]' end) as m (method)
      where m.method ->> 'method' = 'totp' and to_timestamp((m.method ->> 'timestamp')::bigint) > now() - interval '10 minutes'));
$$;
revoke execute on function private.is_second_factor_due() from public;

-- The same for a page, so that it asks for the code first.
create function public.is_second_factor_due() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.is_second_factor_due();
end;
$$;
revoke execute on function public.is_second_factor_due() from public, anon, authenticated;
grant execute on function public.is_second_factor_due() to authenticated;

-- Refuses whoever has a factor and gave no code of it in the last ten minutes: what can't be taken back is asked for again.
create function private.require_second_factor() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.is_second_factor_due() then
    perform private.refuse_second_factor();
  end if;
end;
$$;
revoke execute on function private.require_second_factor() from public;
-- Triggers that run with the caller's rights ask it.
grant execute on function private.require_second_factor() to authenticated;

-- What a session may do with a code must not be had without one: the auth server lets any session that once gave a code add a
-- factor, whose code is as good as the first's, and remove the only one. It may do so here only where a session of the person
-- gave a code in the last ten minutes; it doesn't say in which session it was asked. Runs with the rights of who asks, to know
-- the auth server from a recovery code, an undone deletion and the database's owner, who aren't refused.
create function private.guard_second_factor() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user = 'supabase_auth_admin'
    -- Not where the whole account is deleted, nor for a person's first factor.
    and exists (select from auth.users u where u.id = old.user_id)
    and (tg_op = 'DELETE'
      or exists (select from auth.mfa_factors f where f.user_id = old.user_id and f.status = 'verified' and f.id <> old.id))
    and not exists (
      select from auth.mfa_amr_claims c join auth.sessions s on s.id = c.session_id
      where s.user_id = old.user_id and c.authentication_method = 'totp' and c.updated_at > now() - interval '10 minutes')
  then
    perform private.refuse_second_factor();
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end;
$$;
revoke execute on function private.guard_second_factor() from public;
create trigger fairshore_guard_new_factor before update of status on auth.mfa_factors
  for each row when (old.status <> 'verified' and new.status = 'verified') execute function private.guard_second_factor();
create trigger fairshore_guard_factor before delete on auth.mfa_factors
  for each row when (old.status = 'verified') execute function private.guard_second_factor();

-- Tells a person what became of their second factor, in the portal and by mail.
create function private.tell_of_second_factor(person uuid, what text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(person, what);
  insert into private.mail_outbox (template, recipient, data, profile_id)
    select what, p.email,
      jsonb_strip_nulls(jsonb_build_object(
        'first_name', private.greeting_name(coalesce(s.display_name, p.name, p.full_name)),
        'at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))),
      p.id
    from public.profiles p left join public.user_settings s on s.user_id = p.id where p.id = person;
  perform pg_catalog.pg_notify('fairshore_mail', '');
end;
$$;
revoke execute on function private.tell_of_second_factor(uuid, text) from public;

-- Whether a person has a confirmed factor besides one. Who confirm or remove factors at the same time are answered one after the
-- other, so that neither takes what the other one removes for a factor that stays.
create function private.has_other_factor(person uuid, besides uuid default null) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('fairshore.factors ' || person::text));
  return exists (
    select from auth.mfa_factors f where f.user_id = person and f.status = 'verified' and f.id is distinct from besides);
end;
$$;
revoke execute on function private.has_other_factor(uuid, uuid) from public;

-- A person is told when two-factor sign-in is turned on and off, whoever does it and however: with their first confirmed factor and
-- without their last. What an undone deletion brings back is inserted, and no news.
create function private.tell_of_first_factor() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.has_other_factor(new.user_id, new.id) then
    perform private.tell_of_second_factor(new.user_id, 'second_factor_turned_on');
  end if;
  return null;
end;
$$;
revoke execute on function private.tell_of_first_factor() from public;
create trigger fairshore_tell_of_first_factor after update of status on auth.mfa_factors
  for each row when (old.status <> 'verified' and new.status = 'verified') execute function private.tell_of_first_factor();

-- Once for all factors that go together.
create function private.tell_of_last_factor() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person uuid;
begin
  for person in
    select distinct r.user_id from removed r
    -- Not where the whole account is deleted.
    join auth.users u on u.id = r.user_id
    where r.status = 'verified' order by r.user_id
  loop
    if not private.has_other_factor(person) then
      -- Codes are for the factor that they were made for, not for one that is set up later.
      delete from private.recovery_codes c where c.user_id = person;
      perform private.tell_of_second_factor(person,
        case when current_setting('fairshore.recovering', true) = person::text then 'second_factor_removed'
          else 'second_factor_turned_off' end);
    end if;
  end loop;
  return null;
end;
$$;
revoke execute on function private.tell_of_last_factor() from public;
create trigger fairshore_tell_of_last_factor after delete on auth.mfa_factors
  referencing old table as removed for each statement execute function private.tell_of_last_factor();

-- Hashes alone: a code has 64 random bits, so that no one tries them out.
create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);
alter table private.recovery_codes enable row level security;
revoke all on private.recovery_codes from public, anon, authenticated, service_role;

-- Wrong codes of a person since the last right one.
create table private.recovery_attempts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  failures integer not null default 0,
  last_at timestamptz not null default now()
);
alter table private.recovery_attempts enable row level security;
revoke all on private.recovery_attempts from public, anon, authenticated, service_role;

-- However it is written: capitals, spaces and dashes make no difference.
create function private.recovery_code_hash(person uuid, code text) returns text
language sql immutable set search_path = ''
as $$
  select encode(sha256(convert_to(person::text || ' ' || regexp_replace(lower(code), '[^0-9a-f]', '', 'g'), 'UTF8')), 'hex');
$$;
revoke execute on function private.recovery_code_hash(uuid, text) from public;

-- Makes ten codes, in place of those before, and answers them this one time. For who gave the code of their app.
create function public.new_recovery_codes() returns text[]
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person uuid := private.signed_in_id();
  codes text[];
begin
  perform private.refuse_ended_session();
  if person is null or coalesce(auth.jwt() ->> 'aal', '') <> 'aal2' or not private.has_second_factor() then
    raise exception using errcode = 'P0001', hint = 'second_factor_required',
      message = 'Recovery codes are made once two-factor sign-in is on and its code was given.';
  end if;
  perform private.refuse_suspension();
  perform private.require_second_factor();
  -- Two requests at once make one set: the second one's.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('fairshore.recovery ' || person::text));
  -- A random uuid has 122 random bits; the hash spreads them evenly over the sixteen digits that are kept.
  select array_agg(regexp_replace(left(encode(sha256(uuid_send(gen_random_uuid())), 'hex'), 16), '(.{4})(?=.)', '\1-', 'g'))
    into codes from generate_series(1, 10);
  delete from private.recovery_codes where user_id = person;
  insert into private.recovery_codes (user_id, code_hash)
    select person, private.recovery_code_hash(person, c.code) from unnest(codes) as c (code);
  return codes;
end;
$$;
revoke execute on function public.new_recovery_codes() from public, anon, authenticated;
grant execute on function public.new_recovery_codes() to authenticated;

-- How many codes the signed-in person has.
create function public.recovery_codes_left() returns integer
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.refuse_ended_session();
  return (select count(*) from private.recovery_codes where user_id = private.signed_in_id());
end;
$$;
revoke execute on function public.recovery_codes_left() from public, anon, authenticated;
grant execute on function public.recovery_codes_left() to authenticated;

-- Takes a recovery code in place of the app's: the person's factors and all their codes go, so that they sign in by password
-- and may set up another app, and they are told by mail. False for a wrong code, which counts: from the sixth on each waits
-- twice as long, five minutes at most. Whoever gets here gave the password.
create function public.use_recovery_code(p_code text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person uuid := auth.uid();
  attempts private.recovery_attempts;
  seconds_left numeric;
begin
  if person is null or not private.is_session_kept() then
    raise exception using errcode = 'P0001', hint = 'session_ended',
      message = 'Your session has ended. Please sign in again.';
  end if;
  -- Factors before codes, as who removes the app does.
  perform from auth.mfa_factors f where f.user_id = person order by f.id for update;
  if not private.has_second_factor() then
    raise exception using errcode = 'P0001', hint = 'no_second_factor',
      message = 'Two-factor sign-in is off, so there is nothing to recover.';
  end if;
  -- One attempt of a person after the other.
  insert into private.recovery_attempts (user_id) values (person) on conflict do nothing;
  select * into attempts from private.recovery_attempts where user_id = person for update;
  if attempts.failures >= 5 then
    seconds_left := least(300, power(2::numeric, least(attempts.failures - 5, 10)))
      - extract(epoch from clock_timestamp() - attempts.last_at);
    if seconds_left > 0 then
      perform private.refuse_too_many('Too many wrong codes. Please wait a moment and try again.', seconds_left);
    end if;
  end if;
  delete from private.recovery_codes
    where user_id = person and code_hash = private.recovery_code_hash(person, left(p_code, 100));
  if not found then
    update private.recovery_attempts set failures = failures + 1, last_at = clock_timestamp() where user_id = person;
    return false;
  end if;
  delete from private.recovery_attempts where user_id = person;
  -- Tells the trigger, which removes the other codes and tells the person, how their factors went.
  perform set_config('fairshore.recovering', person::text, true);
  delete from auth.mfa_factors where user_id = person;
  perform set_config('fairshore.recovering', '', true);
  -- Sessions that the app was given for go no further than a password takes them.
  delete from auth.mfa_amr_claims c using auth.sessions s
    where s.id = c.session_id and s.user_id = person and c.authentication_method = 'totp';
  update auth.sessions set aal = 'aal1', factor_id = null where user_id = person;
  return true;
end;
$$;
revoke execute on function public.use_recovery_code(text) from public, anon, authenticated;
grant execute on function public.use_recovery_code(text) to authenticated;
