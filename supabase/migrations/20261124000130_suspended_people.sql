-- A suspended person is told so wherever they write, in the same words. Policies refuse as before; they have no words.

create function private.refuse_suspended() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select 1 from public.profiles where id = (select auth.uid()) and status = 'suspended') then
    raise exception using errcode = 'P0001', hint = 'account_suspended',
      message = 'Your account is suspended, so nothing can be saved. Please contact support.';
  end if;
  return null;
end;
$$;
revoke execute on function private.refuse_suspended() from public;

-- A statement of theirs is refused whatever rows it is about. Interests, votes and the watchlist have words of their own.
create trigger profiles_refuse_suspended before insert or update or delete on public.profiles
  for each statement execute function private.refuse_suspended();
create trigger user_settings_refuse_suspended before insert or update on public.user_settings
  for each statement execute function private.refuse_suspended();
create trigger leads_refuse_suspended before insert on public.leads
  for each statement execute function private.refuse_suspended();
create trigger service_marketplace_leads_refuse_suspended before insert on public.service_marketplace_leads
  for each statement execute function private.refuse_suspended();
