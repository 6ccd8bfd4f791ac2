-- Question mail: whoever asked is told what became of their question, and whoever watches the project that one was answered; in the
-- portal, and by mail as they chose. Who asks and watches is told once.

insert into private.mail_templates (template, topic) values ('question', 'questions');

-- What is told of a question, without who asked it.
create function private.question_news(question public.project_questions) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('project', private.published_name(question.project_id), 'reason', question.reason,
    'question', case when char_length(question.body) > 200 then left(question.body, 199) || '…' else question.body end);
$$;
revoke execute on function private.question_news(public.project_questions) from public;

-- Tells people of one question: an entry in the portal for each, and a mail. That a question is public without an answer is told in the
-- portal alone: the mail comes with the answer.
create function private.tell_of_question(question public.project_questions, what text, people uuid[]) returns void
language sql volatile security definer set search_path = ''
as $$
  with told as (
    insert into public.notifications (user_id, kind, project_id, data)
      select p.id, what, question.project_id, jsonb_strip_nulls(private.question_news(question))
      from public.profiles p where p.id = any (people)
      returning user_id, id
  )
  insert into private.mail_outbox (template, recipient, data, profile_id, listing_id, notification_id)
    select 'question', reader.email, jsonb_strip_nulls(private.question_news(question) || jsonb_build_object(
        'kind', what, 'first_name', reader.first_name,
        'project', jsonb_build_object('id', question.project_id, 'name', private.published_name(question.project_id)),
        'answer', case when char_length(question.answer) > 1000 then left(question.answer, 999) || '…' else question.answer end)),
      told.user_id, question.project_id, told.id
    from told cross join lateral private.interest_reader(told.user_id) as reader
    where what <> 'question_published';
  select pg_catalog.pg_notify('fairshore_mail', '');
$$;
revoke execute on function private.tell_of_question(public.project_questions, text, uuid[]) from public;

create function private.tell_asker(question public.project_questions, what text) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.tell_of_question(question, what, array[private.question_asker(question)]);
$$;
revoke execute on function private.tell_asker(public.project_questions, text) from public;

-- Not the asker, who is told apart, nor whoever wrote the answer.
create function private.tell_watchers_of_answer(question public.project_questions) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.tell_of_question(question, 'watched_question_answered', array(
    select w.user_id from public.watched_projects w
    where w.project_id = question.project_id and w.user_id is distinct from auth.uid()
      and w.user_id is distinct from private.question_asker(question)));
$$;
revoke execute on function private.tell_watchers_of_answer(public.project_questions) from public;
