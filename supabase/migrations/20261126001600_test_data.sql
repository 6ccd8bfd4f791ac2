-- Test data: rows that admins marked as such, how many there are, and how they are removed.

-- Deletes every row marked as test data, with the interests that hang on it, and returns how many went, by table.
create function public.purge_test_data() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  gone jsonb := '{}';
  n integer;
begin
  perform private.require_admin('purge test data');
  perform private.require_second_factor();
  if exists (select 1 from public.profiles where id = auth.uid() and is_test) then
    raise exception using errcode = 'P0001', hint = 'purge_self',
      message = 'You are marked as test data yourself. Take that mark away first.';
  end if;
  -- In the order in which whoever registers interest locks: project, then interest.
  perform 1 from public.listings l
    where l.is_test or l.id in (
      select i.project_id from public.interests i join public.profiles p on p.id = i.user_id where p.is_test)
    order by l.id for no key update;
  delete from public.interest_receipts r
    where r.listing_id in (select id from public.listings where is_test)
      or r.user_id in (select id from public.profiles where is_test);
  delete from public.interests i
    where i.project_id in (select id from public.listings where is_test)
      or i.user_id in (select id from public.profiles where is_test);
  get diagnostics n = row_count;
  gone := gone || jsonb_build_object('interests', n);
  delete from public.listing_terms where listing_id in (select id from public.listings where is_test);
  delete from public.listings where is_test;
  get diagnostics n = row_count;
  gone := gone || jsonb_build_object('listings', n);
  delete from public.leads where is_test;
  get diagnostics n = row_count;
  gone := gone || jsonb_build_object('leads', n);
  delete from public.service_marketplace_leads where is_test;
  get diagnostics n = row_count;
  gone := gone || jsonb_build_object('service_marketplace_leads', n);
  delete from public.rewards where is_test;
  get diagnostics n = row_count;
  gone := gone || jsonb_build_object('rewards', n);
  delete from public.profiles where is_test;
  get diagnostics n = row_count;
  return gone || jsonb_build_object('profiles', n);
end;
$$;
revoke execute on function public.purge_test_data() from public, anon, authenticated;
grant execute on function public.purge_test_data() to authenticated, service_role;

-- How many rows purge_test_data() would remove now, by table.
create function public.count_test_data() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin('count test data');
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

-- Purges, if it is exactly what `count_test_data` has shown; otherwise nothing is deleted.
create function public.purge_counted_test_data(p_expected jsonb) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  gone constant jsonb := public.purge_test_data();
begin
  if gone is distinct from p_expected then
    raise exception using errcode = 'P0001', hint = 'purge_changed',
      message = 'Other rows are marked as test data by now. Nothing was deleted: look at the new figures first.';
  end if;
  return gone;
end;
$$;
revoke execute on function public.purge_counted_test_data(jsonb) from public, anon, authenticated;
grant execute on function public.purge_counted_test_data(jsonb) to authenticated, service_role;
