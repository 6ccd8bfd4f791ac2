-- Own sessions: where somebody is signed in, and ending one of them. Sessions are the auth server's (`auth.sessions`).

-- The caller's sessions that can still be renewed, the one last used first. `user_agent` is what the browser called itself, null
-- where the auth server kept nothing. A session was used when its token was renewed, about once an hour while a page is open.
create function public.my_sessions()
returns table (id uuid, user_agent text, signed_in_at timestamptz, last_used_at timestamptz, is_current boolean)
language sql stable security definer set search_path = ''
as $$
  select s.id, nullif(btrim(left(s.user_agent, 400)), ''), s.created_at,
    -- The auth server writes this one without a time zone, in UTC.
    greatest(s.created_at, s.refreshed_at at time zone 'UTC'),
    s.id::text = coalesce(auth.jwt() ->> 'session_id', '')
  from auth.sessions s
  where s.user_id = private.signed_in_id() and (s.not_after is null or s.not_after > now())
  order by 4 desc, 1;
$$;
revoke execute on function public.my_sessions() from public, anon, authenticated;
grant execute on function public.my_sessions() to authenticated;

-- Ends one of the caller's sessions, and answers whether there was one: false where it had ended already, and for anybody
-- else's. The caller's own is left to signing out.
create function public.end_session(p_id uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.refuse_ended_session();
  if p_id::text = auth.jwt() ->> 'session_id' then
    raise exception using errcode = 'P0001', hint = 'own_session',
      message = 'This is the device you are using. Log out to end its session.';
  end if;
  delete from auth.sessions where id = p_id and user_id = private.signed_in_id();
  return found;
end;
$$;
revoke execute on function public.end_session(uuid) from public, anon, authenticated;
grant execute on function public.end_session(uuid) to authenticated;
