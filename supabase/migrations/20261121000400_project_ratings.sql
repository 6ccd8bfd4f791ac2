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

-- What everybody may see of the votes. Kept by trigger, so that reading it costs nothing and it can be followed live.
create table public.project_rating_summary (
  project_id uuid primary key references public.listings (id) on delete cascade,
  total integer not null,
  votes integer not null,
  average numeric generated always as (case when votes > 0 then round(total::numeric / votes, 2) end) stored,
  constraint project_rating_summary_votes_range check (votes >= 0)
);

alter table public.project_ratings enable row level security;
alter table public.project_rating_summary enable row level security;
revoke all on public.project_ratings, public.project_rating_summary from public, anon, authenticated;
grant all on public.project_ratings, public.project_rating_summary to service_role;
grant select on public.project_rating_summary to anon, authenticated;

-- Votes have no policy: nobody reads or writes them except through the two functions below.

-- Everybody who may read a listing reads its average and its number of votes.
create policy project_rating_summary_read on public.project_rating_summary for select to anon, authenticated
  using (exists (select 1 from public.listings l where l.id = project_id));

create trigger project_ratings_touch before update on public.project_ratings
  for each row execute function private.touch_updated_at();

create function private.count_vote() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into public.project_rating_summary as s (project_id, total, votes)
      values (new.project_id, new.rating, 1)
      on conflict (project_id) do update set total = s.total + excluded.total, votes = s.votes + 1;
  elsif tg_op = 'UPDATE' then
    update public.project_rating_summary set total = total + new.rating - old.rating
      where project_id = new.project_id and new.rating <> old.rating;
  else
    update public.project_rating_summary set total = total - old.rating, votes = votes - 1
      where project_id = old.project_id;
  end if;
  return null;
end;
$$;
revoke execute on function private.count_vote() from public;

create trigger project_ratings_count after insert or delete or update of rating on public.project_ratings
  for each row execute function private.count_vote();

-- Counts of what came in lately, to slow down floods. Addresses are kept as hashes and for a day.
create table private.rate_limits (
  bucket text not null,
  source text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (bucket, source, window_start)
);
alter table private.rate_limits enable row level security;
revoke all on private.rate_limits from public, anon, authenticated;

-- The visitor's address as the gateway saw it; null when it says nothing. On hosted projects
-- cf-connecting-ip is set by the edge and can't be forged, unlike the first entry of x-forwarded-for.
create function private.visitor_address() returns text
language sql stable set search_path = ''
as $$
  select coalesce(
    nullif(btrim(h.headers ->> 'cf-connecting-ip'), ''),
    nullif(btrim(h.headers ->> 'x-real-ip'), ''),
    nullif(btrim(split_part(h.headers ->> 'x-forwarded-for', ',', 1)), '')
  )
  from (select nullif(current_setting('request.headers', true), '')::jsonb as headers) h;
$$;
revoke execute on function private.visitor_address() from public;

-- Lets through at most per_source requests from one address and in_total from everybody in ten minutes.
-- The second limit holds when addresses are unknown or forged.
create function private.limit_rate(bucket_name text, per_source integer, in_total integer) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  address text := private.visitor_address();
  current_window timestamptz := to_timestamp(floor(extract(epoch from now()) / 600) * 600);
  count_now integer;
begin
  if address is not null then
    insert into private.rate_limits as r (bucket, source, window_start, hits)
      values (bucket_name, encode(sha256(convert_to(address, 'UTF8')), 'hex'), current_window, 1)
      on conflict (bucket, source, window_start) do update set hits = r.hits + 1
      returning hits into count_now;
    if count_now > per_source then
      raise exception using errcode = 'P0001', hint = 'rate_limited',
        message = 'Too many requests from your network. Please try again in ten minutes.';
    end if;
  end if;
  insert into private.rate_limits as r (bucket, source, window_start, hits)
    values (bucket_name, 'everybody', current_window, 1)
    on conflict (bucket, source, window_start) do update set hits = r.hits + 1
    returning hits into count_now;
  if count_now > in_total then
    raise exception using errcode = 'P0001', hint = 'rate_limited',
      message = 'We are receiving too many requests right now. Please try again in ten minutes.';
  end if;
  if count_now = 1 then
    delete from private.rate_limits where bucket = bucket_name and window_start < now() - interval '1 day';
  end if;
end;
$$;
revoke execute on function private.limit_rate(text, integer, integer) from public;
grant execute on function private.limit_rate(text, integer, integer) to anon, authenticated;

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
  if p_rating is null then
    raise exception using errcode = 'P0001', hint = 'rating_missing', message = 'Please choose one to five stars.';
  end if;
  if not exists (select 1 from public.listings where id = p_project_id and status is distinct from 'Draft') then
    raise exception using errcode = 'P0001', hint = 'listing_not_found',
      message = 'We couldn''t find that project.';
  end if;
  perform private.limit_rate('rate_project', 120, 6000);
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
