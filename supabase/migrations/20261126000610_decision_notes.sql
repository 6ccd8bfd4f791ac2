-- Decision notes: what a person wrote down about a project for themselves, and when they want to look again. Nobody else reads them,
-- staff neither; so they are in no audit log and not published in realtime.

create table public.decision_notes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on update cascade on delete cascade,
  project_id uuid not null references public.listings (id) on delete cascade,
  body text not null,
  -- The terms in force when it was written, so that it can stand beside what changed since; 0 where none were published.
  terms_version integer not null default 0,
  -- On this day a mail reminds of it, once.
  look_again_on date,
  reminded_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint decision_notes_body_length check (char_length(btrim(body, E' \t\r\n')) > 0 and char_length(body) <= 2000),
  constraint decision_notes_terms_version_known check (terms_version >= 0)
);
create index decision_notes_of_user on public.decision_notes (user_id, project_id, created_at desc);
create index decision_notes_of_project on public.decision_notes (project_id);
-- Mail: what is to be looked at again, the next first.
create index decision_notes_due on public.decision_notes (look_again_on) where look_again_on is not null and reminded_at is null;

alter table public.decision_notes enable row level security;
revoke all on public.decision_notes from public, anon, authenticated;
grant all on public.decision_notes to service_role;
grant select, delete on public.decision_notes to authenticated;
grant insert (id, user_id, project_id, body, look_again_on) on public.decision_notes to authenticated;
grant update (body, look_again_on) on public.decision_notes to authenticated;

-- A person reads their own notes; nobody else's, staff neither.
create policy decision_notes_read on public.decision_notes for select to authenticated
  using (user_id = (select private.signed_in_id()));

-- A person who isn't suspended writes notes of their own.
create policy decision_notes_create on public.decision_notes for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.may_write()));

-- A person who isn't suspended changes their own notes.
create policy decision_notes_change on public.decision_notes for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()) and (select private.may_write()));

-- A person deletes their own notes, in a session that is open; a trigger refuses a suspended one with a sentence.
create policy decision_notes_delete on public.decision_notes for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.is_session_open()));

create function private.guard_decision_note() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := auth.uid();
begin
  -- Somebody else's: the policy refuses, and nothing about it is told here. What the server brings back stays as it was.
  if caller is null or new.user_id is distinct from caller or private.is_restoring() then
    return new;
  end if;
  if tg_op = 'INSERT' then
    -- The lock puts writes of one person in line, so that none of them counts what another is about to add.
    perform 1 from public.profiles where id = caller for no key update;
    -- Sent again, as its answer was lost: it is stored, whatever became of the project, its day or the room since.
    if exists (select from public.decision_notes where id = new.id and user_id = caller) then
      return new;
    end if;
  end if;
  if new.look_again_on is not null and (tg_op = 'INSERT' or new.look_again_on is distinct from old.look_again_on) then
    -- The form asks for a day after today where its reader is; west of Greenwich that can be today's date in UTC.
    if new.look_again_on < (now() at time zone 'UTC')::date then
      raise exception using errcode = 'P0001', hint = 'look_again_past', message = 'Please choose a day that is still to come.';
    end if;
    if new.look_again_on > (now() at time zone 'UTC')::date + 1827 then
      raise exception using errcode = 'P0001', hint = 'look_again_far', message = 'Please choose a day within the next five years.';
    end if;
  end if;
  if tg_op = 'UPDATE' then
    -- Another day is another reminder.
    if new.look_again_on is distinct from old.look_again_on then
      new.reminded_at := null;
    end if;
    return new;
  end if;
  if (select count(*) from public.decision_notes where user_id = caller and project_id = new.project_id) >= 50 then
    raise exception using errcode = 'P0001', hint = 'notes_full',
      message = 'You can keep at most 50 notes on one project. Delete one to add another.';
  end if;
  -- A draft is answered like a project that doesn't exist.
  select l.terms_version into new.terms_version from public.listings l
    where l.id = new.project_id and (l.status is distinct from 'Draft' or public.is_admin());
  if not found then
    raise exception using errcode = 'P0001', hint = 'listing_not_found', message = 'We couldn''t find that project.';
  end if;
  return new;
end;
$$;
revoke execute on function private.guard_decision_note() from public;

create trigger decision_notes_guard before insert or update on public.decision_notes
  for each row execute function private.guard_decision_note();
create trigger decision_notes_touch before update of body, look_again_on on public.decision_notes
  for each row execute function private.touch_updated_at();
create trigger decision_notes_refuse_suspended before insert or update or delete on public.decision_notes
  for each statement execute function private.refuse_suspended();

-- What a project is called that the caller noted something on, listed or not: as it was published last, never what staff call a draft.
-- Null for whoever has no note on it, so that nobody finds out what there is.
create function public.noted_project_name(p_project_id uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce((
      select t.content ->> 'name' from public.listings l
      join public.listing_terms t on t.listing_id = l.id and t.version = l.terms_version where l.id = p_project_id
    ), 'a project')
  where exists (
    select from public.decision_notes n where n.project_id = p_project_id and n.user_id = (select private.signed_in_id()));
$$;
revoke execute on function public.noted_project_name(uuid) from public, anon, authenticated;
grant execute on function public.noted_project_name(uuid) to authenticated, service_role;
