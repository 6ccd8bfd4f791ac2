-- A request to change an interest is remembered for a week: nobody sends one again later than that.

create index interest_requests_created_at on private.interest_requests (created_at);

-- A few with every new one, so that nobody waits for it; what somebody else is removing is passed over.
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
