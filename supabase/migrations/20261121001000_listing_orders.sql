-- What the pipeline is ordered by lies on the listing itself: it is paged by key, and a vote reaches whoever
-- follows listings live. The columns are written by a trigger alone; no client has a grant on them.

alter table public.listings
  add column rating_average numeric,
  add column rating_votes integer not null default 0,
  -- Unrated projects follow the rated ones.
  add column rating_rank numeric generated always as (coalesce(rating_average, 0)) stored,
  add constraint listings_rating_average_range check (rating_average between 1 and 5),
  add constraint listings_rating_votes_range check (rating_votes >= 0);

comment on column public.listings.rating_average is 'Mean of the votes, 1 to 5; null while there are none. Kept by a trigger.';
comment on column public.listings.rating_rank is 'What Top rated is ordered by: the average, 0 for an unrated project.';

-- Pipeline: top rated, highest progress, each also within a chip, paged by key.
create index listings_top_rated on public.listings (rating_rank desc, id desc);
create index listings_progress on public.listings (progress desc, id desc);
create index listings_category_top_rated on public.listings (category, rating_rank desc, id desc);
create index listings_category_progress on public.listings (category, progress desc, id desc);

create function private.show_rating() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    update public.listings set rating_average = null, rating_votes = 0 where id = old.project_id;
  else
    update public.listings set rating_average = new.average, rating_votes = new.votes where id = new.project_id;
  end if;
  return null;
end;
$$;
revoke execute on function private.show_rating() from public;

create trigger project_rating_summary_show after insert or update or delete on public.project_rating_summary
  for each row execute function private.show_rating();

-- Home is ordered by updated_at: a vote must not reorder the front page. Fires after listings_prepare, by name.
create function private.keep_listing_date() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := old.updated_at;
  return new;
end;
$$;
revoke execute on function private.keep_listing_date() from public;

create trigger listings_rating_keeps_date before update on public.listings
  for each row when (
    old.rating_average is distinct from new.rating_average or old.rating_votes is distinct from new.rating_votes)
  execute function private.keep_listing_date();

-- Votes cast before this migration.
update public.listings l set rating_average = s.average, rating_votes = s.votes
  from public.project_rating_summary s where s.project_id = l.id;
