-- A basket: interest in several projects, registered in one step or not at all.

-- What of a basket is no basket: refused before any project is looked at.
create function private.check_basket(p_items jsonb) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if jsonb_typeof(p_items) is distinct from 'array' or jsonb_array_length(p_items) = 0 then
    raise exception using errcode = 'P0001', hint = 'basket_empty',
      message = 'There is nothing in the basket to register.';
  end if;
  if jsonb_array_length(p_items) > 12 then
    raise exception using errcode = 'P0001', hint = 'basket_full',
      message = 'A basket holds at most 12 projects.';
  end if;
  if exists (
    select 1 from jsonb_array_elements(p_items) e (item)
    where jsonb_typeof(item) <> 'object' or jsonb_typeof(item -> 'amount') is distinct from 'number'
      or item ->> 'project_id' !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' or item ->> 'project_id' is null
      or coalesce(jsonb_typeof(item -> 'expected_amount'), 'null') not in ('number', 'null')
      or coalesce(item ->> 'terms_version', '1') !~ '^[0-9]{1,9}$'
  ) then
    raise exception using errcode = 'P0001', hint = 'basket_unreadable',
      message = 'The basket could not be read. Please reload the page and try again.';
  end if;
  if (select count(*) <> count(distinct lower(item ->> 'project_id')) from jsonb_array_elements(p_items) e (item)) then
    raise exception using errcode = 'P0001', hint = 'basket_repeats',
      message = 'A project is in the basket twice. Remove one of the two.';
  end if;
end;
$$;
revoke execute on function private.check_basket(jsonb) from public;

-- The request of one project in a basket: the same for every try of the same basket.
create function private.basket_request(request uuid, project uuid) returns uuid
language sql immutable set search_path = ''
as $$ select md5(request::text || project::text)::uuid $$;
revoke execute on function private.basket_request(uuid, uuid) from public;

-- Registers the caller's interest in each project of a basket, as record_interest does for one, and returns the rows. All
-- of them or none: where any refuses, nothing is registered, and the refusal (hint `basket_refused`) lists every project
-- that did as JSON in its message's detail: `[{"project_id", "code", "message"}]`. p_items is
-- `[{"project_id", "amount" (USD, added to what there is), "expected_amount", "terms_version"}]`, the last two as in
-- record_interest. Repeating p_request_id with the same basket adds nothing again.
create function public.register_basket(
  p_items jsonb,
  p_request_id uuid default gen_random_uuid(),
  p_disclaimer text default null
) returns setof public.interests
language plpgsql security definer set search_path = ''
as $$
declare
  backer uuid := private.interest_writer();
  request uuid := coalesce(p_request_id, gen_random_uuid());
  item jsonb;
  project uuid;
  refused jsonb := '[]';
  code text;
  sentence text;
  shown text;
  registered public.interests[] := '{}';
begin
  perform private.check_basket(p_items);
  -- All of them in the order in which every writer locks, so that two baskets never wait for each other.
  perform 1 from public.listings l
    where l.id in (select (e.item ->> 'project_id')::uuid from jsonb_array_elements(p_items) e (item))
    order by l.id for no key update of l;
  -- What stands between the person and any project is said once, not once a project.
  perform private.acknowledge_disclaimer(backer, p_disclaimer);

  for item in select e.item from jsonb_array_elements(p_items) with ordinality e (item, place) order by e.place loop
    project := (item ->> 'project_id')::uuid;
    begin
      registered := registered || public.record_interest(
        p_project_id => project,
        p_amount => (item ->> 'amount')::numeric,
        p_request_id => private.basket_request(request, project),
        p_disclaimer => p_disclaimer,
        p_expected_amount => (item ->> 'expected_amount')::numeric,
        p_terms_version => (item ->> 'terms_version')::integer);
    exception when raise_exception then
      get stacked diagnostics sentence = message_text, code = pg_exception_hint;
      refused := refused || jsonb_build_object('project_id', project, 'code', code, 'message', sentence);
    end;
  end loop;

  if jsonb_array_length(refused) > 0 then
    -- A project that the caller may not see is not named to them, nor what staff call one in a draft.
    select string_agg(
      case when r.value ->> 'code' = 'listing_not_found' then r.value ->> 'message'
        else coalesce((t.content ->> 'name') || ': ', '') || (r.value ->> 'message') end, ' ' order by r.place)
      into shown
      from jsonb_array_elements(refused) with ordinality r (value, place)
      left join public.listings l on l.id = (r.value ->> 'project_id')::uuid
      left join public.listing_terms t on t.listing_id = l.id and t.version = l.terms_version;
    raise exception using errcode = 'P0001', hint = 'basket_refused', detail = refused::text,
      message = 'Nothing was registered. ' || shown;
  end if;
  return query select * from unnest(registered);
end;
$$;
revoke execute on function public.register_basket(jsonb, uuid, text) from public, anon, authenticated;
-- Visitors may call it too, to be told to sign in rather than to be refused without a reason.
grant execute on function public.register_basket(jsonb, uuid, text) to anon, authenticated, service_role;

-- Which of the caller's baskets were registered, of the 20 requests asked for at most, because an answer may be lost on its way.
-- Nobody learns anything of another person's.
create function public.recorded_baskets(p_request_ids uuid[]) returns table (request_id uuid)
language sql stable security definer set search_path = ''
as $$
  select asked.id from unnest(p_request_ids[1:20]) as asked (id)
  where exists (
    select from private.interest_requests r
    where r.user_id = private.signed_in_id() and r.kind = 'add'
      and r.request_id = private.basket_request(asked.id, r.project_id));
$$;
revoke execute on function public.recorded_baskets(uuid[]) from public, anon, authenticated;
grant execute on function public.recorded_baskets(uuid[]) to authenticated, service_role;
