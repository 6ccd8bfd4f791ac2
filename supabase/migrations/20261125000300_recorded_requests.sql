-- An answer may be lost on its way: a person can ask which of their requests were counted.

-- Which of the caller's requests to register interest in a project were counted, of the 20 asked for at most; each
-- with its amount (USD) and when. Nobody learns anything of another person's.
create function public.recorded_interest_requests(p_project_id uuid, p_request_ids uuid[])
returns table (request_id uuid, amount numeric, recorded_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select r.request_id, r.amount, r.created_at from private.interest_requests r
  where r.user_id = auth.uid() and r.project_id = p_project_id and r.kind = 'add'
    and r.request_id = any (p_request_ids[1:20]);
$$;
revoke execute on function public.recorded_interest_requests(uuid, uuid[]) from public, anon, authenticated;
grant execute on function public.recorded_interest_requests(uuid, uuid[]) to authenticated, service_role;
