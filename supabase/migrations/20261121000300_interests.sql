-- Interests: what a backer would put into a project. Non-binding; one row a backer and project.

create table public.interests (
  id uuid primary key default gen_random_uuid(),
  -- A profile that is claimed takes the account's id, and its interests follow. One with interests can't be deleted, but
  -- erased: then the interest is nobody's, and still counts.
  user_id uuid references public.profiles (id) on update cascade on delete restrict,
  project_id uuid not null references public.listings (id) on delete restrict,
  amount numeric not null,
  note text,
  email text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint interests_one_per_user_and_project unique (project_id, user_id),
  constraint interests_amount_range check (amount > 0 and amount <= 1000000000),
  constraint interests_amount_cents check (amount = round(amount, 2)),
  constraint interests_note_length check (char_length(note) <= 1000),
  constraint interests_email_length check (char_length(email) <= 254)
);

-- Portal: my interests, newest first.
create index interests_of_user on public.interests (user_id, created_at desc);
-- Console: all interests, newest first, paged by key.
create index interests_newest on public.interests (created_at desc, id desc);

-- What was already counted, so that a retry or a double click counts once.
create table private.interest_requests (
  user_id uuid not null references public.profiles (id) on update cascade on delete cascade,
  request_id uuid not null,
  project_id uuid not null references public.listings (id) on delete cascade,
  amount numeric not null,
  created_at timestamptz not null default now(),
  primary key (user_id, request_id)
);
create index interest_requests_project on private.interest_requests (project_id);

alter table public.interests enable row level security;
alter table private.interest_requests enable row level security;
revoke all on public.interests from public, anon, authenticated;
revoke all on private.interest_requests from public, anon, authenticated;
grant all on public.interests to service_role;
-- Reading only: every write goes through record_interest.
grant select on public.interests to authenticated;

-- A backer reads their own interests; admins read all of them.
create policy interests_read on public.interests for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));

create trigger interests_touch before update on public.interests
  for each row execute function private.touch_updated_at();

-- Locks the listings before it sums, in one order: without the lock concurrent writes lose money on a real
-- server, and without the order two statements over the same listings could wait for each other.
create function private.recount(projects uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform 1 from public.listings l join unnest(projects) as p (id) on p.id = l.id
    order by l.id for no key update of l;
  update public.listings l
    set raised = greatest(0, l.raised_base + s.total), backers_count = s.backers
    from (
      select p.id, coalesce(sum(i.amount), 0) as total, count(distinct coalesce(i.user_id, i.id))::integer as backers
      from unnest(projects) as p (id) left join public.interests i on i.project_id = p.id
      group by p.id
    ) s
    where l.id = s.id
      and (l.raised, l.backers_count) is distinct from (greatest(0, l.raised_base + s.total), s.backers);
end;
$$;
revoke execute on function private.recount(uuid[]) from public;

create function private.recount_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.recount(array(select distinct project_id from changed));
  return null;
end;
$$;
revoke execute on function private.recount_changed() from public;

create function private.recount_moved() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.recount(array(select project_id from changed union select project_id from before));
  return null;
end;
$$;
revoke execute on function private.recount_moved() from public;

create trigger interests_recount_insert after insert on public.interests
  referencing new table as changed for each statement execute function private.recount_changed();
create trigger interests_recount_update after update on public.interests
  referencing new table as changed old table as before for each statement execute function private.recount_moved();
create trigger interests_recount_delete after delete on public.interests
  referencing old table as changed for each statement execute function private.recount_changed();

-- Dollars as people read them: 1,000 or 1,000.50.
create function private.dollars(amount numeric) returns text
language sql immutable set search_path = ''
as $$
  select '$' || case when amount = trunc(amount)
    then to_char(amount, 'FM999,999,999,999,990') else to_char(amount, 'FM999,999,999,999,990.00') end;
$$;
revoke execute on function private.dollars(numeric) from public;

-- Adds p_amount (USD) to the caller's interest in a project and returns the row. Repeating p_request_id returns
-- the row without adding again. Refusals are P0001 with the message for people and a code in the hint.
create function public.record_interest(
  p_project_id uuid,
  p_amount numeric,
  p_note text default null,
  p_request_id uuid default gen_random_uuid()
) returns public.interests
language plpgsql security definer set search_path = ''
as $$
declare
  backer uuid := auth.uid();
  backer_status text;
  listing public.listings;
  earlier private.interest_requests;
  request uuid := coalesce(p_request_id, gen_random_uuid());
  amount_before numeric;
  note_given text := nullif(btrim(p_note), '');
  result public.interests;
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
  if char_length(note_given) > 1000 then
    raise exception using errcode = 'P0001', hint = 'note_too_long',
      message = 'A note can have at most 1,000 characters.';
  end if;

  select * into listing from public.listings where id = p_project_id for no key update;
  if not found then
    raise exception using errcode = 'P0001', hint = 'listing_not_found',
      message = 'We couldn''t find that project.';
  end if;

  select * into earlier from private.interest_requests r where r.user_id = backer and r.request_id = request;
  if found then
    if earlier.project_id <> p_project_id or earlier.amount <> p_amount then
      raise exception using errcode = 'P0001', hint = 'request_reused',
        message = 'This request was already used for another amount or project. Please try again.';
    end if;
    select * into result from public.interests i where i.project_id = p_project_id and i.user_id = backer;
    return result;
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

  select i.amount into amount_before from public.interests i
    where i.project_id = p_project_id and i.user_id = backer;
  if p_amount + coalesce(amount_before, 0) > 1000000000 then
    raise exception using errcode = 'P0001', hint = 'amount_too_large',
      message = 'Interest in one project can be at most $1,000,000,000.';
  end if;

  insert into private.interest_requests (user_id, request_id, project_id, amount)
    values (backer, request, p_project_id, p_amount) on conflict do nothing;
  if not found then
    raise exception using errcode = 'P0001', hint = 'request_reused',
      message = 'This request was already used for another amount or project. Please try again.';
  end if;

  insert into public.interests as i (user_id, project_id, amount, note, email)
    values (backer, p_project_id, p_amount, note_given, left(auth.jwt() ->> 'email', 254))
    on conflict (project_id, user_id) do update
      set amount = i.amount + excluded.amount,
          note = coalesce(excluded.note, i.note),
          email = excluded.email
    returning * into result;
  return result;
end;
$$;
revoke execute on function public.record_interest(uuid, numeric, text, uuid) from public, anon, authenticated;
-- Visitors may call it too, to be told to sign in rather than to be refused without a reason.
grant execute on function public.record_interest(uuid, numeric, text, uuid) to anon, authenticated, service_role;

-- Refuses with a sentence for people before the foreign key refuses with one for programmers.
create function private.keep_listing_with_interests() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select 1 from public.interests where project_id = old.id) then
    raise exception using errcode = 'P0001', hint = 'listing_has_interests',
      message = 'Backers have registered interest in this listing. Close it instead of deleting it.';
  end if;
  return old;
end;
$$;
revoke execute on function private.keep_listing_with_interests() from public;

create trigger listings_keep_with_interests before delete on public.listings
  for each row execute function private.keep_listing_with_interests();

create function private.keep_profile_with_interests() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select 1 from public.interests where user_id = old.id) then
    raise exception using errcode = 'P0001', hint = 'profile_has_interests',
      message = 'This person has registered interest and can''t be deleted. Suspend the account instead.';
  end if;
  return old;
end;
$$;
revoke execute on function private.keep_profile_with_interests() from public;

create trigger profiles_keep_with_interests before delete on public.profiles
  for each row execute function private.keep_profile_with_interests();

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
