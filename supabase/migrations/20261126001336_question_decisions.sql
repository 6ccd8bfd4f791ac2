-- Decisions on questions: what staff decide is told at once; where the project is a draft, once everybody may read it again.

-- What is to be told of a draft's question: the last decision, as it stands by then.
create table private.untold_decisions (
  question_id uuid primary key references public.project_questions (id) on delete cascade,
  kind text not null references private.notification_kinds (kind),
  decided_by uuid
);
create index untold_decisions_kind on private.untold_decisions (kind);
alter table private.untold_decisions enable row level security;
revoke all on private.untold_decisions from public, anon, authenticated;

-- Tells of a corrected answer. Whoever has the answer in a mail or a summary that wasn't sent yet finds the corrected one in it.
create function private.tell_correction(question public.project_questions, written_by uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  asker constant uuid := private.question_asker(question);
  waiting uuid[];
begin
  with corrected as (
    update private.mail_outbox o
    set data = o.data || jsonb_build_object('answer',
      case when char_length(question.answer) > 1000 then left(question.answer, 999) || '…' else question.answer end)
    where o.listing_id = question.project_id and o.template = 'question' and o.sent_at is null and o.attempts = 0
      and o.data ->> 'question_id' = question.id::text and o.data ->> 'kind' <> 'question_taken_off'
    returning o.profile_id
  )
  select array_agg(c.profile_id) into waiting from corrected c;
  waiting := waiting || array(
    -- As tell_of_decision has put it right there.
    select o.profile_id from private.mail_outbox o
    where o.listing_id = question.project_id and o.template = 'question' and o.sent_at is null and o.attempts = 0
      and o.data -> 'answers' @> jsonb_build_array(jsonb_build_object('id', question.id))
  ) || array(
    select d.user_id from private.digest_items d join public.notifications n on n.id = d.notification_id
    where n.project_id = question.project_id and n.data ->> 'question_id' = question.id::text
      and n.kind not in ('question_published', 'question_taken_off'));
  perform private.tell_of_question(question, 'question_corrected', array(select asker where asker <> all (waiting)));
  perform private.tell_of_question(question, 'watched_question_corrected', array(
    select w.user_id from public.watched_projects w
    where w.project_id = question.project_id and w.user_id is distinct from written_by and w.user_id is distinct from asker
      and w.user_id <> all (waiting)));
end;
$$;
revoke execute on function private.tell_correction(public.project_questions, uuid) from public;

create function private.tell_decision(question public.project_questions, what text, decided_by uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if what = 'question_corrected' then
    perform private.tell_correction(question, decided_by);
    return;
  end if;
  perform private.tell_asker(question, what);
  if what = 'question_answered' then
    perform private.tell_watchers_of_answer(question, decided_by);
  end if;
end;
$$;
revoke execute on function private.tell_decision(public.project_questions, text, uuid) from public;

create function private.tell_of_decision(question public.project_questions, what text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.retell_answer(question);
  if not exists (select from public.listings l where l.id = question.project_id and l.status = 'Draft') then
    perform private.tell_decision(question, what, auth.uid());
    return;
  end if;
  insert into private.untold_decisions as d (question_id, kind, decided_by) values (question.id, what, auth.uid())
    on conflict (question_id) do update
    -- An answer that nobody was told of is no news as a correction.
    set kind = case when excluded.kind = 'question_corrected' and d.kind = 'question_answered' then d.kind else excluded.kind end,
      decided_by = excluded.decided_by;
end;
$$;
revoke execute on function private.tell_of_decision(public.project_questions, text) from public;

create function private.tell_untold_decisions() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  due record;
begin
  for due in
    delete from private.untold_decisions d using public.project_questions q
    where q.id = d.question_id and q.project_id = new.id returning d.kind, d.decided_by, q as question
  loop
    perform private.tell_decision(due.question, due.kind, due.decided_by);
  end loop;
  return null;
end;
$$;
revoke execute on function private.tell_untold_decisions() from public;

-- By its name after the triggers that publish the terms, which have the name of the project.
create trigger listings_untold_decisions after update of status on public.listings
  for each row when (old.status = 'Draft' and new.status is distinct from 'Draft') execute function private.tell_untold_decisions();
