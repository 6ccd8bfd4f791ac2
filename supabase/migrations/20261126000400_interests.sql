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
  -- What was acknowledged with it; null where an operator put it in.
  disclaimer_version text,
  disclaimer_acknowledged_at timestamptz,
  terms jsonb not null,
  -- Where it stands; an answer is kept once it is closed. Moved by functions alone: see *_interest_life.sql.
  state text not null default 'registered',
  answer text,
  -- Why staff moved it last, for its backer to read.
  state_reason text,
  -- When its backer last said so: registered, changed the amount or confirmed it.
  confirmed_at timestamptz not null default now(),
  -- When it lapses unless it is confirmed again. Null while it can't be: the project takes no interest, or the issuer has answered.
  expires_at timestamptz,
  -- Whether it is part of what the project has raised.
  counts boolean not null generated always as (state <> 'lapsed' and answer is distinct from 'not_taken') stored,
  constraint interests_one_per_user_and_project unique (project_id, user_id),
  constraint interests_state_known check (state in ('registered', 'confirmed', 'forwarded', 'answered', 'closed', 'lapsed')),
  constraint interests_answer_known check (answer in ('invited', 'not_taken')),
  constraint interests_answer_of_state check (
    case state when 'answered' then answer is not null when 'closed' then true else answer is null end),
  constraint interests_state_reason_length check (char_length(state_reason) <= 500),
  constraint interests_amount_range check (amount > 0 and amount <= 1000000000),
  constraint interests_amount_cents check (amount = round(amount, 2)),
  constraint interests_note_length check (char_length(note) <= 1000),
  constraint interests_email_length check (char_length(email) <= 254),
  constraint interests_disclaimer_whole
    check ((disclaimer_version is null) = (disclaimer_acknowledged_at is null))
);

comment on column public.interests.terms is 'The listing as interest was last registered or raised: name, sector, country, apr, min_ticket, timeline. Kept by a trigger.';

-- Portal: my interests, newest first.
create index interests_of_user on public.interests (user_id, created_at desc);
-- What lapses, and what is to be reminded of it, the next first.
create index interests_expiring on public.interests (expires_at, id) where expires_at is not null and state <> 'lapsed';
-- Project page: how much of what is raised is fresh.
create index interests_fresh on public.interests (project_id, confirmed_at) include (amount) where state <> 'lapsed';

-- What was already counted, so that a retry or a double click counts once.
create table private.interest_requests (
  user_id uuid not null references public.profiles (id) on update cascade on delete cascade,
  request_id uuid not null,
  project_id uuid not null references public.listings (id) on delete cascade,
  -- What was added, the new total, or what was withdrawn.
  amount numeric not null,
  created_at timestamptz not null default now(),
  kind text not null default 'add',
  primary key (user_id, request_id),
  constraint interest_requests_kind_known check (kind in ('add', 'change', 'withdraw', 'confirm'))
);
create index interest_requests_project on private.interest_requests (project_id);
create index interest_requests_created_at on private.interest_requests (created_at);

alter table public.interests enable row level security;
alter table private.interest_requests enable row level security;
revoke all on public.interests from public, anon, authenticated;
revoke all on private.interest_requests from public, anon, authenticated;
grant all on public.interests to service_role;
-- Reading only: every write goes through a function.
grant select on public.interests to authenticated;

-- A backer reads their own interests; admins read all of them.
create policy interests_read on public.interests for select to authenticated
  using (user_id = (select private.signed_in_id()) or (select public.is_admin()));

-- That its time pauses with its project, or its person has another account or address, is no change of the interest.
create trigger interests_touch before update of project_id, amount, note, state, answer, state_reason, confirmed_at on public.interests
  for each row execute function private.touch_updated_at();
-- Interest is written by functions with rights of their own, which no policy stops.
create trigger interests_open_session before insert or update or delete on public.interests
  for each statement execute function private.require_open_session();

-- Locks the listings before it sums, in one order: without the lock concurrent writes lose money on a real
-- server, and without the order two statements over the same listings could wait for each other. Where the figure meets
-- zero, the base rises with it: the rest of a correction would take away from whoever registers next.
create function private.recount(projects uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Adding to an interest is an insert that turned into an update, and the trigger of inserts then has nothing.
  if cardinality(projects) = 0 then
    return;
  end if;
  perform 1 from public.listings l join unnest(projects) as p (id) on p.id = l.id
    order by l.id for no key update of l;
  update public.listings l
    set raised = greatest(0, l.raised_base + s.total), raised_base = greatest(l.raised_base, -s.total),
      backers_count = s.backers
    from (
      select p.id, coalesce(sum(i.amount), 0) as total, count(distinct coalesce(i.user_id, i.id))::integer as backers
      from unnest(projects) as p (id) left join public.interests i on i.project_id = p.id and i.counts
      group by p.id
    ) s
    where l.id = s.id
      and (l.raised_base < -s.total
        or (l.raised, l.backers_count) is distinct from (greatest(0, l.raised_base + s.total), s.backers));
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

-- Locks the projects of a person's interests, in the order in which every writer locks them.
create function private.lock_projects_of(person uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform 1 from public.listings l
    where l.id in (select i.project_id from public.interests i where i.user_id = person)
    order by l.id for no key update;
end;
$$;
revoke execute on function private.lock_projects_of(uuid) from public;

-- Staff read whose interest it is by its address, so a new one of the person is the interest's too.
create function private.follow_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_projects_of(new.id);
  update public.interests i set email = new.email where i.user_id = new.id and i.email is distinct from new.email;
  return null;
end;
$$;
revoke execute on function private.follow_email() from public;

create trigger profiles_follow_email after update of email on public.profiles
  for each row when (old.email <> new.email) execute function private.follow_email();

-- The terms as they were registered for, kept with the interest and with each step of its history.
create function private.listing_terms(listing public.listings) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('name', listing.name, 'sector', listing.sector, 'country', listing.country,
    'apr', listing.apr, 'min_ticket', listing.min_ticket, 'timeline', listing.timeline);
$$;
revoke execute on function private.listing_terms(public.listings) from public;

-- What staff change in a draft is no term that anybody registered for, so it is not looked at again.
create function private.keep_terms() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  listing public.listings;
begin
  if tg_op = 'INSERT' and new.terms is not null then
    return new;
  end if;
  select * into listing from public.listings where id = new.project_id;
  if tg_op = 'INSERT' or new.project_id <> old.project_id
      or ((new.amount > old.amount or not old.counts) and listing.status is distinct from 'Draft') then
    new.terms := private.listing_terms(listing);
  end if;
  return new;
end;
$$;
revoke execute on function private.keep_terms() from public;

create trigger interests_keep_terms before insert or update of amount, project_id on public.interests
  for each row execute function private.keep_terms();

-- Whether a project takes interest, new and confirmed again; one without a status shows as open.
create function private.takes_interest(status text) returns boolean
language sql immutable set search_path = ''
as $$ select coalesce(status, 'Open') in ('Open', 'Filling') $$;
revoke execute on function private.takes_interest(text) from public;

-- Until when interest counts that is registered or confirmed now; null where it can't be confirmed, and so doesn't lapse.
create function private.interest_expiry(listing public.listings) returns timestamptz
language sql stable set search_path = ''
as $$ select case when private.takes_interest(listing.status) then now() + make_interval(days => listing.interest_days) end $$;
revoke execute on function private.interest_expiry(public.listings) from public;

-- What arrives with a date of its own, such as an imported row, was said then, and counts from its arrival.
create function private.begin_interest() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.confirmed_at = now() then
    new.confirmed_at := least(new.created_at, now());
  end if;
  if new.expires_at is null and new.state in ('registered', 'confirmed', 'forwarded') then
    select private.interest_expiry(l) into new.expires_at from public.listings l where l.id = new.project_id;
  end if;
  return new;
end;
$$;
revoke execute on function private.begin_interest() from public;

create trigger interests_begin before insert on public.interests
  for each row execute function private.begin_interest();

-- What became of an interest, step by step: its timeline. Written by the database alone, whoever changes it.
create table public.interest_events (
  id uuid primary key default gen_random_uuid(),
  -- History is the person's and the project's: it goes with them.
  user_id uuid not null references public.profiles (id) on update cascade on delete cascade,
  project_id uuid not null references public.listings (id) on delete cascade,
  kind text not null,
  -- US dollars: by how much what counts was changed, and how much counts afterwards.
  amount numeric not null,
  total_after numeric not null,
  note text,
  created_at timestamptz not null default now(),
  terms jsonb not null,
  -- Who took the step, and what staff gave as the reason. Which of the staff is in the audit log.
  taken_by text not null default 'backer',
  reason text,
  constraint interest_events_kind_known check (kind in ('recorded', 'increased', 'reduced', 'withdrawn', 'confirmed',
    'forwarded', 'invited', 'not_taken', 'closed', 'lapsed')),
  constraint interest_events_taken_by_known check (taken_by in ('backer', 'staff', 'system')),
  constraint interest_events_amount_not_negative check (amount >= 0),
  constraint interest_events_amount_moves check (amount > 0 or kind not in ('recorded', 'increased', 'reduced', 'lapsed')),
  constraint interest_events_total_not_negative check (total_after >= 0),
  constraint interest_events_nothing_left check (total_after = 0 or kind not in ('withdrawn', 'not_taken', 'lapsed')),
  constraint interest_events_note_length check (char_length(note) <= 1000),
  constraint interest_events_reason_length check (char_length(reason) <= 500)
);

comment on column public.interest_events.terms is 'The terms of the interest at this step. Kept by a trigger.';

-- Portal: what I did, newest first, paged by key.
create index interest_events_of_user on public.interest_events (user_id, created_at desc, id desc);
create index interest_events_of_project on public.interest_events (project_id);

alter table public.interest_events enable row level security;
revoke all on public.interest_events from public, anon, authenticated, service_role;
grant select on public.interest_events to authenticated, service_role;

-- A backer reads their own history; admins read all of it.
create policy interest_events_read on public.interest_events for select to authenticated
  using (user_id = (select private.signed_in_id()) or (select public.is_admin()));

-- What a change of one interest is called in its timeline; null for one that is no step. `moved` is by how much what counts changed.
create function private.interest_step(before public.interests, after public.interests, moved numeric) returns text
language sql immutable set search_path = ''
as $$
  select case
    when after.state in ('forwarded', 'closed') and after.state <> before.state then after.state
    when after.state = 'answered' and after.answer is distinct from before.answer then after.answer
    when after.amount = before.amount and after.state <> 'registered' and after.confirmed_at > before.confirmed_at then 'confirmed'
    when moved > 0 and not before.counts then 'recorded'
    when moved > 0 then 'increased'
    when moved < 0 then 'reduced'
  end;
$$;
revoke execute on function private.interest_step(public.interests, public.interests, numeric) from public;

-- When the next step of an interest is said to have happened: after the last one, also where two share a tick of the clock (the
-- embedded database counts milliseconds) or the clock was set back. The clock, not the transaction's beginning: changes that waited
-- for each other stay in the order they happened in.
create function private.next_step_at(person uuid, project uuid) returns timestamptz
language sql volatile set search_path = ''
as $$
  select greatest(clock_timestamp(), max(e.created_at) + interval '1 microsecond')
  from public.interest_events e where e.user_id = person and e.project_id = project;
$$;
revoke execute on function private.next_step_at(uuid, uuid) from public;

-- A row that arrives with a date of its own, such as an imported one, was recorded then.
create function private.log_interest() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  is_moved boolean := false;
  counted_before numeric := 0;
  counted_after numeric := 0;
  step text;
begin
  if tg_op <> 'INSERT' and old.counts then
    counted_before := old.amount;
  end if;
  if tg_op <> 'DELETE' and new.counts then
    counted_after := new.amount;
  end if;
  if tg_op = 'UPDATE' then
    -- A profile that is claimed changes its id, and the history has followed; anything else is a move.
    is_moved := new.project_id <> old.project_id
      or (new.user_id <> old.user_id and exists (select 1 from public.profiles where id = old.user_id));
  end if;
  -- What is left of an erased person has no history.
  if (tg_op = 'DELETE' or is_moved) and old.user_id is not null then
    insert into public.interest_events (user_id, project_id, kind, amount, total_after, created_at, terms)
      values (old.user_id, old.project_id, 'withdrawn', counted_before, 0, private.next_step_at(old.user_id, old.project_id),
        old.terms);
  end if;
  if tg_op = 'INSERT' or is_moved then
    insert into public.interest_events (user_id, project_id, kind, amount, total_after, note, created_at, terms)
      select new.user_id, new.project_id, 'recorded', counted_after, counted_after, new.note,
        case when tg_op = 'INSERT' and new.created_at < now() then new.created_at
          else private.next_step_at(new.user_id, new.project_id) end,
        new.terms
      where counted_after > 0;
  elsif tg_op = 'UPDATE' and new.user_id is not null then
    step := private.interest_step(old, new, counted_after - counted_before);
    insert into public.interest_events (user_id, project_id, kind, amount, total_after, note, created_at, terms, taken_by, reason)
      select new.user_id, new.project_id, step, abs(counted_after - counted_before), counted_after,
        case when new.note is distinct from old.note then new.note end,
        private.next_step_at(new.user_id, new.project_id), new.terms,
        case when step in ('forwarded', 'invited', 'not_taken', 'closed') then 'staff' else 'backer' end,
        case when step in ('forwarded', 'invited', 'not_taken', 'closed') then new.state_reason end
      where step is not null;
    -- While it was nobody's it may have lapsed, not have been taken up or been closed, which no history says yet.
    if old.user_id is null and not new.counts then
      insert into public.interest_events (user_id, project_id, kind, amount, total_after, created_at, terms, taken_by, reason)
        select new.user_id, new.project_id, case when new.state = 'lapsed' then 'lapsed' else 'not_taken' end, e.total_after, 0,
          private.next_step_at(new.user_id, new.project_id), new.terms, case when new.state = 'lapsed' then 'system' else 'staff' end,
          case when new.state <> 'closed' then new.state_reason end
        from (
          select h.total_after from public.interest_events h
          where h.user_id = new.user_id and h.project_id = new.project_id order by h.created_at desc, h.id desc limit 1
        ) e where e.total_after > 0;
    end if;
    if old.user_id is null and new.state = 'closed' then
      insert into public.interest_events (user_id, project_id, kind, amount, total_after, created_at, terms, taken_by, reason)
        select new.user_id, new.project_id, 'closed', 0, counted_after, private.next_step_at(new.user_id, new.project_id), new.terms,
          'staff', new.state_reason
        from (
          -- One that is closed stays so when it is lowered.
          select h.kind from public.interest_events h
          where h.user_id = new.user_id and h.project_id = new.project_id and h.kind <> 'reduced'
          order by h.created_at desc, h.id desc limit 1
        ) e where e.kind <> 'closed';
    end if;
  end if;
  return null;
end;
$$;
revoke execute on function private.log_interest() from public;

create trigger interests_log after insert or delete on public.interests
  for each row execute function private.log_interest();
create trigger interests_log_update after update of amount, user_id, project_id, state, confirmed_at on public.interests
  for each row when (new.state <> 'lapsed' or old.state = 'lapsed') execute function private.log_interest();

-- Thousands lapse at once, so their steps are written in one statement.
create function private.log_lapses() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.interest_events (user_id, project_id, kind, amount, total_after, created_at, terms, taken_by)
    select c.user_id, c.project_id, 'lapsed', b.amount, 0, clock_timestamp(), c.terms, 'system'
    from changed c join before b on b.id = c.id
    where c.state = 'lapsed' and b.counts and c.user_id is not null;
  return null;
end;
$$;
revoke execute on function private.log_lapses() from public;

create trigger interests_log_lapses after update on public.interests
  referencing new table as changed old table as before for each statement execute function private.log_lapses();

-- The version of the disclaimer in force: the one that `shared-data/src/disclaimer` names and the page shows.
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
  using (user_id = (select private.signed_in_id()) or (select public.is_admin()));

-- A request to change an interest is remembered for a week: nobody sends one again later than that. A few go with every new
-- one, so that nobody waits for it; what somebody else is removing is passed over.
create function private.forget_interest_requests() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.interest_requests r
    where r.ctid = any (array(
      select o.ctid from private.interest_requests o
      where o.created_at < now() - interval '7 days'
      order by o.created_at limit 20 for update skip locked
    ));
  return null;
end;
$$;
revoke execute on function private.forget_interest_requests() from public;

create trigger interest_requests_forget after insert on private.interest_requests
  for each statement execute function private.forget_interest_requests();

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
  -- Before anything is looked at: a refusal may tell the amount that is registered.
  perform private.refuse_ended_session();
  select status into backer_status from public.profiles where id = backer;
  if backer_status is null then
    raise exception using errcode = 'P0001', hint = 'session_without_profile',
      message = 'Your account has no profile. Please sign out and sign in again. If you still see this, please contact support.';
  end if;
  if backer_status <> 'active' then
    raise exception using errcode = 'P0001', hint = 'account_suspended',
      message = 'Your account is suspended, so nothing can be saved. Please contact support.';
  end if;
  return backer;
end;
$$;
revoke execute on function private.interest_writer() from public;

-- The address of whoever the token is of, as it is now: a token keeps the one it was made with for up to an hour.
create function private.address_of(backer uuid) returns text
language sql stable security definer set search_path = ''
as $$ select p.email from public.profiles p where p.id = backer $$;
revoke execute on function private.address_of(uuid) from public;

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

-- Locks a listing, so that all changes of its interests wait for each other. A draft is there for staff, and for whoever saw it
-- before it was one: who registered for it, and within the hour in which everybody hears that it left. To others it is
-- a project that doesn't exist.
create function private.listing_for_interest(p_project_id uuid) returns public.listings
language plpgsql security definer set search_path = ''
as $$
declare
  listing public.listings;
begin
  select * into listing from public.listings where id = p_project_id for no key update;
  if not found or (
    listing.status = 'Draft' and not public.is_admin()
    and not exists (select 1 from public.interests i where i.project_id = p_project_id and i.user_id = auth.uid())
    and not exists (select 1 from private.interest_requests r where r.project_id = p_project_id and r.user_id = auth.uid())
    and not exists (
      select 1 from public.listing_departures d
      where d.listing_id = p_project_id and d.left_at > now() - interval '1 hour'
    )
  ) then
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
-- told rather than doubled. p_terms_version is the listing's terms_version that the page showed. Refusals are P0001 with the message for people and a code in the hint.
create function public.record_interest(
  p_project_id uuid,
  p_amount numeric,
  p_note text default null,
  p_request_id uuid default gen_random_uuid(),
  p_disclaimer text default null,
  p_expected_amount numeric default null,
  p_terms_version integer default null
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
  perform private.check_terms_seen(listing, p_terms_version);
  if p_amount < listing.min_ticket then
    raise exception using errcode = 'P0001', hint = 'below_min_ticket',
      message = 'Minimum ticket is ' || private.dollars(listing.min_ticket) || '.';
  end if;
  acknowledged_at := private.acknowledge_disclaimer(backer, p_disclaimer);

  -- One that doesn't count any more, as it lapsed, begins anew.
  select i.amount into amount_before from public.interests i
    where i.project_id = p_project_id and i.user_id = backer and i.counts;
  if p_expected_amount > 0 and amount_before is null then
    raise exception using errcode = 'P0001', hint = 'interest_conflict',
      message = 'Your interest of ' || private.dollars(p_expected_amount) || ' doesn''t count any more, so nothing was added. '
        || 'Confirm again to register ' || private.dollars(p_amount) || '.';
  end if;
  if p_amount + coalesce(amount_before, 0) > 1000000000 then
    raise exception using errcode = 'P0001', hint = 'amount_too_large',
      message = 'Interest in one project can be at most $1,000,000,000.';
  end if;
  if amount_before - p_expected_amount = p_amount then
    raise exception using errcode = 'P0001', hint = 'interest_added_elsewhere',
      message = private.dollars(p_amount) || ' was just added from another window: you have '
        || private.dollars(amount_before) || ' now. Confirm again to add ' || private.dollars(p_amount) || ' more.';
  end if;

  perform private.keep_interest_request(backer, request, p_project_id, 'add', p_amount);
  insert into public.interests as i
      (user_id, project_id, amount, note, email, disclaimer_version, disclaimer_acknowledged_at)
    values (backer, p_project_id, p_amount, nullif(btrim(p_note), ''), private.address_of(backer),
      private.disclaimer_version(), acknowledged_at)
    on conflict (project_id, user_id) do update
      set amount = coalesce(amount_before, 0) + excluded.amount,
          state = 'registered', answer = null, state_reason = null,
          confirmed_at = excluded.confirmed_at, expires_at = excluded.expires_at,
          note = coalesce(excluded.note, i.note),
          email = excluded.email,
          disclaimer_version = excluded.disclaimer_version,
          disclaimer_acknowledged_at = excluded.disclaimer_acknowledged_at
    returning * into result;
  perform private.write_receipt(
    backer, listing, p_terms_version, 'registered', coalesce(amount_before, 0), result.amount, result.disclaimer_version);
  return result;
end;
$$;
revoke execute on function public.record_interest(uuid, numeric, text, uuid, text, numeric, integer)
  from public, anon, authenticated;
-- Visitors may call these too, to be told to sign in rather than to be refused without a reason.
grant execute on function public.record_interest(uuid, numeric, text, uuid, text, numeric, integer)
  to anon, authenticated, service_role;

-- Sets the caller's interest in a project to a new total (USD) and returns the row. Lowering is always possible,
-- raising only where new interest is taken, and with the disclaimer acknowledged. p_note null keeps the note, blank
-- removes it. When p_expected_amount, the total the caller saw, is no longer the stored one, nothing is overwritten. A
-- change of nothing leaves no receipt. Other terms (p_terms_version) than those that the interest stands under are a change.
create function public.change_interest(
  p_project_id uuid,
  p_amount numeric,
  p_note text default null,
  p_request_id uuid default gen_random_uuid(),
  p_expected_amount numeric default null,
  p_disclaimer text default null,
  p_terms_version integer default null
) returns public.interests
language plpgsql security definer set search_path = ''
as $$
declare
  backer uuid := private.interest_writer();
  listing public.listings;
  request uuid := coalesce(p_request_id, gen_random_uuid());
  is_raised boolean;
  acknowledged_at timestamptz;
  amount_before numeric;
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
  amount_before := case when result.counts then result.amount else 0 end;
  is_raised := p_amount > amount_before;
  if is_raised and listing.status = 'Draft' then
    raise exception using errcode = 'P0001', hint = 'interest_not_open',
      message = 'This project isn''t open for interest yet. You can lower or withdraw yours, but not raise it.';
  end if;
  if is_raised and listing.status = 'Closed' then
    raise exception using errcode = 'P0001', hint = 'interest_closed',
      message = 'This project is closed and takes no more interest. You can lower or withdraw yours, but not raise it.';
  end if;
  perform private.check_terms_seen(listing, p_terms_version);
  if listing.status = 'Draft' then
    -- The minimum that everybody could read holds; what staff make of it in a draft is told to nobody.
    select (t.content ->> 'min_ticket')::numeric into listing.min_ticket
      from public.listing_terms t where t.listing_id = listing.id and t.version = listing.terms_version;
  end if;
  if p_amount <> amount_before and p_amount < listing.min_ticket then
    raise exception using errcode = 'P0001', hint = 'below_min_ticket',
      message = 'Minimum ticket is ' || private.dollars(listing.min_ticket) || '.';
  end if;
  if is_raised then
    acknowledged_at := private.acknowledge_disclaimer(backer, p_disclaimer);
  end if;

  perform private.keep_interest_request(backer, request, p_project_id, 'change', p_amount);
  -- Where neither amount nor note nor the terms that it stands under are others, nothing was changed, and no receipt says so.
  if p_amount = amount_before
      and (p_note is null or nullif(btrim(p_note), '') is not distinct from result.note)
      and (p_terms_version is null or nullif(p_terms_version, 0) is not distinct from private.interest_terms_version(result)) then
    return result;
  end if;
  -- Another amount is news for the issuer; a lower one stays with them where they have it.
  update public.interests i
    set amount = p_amount,
        state = case when is_raised then 'registered' else i.state end,
        answer = case when is_raised then null else i.answer end,
        state_reason = case when is_raised then null else i.state_reason end,
        confirmed_at = case when p_amount <> amount_before then now() else i.confirmed_at end,
        expires_at = case when p_amount <> amount_before and i.state not in ('answered', 'closed') or is_raised
          then private.interest_expiry(listing) else i.expires_at end,
        note = case when p_note is null then i.note else nullif(btrim(p_note), '') end,
        email = private.address_of(backer),
        disclaimer_version = case when is_raised then private.disclaimer_version() else i.disclaimer_version end,
        disclaimer_acknowledged_at =
          case when is_raised then acknowledged_at else i.disclaimer_acknowledged_at end
    where i.id = result.id
    returning * into result;
  perform private.write_receipt(
    backer, listing, p_terms_version, case when amount_before = 0 then 'registered' else 'changed' end, amount_before, result.amount,
    result.disclaimer_version);
  return result;
end;
$$;
revoke execute on function public.change_interest(uuid, numeric, text, uuid, numeric, text, integer)
  from public, anon, authenticated;
grant execute on function public.change_interest(uuid, numeric, text, uuid, numeric, text, integer)
  to anon, authenticated, service_role;

-- Withdraws the caller's whole interest in a project, whatever the project's status, and returns what was withdrawn
-- (USD). Repeating p_request_id returns the same. p_expected_amount as in change_interest.
create function public.withdraw_interest(
  p_project_id uuid,
  p_request_id uuid default gen_random_uuid(),
  p_expected_amount numeric default null,
  p_terms_version integer default null
) returns numeric
language plpgsql security definer set search_path = ''
as $$
declare
  backer uuid := private.interest_writer();
  request uuid := coalesce(p_request_id, gen_random_uuid());
  listing public.listings;
  withdrawn numeric;
  disclaimer text;
begin
  listing := private.listing_for_interest(p_project_id);
  withdrawn := private.interest_request_done(backer, request, p_project_id, 'withdraw', null);
  if withdrawn is not null then
    return withdrawn;
  end if;

  select i.amount, i.disclaimer_version into withdrawn, disclaimer from public.interests i
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
  perform private.check_terms_seen(listing, p_terms_version);
  perform private.keep_interest_request(backer, request, p_project_id, 'withdraw', withdrawn);
  delete from public.interests i where i.project_id = p_project_id and i.user_id = backer;
  perform private.write_receipt(backer, listing, p_terms_version, 'withdrawn', withdrawn, 0, disclaimer);
  return withdrawn;
end;
$$;
revoke execute on function public.withdraw_interest(uuid, uuid, numeric, integer) from public, anon, authenticated;
grant execute on function public.withdraw_interest(uuid, uuid, numeric, integer) to anon, authenticated, service_role;

-- Which of the caller's requests to register interest in a project were counted, of the 20 asked for at most, because an
-- answer may be lost on its way; each with its amount (USD) and when. Nobody learns anything of another person's.
create function public.recorded_interest_requests(p_project_id uuid, p_request_ids uuid[])
returns table (request_id uuid, amount numeric, recorded_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select r.request_id, r.amount, r.created_at from private.interest_requests r
  where r.user_id = private.signed_in_id() and r.project_id = p_project_id and r.kind = 'add'
    and r.request_id = any (p_request_ids[1:20]);
$$;
revoke execute on function public.recorded_interest_requests(uuid, uuid[]) from public, anon, authenticated;
grant execute on function public.recorded_interest_requests(uuid, uuid[]) to authenticated, service_role;
