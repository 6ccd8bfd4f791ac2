-- Notifications: what happened that concerns a person, in one list in the portal, and by mail as they chose.

-- What mails are about, as people choose among them. `requests` answers what anybody sent from a form, `digest` is the weekly summary:
-- both are stopped by their link alone.
create table private.notification_topics (topic text primary key);
insert into private.notification_topics (topic)
  values ('receipts'), ('reminders'), ('steps'), ('terms'), ('watched_terms'), ('questions'), ('documents'), ('requests'), ('digest');
alter table private.notification_topics enable row level security;
revoke all on private.notification_topics from public, anon, authenticated;

-- What can happen. Without a topic it is about the security of an account, and nobody can stop its mail.
create table private.notification_kinds (
  kind text primary key,
  topic text references private.notification_topics (topic)
);
insert into private.notification_kinds (kind, topic) values
  ('recorded', 'receipts'), ('increased', 'receipts'), ('reduced', 'receipts'), ('withdrawn', 'receipts'), ('confirmed', 'receipts'),
  -- Another note, or the terms of today, at the same amount: a receipt without a step.
  ('updated', 'receipts'),
  ('expiring', 'reminders'), ('look_again', 'reminders'),
  ('forwarded', 'steps'), ('invited', 'steps'), ('not_taken', 'steps'), ('closed', 'steps'), ('lapsed', 'steps'),
  ('terms_changed', 'terms'), ('watched_terms_changed', 'watched_terms'),
  ('question_published', 'questions'), ('question_refused', 'questions'), ('question_answered', 'questions'),
  ('question_taken_off', 'questions'), ('question_restored', 'questions'), ('question_corrected', 'questions'),
  ('watched_question_answered', 'questions'), ('watched_question_corrected', 'questions'), ('document_added', 'documents'),
  ('password_changed', null), ('email_changed', null), ('second_factor_removed', null),
  ('second_factor_turned_on', null), ('second_factor_turned_off', null),
  ('deletion_requested', null), ('account_kept', null);
create index notification_kinds_topic on private.notification_kinds (topic);
alter table private.notification_kinds enable row level security;
revoke all on private.notification_kinds from public, anon, authenticated;

-- How a person wants to hear of a topic: now, in the weekly summary, or never. What nobody chose is told now. The list in the
-- portal has all of it either way.
create table public.notification_choices (
  user_id uuid not null references public.profiles (id) on update cascade on delete cascade,
  topic text not null references private.notification_topics (topic),
  choice text not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, topic),
  constraint notification_choices_topic_chosen check (topic not in ('requests', 'digest')),
  constraint notification_choices_choice_known check (choice in ('now', 'weekly', 'never'))
);
create index notification_choices_topic on public.notification_choices (topic);

alter table public.notification_choices enable row level security;
revoke all on public.notification_choices from public, anon, authenticated;
grant all on public.notification_choices to service_role;
grant select on public.notification_choices to authenticated;
grant insert (user_id, topic, choice) on public.notification_choices to authenticated;
grant update (user_id, topic, choice) on public.notification_choices to authenticated;

-- A person reads their own choices.
create policy notification_choices_read on public.notification_choices for select to authenticated
  using (user_id = (select private.signed_in_id()));

-- A person who isn't suspended chooses for themselves.
create policy notification_choices_create on public.notification_choices for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.may_write()));

-- A person who isn't suspended changes their own choices.
create policy notification_choices_change on public.notification_choices for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()) and (select private.may_write()));

create trigger notification_choices_touch before update on public.notification_choices
  for each row execute function private.touch_updated_at();
create trigger notification_choices_refuse_suspended before insert or update on public.notification_choices
  for each statement execute function private.refuse_suspended();

-- What the switch of earlier releases means: mails about changed terms, of interest and watchlist alike.
create function private.migrate_mail_switch() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Choices that come back from the trash are later than the switch that comes back with them.
  if not private.is_restoring()
      and new.email_notifications is distinct from (case when tg_op = 'UPDATE' then old.email_notifications else true end) then
    insert into public.notification_choices as c (user_id, topic, choice)
      select new.user_id, t.topic, case when new.email_notifications then 'now' else 'never' end
      from (values ('terms'), ('watched_terms')) as t (topic)
      on conflict (user_id, topic) do update set choice = excluded.choice;
  end if;
  return null;
end;
$$;
revoke execute on function private.migrate_mail_switch() from public;

create trigger user_settings_migrate_mail_switch after insert or update on public.user_settings
  for each row execute function private.migrate_mail_switch();

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  -- They go with the person, and with the project and the step that they are about.
  user_id uuid not null references public.profiles (id) on update cascade on delete cascade,
  kind text not null references private.notification_kinds (kind),
  project_id uuid references public.listings (id) on delete cascade,
  event_id uuid unique references public.interest_events (id) on delete cascade,
  receipt_id uuid references public.interest_receipts (id) on delete set null,
  -- The project's name as everybody could read it then, and what else the sentence needs.
  data jsonb not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  -- When it was read; what somebody did themselves they know already.
  read_at timestamptz,
  constraint notifications_data_object check (jsonb_typeof(data) = 'object')
);
-- Portal: all, newest first, paged by key; how many are unread.
create index notifications_of_user on public.notifications (user_id, created_at desc, id desc);
create index notifications_unread on public.notifications (user_id, created_at desc, id desc) where read_at is null;
create index notifications_of_project on public.notifications (project_id) where project_id is not null;
create index notifications_of_receipt on public.notifications (receipt_id) where receipt_id is not null;
create index notifications_kind on public.notifications (kind);

alter table public.notifications enable row level security;
revoke all on public.notifications from public, anon, authenticated, service_role;
grant select on public.notifications to authenticated, service_role;

-- A person reads what concerns them; nobody else does, administrators neither.
create policy notifications_read on public.notifications for select to authenticated
  using (user_id = (select private.signed_in_id()));

-- What waits for somebody's weekly summary.
create table private.digest_items (
  notification_id uuid primary key references public.notifications (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on update cascade on delete cascade,
  -- The Monday whose summary has it.
  digest_on date not null
);
create index digest_items_of_user on private.digest_items (user_id, digest_on);
create index digest_items_due on private.digest_items (digest_on);
alter table private.digest_items enable row level security;
revoke all on private.digest_items from public, anon, authenticated;

-- The Monday of the next summary, which goes out from 7:00 UTC on.
create function private.next_digest(moment timestamptz) returns date
language sql immutable set search_path = ''
as $$ select date_trunc('week', moment at time zone 'UTC' - interval '7 hours')::date + 7 $$;
revoke execute on function private.next_digest(timestamptz) from public;

create function private.keep_for_digest() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.digest_items (notification_id, user_id, digest_on)
    select n.id, n.user_id, private.next_digest(now())
    from added n
    join private.notification_kinds k on k.kind = n.kind
    join public.notification_choices c on c.user_id = n.user_id and c.topic = k.topic and c.choice = 'weekly'
    -- Of what comes back from the trash, its own place comes back too.
    where not private.is_restoring();
  return null;
end;
$$;
revoke execute on function private.keep_for_digest() from public;

create trigger notifications_keep_for_digest after insert on public.notifications
  referencing new table as added for each statement execute function private.keep_for_digest();

-- Tells one person, and answers the notification's id; null for somebody who is gone.
create function private.notify(person uuid, what text, fields jsonb default '{}', project uuid default null) returns uuid
language sql security definer set search_path = ''
as $$
  insert into public.notifications (user_id, kind, project_id, data)
    select p.id, what, project, jsonb_strip_nulls(coalesce(fields, '{}')) from public.profiles p where p.id = person
    returning id;
$$;
revoke execute on function private.notify(uuid, text, jsonb, uuid) from public;

-- Each step of an interest, in one statement for all that happen at once. By its name before the trigger that mails.
create function private.announce_interest_steps() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.notifications (user_id, kind, project_id, event_id, data, created_at, read_at)
    select e.user_id, e.kind, e.project_id, e.id,
      jsonb_strip_nulls(jsonb_build_object(
        'project', coalesce(t.content ->> 'name', 'a project'), 'amount', e.amount, 'total', e.total_after, 'reason', e.reason)),
      e.created_at,
      -- What was imported with a date of its own is no news.
      case when e.taken_by = 'backer' and e.user_id = auth.uid() or e.created_at < now() then e.created_at end
    from added e
    join public.listings l on l.id = e.project_id
    -- The name that everybody could read: what staff call it in a draft is told to nobody.
    left join public.listing_terms t on t.listing_id = l.id and t.version = l.terms_version
    where not private.is_restoring();
  return null;
end;
$$;
revoke execute on function private.announce_interest_steps() from public;

create trigger interest_events_announce after insert on public.interest_events
  referencing new table as added for each statement execute function private.announce_interest_steps();

-- Each receipt, with the entry of its step or, without a step, with one of its own. By its name before the trigger that mails it.
create function private.announce_receipt() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.event_id is not null then
    update public.notifications n set receipt_id = new.id where n.event_id = new.event_id;
    return null;
  end if;
  insert into public.notifications (user_id, kind, project_id, receipt_id, data, created_at, read_at)
    select new.user_id, 'updated', l.id, new.id,
      jsonb_build_object('project', coalesce(t.content ->> 'name', 'a project'), 'total', new.amount), new.created_at,
      case when new.user_id = auth.uid() then new.created_at end
    from public.listings l
    left join public.listing_terms t on t.listing_id = l.id and t.version = l.terms_version
    where l.id = new.listing_id and new.user_id is not null;
  return null;
end;
$$;
revoke execute on function private.announce_receipt() from public;

create trigger interest_receipts_announce after insert on public.interest_receipts
  for each row execute function private.announce_receipt();

-- Who marks their own notifications; a suspended person reads them, and marks none.
create function private.notification_reader() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.refuse_ended_session();
  if auth.uid() is null then
    raise exception using errcode = '42501', hint = 'sign_in', message = 'Please sign in to see your notifications.';
  end if;
  perform private.refuse_suspension();
  return auth.uid();
end;
$$;
revoke execute on function private.notification_reader() from public;

-- Marks some of the caller's notifications as read, or as unread, and answers how many changed. Other people's are passed over.
create function public.read_notifications(p_ids uuid[], p_is_read boolean default true) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  reader uuid := private.notification_reader();
  changed integer;
begin
  update public.notifications n set read_at = case when p_is_read then now() end
    where n.user_id = reader and n.id = any (p_ids) and (n.read_at is null) = coalesce(p_is_read, false);
  get diagnostics changed = row_count;
  return changed;
end;
$$;

-- Marks all of the caller's notifications as read that are no newer than a moment, so that what nobody saw yet stays unread; answers
-- how many were unread.
create function public.read_all_notifications(p_until timestamptz) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  reader uuid := private.notification_reader();
  changed integer;
begin
  update public.notifications n set read_at = now()
    where n.user_id = reader and n.read_at is null and n.created_at <= p_until;
  get diagnostics changed = row_count;
  return changed;
end;
$$;
revoke execute on function public.read_notifications(uuid[], boolean) from public, anon, authenticated;
revoke execute on function public.read_all_notifications(timestamptz) from public, anon, authenticated;
grant execute on function public.read_notifications(uuid[], boolean) to authenticated;
grant execute on function public.read_all_notifications(timestamptz) to authenticated;
