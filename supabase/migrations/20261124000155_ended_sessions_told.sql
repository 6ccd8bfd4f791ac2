-- Whoever writes with an ended session's token is told that, not that they are suspended or may not. As before otherwise:
-- visitors may write, and people whose profile is active.
create or replace function private.may_write() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_session_open() then
    raise exception using errcode = 'P0001', hint = 'session_ended',
      message = 'Your session has ended. Please sign in again.';
  end if;
  return (select auth.uid()) is null
    or exists (select 1 from public.profiles where id = (select auth.uid()) and status = 'active');
end;
$$;

-- Nothing is looked at before the session is: a removal would find no row to remove, and say nothing.
create trigger watched_projects_open_session before insert or delete on public.watched_projects
  for each statement execute function private.require_open_session();
