-- A device that was signed out takes nothing off the watchlist either.

drop policy watched_projects_delete on public.watched_projects;

-- A person removes from their own watchlist, in a session that is open; a trigger refuses a suspended one with a sentence.
create policy watched_projects_delete on public.watched_projects for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.is_session_open()));
