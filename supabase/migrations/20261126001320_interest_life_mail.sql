-- Mails of an interest's life: before it lapses, with a link that confirms it once, and when staff or the calendar took a step.
-- All of it stands in the portal as well, whatever its reader chose for mails.

insert into private.mail_templates (template, topic) values ('interest_expiring', 'reminders'), ('interest_step', 'steps');

-- A link to confirm an interest: sent before the date on which it would lapse, or with changed terms. Its token is kept as a digest alone.
create table private.interest_confirmations (
  id bigint generated always as identity primary key,
  interest_id uuid not null references public.interests (id) on delete cascade,
  -- When it would have lapsed; null in a mail about terms of an interest that doesn't.
  expires_at timestamptz,
  -- How long before that its reminder went out; null for a link that came with changed terms.
  days_before integer,
  -- Null where nobody could be written to, so that nobody is looked for again.
  token_hash text unique,
  created_at timestamptz not null default clock_timestamp(),
  used_at timestamptz,
  constraint interest_confirmations_once unique (interest_id, expires_at, days_before),
  constraint interest_confirmations_days_known check (days_before is null or days_before in (14, 2) and expires_at is not null),
  constraint interest_confirmations_token_hash check (token_hash ~ '^[0-9a-f]{64}$')
);
alter table private.interest_confirmations enable row level security;
revoke all on private.interest_confirmations from public, anon, authenticated;

create function private.token_hash(token text) returns text
language sql immutable set search_path = ''
as $$ select encode(sha256(convert_to(token, 'UTF8')), 'hex') $$;
revoke execute on function private.token_hash(text) from public;

-- Interests whose backer is to be reminded now, with the reminder that is due: the one of 14 days or, from two days on, that of two.
-- What counts for no more than two weeks has the second alone.
create view private.interests_to_remind with (security_invoker = true) as
  select i.id, i.user_id, i.project_id, i.amount, i.expires_at, d.days_before,
    nullif(private.earlier_terms_of(i) is not null, false) as has_earlier_terms,
    (select l.min_ticket from public.listings l where l.id = i.project_id and i.amount < l.min_ticket) as raise_to
  from public.interests i
  cross join lateral (select case when i.expires_at <= now() + interval '2 days' then 2 else 14 end as days_before) d
  where i.state <> 'lapsed' and i.expires_at > now() and i.expires_at <= now() + interval '14 days'
    and (d.days_before = 2 or i.expires_at - i.confirmed_at > interval '15 days')
    and not exists (
      select from private.interest_confirmations c
      where c.interest_id = i.id and c.expires_at = i.expires_at and c.days_before <= d.days_before);
revoke all on private.interests_to_remind from public, anon, authenticated;

-- Whether an interest is to be reminded of or lapses now: what a mail sender asks before it sends.
create function private.is_interest_due() returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from public.interests i where i.expires_at <= now() and i.state <> 'lapsed')
    or exists (select from private.interests_to_remind);
$$;
revoke execute on function private.is_interest_due() from public;

-- Whom mails of an interest go to, and how they are greeted; nobody for an address that was never confirmed.
create function private.interest_reader(p_user_id uuid) returns table (email text, first_name text)
language sql stable security definer set search_path = ''
as $$
  select p.email, private.greeting_name(coalesce(s.display_name, p.name, p.full_name))
  from public.profiles p left join public.user_settings s on s.user_id = p.id
  where p.id = p_user_id and p.status = 'active' and not p.is_test
    and exists (select 1 from auth.users u where u.id = p.id and u.email_confirmed_at is not null);
$$;
revoke execute on function private.interest_reader(uuid) from public;

-- The name of a project as everybody could read it: what staff call it in a draft is told to nobody.
create function private.published_name(p_listing_id uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select t.content ->> 'name' from public.listings l
    join public.listing_terms t on t.listing_id = l.id and t.version = l.terms_version where l.id = p_listing_id), 'a project');
$$;
revoke execute on function private.published_name(uuid) from public;

-- Writes the mails that are due, at most `at_most`, and answers how many reminders were dealt with. Each is written once, whoever calls
-- and however often.
create function private.remind_interests(at_most integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  due record;
  reader record;
  token text;
  notice uuid;
  done integer := 0;
begin
  for due in select * from private.interests_to_remind r order by r.expires_at, r.id limit at_most loop
    -- The person before what goes with their interest, as who deletes a person does.
    perform from public.profiles p where p.id = due.user_id for key share;
    select * into reader from private.interest_reader(due.user_id);
    -- Two random uuids have 244 random bits; the hash spreads them evenly.
    token := case when reader.email is not null
      then encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex') end;
    -- Links of an earlier term have long had nothing to confirm.
    delete from private.interest_confirmations c where c.interest_id = due.id and c.expires_at < due.expires_at;
    insert into private.interest_confirmations (interest_id, expires_at, days_before, token_hash)
      values (due.id, due.expires_at, due.days_before, private.token_hash(token)) on conflict do nothing;
    done := done + 1;
    continue when not found;
    notice := private.notify(due.user_id, 'expiring', jsonb_build_object('project', private.published_name(due.project_id),
      'total', due.amount, 'days', due.days_before, 'expires_at', due.expires_at), due.project_id);
    if token is not null then
      insert into private.mail_outbox (template, recipient, data, profile_id, listing_id, notification_id)
        values ('interest_expiring', reader.email, jsonb_strip_nulls(jsonb_build_object(
          'first_name', reader.first_name, 'token', token, 'project', private.published_name(due.project_id),
          'amount', private.dollars(due.amount), 'days', due.days_before, 'has_earlier_terms', due.has_earlier_terms,
          'raise_to', private.dollars(due.raise_to),
          'expires_at', to_char(due.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))), due.user_id, due.project_id, notice);
      perform pg_catalog.pg_notify('fairshore_mail', '');
    end if;
  end loop;
  return done;
end;
$$;
revoke execute on function private.remind_interests(integer) from public;

-- For the mail sender alone, all day: lets at most `at_most` interests lapse and writes as many reminders, and answers how many of both
-- were dealt with; 0 when nothing is left.
create function public.tend_interests(at_most integer default 1000) returns integer
language sql volatile security definer set search_path = ''
as $$ select public.expire_interests(at_most) + private.remind_interests(least(greatest(at_most, 1), 5000)) $$;
revoke execute on function public.tend_interests(integer) from public, anon, authenticated;
grant execute on function public.tend_interests(integer) to service_role;

-- In one statement for all that lapse at once.
create function private.mail_interest_steps() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.mail_outbox (template, recipient, data, profile_id, listing_id, notification_id)
    select 'interest_step', p.email, jsonb_strip_nulls(jsonb_build_object(
        'first_name', private.greeting_name(coalesce(s.display_name, p.name, p.full_name)),
        'step', e.kind, 'project', coalesce(t.content ->> 'name', 'a project'), 'project_id', e.project_id,
        'amount', private.dollars(nullif(greatest(e.amount, e.total_after), 0)), 'reason', e.reason,
        'raise_to', case when e.kind = 'lapsed' and e.amount < l.min_ticket then private.dollars(l.min_ticket) end)),
      e.user_id, e.project_id, n.id
    from added e
    join public.notifications n on n.event_id = e.id
    join public.profiles p on p.id = e.user_id and p.status = 'active' and not p.is_test
    join auth.users u on u.id = p.id and u.email_confirmed_at is not null
    join public.listings l on l.id = e.project_id
    left join public.listing_terms t on t.listing_id = l.id and t.version = l.terms_version
    left join public.user_settings s on s.user_id = p.id
    where e.kind in ('forwarded', 'invited', 'not_taken', 'closed', 'lapsed');
  if found then
    perform pg_catalog.pg_notify('fairshore_mail', '');
  end if;
  return null;
end;
$$;
revoke execute on function private.mail_interest_steps() from public;

create trigger interest_events_mail after insert on public.interest_events
  referencing new table as added for each statement execute function private.mail_interest_steps();

-- What a link confirms, for whoever has it, and without a name: `{state, project_id, project, amount, is_lapsed, raise_to, expires_at,
-- interest_days, terms_version, terms, earlier, needs_disclaimer}`. `raise_to` is today's minimum where it lapsed below that, null
-- otherwise: it is raised then, not confirmed. Of a project that takes no interest neither is told, nor `interest_days`: a draft's are
-- nobody's to know. `earlier` is what my_changed_terms has of it, null where it stands under today's terms. `state` is open; suspended,
-- where it would be open to somebody active; done, once it was confirmed by this link or otherwise; or over, where there is nothing to
-- confirm any more. Looking changes nothing. Null for a link that never was, and for one whose interest was withdrawn.
create function public.interest_confirmation(p_token text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('project_id', l.id, 'project', private.published_name(l.id), 'amount', i.amount,
    'state', case
      when i.state = 'closed' or i.answer = 'not_taken' then 'over'
      when c.used_at is not null or i.confirmed_at > c.created_at then case when i.state = 'lapsed' then 'over' else 'done' end
      when private.takes_interest(l.status) and i.user_id is not null
        and i.state in ('registered', 'confirmed', 'forwarded', 'lapsed') then case
          when exists (select from public.profiles p where p.id = i.user_id and p.status <> 'active') then 'suspended' else 'open' end
      else 'over' end,
    'is_lapsed', i.state = 'lapsed', 'raise_to', case when not i.counts and i.amount < l.min_ticket and private.takes_interest(l.status) then l.min_ticket end,
    'expires_at', i.expires_at, 'interest_days', case when private.takes_interest(l.status) then l.interest_days end,
    'terms_version', l.terms_version,
    'terms', case when private.takes_interest(l.status) then (
      select t.content from public.listing_terms t where t.listing_id = l.id and t.version = l.terms_version) end,
    'earlier', private.earlier_terms_of(i),
    'needs_disclaimer', not exists (
      select from public.disclaimer_acknowledgements a
      where a.user_id = i.user_id and a.version = private.disclaimer_version()))
  from private.interest_confirmations c
  join public.interests i on i.id = c.interest_id
  join public.listings l on l.id = i.project_id
  where c.token_hash = private.token_hash(p_token);
$$;
revoke execute on function public.interest_confirmation(text) from public, anon, authenticated;
grant execute on function public.interest_confirmation(text) to anon, authenticated, service_role;

-- Confirms what a link is for, once, without a session, under the terms and with the amount that the page showed; answers
-- `{expires_at, receipt}`. Refused as confirm_interest is.
create function public.confirm_interest_by_link(
  p_token text, p_expected_amount numeric, p_terms_version integer, p_disclaimer text default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  link private.interest_confirmations;
  listing public.listings;
  interest public.interests;
begin
  select l.* into listing from private.interest_confirmations c
    join public.interests i on i.id = c.interest_id join public.listings l on l.id = i.project_id
    where c.token_hash = private.token_hash(p_token) for no key update of l;
  if found then
    select * into link from private.interest_confirmations c where c.token_hash = private.token_hash(p_token) for update;
  end if;
  select * into interest from public.interests i where i.id = link.interest_id;
  if link.interest_id is null or interest.user_id is null then
    raise exception using errcode = 'P0001', hint = 'link_unknown',
      message = 'This link isn''t valid: it was copied incompletely, or the interest was withdrawn.';
  end if;
  if link.used_at is not null or interest.confirmed_at > link.created_at then
    raise exception using errcode = 'P0001', hint = 'link_used', message = 'This interest was confirmed already. Nothing was changed.';
  end if;
  if exists (select from public.profiles p where p.id = interest.user_id and p.status <> 'active') then
    raise exception using errcode = 'P0001', hint = 'account_suspended',
      message = 'Your account is suspended, so nothing can be saved. Please contact support.';
  end if;
  interest := private.confirm_interest_of(interest.user_id, listing, p_expected_amount, p_disclaimer, coalesce(p_terms_version, -1));
  update private.interest_confirmations c set used_at = clock_timestamp() where c.token_hash = link.token_hash;
  return jsonb_build_object('expires_at', interest.expires_at, 'receipt', (
    select r.id from public.interest_receipts r
    where r.user_id = interest.user_id and r.listing_id = listing.id order by r.created_at desc, r.id desc limit 1));
end;
$$;
revoke execute on function public.confirm_interest_by_link(text, numeric, integer, text) from public, anon, authenticated;
grant execute on function public.confirm_interest_by_link(text, numeric, integer, text) to anon, authenticated, service_role;
