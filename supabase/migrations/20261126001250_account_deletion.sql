-- Account deletion: somebody deletes their own account, and has a day to change their mind.

create table private.account_deletions (
  user_id uuid primary key references public.profiles (id) on update cascade on delete cascade,
  requested_at timestamptz not null default now(),
  -- From when on it is done. Later than the day that was promised only where it could not be done then.
  due_at timestamptz not null default now() + interval '24 hours',
  -- Why it could not be done when it was due.
  last_error text
);
create index account_deletions_due on private.account_deletions (due_at);
alter table private.account_deletions enable row level security;
revoke all on private.account_deletions from public, anon, authenticated, service_role;

-- Whether the caller proved who they are a moment ago: by a code of their app in the last ten minutes, where they have one, else
-- by signing in during that time in this session. The auth server signs how and when into the token, and a renewed
-- token keeps it, so an open page that somebody left proves nothing.
create function private.is_freshly_proven() returns boolean
language sql stable security definer set search_path = ''
as $$
  select case when private.has_second_factor() then not private.is_second_factor_due()
    else exists (
      select from jsonb_array_elements(case when jsonb_typeof(auth.jwt() -> 'amr') = 'array' then auth.jwt() -> 'amr' else '[]' end) as m (method)
      where m.method ->> 'method' in ('password', 'oauth', 'otp', 'magiclink', 'recovery')
        and to_timestamp((m.method ->> 'timestamp')::bigint) > now() - interval '10 minutes') end;
$$;
revoke execute on function private.is_freshly_proven() from public;

-- `{"requested_at", "due_at"}`, and `"held_by": "last_admin"` as long as nobody else is an administrator: others may have left since.
create function private.account_deletion_of(person uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object('requested_at', d.requested_at, 'due_at', d.due_at, 'held_by',
    case when p.role = 'admin' and p.status = 'active' and not private.has_another_admin(person) then 'last_admin' end))
  from private.account_deletions d join public.profiles p on p.id = d.user_id where d.user_id = person;
$$;
revoke execute on function private.account_deletion_of(uuid) from public;

-- Tells the person about the deletion, in the portal and by mail, as long as there is one. An earlier mail that waits goes: it says
-- the opposite.
create function private.mail_account_deletion(person uuid, mail_template text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(person, case mail_template when 'account_kept' then 'account_kept' else 'deletion_requested' end,
    (select jsonb_build_object('due_at', d.due_at) from private.account_deletions d where d.user_id = person));
  -- What somebody holds is left alone, as in settle_mail.
  delete from private.mail_outbox where id in (
    select o.id from private.mail_outbox o
    where o.profile_id = person and o.template in ('account_deletion_requested', 'account_kept') and o.sent_at is null
    for update skip locked);
  insert into private.mail_outbox (template, recipient, data, profile_id)
    select mail_template, p.email,
      jsonb_strip_nulls(jsonb_build_object(
        'first_name', private.greeting_name(coalesce(s.display_name, p.name, p.full_name)),
        'at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'due_at', to_char(d.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))),
      p.id
    from public.profiles p
    left join private.account_deletions d on d.user_id = p.id
    left join public.user_settings s on s.user_id = p.id
    where p.id = person;
  perform pg_catalog.pg_notify('fairshore_mail', '');
end;
$$;
revoke execute on function private.mail_account_deletion(uuid, text) from public;

-- Asks for the caller's account to be deleted in 24 hours, and answers `private.account_deletion_of`. They are told by mail at
-- once. Asked again it answers the same and mails nothing; taken back, it can be asked for anew, ten times an hour. Refusals are P0001
-- with the message for people and a code in the hint.
create function public.request_account_deletion() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person uuid := private.signed_in_id();
  profile public.profiles;
begin
  perform private.refuse_ended_session();
  perform private.refuse_suspension();
  if private.has_second_factor() then
    perform private.require_second_factor();
  elsif not private.is_freshly_proven() then
    raise exception using errcode = 'P0001', hint = 'sign_in_due',
      message = 'Please log out, sign in again and ask for this within ten minutes, so that we know it is you.';
  end if;
  select * into profile from public.profiles where id = person for update;
  if not found then
    raise exception using errcode = 'P0001', hint = 'no_account', message = 'We couldn''t find your account.';
  end if;
  if profile.role = 'admin' and profile.status = 'active' then
    -- The lock in it puts administrators who leave at once in line.
    perform private.require_another_admin(person);
    -- One who leaves as well doesn't stay as the other.
    if not exists (
      select from public.profiles p join auth.users u on u.id = p.id
      where p.role = 'admin' and p.status = 'active' and p.id <> person
        and not exists (select from private.account_deletions d where d.user_id = p.id)
    ) then
      raise exception using errcode = 'P0001', hint = 'last_admin',
        message = 'You are the last administrator who stays. Make somebody else an administrator first.';
    end if;
  end if;
  insert into private.account_deletions (user_id) values (person) on conflict do nothing;
  if found then
    -- Asked for and taken back in turn, it would fill the outbox with mails that go before all others.
    if (
      select count(*) from public.notifications n
      where n.user_id = person and n.kind = 'deletion_requested' and n.created_at > now() - interval '1 hour'
    ) >= 10 then
      perform private.refuse_too_many('You asked for this ten times within an hour. Please try again in an hour.', 3600);
    end if;
    perform private.mail_account_deletion(person, 'account_deletion_requested');
  end if;
  return private.account_deletion_of(person);
end;
$$;
revoke execute on function public.request_account_deletion() from public, anon, authenticated;
grant execute on function public.request_account_deletion() to authenticated;

-- Whether the caller's account is about to be deleted: `private.account_deletion_of`, or null.
create function public.my_account_deletion() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.account_deletion_of(private.signed_in_id());
end;
$$;
revoke execute on function public.my_account_deletion() from public, anon, authenticated;
grant execute on function public.my_account_deletion() to authenticated;

-- Takes the caller's request back and tells them by mail; whether there was one. Being signed in is enough: nothing is lost by it,
-- and a suspended person may too, because it protects their data.
create function public.keep_account() returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person uuid := private.signed_in_id();
begin
  perform private.refuse_ended_session();
  -- Waits for a deletion that is under way, after which nobody is signed in.
  delete from private.account_deletions where user_id = person;
  if not found then
    return false;
  end if;
  perform private.mail_account_deletion(person, 'account_kept');
  return true;
end;
$$;
revoke execute on function public.keep_account() from public, anon, authenticated;
grant execute on function public.keep_account() to authenticated;

-- Deletes a person for good: as `erase_person` does, without the day in which staff could undo it. The last mail belongs to
-- nobody's account and goes as soon as it is sent.
create function private.delete_account(person uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  address text;
  asked_at timestamptz;
  erased jsonb;
begin
  select p.email, d.requested_at into address, asked_at
    from private.account_deletions d join public.profiles p on p.id = d.user_id where d.user_id = person;
  erased := private.erase_profile(person);
  -- What an earlier deletion that was undone left there too.
  delete from private.trash where table_name = 'profiles' and row_id = person;
  insert into private.mail_outbox (template, recipient, data)
    values ('account_deleted', address, jsonb_build_object(
      'requested_at', to_char(asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'deleted_at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'interests', erased -> 'interests'));
  perform pg_catalog.pg_notify('fairshore_mail', '');
end;
$$;
revoke execute on function private.delete_account(uuid) from public;

-- Deletes the accounts whose day is over, the longest due first, so many at most and for two seconds; answers how many. Each goes
-- with all that belongs to it or not at all, and one that can't go now waits: an hour, or a day where it is the last
-- administrator's. One that uses up the statement's time waits too: undone with everything else, it would be the next call's first
-- again, and nobody would get mail any more.
create function private.delete_due_accounts(at_most integer default 10) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person uuid;
  why text;
  what_failed text;
  deleted integer := 0;
begin
  for person in
    select d.user_id from private.account_deletions d where d.due_at <= now()
    order by d.due_at, d.user_id limit at_most for update skip locked
  loop
    begin
      perform private.delete_account(person);
      deleted := deleted + 1;
    exception when query_canceled or others then
      get stacked diagnostics why = pg_exception_hint, what_failed = message_text;
      update private.account_deletions
        set due_at = now() + case when why = 'last_admin' then interval '1 day' else interval '1 hour' end,
          last_error = left(what_failed, 300)
        where user_id = person;
    end;
    exit when clock_timestamp() > now() + interval '2 seconds';
  end loop;
  return deleted;
end;
$$;
revoke execute on function private.delete_due_accounts(integer) from public;
