-- Change mail: whoever registered interest in a project or watches it is told what changed in its terms, before and after, in the portal
-- and in one mail for all edits that belong together; who watches without an account by that mail alone. Nobody is told what they
-- changed themselves or saw already.

insert into private.mail_templates (template, topic, needs_page) values ('project_changed', 'terms', true);

-- At most so many lines of a text, each so long, and how many more there are, without a place: those before a change are on no page.
create function private.mailed_lines(value jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select case jsonb_typeof(value)
    when 'array' then (
      select coalesce(jsonb_agg(case when char_length(l.line) > 300 then left(l.line, 299) || '…' else l.line end order by l.place), '[]')
      from jsonb_array_elements_text(value) with ordinality as l (line, place) where l.place <= 6)
      || case when jsonb_array_length(value) > 6
        then jsonb_build_array(format('… and %s more', jsonb_array_length(value) - 6)) else '[]' end
    else value
  end;
$$;
revoke execute on function private.mailed_lines(jsonb) from public;

-- Tells of one listing's changes: puts the mails into the outbox and answers how many. Each person is told what differs from the
-- version they knew: interest is registered under one, who began to watch saw one, an editor wrote one.
create function private.queue_change_mails(change private.untold_changes) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  queued integer;
begin
  -- People before their mails, as who deletes a person does.
  perform from public.profiles p where p.id in (
      select i.user_id from public.interests i where i.project_id = change.listing_id
      union select w.user_id from public.watched_projects w where w.project_id = change.listing_id
      union select o.profile_id from private.mail_outbox o
        where o.listing_id = change.listing_id and o.template = 'project_changed' and o.sent_at is null)
    order by p.id for key share;
  with current as (
    select t.version, t.content, l.status from public.listings l
    join public.listing_terms t on t.listing_id = l.id and t.version = l.terms_version
    where l.id = change.listing_id and not l.is_test
  ), taken_back as (
    -- What no sender has is told together with what came since.
    delete from private.waiting_mails o
    where o.listing_id = change.listing_id and o.template = 'project_changed'
    returning o.profile_id, o.watch_reader_id, (o.data ->> 'from_version')::integer as from_version
  ), replaced as (
    -- Of two that failed, the second was written while a sender had the first.
    select t.profile_id, t.watch_reader_id, min(t.from_version) as from_version from taken_back t
    group by t.profile_id, t.watch_reader_id
  ), people as (
    select coalesce(i.user_id, w.user_id) as id, i.user_id is not null as has_interest,
      case when i.user_id is not null then private.interest_terms_version(i)
        else (select max(t.version) from public.listing_terms t
          where t.listing_id = change.listing_id and t.valid_from <= w.created_at) end as known_version,
      i.state, i.answer, i.id as interest_id, i.expires_at
    from (select * from public.interests where project_id = change.listing_id and user_id is not null and counts) i
    full join (select * from public.watched_projects where project_id = change.listing_id) w on w.user_id = i.user_id
  ), readers as (
    select r.id, r.address, (select max(t.version) from public.listing_terms t
      where t.listing_id = change.listing_id and t.valid_from <= w.created_at) as known_version
    from private.watch_alerts w
    join private.watch_readers r on r.id = w.reader_id and r.address is not null
    where w.project_id = change.listing_id and not exists (
      -- Who follows the project with an account at this address is told there, as they chose. One that nobody confirmed is somebody's claim.
      select from people q join public.profiles p on p.id = q.id
      join auth.users u on u.id = p.id and u.email_confirmed_at is not null
      where p.email = r.address)
  ), told as (
    select p.id, null::uuid as reader_id, p.email, coalesce(s.display_name, p.name, p.full_name) as name, q.has_interest,
      case when q.has_interest then private.interest_standing(q.state, q.answer, c.status) end as standing,
      q.interest_id, q.expires_at,
      -- As of remind_interests.
      encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex') as token,
      greatest(least(change.from_version, r.from_version), q.known_version, (change.editors ->> p.id::text)::integer) as from_version,
      greatest(change.from_version, q.known_version, (change.editors ->> p.id::text)::integer) as news_from,
      exists (select 1 from auth.users u where u.id = p.id and u.email_confirmed_at is not null) as has_mail
    from people q
    cross join current c
    join public.profiles p on p.id = q.id
    left join replaced r on r.profile_id = p.id
    left join public.user_settings s on s.user_id = p.id
    where p.status = 'active' and not p.is_test
    union all
    select null, w.id, w.address, null, false, null, null, null, null,
      greatest(least(change.from_version, r.from_version), w.known_version), greatest(change.from_version, w.known_version), true
    from readers w left join replaced r on r.watch_reader_id = w.id
  ), differences as materialized (
    select f.from_version, (
        select jsonb_agg(d.change || jsonb_build_object(
          'before', private.mailed_lines(d.change -> 'before'), 'after', private.mailed_lines(d.change -> 'after')) order by d.place)
        from jsonb_array_elements(private.term_changes(t.content, c.content)) with ordinality as d (change, place)
      ) as changes
    from current c
    cross join (select t.from_version from told t union select t.news_from from told t) f
    join public.listing_terms t on t.listing_id = change.listing_id and t.version = f.from_version
  ), noticed as (
    -- The list in the portal has each change for itself; a mail has what a mail that wasn't sent yet would have told as well.
    insert into public.notifications (user_id, kind, project_id, data)
      select p.id, case when p.has_interest then 'terms_changed' else 'watched_terms_changed' end, change.listing_id,
        jsonb_strip_nulls(jsonb_build_object('standing', p.standing))
          || jsonb_build_object('project', c.content ->> 'name', 'from_version', p.news_from, 'to_version', c.version, 'changes', d.changes)
      from told p
      cross join current c
      join differences d on d.from_version = p.news_from and d.changes is not null
      where p.id is not null
      returning id, user_id
  ), links as (
    -- Who can confirm under the new terms does it from the mail, on any device.
    insert into private.interest_confirmations (interest_id, expires_at, token_hash)
      select p.interest_id, p.expires_at, private.token_hash(p.token)
      from told p join differences d on d.from_version = p.from_version and d.changes is not null
      where p.standing = 'confirmable' and p.has_mail
      returning token_hash
  )
  insert into private.mail_outbox (template, topic, recipient, data, listing_id, profile_id, watch_reader_id, notification_id, not_before)
    select 'project_changed', case when p.has_interest then 'terms' else 'watched_terms' end, p.email,
      jsonb_strip_nulls(jsonb_build_object('first_name', private.greeting_name(p.name), 'standing', p.standing,
          'token', case when p.standing = 'confirmable' then p.token end))
        || jsonb_build_object('project', jsonb_build_object('id', change.listing_id, 'name', c.content ->> 'name'),
          'has_interest', p.has_interest, 'from_version', p.from_version, 'to_version', c.version, 'changes', d.changes)
        || case when p.reader_id is null then '{}' else '{"has_account": false}'::jsonb end,
      change.listing_id, p.id, p.reader_id, n.id,
      -- Nobody gets more than twenty a day: further ones wait for a day on which there is room.
      now() + interval '1 day' * ((
        select count(*) from private.mail_outbox o
        where (o.profile_id = p.id or o.watch_reader_id = p.reader_id) and o.template = 'project_changed'
          and (o.sent_at is null and o.attempts < 10 or o.sent_at > now() - interval '1 day')
      ) / 20)
    from told p
    cross join current c
    join differences d on d.from_version = p.from_version and d.changes is not null
    left join noticed n on n.user_id = p.id
    where p.has_mail;
  get diagnostics queued = row_count;
  return queued;
end;
$$;
revoke execute on function private.queue_change_mails(private.untold_changes) from public;

-- Turns the changes that are due into mails, listing by listing for two seconds: thousands may follow one, and a call that takes too
-- long is undone whole and would be every time. Until it ends, whoever edits a listing that it told waits. What another sender is
-- at is passed over; a sender that is killed has done nothing. A draft's changes wait until everybody may read them.
create function private.tell_changes() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  change private.untold_changes;
begin
  loop
    select c.* into change from private.untold_changes c
      join public.listings l on l.id = c.listing_id and l.status is distinct from 'Draft'
      where c.due_at <= now() order by c.due_at limit 1 for update of c skip locked;
    exit when not found;
    perform private.queue_change_mails(change);
    delete from private.untold_changes where listing_id = change.listing_id;
    -- For the next one, if there is.
    perform pg_catalog.pg_notify('fairshore_mail', '');
    exit when clock_timestamp() > now() + interval '2 seconds';
  end loop;
  -- Of a listing that was deleted and can't be brought back.
  delete from private.untold_changes c
    where c.due_at < now() - interval '2 days' and not exists (select from public.listings l where l.id = c.listing_id);
end;
$$;
revoke execute on function private.tell_changes() from public;

-- Whether a sender has anything to do now.
create function private.is_mail_due() returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return exists (select from private.due_mails)
    or exists (
      select from private.untold_changes c
      join public.listings l on l.id = c.listing_id and l.status is distinct from 'Draft'
      where c.due_at <= now())
    or exists (select from private.account_deletions d where d.due_at <= now())
    or private.is_decision_due()
    or private.is_watch_request_over()
    or private.is_digest_due()
    or exists (select from private.notes_to_remind)
    or private.is_interest_due();
end;
$$;
revoke execute on function private.is_mail_due() from public;

-- A mail that waits is dropped once what it asks of a backer is done or pointless: the reminder of an interest that was confirmed,
-- paused, withdrawn or lapsed, and changed terms of one that was withdrawn or counts no more. What somebody holds is passed over, as in
-- untell_watchers. After the statement, so that the interests are as it left them.
create function private.untell_backers() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.mail_outbox where id in (
    select o.id from before b left join public.interests i on i.id = b.id
    join private.mail_outbox o on o.listing_id = b.project_id and o.profile_id = b.user_id
    where o.sent_at is null and (
      o.template = 'interest_expiring'
        and (i.id is null or i.state = 'lapsed' or (i.confirmed_at, i.expires_at) is distinct from (b.confirmed_at, b.expires_at))
      or o.template = 'project_changed' and o.topic = 'terms' and (i.id is null or not i.counts))
    for update of o skip locked);
  return null;
end;
$$;
revoke execute on function private.untell_backers() from public;

create trigger interests_untell_update after update on public.interests
  referencing old table as before for each statement execute function private.untell_backers();
create trigger interests_untell_delete after delete on public.interests
  referencing old table as before for each statement execute function private.untell_backers();

-- The same of changed terms under which the interest stands by now.
create function private.untell_seen_terms() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.mail_outbox where id in (
    select o.id from private.mail_outbox o
    where o.listing_id = new.listing_id and o.profile_id = new.user_id and o.sent_at is null
      and o.template = 'project_changed' and o.topic = 'terms' and (o.data ->> 'to_version')::integer <= new.terms_version
    for update skip locked);
  return null;
end;
$$;
revoke execute on function private.untell_seen_terms() from public;

-- As of interest_terms_version.
create trigger interest_receipts_untell after insert on public.interest_receipts
  for each row when (new.terms_seen or new.amount > new.amount_before or new.kind = 'confirmed')
  execute function private.untell_seen_terms();
