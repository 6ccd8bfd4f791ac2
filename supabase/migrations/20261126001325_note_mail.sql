-- Note mail: on the day on which somebody wanted to look at a project again they get one mail, for all notes of that day. It says what
-- and when they asked for it, not what they noted, which stays where only they read it. It is a reminder, by mail as they chose for
-- those.

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
      -- Those of a person on a project together.
      order by d.look_again_on, d.user_id, d.project_id, d.id limit at_most for update of d skip locked for key share of p skip locked))
    returning n.id, n.user_id, n.project_id, n.terms_version, n.created_at, n.look_again_on
  ), gathered as (
    -- Several notes of a person on a project are one reminder: what they say isn't told, so nothing would tell them apart.
    select d.user_id, d.project_id, (min(d.created_at) at time zone 'UTC')::date as noted_on,
      jsonb_agg(jsonb_build_object('id', d.id, 'noted_on', (d.created_at at time zone 'UTC')::date, 'look_again_on', d.look_again_on,
        'changes', (select count(*) from public.changed_terms(d.project_id, d.terms_version))) order by d.created_at, d.id) as notes
    from due d group by d.user_id, d.project_id
  ), told as (
    select g.*, private.published_name(g.project_id) as project,
      row_number() over (partition by g.user_id order by g.noted_on) as place,
      private.notify(g.user_id, 'look_again', jsonb_build_object('project', private.published_name(g.project_id),
        'noted_on', g.noted_on), g.project_id) as notice
    from gathered g
  ), sent as (
    insert into private.mail_outbox (template, recipient, data, profile_id, listing_id, notification_id)
      select 'note_reminder', reader.email, jsonb_strip_nulls(jsonb_build_object(
          'first_name', reader.first_name,
          'project', jsonb_build_object('id', told.project_id, 'name', told.project), 'notes', told.notes)),
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

-- A note that is deleted or gets another day is reminded of no more, by a mail that waits or in the summary; there it stays where
-- another note on the project was reminded of. What somebody holds is passed over, as in untell_watchers.
create function private.untell_note() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.mail_outbox set data = jsonb_set(data, '{notes}', (
      select coalesce(jsonb_agg(n.told order by n.place), '[]')
      from jsonb_array_elements(data -> 'notes') with ordinality as n (told, place) where n.told ->> 'id' <> old.id::text))
    where id in (
      select o.id from private.mail_outbox o
      where o.profile_id = old.user_id and o.listing_id = old.project_id and o.template = 'note_reminder' and o.sent_at is null
        and o.data -> 'notes' @> jsonb_build_array(jsonb_build_object('id', old.id))
      for update skip locked);
  delete from private.mail_outbox o
    where o.profile_id = old.user_id and o.listing_id = old.project_id and o.template = 'note_reminder' and o.data -> 'notes' = '[]';
  delete from private.digest_items where notification_id in (
    select d.notification_id from private.digest_items d join public.notifications n on n.id = d.notification_id
    where d.user_id = old.user_id and n.kind = 'look_again' and n.project_id = old.project_id and not exists (
      select from public.decision_notes o
      where o.user_id = old.user_id and o.project_id = old.project_id and o.id <> old.id and o.reminded_at is not null)
    for update of d skip locked);
  return null;
end;
$$;
revoke execute on function private.untell_note() from public;

create trigger decision_notes_untell_day after update of look_again_on on public.decision_notes
  for each row when (old.reminded_at is not null and new.look_again_on is distinct from old.look_again_on)
  execute function private.untell_note();
create trigger decision_notes_untell after delete on public.decision_notes
  for each row when (old.reminded_at is not null) execute function private.untell_note();
