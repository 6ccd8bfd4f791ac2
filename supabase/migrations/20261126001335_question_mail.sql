-- Question mail: whoever asked is told what became of their question, and whoever watches the project that one was answered; in the
-- portal, and by mail as they chose. Who asks and watches is told once.

insert into private.mail_templates (template, topic, needs_page) values ('question', 'questions', true);

-- What is told of a question, without who asked it.
create function private.question_news(question public.project_questions) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('project', private.published_name(question.project_id), 'question_id', question.id, 'reason', question.reason,
    'question', case when char_length(question.body) > 200 then left(question.body, 199) || '…' else question.body end);
$$;
revoke execute on function private.question_news(public.project_questions) from public;

-- Two answers are the same to whoever reads them where this is: blanks between words are no difference.
create function private.answer_digest(answer text) returns text
language sql immutable set search_path = ''
as $$ select encode(sha256(convert_to(regexp_replace(answer, '\s+', ' ', 'g'), 'UTF8')), 'hex') $$;
revoke execute on function private.answer_digest(text) from public;

-- The answer as a mail has it, which may be shorter, with the digest of all of it.
create function private.mailed_answer(question public.project_questions) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('digest', private.answer_digest(question.answer),
    'answer', case when char_length(question.answer) > 1000 then left(question.answer, 999) || '…' else question.answer end);
$$;
revoke execute on function private.mailed_answer(public.project_questions) from public;

-- Tells people of one question: an entry in the portal for each, and a mail. That a question is public without an answer is told in the
-- portal alone: the mail comes with the answer.
create function private.tell_of_question(question public.project_questions, what text, people uuid[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  notices uuid[];
begin
  with told as (
    insert into public.notifications (user_id, kind, project_id, data)
      select p.id, what, question.project_id, jsonb_strip_nulls(private.question_news(question))
      from public.profiles p where p.id = any (people)
      returning id
  )
  select array_agg(t.id) into notices from told t;
  if what <> 'question_published' then
    perform private.mail_question(question, notices);
  end if;
end;
$$;
revoke execute on function private.tell_of_question(public.project_questions, text, uuid[]) from public;

-- Mails what became of a question to those who have it in the portal by these notifications, one mail each.
create function private.mail_question(question public.project_questions, notices uuid[]) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.mail_outbox (template, recipient, data, profile_id, listing_id, notification_id)
    select 'question', reader.email, jsonb_strip_nulls(private.question_news(question) || jsonb_build_object(
        'kind', told.kind, 'first_name', reader.first_name,
        'project', jsonb_build_object('id', question.project_id, 'name', private.published_name(question.project_id)))
        || private.mailed_answer(question)),
      told.user_id, question.project_id, told.id
    from public.notifications told cross join lateral private.interest_reader(told.user_id) as reader
    where told.id = any (notices);
  select pg_catalog.pg_notify('fairshore_mail', '');
$$;
revoke execute on function private.mail_question(public.project_questions, uuid[]) from public;

create function private.tell_asker(question public.project_questions, what text) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.tell_of_question(question, what, array[private.question_asker(question)]);
$$;
revoke execute on function private.tell_asker(public.project_questions, text) from public;

-- Of several answers on one project within a short time each watcher gets one mail: it waits for ten minutes after the last one, an hour
-- after the first at the latest, and there is one that waits. One that a sender was handed takes no more.
create unique index mail_outbox_waiting_answers on private.mail_outbox (profile_id, listing_id)
  where template = 'question' and data ->> 'kind' = 'watched_question_answered' and sent_at is null and attempts = 0;

-- Not the asker, who is told apart, nor whoever wrote the answer.
create function private.tell_watchers_of_answer(question public.project_questions, written_by uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  watchers constant uuid[] := array(
    select w.user_id from public.watched_projects w
    where w.project_id = question.project_id and w.user_id is distinct from written_by
      and w.user_id is distinct from private.question_asker(question));
  notices uuid[];
begin
  -- People before their mails, as who deletes a person does.
  perform 1 from public.profiles p where p.id = any (watchers) order by p.id for key share;
  with told as (
    insert into public.notifications (user_id, kind, project_id, data)
      select p.id, 'watched_question_answered', question.project_id, jsonb_strip_nulls(private.question_news(question))
      from public.profiles p where p.id = any (watchers)
      returning id
  )
  select array_agg(t.id) into notices from told t;
  perform private.mail_answer(question, notices);
end;
$$;
revoke execute on function private.tell_watchers_of_answer(public.project_questions, uuid) from public;

-- Mails an answer to those who have it in the portal by these notifications.
create function private.mail_answer(question public.project_questions, notices uuid[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into private.mail_outbox as o (template, recipient, data, profile_id, listing_id, notification_id, not_before)
    select 'question', reader.email, jsonb_strip_nulls(jsonb_build_object(
        'kind', 'watched_question_answered', 'first_name', reader.first_name,
        'project', jsonb_build_object('id', question.project_id, 'name', private.published_name(question.project_id)),
        'answers', jsonb_build_array(private.told_answer(question) || jsonb_build_object('notification', told.id)))),
      told.user_id, question.project_id, told.id, now() + interval '10 minutes'
    from public.notifications told cross join lateral private.interest_reader(told.user_id) as reader
    where told.id = any (notices)
    order by told.user_id
    on conflict (profile_id, listing_id)
      where template = 'question' and data ->> 'kind' = 'watched_question_answered' and sent_at is null and attempts = 0
    do update set recipient = excluded.recipient, data = o.data || jsonb_build_object('answers', o.data -> 'answers' || (excluded.data -> 'answers')),
      not_before = least(excluded.not_before, o.created_at + interval '1 hour');
  perform pg_catalog.pg_notify('fairshore_mail', '');
end;
$$;
revoke execute on function private.mail_answer(public.project_questions, uuid[]) from public;

-- Mails an answer that is public again to those whose mail of it was taken back with the question: the asker and watchers whose last
-- entry on it in the portal is in no mail, which stays for a month once it is sent, nor in a summary that waits.
create function private.mail_answer_again(question public.project_questions) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  asker constant uuid := private.question_asker(question);
  notices constant uuid[] := array(
    select n.id from (
      select distinct on (t.user_id) t.* from public.notifications t
      where t.project_id = question.project_id and t.data ->> 'question_id' = question.id::text
        and (t.user_id = asker or t.kind in ('watched_question_answered', 'watched_question_corrected') and exists (
          select from public.watched_projects w where w.user_id = t.user_id and w.project_id = t.project_id))
      order by t.user_id, t.created_at desc
    ) n
    where n.kind <> 'question_published' and n.created_at > now() - interval '30 days'
      and not exists (select from private.digest_items d where d.notification_id = n.id)
      and not exists (
        select from private.mail_outbox o
        where o.profile_id = n.user_id and o.listing_id = n.project_id and o.template = 'question'
          and (o.notification_id = n.id or o.data -> 'answers' @> jsonb_build_array(jsonb_build_object('notification', n.id)))));
begin
  perform from public.profiles p where p.id in (select n.user_id from public.notifications n where n.id = any (notices))
    order by p.id for key share;
  perform private.mail_answer(question, array(
    select n.id from public.notifications n where n.id = any (notices) and n.kind = 'watched_question_answered'));
  perform private.mail_question(question, array(
    select n.id from public.notifications n where n.id = any (notices) and n.kind <> 'watched_question_answered'));
end;
$$;
revoke execute on function private.mail_answer_again(public.project_questions) from public;

-- What a mail to watchers says of one answer.
create function private.told_answer(question public.project_questions) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', question.id, 'question', private.question_news(question) ->> 'question')
    || private.mailed_answer(question);
$$;
revoke execute on function private.told_answer(public.project_questions) from public;

-- What waits to be told of an answer says it as it was put right, or nothing of one that was taken off the page; one mail, where it
-- is given, or all of them.
create function private.retell_answer(question public.project_questions, mail uuid default null) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update private.waiting_mails o
    set data = jsonb_set(o.data, '{answers}', (
      select coalesce(jsonb_agg(case when a.told ->> 'id' = question.id::text then a.told || private.told_answer(question) else a.told end
        order by a.place), '[]')
      from jsonb_array_elements(o.data -> 'answers') with ordinality as a (told, place)
      where question.state = 'public' or a.told ->> 'id' <> question.id::text))
    where o.listing_id = question.project_id and o.template = 'question' and (mail is null or o.id = mail)
      and o.data -> 'answers' @> jsonb_build_array(jsonb_build_object('id', question.id));
  update private.waiting_mails o
    set data = o.data || private.mailed_answer(question)
    where o.listing_id = question.project_id and o.template = 'question' and (mail is null or o.id = mail)
      and question.state = 'public' and o.data ->> 'question_id' = question.id::text and o.data ? 'answer';
  delete from private.waiting_mails o
    where o.listing_id = question.project_id and o.template = 'question' and (mail is null or o.id = mail)
      and (o.data -> 'answers' = '[]'
        or question.state <> 'public' and o.data ->> 'question_id' = question.id::text and o.data ->> 'answer' is not null
          and o.data ->> 'kind' not in ('question_refused', 'question_taken_off'));
end;
$$;
revoke execute on function private.retell_answer(public.project_questions, uuid) from public;

-- A mail that failed says what was decided while its sender had it.
create function private.retell_failed_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.retell_answer(q, new.id) from public.project_questions q
    where q.id = any (array(
      select (new.data ->> 'question_id')::uuid
      union select (a.told ->> 'id')::uuid from jsonb_array_elements(new.data -> 'answers') as a (told)));
  return null;
end;
$$;
revoke execute on function private.retell_failed_mail() from public;

create trigger mail_outbox_retell after update of last_error on private.mail_outbox
  for each row when (new.template = 'question' and new.last_error is not null) execute function private.retell_failed_mail();

-- The list in the portal of whoever watches quotes a question only while everybody may read it. `locked_question` locked its people.
create function private.requote_question(question public.project_questions) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.notifications n
    set data = case when question.state = 'public'
      then n.data || jsonb_build_object('question', private.question_news(question) -> 'question') else n.data - 'question' end
    where n.project_id = question.project_id and n.kind in ('watched_question_answered', 'watched_question_corrected')
      and n.data ->> 'question_id' = question.id::text;
$$;
revoke execute on function private.requote_question(public.project_questions) from public;

-- Who stops watching a project is told no more of what was for its watchers, by a mail that waits or in their summary. The list in the
-- portal stays. What somebody holds is passed over: a sender has it, or whoever deletes the person, who takes these in another order.
-- In one statement for all that are removed at once, as with a project that thousands watch.
create function private.untell_watchers() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.mail_outbox where id in (
    select o.id from removed r join private.mail_outbox o on o.listing_id = r.project_id and o.profile_id = r.user_id
    where o.sent_at is null and (o.topic = 'watched_terms' or o.data ->> 'kind' like 'watched%')
    for update of o skip locked);
  delete from private.digest_items where notification_id in (
    select d.notification_id from removed r join private.digest_items d on d.user_id = r.user_id
    join public.notifications n on n.id = d.notification_id and n.project_id = r.project_id and n.kind like 'watched%'
    for update of d skip locked);
  return null;
end;
$$;
revoke execute on function private.untell_watchers() from public;

create trigger watched_projects_untell after delete on public.watched_projects
  referencing old table as removed for each statement execute function private.untell_watchers();
