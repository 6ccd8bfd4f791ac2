-- Ratings: one vote a device and project. A device is known by the hash of a secret that only it holds.

create table public.project_ratings (
  project_id uuid not null references public.listings (id) on delete cascade,
  rater_id text not null,
  rating integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (project_id, rater_id),
  constraint project_ratings_rating_range check (rating between 1 and 5),
  constraint project_ratings_rater_id_hashed check (rater_id ~ '^[0-9a-f]{64}$')
);
create index project_ratings_of_rater on public.project_ratings (rater_id);

alter table public.project_ratings enable row level security;
revoke all on public.project_ratings from public, anon, authenticated;
grant all on public.project_ratings to service_role;
-- No policy: nobody reads or writes votes except through the two functions below.

-- What everybody may see of the votes of a listing that they may see. The figures lie on the listing's row.
create view public.project_rating_summary with (security_invoker = true) as
  select id as project_id, rating_average as average, rating_votes as votes
  from public.listings where rating_votes > 0;
revoke all on public.project_rating_summary from public, anon, authenticated;
grant select on public.project_rating_summary to anon, authenticated, service_role;

create trigger project_ratings_touch before update on public.project_ratings
  for each row execute function private.touch_updated_at();

-- Locks the listings first, as the counters of interest do, so that no vote is lost.
create function private.recount_votes(projects uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform 1 from public.listings l join unnest(projects) as p (id) on p.id = l.id
    order by l.id for no key update of l;
  update public.listings l
    set rating_average = s.average, rating_votes = s.votes
    from (
      select p.id, round(avg(r.rating), 2) as average, count(r.rating)::integer as votes
      from unnest(projects) as p (id) left join public.project_ratings r on r.project_id = p.id
      group by p.id
    ) s
    where l.id = s.id and (l.rating_average, l.rating_votes) is distinct from (s.average, s.votes);
end;
$$;
revoke execute on function private.recount_votes(uuid[]) from public;

create function private.recount_votes_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.recount_votes(array(select distinct project_id from changed));
  return null;
end;
$$;
revoke execute on function private.recount_votes_changed() from public;

create trigger project_ratings_recount_insert after insert on public.project_ratings
  referencing new table as changed for each statement execute function private.recount_votes_changed();
create trigger project_ratings_recount_update after update on public.project_ratings
  referencing new table as changed for each statement execute function private.recount_votes_changed();
create trigger project_ratings_recount_delete after delete on public.project_ratings
  referencing old table as changed for each statement execute function private.recount_votes_changed();

create function private.device_hash(device_secret text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  if device_secret is null or char_length(device_secret) not between 16 and 200 then
    raise exception using errcode = 'P0001', hint = 'device_unknown',
      message = 'This device can''t vote. Please allow site data and try again.';
  end if;
  return encode(sha256(convert_to(device_secret, 'UTF8')), 'hex');
end;
$$;
revoke execute on function private.device_hash(text) from public;

-- Sets this device's vote on a project (clamped to 1-5; voting again replaces) and returns the new aggregate.
create function public.rate_project(p_project_id uuid, p_device_secret text, p_rating integer)
returns public.project_rating_summary
language plpgsql security definer set search_path = ''
as $$
declare
  result public.project_rating_summary;
begin
  if not private.may_write() then
    raise exception using errcode = 'P0001', hint = 'account_suspended',
      message = 'Your account is suspended, so nothing can be saved. Please contact support.';
  end if;
  perform private.limit_rate('rate_project', 120, 6000);
  if p_rating is null then
    raise exception using errcode = 'P0001', hint = 'rating_required', message = 'Please choose one to five stars.';
  end if;
  perform 1 from public.listings where id = p_project_id and status is distinct from 'Draft' for no key update;
  if not found then
    raise exception using errcode = 'P0001', hint = 'listing_not_found',
      message = 'We couldn''t find that project.';
  end if;
  insert into public.project_ratings (project_id, rater_id, rating)
    values (p_project_id, private.device_hash(p_device_secret), least(5, greatest(1, p_rating)))
    on conflict (project_id, rater_id) do update set rating = excluded.rating;
  select * into result from public.project_rating_summary where project_id = p_project_id;
  return result;
end;
$$;
revoke execute on function public.rate_project(uuid, text, integer) from public, anon, authenticated;
grant execute on function public.rate_project(uuid, text, integer) to anon, authenticated, service_role;

-- The votes of the device that knows the secret, newest first.
create function public.my_ratings(p_device_secret text)
returns table (project_id uuid, rating integer, updated_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select r.project_id, r.rating, r.updated_at
  from public.project_ratings r
  where r.rater_id = private.device_hash(p_device_secret)
  order by r.updated_at desc, r.project_id;
$$;
revoke execute on function public.my_ratings(text) from public, anon, authenticated;
grant execute on function public.my_ratings(text) to anon, authenticated, service_role;
