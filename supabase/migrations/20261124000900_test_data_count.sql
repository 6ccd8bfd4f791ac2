-- Test data: how much of it there is, asked before it is purged.

-- How many rows purge_test_data() would remove now, by table.
create function public.count_test_data() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise exception using errcode = '42501', hint = 'admin_only', message = 'Only an administrator can count test data.';
  end if;
  return jsonb_build_object(
    'interests', (
      select count(*) from public.interests i
      where i.project_id in (select id from public.listings where is_test)
        or i.user_id in (select id from public.profiles where is_test)),
    'listings', (select count(*) from public.listings where is_test),
    'leads', (select count(*) from public.leads where is_test),
    'service_marketplace_leads', (select count(*) from public.service_marketplace_leads where is_test),
    'rewards', (select count(*) from public.rewards where is_test),
    'profiles', (select count(*) from public.profiles where is_test));
end;
$$;
revoke execute on function public.count_test_data() from public, anon, authenticated;
grant execute on function public.count_test_data() to authenticated, service_role;
