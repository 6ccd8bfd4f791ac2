-- Published listings: what feeds, calendars and the open interface hand on to anybody. What programs have fetched can't be
-- taken back, so drafts are left out for administrators too, and so is test data, which the pipeline shows.

create view public.published_listings with (security_invoker = true) as
  select id, name, sector, category, country, apr, min_ticket, hard_cap, raised, progress, backers_count, rating_average,
    rating_votes, coalesce(status, 'Open') as status, image_link, highlights, description, use_of_proceeds,
    risk_considerations, timeline, onepager_link, investor_deck_link, financials_link, whitepaper_link, token_price,
    available_tokens, closes_on, published_at, greatest(updated_at, published_at) as updated_at
  from public.listings
  where status is distinct from 'Draft' and not is_test and published_at is not null;
revoke all on public.published_listings from public, anon, authenticated;
grant select on public.published_listings to anon, authenticated, service_role;

-- A page of them (100 and one more at most), the latest published first, after the place of the last one seen.
create function public.published_page(
  p_sector text default null,
  p_category text default null,
  p_status text default null,
  p_after_at timestamptz default null,
  p_after_id uuid default null,
  p_limit integer default 20
) returns setof public.published_listings
language sql stable set search_path = ''
as $$
  select * from public.published_listings l
    -- Always an index's condition: the first page begins after the end of time.
    where (l.published_at, l.id) < (coalesce(p_after_at, 'infinity'), coalesce(p_after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      and (p_sector is null or l.sector = p_sector)
      and (p_category is null or l.category = p_category)
      and (p_status is null or l.status = p_status)
    order by l.published_at desc, l.id desc
    limit least(greatest(coalesce(p_limit, 20), 1), 101);
$$;
revoke execute on function public.published_page(text, text, text, timestamptz, uuid, integer)
  from public, anon, authenticated;
grant execute on function public.published_page(text, text, text, timestamptz, uuid, integer)
  to anon, authenticated, service_role;
