-- Decisions on questions: what staff decide is told at once, a corrected answer ten minutes after the last correction, an hour after the
-- first at the latest, so that several in a row are one event; where the project is a draft, once everybody may read it again.

-- What is to be told: of each question the last decision, as it stands by then.
create table private.untold_decisions (
  question_id uuid primary key references public.project_questions (id) on delete cascade,
  kind text not null references private.notification_kinds (kind),
  decided_by uuid,
  -- Where the answer was corrected: its digest before the first correction.
  digest_before text,
  began_at timestamptz not null default now(),
  due_at timestamptz not null default now()
);
create index untold_decisions_kind on private.untold_decisions (kind);
create index untold_decisions_due on private.untold_decisions (due_at);
alter table private.untold_decisions enable row level security;
revoke all on private.untold_decisions from public, anon, authenticated;

-- Tells of a corrected answer, except whom the last mail or a summary that waits tells it already.
create function private.tell_correction(question public.project_questions, written_by uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  asker constant uuid := private.question_asker(question);
  today constant text := private.answer_digest(question.answer);
  informed constant uuid[] := array(
    select m.profile_id from (
      select distinct on (o.profile_id) o.profile_id, coalesce(o.data ->> 'digest', a.told ->> 'digest') as digest
      from private.mail_outbox o
      left join lateral jsonb_array_elements(o.data -> 'answers') as a (told) on a.told ->> 'id' = question.id::text
      where o.listing_id = question.project_id and o.template = 'question'
        and (o.data ->> 'question_id' = question.id::text and o.data ? 'answer' or a.told is not null)
      order by o.profile_id, o.created_at desc
    ) m where m.digest = today
  ) || array(
    select d.user_id from private.digest_items d join public.notifications n on n.id = d.notification_id
    where n.project_id = question.project_id and n.data ->> 'question_id' = question.id::text
      and n.kind not in ('question_published', 'question_taken_off'));
begin
  perform private.tell_of_question(question, 'question_corrected', array(select asker where asker <> all (informed)));
  perform private.tell_of_question(question, 'watched_question_corrected', array(
    select w.user_id from public.watched_projects w
    where w.project_id = question.project_id and w.user_id is distinct from written_by and w.user_id is distinct from asker
      and w.user_id <> all (informed)));
end;
$$;
revoke execute on function private.tell_correction(public.project_questions, uuid) from public;

-- What the asker was told of a question last; null where nothing was.
create function private.told_asker(question public.project_questions) returns text
language sql stable security definer set search_path = ''
as $$
  select n.kind from public.notifications n
  where n.user_id = private.question_asker(question) and n.project_id = question.project_id and n.kind like 'question%'
    and n.data ->> 'question_id' = question.id::text
  order by n.created_at desc limit 1;
$$;
revoke execute on function private.told_asker(public.project_questions) from public;

-- Whether anybody was told that a question is answered: not where it was taken off again while its project was a draft.
create function private.is_answer_told(question public.project_questions) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.notifications n
    where n.project_id = question.project_id and n.kind in ('question_answered', 'watched_question_answered')
      and n.data ->> 'question_id' = question.id::text);
$$;
revoke execute on function private.is_answer_told(public.project_questions) from public;

create function private.tell_decision(question public.project_questions, what text, decided_by uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  is_first_news constant boolean := what = 'question_answered' or what = 'question_restored' and not private.is_answer_told(question);
begin
  if what = 'question_corrected' then
    perform private.tell_correction(question, decided_by);
  elsif is_first_news then
    perform private.tell_asker(question, 'question_answered');
    perform private.tell_watchers_of_answer(question, decided_by);
  else
    -- What was taken off and put back in a draft was public all the time for whoever asked.
    if what not in ('question_published', 'question_restored')
        or coalesce(private.told_asker(question), '') not in (
          'question_published', 'question_answered', 'question_restored', 'question_corrected') then
      perform private.tell_asker(question, what);
    end if;
    if what = 'question_restored' then
      perform private.mail_answer_again(question);
    end if;
  end if;
end;
$$;
revoke execute on function private.tell_decision(public.project_questions, text, uuid) from public;

create function private.tell_of_decision(question public.project_questions, what text, answer_before text default null) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  is_correction constant boolean := what = 'question_corrected';
begin
  if what in ('question_taken_off', 'question_restored') then
    perform private.requote_question(question);
  end if;
  perform private.retell_answer(question);
  if not is_correction and not exists (select from public.listings l where l.id = question.project_id and l.status = 'Draft') then
    perform private.tell_decision(question, what, auth.uid());
    return;
  end if;
  insert into private.untold_decisions as d (question_id, kind, decided_by, digest_before, due_at)
    values (question.id, what, auth.uid(), private.answer_digest(answer_before),
      now() + case when is_correction then interval '10 minutes' else interval '0' end)
    on conflict (question_id) do update
    -- An answer that nobody was told of is no news as a correction, nor does it wait as one.
    set kind = case when is_correction then d.kind else what end, decided_by = excluded.decided_by,
      digest_before = coalesce(d.digest_before, excluded.digest_before),
      due_at = case when not is_correction then now() when d.kind = 'question_corrected'
        then least(excluded.due_at, d.began_at + interval '1 hour') else d.due_at end;
end;
$$;
revoke execute on function private.tell_of_decision(public.project_questions, text, text) from public;

-- Tells what is due, of one project that was published just now or of all, for two seconds: whoever watches is told, which may be
-- thousands, and a call that takes too long is undone whole and would be every time.
create function private.tell_due_decisions(project uuid default null) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  due record;
  is_correction boolean;
begin
  -- Askers before what goes with their questions, as who deletes a person does.
  perform from public.profiles p where p.id in (
      select private.question_asker(q) from private.untold_decisions w
      join public.project_questions q on q.id = w.question_id
      where w.due_at <= now() and (project is null or q.project_id = project))
    order by p.id for key share;
  loop
    -- Not `in`, for which a plan may read the subquery again for each row, and take one more each time.
    delete from private.untold_decisions d using public.project_questions q
    where d.question_id = (
        select w.question_id from private.untold_decisions w
        join public.project_questions p on p.id = w.question_id
        join public.listings l on l.id = p.project_id and l.status is distinct from 'Draft'
        where w.due_at <= now() and (project is null or l.id = project)
          -- One that was taken off the page is corrected once it is back on it.
          and (p.state = 'public' or w.kind <> 'question_corrected')
        order by w.due_at limit 1 for update of w skip locked
      ) and q.id = d.question_id
    returning d.kind, d.decided_by, d.digest_before, q as question into due;
    exit when not found;
    is_correction := due.kind = 'question_corrected' or due.digest_before is not null and private.is_answer_told(due.question);
    if due.kind <> 'question_corrected' then
      perform private.tell_decision(due.question, case
        -- What nobody was told is public was never taken off the page for whoever asked.
        when due.kind = 'question_taken_off' and coalesce(private.told_asker(due.question), 'question_refused') = 'question_refused'
          then 'question_refused' else due.kind end, due.decided_by);
    end if;
    if is_correction and (due.question).state <> 'public' then
      insert into private.untold_decisions (question_id, kind, decided_by, digest_before)
        values ((due.question).id, 'question_corrected', due.decided_by, due.digest_before);
    -- What was taken back, or differs in its blanks alone, is no news.
    elsif is_correction and due.digest_before is distinct from private.answer_digest((due.question).answer) then
      perform private.tell_correction(due.question, due.decided_by);
    end if;
    exit when clock_timestamp() > now() + interval '2 seconds';
  end loop;
end;
$$;
revoke execute on function private.tell_due_decisions(uuid) from public;

create function private.is_decision_due() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.untold_decisions d
    join public.project_questions q on q.id = d.question_id
    join public.listings l on l.id = q.project_id and l.status is distinct from 'Draft'
    where d.due_at <= now() and (q.state = 'public' or d.kind <> 'question_corrected'));
$$;
revoke execute on function private.is_decision_due() from public;

create function private.tell_untold_decisions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.tell_due_decisions(new.id);
  return null;
end;
$$;
revoke execute on function private.tell_untold_decisions() from public;

-- By its name after the triggers that publish the terms, which have the name of the project.
create trigger listings_untold_decisions after update of status on public.listings
  for each row when (old.status = 'Draft' and new.status is distinct from 'Draft') execute function private.tell_untold_decisions();
