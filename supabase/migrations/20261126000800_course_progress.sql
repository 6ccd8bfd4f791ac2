-- Course progress: which courses a person marked as completed. Courses are content of the site, so they are named by the last
-- part of their address. Not published in realtime.

create table public.completed_courses (
  user_id uuid not null references public.profiles (id) on update cascade on delete cascade,
  course text not null
    constraint completed_courses_course_format check (course ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(course) <= 80),
  completed_at timestamptz not null default now(),
  primary key (user_id, course)
);

alter table public.completed_courses enable row level security;
revoke all on public.completed_courses from public, anon, authenticated;
grant all on public.completed_courses to service_role;
grant select, delete on public.completed_courses to authenticated;
grant insert (user_id, course) on public.completed_courses to authenticated;

-- A person reads their own progress.
create policy completed_courses_read on public.completed_courses for select to authenticated
  using (user_id = (select private.signed_in_id()));

-- A person who isn't suspended marks courses of their own as completed.
create policy completed_courses_create on public.completed_courses for insert to authenticated
  with check (
    user_id = (select auth.uid()) and (select private.may_write())
  );

-- A person takes marks of their own back, in a session that is open; a trigger refuses a suspended one with a sentence.
create policy completed_courses_delete on public.completed_courses for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.is_session_open()));

-- Far more courses than there are; without it one person could fill the table, in one request too.
create function private.guard_completed_course() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Somebody else's: the policy refuses. What the server brings back stays as it was.
  if new.user_id is distinct from auth.uid() or private.is_restoring() then
    return new;
  end if;
  -- The lock puts writes of one person in line, so that none of them counts what another is about to add.
  perform 1 from public.profiles where id = new.user_id for no key update;
  if (select count(*) from public.completed_courses c where c.user_id = new.user_id) >= 200
      and not exists (select from public.completed_courses c where c.user_id = new.user_id and c.course = new.course) then
    raise exception using errcode = 'P0001', hint = 'courses_full', message = 'You can mark at most 200 courses as completed.';
  end if;
  return new;
end;
$$;
revoke execute on function private.guard_completed_course() from public;

create trigger completed_courses_guard before insert on public.completed_courses
  for each row execute function private.guard_completed_course();
create trigger completed_courses_refuse_suspended before insert or delete on public.completed_courses
  for each statement execute function private.refuse_suspended();
