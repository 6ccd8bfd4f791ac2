-- Mail outbox: mails owed to people. Triggers put them in, a mail sender takes them out.

-- What the community page announces: `events` of mfe-content's communityContent.ts, which a test compares. A confirmation quotes these
-- rows, never the text that came with a registration.
create table private.events (
  title text not null,
  held_on date not null,
  starts text not null,
  location text not null,
  type text not null,
  primary key (title, held_on),
  constraint events_type_known check (type in ('Summit', 'Meetup', 'Workshop'))
);
alter table private.events enable row level security;
revoke all on private.events from public, anon, authenticated;

insert into private.events (title, held_on, starts, location, type) values
  ('Global Family Office Investment Summit', '2025-09-22', '9:00 AM CET', 'Vienna, Austria', 'Summit'),
  ('Monthly Backer Meetup', '2025-02-08', '6:00 PM EST', 'New York, United States', 'Meetup'),
  ('AI in Finance Workshop', '2025-02-22', '1:00 PM EST', 'Online', 'Workshop');

-- What the outbox takes: a template of mails and the topic it belongs to, which its reader can stop. What is about the security of an
-- account has none, and nothing stops it. Each migration that mails adds its own.
create table private.mail_templates (
  template text primary key,
  topic text references private.notification_topics (topic),
  -- Whether it leads to the page of its project: it waits while that is a draft, which nobody but staff may read.
  needs_page boolean not null default false
);
create index mail_templates_topic on private.mail_templates (topic);
alter table private.mail_templates enable row level security;
revoke all on private.mail_templates from public, anon, authenticated;

insert into private.mail_templates (template, topic) values
  ('event_registration', 'requests'), ('membership_application', 'requests'), ('package_request', 'requests'),
  ('watch_alerts_asked', 'requests'),
  ('password_changed', null), ('email_changed', null), ('second_factor_removed', null),
  ('second_factor_turned_on', null), ('second_factor_turned_off', null),
  ('account_deletion_requested', null), ('account_kept', null), ('account_deleted', null);

create table private.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  template text not null references private.mail_templates (template),
  -- The template's, where the mail says no other.
  topic text references private.notification_topics (topic),
  recipient text not null,
  -- What the template fills in. Whoever types a stranger's address must not be able to write to them.
  data jsonb not null,
  -- What the mail answers, at most once. A mail goes with the row that caused it.
  lead_id uuid unique references public.leads (id) on delete cascade,
  package_request_id uuid unique references public.service_marketplace_leads (id) on delete cascade,
  attempts integer not null default 0,
  -- Nobody takes it before: it is being sent, or it failed and waits.
  not_before timestamptz not null default now(),
  sent_at timestamptz,
  -- Since when its person is suspended: it waits for a day in which that may be taken back.
  held_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  -- The cause of a notice is the person it concerns, and the listing where it is about one.
  listing_id uuid references public.listings (id) on delete cascade,
  profile_id uuid references public.profiles (id) on update cascade on delete cascade,
  -- What it tells stands in the portal as well.
  notification_id uuid references public.notifications (id) on delete cascade,
  -- Of somebody without an account: what they asked to confirm, or that they are told of a change.
  watch_request_id uuid unique references private.watch_requests (id) on delete cascade,
  watch_reader_id uuid references private.watch_readers (id) on delete cascade,
  -- The last mail to somebody whose account is deleted has no cause that is still there.
  constraint mail_outbox_one_cause
    check (num_nonnulls(lead_id, package_request_id, profile_id, watch_request_id, watch_reader_id)
      = case when template = 'account_deleted' then 0 else 1 end),
  -- A weekly summary: one a person and week.
  digest_on date,
  constraint mail_outbox_one_digest unique (profile_id, digest_on),
  constraint mail_outbox_notice_to_somebody check (listing_id is null or num_nonnulls(profile_id, watch_reader_id) = 1),
  constraint mail_outbox_data_object check (jsonb_typeof(data) = 'object')
);
create index mail_outbox_waiting on private.mail_outbox (not_before) where sent_at is null;
-- The order in which mails are handed out, and what was sent long ago: each mail costs both questions.
create index mail_outbox_next on private.mail_outbox ((topic is not null), created_at, id) where sent_at is null;
create index mail_outbox_sent on private.mail_outbox (sent_at) where sent_at is not null;
create index mail_outbox_given_up on private.mail_outbox (not_before) where sent_at is null and attempts >= 10;
create index mail_outbox_held on private.mail_outbox (held_at) where held_at is not null;
create index mail_outbox_recipient on private.mail_outbox (recipient, created_at);
create index mail_outbox_listing on private.mail_outbox (listing_id, profile_id) where listing_id is not null;
create index mail_outbox_profile on private.mail_outbox (profile_id) where profile_id is not null;
create index mail_outbox_watch_reader on private.mail_outbox (watch_reader_id) where watch_reader_id is not null;
create index mail_outbox_template on private.mail_outbox (template);
create index mail_outbox_topic on private.mail_outbox (topic, profile_id);
create index mail_outbox_notification on private.mail_outbox (notification_id) where notification_id is not null;
alter table private.mail_outbox enable row level security;
revoke all on private.mail_outbox from public, anon, authenticated;

-- Addresses without an account that want no more mails of a topic. As digests: nobody is written to from here.
create table private.stopped_addresses (
  address_hash text not null,
  topic text not null references private.notification_topics (topic),
  stopped_at timestamptz not null default now(),
  primary key (address_hash, topic),
  constraint stopped_addresses_hash check (address_hash ~ '^[0-9a-f]{64}$')
);
create index stopped_addresses_topic on private.stopped_addresses (topic);
alter table private.stopped_addresses enable row level security;
revoke all on private.stopped_addresses from public, anon, authenticated;

create function private.address_hash(address text) returns text
language sql immutable set search_path = ''
as $$ select encode(sha256(convert_to(lower(address), 'UTF8')), 'hex') $$;
revoke execute on function private.address_hash(text) from public;

-- The sender obeys what was chosen because nothing else gets into its outbox: a mail that its reader wants weekly or never isn't put in.
create function private.obey_choice() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.topic := coalesce(new.topic, (select t.topic from private.mail_templates t where t.template = new.template));
  if new.topic is null then
    return new;
  end if;
  if exists (
    select from public.notification_choices c
    where c.user_id = new.profile_id and c.topic = new.topic and c.choice <> 'now'
  ) or new.profile_id is null and exists (
    select from private.stopped_addresses s
    where s.address_hash = private.address_hash(new.recipient) and s.topic = new.topic
  ) then
    return null;
  end if;
  return new;
end;
$$;
revoke execute on function private.obey_choice() from public;

create trigger mail_outbox_obey_choice before insert on private.mail_outbox
  for each row execute function private.obey_choice();

-- A choice holds from now on: what waits to be sent goes, into the summary where that was chosen, but for what was given up. A mail that
-- is on its way at this moment arrives, and isn't tried again.
create function private.apply_choice() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.choice <> 'now' then
    with dropped as (
      delete from private.mail_outbox o
      where o.profile_id = new.user_id and o.topic = new.topic and o.sent_at is null
      returning o.notification_id, o.data -> 'answers' as answers, o.attempts
    ), untold as (
      select d.notification_id as id from dropped d where d.attempts < 10
      union
      -- A mail that tells of several stands for one notification each.
      select (a.told ->> 'notification')::uuid from dropped d cross join lateral jsonb_array_elements(d.answers) as a (told)
        where d.attempts < 10
    )
    insert into private.digest_items (notification_id, user_id, digest_on)
      select n.id, new.user_id, private.next_digest(now()) from untold join public.notifications n on n.id = untold.id
      where new.choice = 'weekly'
      on conflict do nothing;
  end if;
  if new.choice = 'never' then
    delete from private.digest_items d
    using public.notifications n join private.notification_kinds k on k.kind = n.kind
    where d.user_id = new.user_id and n.id = d.notification_id and k.topic = new.topic;
  end if;
  return null;
end;
$$;
revoke execute on function private.apply_choice() from public;

create trigger notification_choices_apply after insert or update on public.notification_choices
  for each row execute function private.apply_choice();

-- The first name as a greeting may repeat it: one word of letters. Null for anything else, such as an address or a slogan.
create function private.greeting_name(given text) returns text
language sql immutable set search_path = ''
as $$
  select w.word from (select split_part(btrim(given), ' ', 1) as word) w
  -- Letters are A to Z, a to z and what lies beyond Latin-1's signs, without the blocks of punctuation and symbols.
  where w.word ~ '^[A-Za-z\u00C0-\u1FFF\u2C00-\u2DFF\u3040-\uD7FF''\u2019-]{1,30}$';
$$;
revoke execute on function private.greeting_name(text) from public;

-- The title of a package as a mail may repeat it: a few plain words. Null for what could be an address or a number to call.
create function private.plain_title(given text) returns text
language sql immutable set search_path = ''
as $$
  select t.title from (select btrim(given) as title) t
  where t.title ~ '^[A-Za-z][A-Za-z0-9 ,&/()+-]{1,58}[A-Za-z0-9)]$' and t.title !~ '\d{4}' and t.title !~ '//';
$$;
revoke execute on function private.plain_title(text) from public;

-- How many more mails of a template a person gets within an hour: twenty of what they cause themselves, so that whoever does it again and
-- again holds up nobody else's mail. The portal has what further ones would tell.
create function private.own_mails_left(person uuid, mail_template text) returns integer
language sql stable set search_path = ''
as $$
  select greatest(0, 20 - count(*)::integer) from private.mail_outbox o
  where o.profile_id = person and o.template = mail_template and o.created_at > now() - interval '1 hour';
$$;
revoke execute on function private.own_mails_left(uuid, text) from public;

-- Whether forms caused ten mails to an address within a day. What an account or a reader is told fills nothing: no stranger can cause it.
create function private.is_mailbox_full(address text) returns boolean
language sql stable set search_path = ''
as $$
  select count(*) >= 10 from private.mail_outbox o
  where o.recipient = address and o.created_at > now() - interval '1 day'
    and num_nonnulls(o.lead_id, o.package_request_id, o.watch_request_id) > 0;
$$;
revoke execute on function private.is_mailbox_full(text) from public;

-- Puts one mail into the outbox. The same mail goes to an address once a day and ten from forms in all, so that nobody can
-- flood somebody else's mailbox from our forms.
create function private.queue_mail(mail_template text, address text, fields jsonb, lead uuid, package_request uuid)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Two requests at once for one address are counted one after the other.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('fairshore.mail ' || address));
  if exists (
    select from private.mail_outbox o
    where o.recipient = address and o.created_at > now() - interval '1 day'
      and o.template = mail_template and o.data = fields
  ) or private.is_mailbox_full(address) then
    return;
  end if;
  insert into private.mail_outbox (template, recipient, data, lead_id, package_request_id)
    values (mail_template, address, fields, lead, package_request)
    on conflict do nothing;
  perform pg_catalog.pg_notify('fairshore_mail', '');
end;
$$;
revoke execute on function private.queue_mail(text, text, jsonb, uuid, uuid) from public;

-- A row that a program's filled-in hidden field had dropped never comes here.
create function private.acknowledge_lead() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  registered jsonb := new.meta -> 'event';
  known jsonb;
begin
  -- Only people are answered; what the seed or an operator puts in was nobody's request.
  if coalesce(current_setting('role', true), '') not in ('anon', 'authenticated') or new.is_test
      or private.is_restoring() then
    return null;
  end if;
  if new.intent = 'event_registration' then
    select jsonb_build_object('title', e.title, 'date', e.held_on, 'time', e.starts, 'location', e.location, 'type', e.type)
      into known from private.events e
      where e.title = registered ->> 'title' and e.held_on::text = registered ->> 'date';
  end if;
  perform private.queue_mail(new.intent, new.email,
    jsonb_strip_nulls(jsonb_build_object('first_name', private.greeting_name(new.name), 'event', known)), new.id, null);
  return null;
end;
$$;
revoke execute on function private.acknowledge_lead() from public;

create trigger leads_acknowledge after insert on public.leads
  for each row when (new.intent in ('event_registration', 'membership_application'))
  execute function private.acknowledge_lead();

create function private.acknowledge_package_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if coalesce(current_setting('role', true), '') not in ('anon', 'authenticated') or new.is_test
      or private.is_restoring() then
    return null;
  end if;
  perform private.queue_mail('package_request', new.email,
    jsonb_strip_nulls(jsonb_build_object('first_name', private.greeting_name(new.name),
      'package_title', private.plain_title(new.package_title))), null, new.id);
  return null;
end;
$$;
revoke execute on function private.acknowledge_package_request() from public;

create trigger service_marketplace_leads_acknowledge after insert on public.service_marketplace_leads
  for each row execute function private.acknowledge_package_request();

-- Whoever has an account is told by mail when its password or its address changed, whoever changed it and however. The mail, which may
-- come hours later, says when it was: by that its reader knows whether it was them.
create function private.tell_of_account_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- An account that nobody has confirmed yet is nobody's to be told about.
  if old.email_confirmed_at is null or new.email is null then
    return null;
  end if;
  if coalesce(new.encrypted_password, '') <> coalesce(old.encrypted_password, '') then
    perform private.notify(new.id, 'password_changed');
  end if;
  if lower(new.email) <> lower(old.email) then
    perform private.notify(new.id, 'email_changed', jsonb_build_object('old_email', lower(old.email), 'new_email', lower(new.email)));
  end if;
  insert into private.mail_outbox (template, recipient, data, profile_id)
    select m.template, m.recipient,
      jsonb_strip_nulls(jsonb_build_object(
        'first_name', private.greeting_name(coalesce(s.display_name, p.name, p.full_name)),
        'at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'old_email', m.old_email, 'new_email', m.new_email)),
      p.id
    from (
      select 'password_changed' as template, lower(new.email) as recipient, null as old_email, null as new_email
        where coalesce(new.encrypted_password, '') <> coalesce(old.encrypted_password, '')
      union all
      -- The old mailbox too: whoever lost the account to somebody else reads it there.
      select 'email_changed', a.address, lower(old.email), lower(new.email)
        from (values (lower(old.email)), (lower(new.email))) a (address)
        where lower(new.email) <> lower(old.email)
    ) m
    join public.profiles p on p.id = new.id
    left join public.user_settings s on s.user_id = p.id;
  if found then
    perform pg_catalog.pg_notify('fairshore_mail', '');
  end if;
  return null;
end;
$$;
revoke execute on function private.tell_of_account_change() from public;

create trigger fairshore_tell_of_account_change after update of email, encrypted_password on auth.users
  for each row execute function private.tell_of_account_change();

-- What waits for a person goes to their new address. What is about the security of their account, which has no topic, stays where it
-- was sent: whoever took the account over must not get it in place of its owner.
create function private.forward_mails() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.mail_outbox o set recipient = new.email
    where o.profile_id = new.id and o.recipient = old.email and o.sent_at is null and o.topic is not null;
  return null;
end;
$$;
revoke execute on function private.forward_mails() from public;

create trigger profiles_forward_mails after update of email on public.profiles
  for each row when (old.email <> new.email) execute function private.forward_mails();

-- A suspended person is told of the security of their account alone, as when a mail is written; the portal has the rest. The other mails
-- are held for a day, and go on their way where they are active again by then.
create function private.hold_mails_of_suspended() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.status <> 'active' then
    update private.mail_outbox o set held_at = now() where o.profile_id = new.id and o.sent_at is null and o.topic is not null;
    return null;
  end if;
  delete from private.mail_outbox o
    where o.profile_id = new.id and o.sent_at is null and o.held_at <= now() - interval '1 day';
  update private.mail_outbox o set held_at = null where o.profile_id = new.id and o.sent_at is null and o.held_at is not null;
  if found then
    perform pg_catalog.pg_notify('fairshore_mail', '');
  end if;
  return null;
end;
$$;
revoke execute on function private.hold_mails_of_suspended() from public;

create trigger profiles_hold_mails after update of status on public.profiles
  for each row when ((old.status = 'active') <> (new.status = 'active')) execute function private.hold_mails_of_suspended();

-- Mails that no sender has now: not handed out yet, or failed, or dropped. What they tell can still be changed or taken back. Of those
-- that were handed out nobody knows before they are settled.
create view private.waiting_mails with (security_invoker = true) as
  select o.* from private.mail_outbox o
  where o.sent_at is null and (o.attempts = 0 or o.last_error is not null or o.not_before <= now());
revoke all on private.waiting_mails from public, anon, authenticated;

-- What a sender may take now. A mail that leads to a draft waits until everybody may read that again, one of changed terms until what
-- changed since it was written is told with it. Asked of the row itself: nothing here reads the outbox a second time.
create view private.due_mails with (security_invoker = true) as
  select o.* from private.mail_outbox o
  where o.sent_at is null and o.held_at is null and o.not_before <= now() and o.attempts < 10
    and not exists (
      select from public.listings l join private.mail_templates t on t.needs_page
      where l.id = o.listing_id and l.status = 'Draft' and t.template = o.template)
    and not exists (
      select from private.untold_changes c
      where c.listing_id = o.listing_id and o.template = 'project_changed');
revoke all on private.due_mails from public, anon, authenticated;

-- For the mail sender alone: hands out mails that wait, each for five minutes, so that two senders never share one
-- and what a sender dropped comes again. It comes by all day, so what falls due with time becomes a mail here, and a deletion's
-- day ends here: that of the trash, and that of whoever deletes their own account, whose last mail is then among those handed out.
create function public.claim_mails(at_most integer default 20)
returns table (id uuid, template text, recipient text, data jsonb, unsubscribe_token text)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.trash where deleted_at < now() - interval '24 hours';
  -- What somebody else has locked is left to the next time, as in settle_mail.
  delete from private.mail_outbox m where m.id = any (array(
    select o.id from private.mail_outbox o
    where o.sent_at is null and o.attempts >= 10
      and o.not_before <= now() - case when o.template = 'account_deleted' then interval '0' else interval '30 days' end
    for update skip locked));
  delete from private.mail_outbox m where m.id = any (array(
    select o.id from private.mail_outbox o
    where o.sent_at is null and o.held_at <= now() - interval '1 day' for update skip locked));
  perform private.delete_due_accounts();
  perform private.forget_watch_addresses();
  perform private.tell_changes();
  perform private.tell_due_decisions();
  perform private.remind_notes();
  return query
    update private.mail_outbox o
    set attempts = o.attempts + 1, not_before = now() + interval '5 minutes', last_error = null
    -- Not `in`: see tell_due_decisions.
    where o.id = any (array(
      select w.id from private.due_mails w
      -- What is about the security of an account comes before all that others' actions put in.
      order by w.topic is not null, w.created_at, w.id
      limit least(greatest(at_most, 1), 100)
      for update skip locked
    ))
    returning o.id, o.template, o.recipient, o.data, coalesce(
      (select r.token from private.watch_readers r where r.id = o.watch_reader_id),
      private.unsubscribe_token(o.topic, o.profile_id, o.recipient));
end;
$$;
revoke execute on function public.claim_mails(integer) from public, anon, authenticated;
grant execute on function public.claim_mails(integer) to service_role;

-- For the mail sender alone: notes that a mail was sent or why it wasn't. A failed one waits for 2, 4, 8 … minutes, at
-- most six hours; after ten attempts it is given up and stays for a month. What was sent a month ago goes; the last mail to somebody
-- whose account is deleted goes at once, and where it can't be sent after the tenth attempt.
create function public.settle_mail(mail uuid, failure text default null) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.mail_outbox o
  set sent_at = case when failure is null then now() end,
    -- A link that works is nobody's to read once it was sent.
    data = case when failure is null then o.data - 'token' else o.data end,
    last_error = left(failure, 300),
    not_before = now() + least(interval '1 minute' * power(2, o.attempts), interval '6 hours')
  where o.id = mail and o.sent_at is null;
  -- What somebody holds is left to the next time: a deletion takes a person's mails in an order of its own, and the two would wait in a circle.
  delete from private.mail_outbox where id in (
    select o.id from private.mail_outbox o
    where o.sent_at < now() - interval '30 days' or o.template = 'account_deleted' and o.sent_at is not null
    for update skip locked);
$$;
revoke execute on function public.settle_mail(uuid, text) from public, anon, authenticated;
grant execute on function public.settle_mail(uuid, text) to service_role;

-- For the mail sender alone: how many mails were given up in the last month.
create function public.given_up_mails() returns integer
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer from private.mail_outbox o where o.sent_at is null and o.attempts >= 10 and o.last_error is not null;
$$;
revoke execute on function public.given_up_mails() from public, anon, authenticated;
grant execute on function public.given_up_mails() to service_role;
