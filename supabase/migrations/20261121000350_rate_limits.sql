-- Rate limits for what visitors may write without an account.

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
