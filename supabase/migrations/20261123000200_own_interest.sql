-- What became of an interest: recorded, increased, reduced, withdrawn. Written by the database alone, whoever changes it.

create table public.interest_events (
  id uuid primary key default gen_random_uuid(),
  -- History is the person's and the project's: it goes with them.
  user_id uuid not null references public.profiles (id) on update cascade on delete cascade,
  project_id uuid not null references public.listings (id) on delete cascade,
  kind text not null,
  -- US dollars: how much was added or taken away, and what stood afterwards.
  amount numeric not null,
  total_after numeric not null,
  note text,
  created_at timestamptz not null default now(),
  constraint interest_events_kind_known check (kind in ('recorded', 'increased', 'reduced', 'withdrawn')),
  constraint interest_events_amount_positive check (amount > 0),
  constraint interest_events_total_not_negative check (total_after >= 0),
  constraint interest_events_nothing_left check ((kind = 'withdrawn') = (total_after = 0)),
  constraint interest_events_note_length check (char_length(note) <= 1000)
);

-- Portal: what I did, newest first, paged by key.
create index interest_events_of_user on public.interest_events (user_id, created_at desc, id desc);
create index interest_events_of_project on public.interest_events (project_id);

alter table public.interest_events enable row level security;
revoke all on public.interest_events from public, anon, authenticated, service_role;
grant select on public.interest_events to authenticated, service_role;

-- A backer reads their own history; admins read all of it.
create policy interest_events_read on public.interest_events for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));

-- The clock, not the transaction's beginning: changes that waited for each other stay in the order they happened in.
-- A row that arrives with a date of its own, such as an imported one, was recorded then. `terms` come with the
-- migration of departed listings.
create function private.log_interest() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  is_moved boolean := false;
begin
  if tg_op = 'UPDATE' then
    -- A profile that is claimed changes its id, and the history has followed; anything else is a move.
    is_moved := new.project_id <> old.project_id
      or (new.user_id <> old.user_id and exists (select 1 from public.profiles where id = old.user_id));
  end if;
  -- What is left of an erased person has no history.
  if (tg_op = 'DELETE' or is_moved) and old.user_id is not null then
    insert into public.interest_events (user_id, project_id, kind, amount, total_after, created_at, terms)
      values (old.user_id, old.project_id, 'withdrawn', old.amount, 0, clock_timestamp(), old.terms);
  end if;
  if tg_op = 'INSERT' or is_moved then
    insert into public.interest_events (user_id, project_id, kind, amount, total_after, note, created_at, terms)
      values (new.user_id, new.project_id, 'recorded', new.amount, new.amount, new.note,
        case when tg_op = 'INSERT' and new.created_at < now() then new.created_at else clock_timestamp() end, new.terms);
  elsif tg_op = 'UPDATE' and new.amount <> old.amount then
    insert into public.interest_events (user_id, project_id, kind, amount, total_after, note, created_at, terms)
      values (new.user_id, new.project_id,
        case when new.amount > old.amount then 'increased' else 'reduced' end,
        abs(new.amount - old.amount), new.amount,
        case when new.note is distinct from old.note then new.note end, clock_timestamp(), new.terms);
  end if;
  return null;
end;
$$;
revoke execute on function private.log_interest() from public;

create trigger interests_log after insert or delete or update of amount, user_id, project_id on public.interests
  for each row execute function private.log_interest();

-- What was registered before there was a history stands in it as one entry.
insert into public.interest_events (user_id, project_id, kind, amount, total_after, note, created_at)
  select user_id, project_id, 'recorded', amount, amount, note, created_at from public.interests;
