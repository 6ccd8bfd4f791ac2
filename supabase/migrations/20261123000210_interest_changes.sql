-- A backer's own interest: changed, withdrawn, and registered only with the disclaimer acknowledged.

-- The version of the disclaimer in force: the one that `shared-data/src/disclaimer` names and the page shows. A new
-- version is a new migration that replaces this function.
create function private.disclaimer_version() returns text
language sql immutable set search_path = ''
as $$ select '2025-01' $$;
revoke execute on function private.disclaimer_version() from public;

-- Who acknowledged which version, and when first. It outlives the interest it was given for.
create table public.disclaimer_acknowledgements (
  user_id uuid not null references public.profiles (id) on update cascade on delete cascade,
  version text not null,
  acknowledged_at timestamptz not null default now(),
  primary key (user_id, version)
);
alter table public.disclaimer_acknowledgements enable row level security;
revoke all on public.disclaimer_acknowledgements from public, anon, authenticated, service_role;
grant select on public.disclaimer_acknowledgements to authenticated, service_role;

-- A backer reads what they acknowledged; admins read all of it.
create policy disclaimer_acknowledgements_read on public.disclaimer_acknowledgements for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));

-- Null on interests from before it was asked for.
alter table public.interests
  add column disclaimer_version text,
  add column disclaimer_acknowledged_at timestamptz,
  add constraint interests_disclaimer_whole
    check ((disclaimer_version is null) = (disclaimer_acknowledged_at is null));

-- The amount of a request: what was added, the new total, or what was withdrawn.
alter table private.interest_requests
  add column kind text not null default 'add',
  add constraint interest_requests_kind_known check (kind in ('add', 'change', 'withdraw'));

-- The caller, if they may write interests; refused with a sentence otherwise.
create function private.interest_writer() returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  backer uuid := auth.uid();
  backer_status text;
begin
  if backer is null then
    raise exception using errcode = 'P0001', hint = 'not_signed_in',
      message = 'Please sign in to confirm interest.';
  end if;
  select status into backer_status from public.profiles where id = backer;
  if backer_status is null then
    raise exception using errcode = 'P0001', hint = 'session_without_profile',
      message = 'Your account has no profile. Please sign out and sign in again.';
  end if;
  if backer_status <> 'active' then
    raise exception using errcode = 'P0001', hint = 'account_suspended',
      message = 'Your account is suspended, so nothing can be saved. Please contact support.';
  end if;
  return backer;
end;
$$;
revoke execute on function private.interest_writer() from public;

create function private.check_interest_values(p_amount numeric, p_note text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if p_amount is null or p_amount = 'NaN' or p_amount <= 0 then
    raise exception using errcode = 'P0001', hint = 'amount_not_positive',
      message = 'Please enter a positive amount.';
  end if;
  if p_amount > 1000000000 then
    raise exception using errcode = 'P0001', hint = 'amount_too_large',
      message = 'Interest in one project can be at most $1,000,000,000.';
  end if;
  if p_amount <> round(p_amount, 2) then
    raise exception using errcode = 'P0001', hint = 'amount_not_cents',
      message = 'Please enter an amount in whole cents.';
  end if;
  if char_length(btrim(p_note)) > 1000 then
    raise exception using errcode = 'P0001', hint = 'note_too_long',
      message = 'A note can have at most 1,000 characters.';
  end if;
end;
$$;
revoke execute on function private.check_interest_values(numeric, text) from public;

-- Locks a listing, so that all changes of its interests wait for each other.
create function private.listing_for_interest(p_project_id uuid) returns public.listings
language plpgsql security definer set search_path = ''
as $$
declare
  listing public.listings;
begin
  select * into listing from public.listings where id = p_project_id for no key update;
  if not found then
    raise exception using errcode = 'P0001', hint = 'listing_not_found',
      message = 'We couldn''t find that project.';
  end if;
  return listing;
end;
$$;
revoke execute on function private.listing_for_interest(uuid) from public;

-- The amount of a request that was already done, null when it is new. One that means something else is refused. An
-- amount of null fits any, as a withdrawal has none of its own.
create function private.interest_request_done(
  backer uuid, p_request_id uuid, p_project_id uuid, p_kind text, p_amount numeric
) returns numeric
language plpgsql security definer set search_path = ''
as $$
declare
  earlier private.interest_requests;
begin
  select * into earlier from private.interest_requests r
    where r.user_id = backer and r.request_id = p_request_id;
  if not found then
    return null;
  end if;
  if earlier.project_id <> p_project_id or earlier.kind <> p_kind or earlier.amount <> p_amount then
    raise exception using errcode = 'P0001', hint = 'request_reused',
      message = 'This request was already used for another amount or project. Please try again.';
  end if;
  return earlier.amount;
end;
$$;
revoke execute on function private.interest_request_done(uuid, uuid, uuid, text, numeric) from public;

create function private.keep_interest_request(
  backer uuid, p_request_id uuid, p_project_id uuid, p_kind text, p_amount numeric
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.interest_requests (user_id, request_id, project_id, kind, amount)
    values (backer, p_request_id, p_project_id, p_kind, p_amount) on conflict do nothing;
  if not found then
    raise exception using errcode = 'P0001', hint = 'request_reused',
      message = 'This request was already used for another amount or project. Please try again.';
  end if;
end;
$$;
revoke execute on function private.keep_interest_request(uuid, uuid, uuid, text, numeric) from public;

-- What a repeated request is answered with: the row as it is now.
create function private.interest_as_it_is(backer uuid, p_project_id uuid) returns public.interests
language plpgsql security definer set search_path = ''
as $$
declare
  result public.interests;
begin
  select * into result from public.interests i where i.project_id = p_project_id and i.user_id = backer;
  if not found then
    raise exception using errcode = 'P0001', hint = 'interest_withdrawn',
      message = 'This was recorded before, and your interest was withdrawn since. Nothing was added.';
  end if;
  return result;
end;
$$;
revoke execute on function private.interest_as_it_is(uuid, uuid) from public;

-- Keeps that the caller acknowledged the version in force and returns when they first did. It is asked for once a
-- version and person; without it nothing is registered.
create function private.acknowledge_disclaimer(backer uuid, given text) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  in_force text := private.disclaimer_version();
  since timestamptz;
begin
  select a.acknowledged_at into since from public.disclaimer_acknowledgements a
    where a.user_id = backer and a.version = in_force;
  if found then
    return since;
  end if;
  if given is null then
    raise exception using errcode = 'P0001', hint = 'disclaimer_not_acknowledged',
      message = 'Please confirm that you have read the disclaimer. If you see no box for it, reload the page.';
  end if;
  if given <> in_force then
    raise exception using errcode = 'P0001', hint = 'disclaimer_outdated',
      message = 'The disclaimer has changed since this page was opened. Please reload the page, read it and confirm again.';
  end if;
  insert into public.disclaimer_acknowledgements as a (user_id, version) values (backer, in_force)
    on conflict (user_id, version) do update set version = excluded.version
    returning a.acknowledged_at into since;
  return since;
end;
$$;
revoke execute on function private.acknowledge_disclaimer(uuid, text) from public;

-- Adds p_amount (USD) to the caller's interest in a project and returns the row. Repeating p_request_id returns
-- the row without adding again. p_disclaimer is the version the caller acknowledged. p_expected_amount is the total
-- the form showed: when exactly p_amount was added since, this is taken for the same wish in a second window, and
-- told rather than doubled. Refusals are P0001 with the message for people and a code in the hint.
-- Replaced, not overloaded: callers of before name four arguments of it and meet this one.
drop function public.record_interest(uuid, numeric, text, uuid);
create function public.record_interest(
  p_project_id uuid,
  p_amount numeric,
  p_note text default null,
  p_request_id uuid default gen_random_uuid(),
  p_disclaimer text default null,
  p_expected_amount numeric default null
) returns public.interests
language plpgsql security definer set search_path = ''
as $$
declare
  backer uuid := private.interest_writer();
  listing public.listings;
  request uuid := coalesce(p_request_id, gen_random_uuid());
  amount_before numeric;
  acknowledged_at timestamptz;
  result public.interests;
begin
  perform private.check_interest_values(p_amount, p_note);
  listing := private.listing_for_interest(p_project_id);
  if private.interest_request_done(backer, request, p_project_id, 'add', p_amount) is not null then
    return private.interest_as_it_is(backer, p_project_id);
  end if;

  if listing.status = 'Draft' then
    raise exception using errcode = 'P0001', hint = 'interest_not_open',
      message = 'This project isn''t open for interest yet.';
  end if;
  if listing.status = 'Closed' then
    raise exception using errcode = 'P0001', hint = 'interest_closed',
      message = 'This project is closed and takes no more interest.';
  end if;
  if p_amount < listing.min_ticket then
    raise exception using errcode = 'P0001', hint = 'below_min_ticket',
      message = 'Minimum ticket is ' || private.dollars(listing.min_ticket) || '.';
  end if;
  acknowledged_at := private.acknowledge_disclaimer(backer, p_disclaimer);

  select i.amount into amount_before from public.interests i
    where i.project_id = p_project_id and i.user_id = backer;
  if p_amount + coalesce(amount_before, 0) > 1000000000 then
    raise exception using errcode = 'P0001', hint = 'amount_too_large',
      message = 'Interest in one project can be at most $1,000,000,000.';
  end if;
  if amount_before - p_expected_amount = p_amount then
    raise exception using errcode = 'P0001', hint = 'interest_added_elsewhere',
      message = private.dollars(p_amount) || ' were just added from another window: you have '
        || private.dollars(amount_before) || ' now. Confirm again to add ' || private.dollars(p_amount) || ' more.';
  end if;

  perform private.keep_interest_request(backer, request, p_project_id, 'add', p_amount);
  insert into public.interests as i
      (user_id, project_id, amount, note, email, disclaimer_version, disclaimer_acknowledged_at)
    values (backer, p_project_id, p_amount, nullif(btrim(p_note), ''), left(auth.jwt() ->> 'email', 254),
      private.disclaimer_version(), acknowledged_at)
    on conflict (project_id, user_id) do update
      set amount = i.amount + excluded.amount,
          note = coalesce(excluded.note, i.note),
          email = excluded.email,
          disclaimer_version = excluded.disclaimer_version,
          disclaimer_acknowledged_at = excluded.disclaimer_acknowledged_at
    returning * into result;
  return result;
end;
$$;
revoke execute on function public.record_interest(uuid, numeric, text, uuid, text, numeric)
  from public, anon, authenticated;
-- Visitors may call these too, to be told to sign in rather than to be refused without a reason.
grant execute on function public.record_interest(uuid, numeric, text, uuid, text, numeric)
  to anon, authenticated, service_role;

-- Sets the caller's interest in a project to a new total (USD) and returns the row. Lowering is always possible,
-- raising only where new interest is taken, and with the disclaimer acknowledged. p_note null keeps the note, blank
-- removes it. When p_expected_amount, the total the caller saw, is no longer the stored one, nothing is overwritten.
create function public.change_interest(
  p_project_id uuid,
  p_amount numeric,
  p_note text default null,
  p_request_id uuid default gen_random_uuid(),
  p_expected_amount numeric default null,
  p_disclaimer text default null
) returns public.interests
language plpgsql security definer set search_path = ''
as $$
declare
  backer uuid := private.interest_writer();
  listing public.listings;
  request uuid := coalesce(p_request_id, gen_random_uuid());
  is_raised boolean;
  acknowledged_at timestamptz;
  result public.interests;
begin
  perform private.check_interest_values(p_amount, p_note);
  listing := private.listing_for_interest(p_project_id);
  if private.interest_request_done(backer, request, p_project_id, 'change', p_amount) is not null then
    return private.interest_as_it_is(backer, p_project_id);
  end if;

  select * into result from public.interests i
    where i.project_id = p_project_id and i.user_id = backer for update;
  if not found then
    raise exception using errcode = 'P0001', hint = 'no_interest',
      message = 'You have no interest registered in this project.';
  end if;
  if result.amount <> p_expected_amount then
    raise exception using errcode = 'P0001', hint = 'interest_conflict',
      message = 'Your interest was changed in another window: it is ' || private.dollars(result.amount)
        || ' now. Nothing was overwritten. Please check the amount and save again.';
  end if;
  is_raised := p_amount > result.amount;
  if is_raised and listing.status = 'Draft' then
    raise exception using errcode = 'P0001', hint = 'interest_not_open',
      message = 'This project isn''t open for interest yet. You can lower or withdraw yours, but not raise it.';
  end if;
  if is_raised and listing.status = 'Closed' then
    raise exception using errcode = 'P0001', hint = 'interest_closed',
      message = 'This project is closed and takes no more interest. You can lower or withdraw yours, but not raise it.';
  end if;
  if p_amount <> result.amount and p_amount < listing.min_ticket then
    raise exception using errcode = 'P0001', hint = 'below_min_ticket',
      message = 'Minimum ticket is ' || private.dollars(listing.min_ticket) || '.';
  end if;
  if is_raised then
    acknowledged_at := private.acknowledge_disclaimer(backer, p_disclaimer);
  end if;

  perform private.keep_interest_request(backer, request, p_project_id, 'change', p_amount);
  update public.interests i
    set amount = p_amount,
        note = case when p_note is null then i.note else nullif(btrim(p_note), '') end,
        email = left(auth.jwt() ->> 'email', 254),
        disclaimer_version = case when is_raised then private.disclaimer_version() else i.disclaimer_version end,
        disclaimer_acknowledged_at =
          case when is_raised then acknowledged_at else i.disclaimer_acknowledged_at end
    where i.id = result.id
    returning * into result;
  return result;
end;
$$;
revoke execute on function public.change_interest(uuid, numeric, text, uuid, numeric, text)
  from public, anon, authenticated;
grant execute on function public.change_interest(uuid, numeric, text, uuid, numeric, text)
  to anon, authenticated, service_role;

-- Withdraws the caller's whole interest in a project, whatever the project's status, and returns what was withdrawn
-- (USD). Repeating p_request_id returns the same. p_expected_amount as in change_interest.
create function public.withdraw_interest(
  p_project_id uuid,
  p_request_id uuid default gen_random_uuid(),
  p_expected_amount numeric default null
) returns numeric
language plpgsql security definer set search_path = ''
as $$
declare
  backer uuid := private.interest_writer();
  request uuid := coalesce(p_request_id, gen_random_uuid());
  withdrawn numeric;
begin
  perform private.listing_for_interest(p_project_id);
  withdrawn := private.interest_request_done(backer, request, p_project_id, 'withdraw', null);
  if withdrawn is not null then
    return withdrawn;
  end if;

  select i.amount into withdrawn from public.interests i
    where i.project_id = p_project_id and i.user_id = backer for update;
  if not found then
    raise exception using errcode = 'P0001', hint = 'no_interest',
      message = 'You have no interest registered in this project.';
  end if;
  if withdrawn <> p_expected_amount then
    raise exception using errcode = 'P0001', hint = 'interest_conflict',
      message = 'Your interest was changed in another window: it is ' || private.dollars(withdrawn)
        || ' now. Nothing was withdrawn. Please check the amount and try again.';
  end if;
  perform private.keep_interest_request(backer, request, p_project_id, 'withdraw', withdrawn);
  delete from public.interests i where i.project_id = p_project_id and i.user_id = backer;
  return withdrawn;
end;
$$;
revoke execute on function public.withdraw_interest(uuid, uuid, numeric) from public, anon, authenticated;
grant execute on function public.withdraw_interest(uuid, uuid, numeric) to anon, authenticated, service_role;
