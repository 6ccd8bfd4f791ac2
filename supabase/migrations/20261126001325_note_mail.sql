-- Note mail: on the day on which somebody wanted to look at a project again they get one mail. It says what and when they asked for it,
-- not what they noted, which stays where only they read it. It is a reminder, by mail as they chose for those.

insert into private.mail_templates (template, topic, needs_page) values ('note_reminder', 'reminders', true);

-- The last day whose reminders are due: from 10:00 UTC of it on, when it is that day from Hawaii to New Zealand.
create function private.look_again_day(moment timestamptz) returns date
language sql immutable set search_path = ''
as $$ select (moment at time zone 'UTC' - interval '10 hours')::date $$;
revoke execute on function private.look_again_day(timestamptz) from public;

-- Notes whose day has come. What isn't listed at present waits: there is nothing to look at.
create view private.notes_to_remind with (security_invoker = true) as
  select n.id, n.user_id, n.project_id, n.terms_version, n.look_again_on, n.created_at
  from public.decision_notes n
  join public.listings l on l.id = n.project_id and l.status is distinct from 'Draft'
  where n.look_again_on <= private.look_again_day(now()) and n.reminded_at is null;
revoke all on private.notes_to_remind from public, anon, authenticated;

-- Writes the reminders that are due, at most `at_most`, and answers how many were dealt with. Each is written once, whoever calls and
-- however often; whom nobody can write to isn't looked for again. Who had twenty within the hour has further ones in the portal alone.
create function private.remind_notes(at_most integer default 500) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  dealt_with integer;
begin
  with due as (
    update public.decision_notes n set reminded_at = now()
    -- Not `in`: see tell_due_decisions.
    where n.id = any (array(
      -- Asked of the row itself too: two senders at once see it before and after one of them has it.
      -- Whom somebody deletes at this moment is passed over: they hold the person and wait for the note.
      select d.id from public.decision_notes d join public.profiles p on p.id = d.user_id
      where d.id in (select r.id from private.notes_to_remind r) and d.reminded_at is null
      order by d.look_again_on, d.id limit at_most for update of d skip locked for key share of p skip locked))
    returning n.user_id, n.project_id, n.terms_version, n.created_at
  ), told as (
    select due.*, private.published_name(due.project_id) as project,
      row_number() over (partition by due.user_id order by due.created_at) as place,
      private.notify(due.user_id, 'look_again', jsonb_build_object('project', private.published_name(due.project_id),
        'noted_on', (due.created_at at time zone 'UTC')::date), due.project_id) as notice
    from due
  ), sent as (
    insert into private.mail_outbox (template, recipient, data, profile_id, listing_id, notification_id)
      select 'note_reminder', reader.email, jsonb_strip_nulls(jsonb_build_object(
          'first_name', reader.first_name,
          'project', jsonb_build_object('id', told.project_id, 'name', told.project),
          'noted_on', (told.created_at at time zone 'UTC')::date,
          'changes', (select count(*) from public.changed_terms(told.project_id, told.terms_version)))),
        told.user_id, told.project_id, told.notice
      from told cross join lateral private.interest_reader(told.user_id) as reader
      where told.place <= private.own_mails_left(told.user_id, 'note_reminder')
  )
  select count(*) into dealt_with from due;
  if dealt_with > 0 then
    perform pg_catalog.pg_notify('fairshore_mail', '');
  end if;
  return dealt_with;
end;
$$;
revoke execute on function private.remind_notes(integer) from public;
