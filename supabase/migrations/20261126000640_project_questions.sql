-- Questions to the issuer: asked signed in, read by everybody once staff let them through, answered by staff for the issuer. Who asked
-- is told to nobody but them and staff; of a public question it lies apart from the row that everybody reads.

create table public.project_questions (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.listings (id) on delete cascade,
  -- Whose it is as long as nobody else reads it; such a question goes with its person.
  held_by uuid references public.profiles (id) on update cascade on delete cascade,
  body text not null,
  state text not null default 'waiting',
  -- Why staff refused it.
  reason text,
  answer text,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  answered_at timestamptz,
  -- When an answer was last put right.
  corrected_at timestamptz,
  edit_version integer not null default 1,
  constraint project_questions_state_known check (state in ('waiting', 'refused', 'public')),
  constraint project_questions_body_length check (char_length(btrim(body, E' \t\r\n')) >= 10 and char_length(body) <= 1000),
  constraint project_questions_reason_length check (char_length(btrim(reason)) > 0 and char_length(reason) <= 500),
  constraint project_questions_answer_length check (char_length(btrim(answer)) > 0 and char_length(answer) <= 4000),
  constraint project_questions_asker_apart check (state <> 'public' or held_by is null),
  constraint project_questions_published check ((state = 'public') = (published_at is not null)),
  constraint project_questions_refused check ((state = 'refused') = (reason is not null)),
  constraint project_questions_answered check ((answer is null) = (answered_at is null)),
  constraint project_questions_corrected check (corrected_at is null or answer is not null)
);
comment on column public.project_questions.edit_version is 'How often people edited the row, from 1. Kept by a trigger.';
-- Project page; whose it is; console: the waiting ones.
create index project_questions_of_project on public.project_questions (project_id);
create index project_questions_held on public.project_questions (held_by, project_id) where held_by is not null;
create index project_questions_state on public.project_questions (state, created_at, id);

-- Who asked what is public: their own list alone reads it. It goes with the person, and the question stays.
create table private.question_askers (
  question_id uuid primary key references public.project_questions (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on update cascade on delete cascade
);
create index question_askers_of_user on private.question_askers (user_id);
alter table private.question_askers enable row level security;
revoke all on private.question_askers from public, anon, authenticated;

-- The ids of all questions that a person asked, by an index each. `rows` tells the planner that these are few, so that it finds by key what
-- belongs to them.
create function private.questions_of(person uuid) returns setof uuid
language sql stable rows 20 set search_path = ''
as $$
  select q.id from public.project_questions q where q.held_by = person
  union all
  select a.question_id from private.question_askers a where a.user_id = person;
$$;
revoke execute on function private.questions_of(uuid) from public;

alter table public.project_questions enable row level security;
revoke all on public.project_questions from public, anon, authenticated;
grant all on public.project_questions to service_role;
grant select on public.project_questions to anon, authenticated;

-- A visitor reads the public questions on a listing that they may read.
create policy project_questions_read on public.project_questions for select to anon
  using (state = 'public' and exists (select 1 from public.listings l where l.id = project_id));

-- Who is signed in reads these, and their own that nobody else reads unless an answer was taken off with it; admins read all of them.
create policy project_questions_read_held on public.project_questions for select to authenticated
  using (state = 'public' and exists (select 1 from public.listings l where l.id = project_id)
    or held_by = (select private.signed_in_id()) and answer is null or (select public.is_admin()));

create trigger project_questions_version before update on public.project_questions
  for each row execute function private.raise_edit_version();

-- What somebody wrote, without blanks around it and without characters that reorder it. Refuses nothing and too much, in the words of `what`.
create function private.checked_words(given text, fewest integer, most integer, missing text, what text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  words constant text := btrim(private.without_reordering(coalesce(given, '')), E' \t\r\n');
begin
  if char_length(words) < fewest then
    raise exception using errcode = 'P0001', hint = 'words_missing', message = missing;
  end if;
  if char_length(words) > most then
    raise exception using errcode = 'P0001', hint = 'words_too_long',
      message = what || ' can have at most ' || to_char(most, 'FM9,999') || ' characters.';
  end if;
  return words;
end;
$$;
revoke execute on function private.checked_words(text, integer, integer, text, text) from public;

-- Asks a question on a project, and returns it. Sent again under its id it is there once. Five a day on one project and twenty in all.
-- Refusals are P0001 with the message for people and a code in the hint.
create function public.ask_question(p_project_id uuid, p_body text, p_id uuid default gen_random_uuid())
returns public.project_questions
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
  words text;
  today record;
  result public.project_questions;
begin
  perform private.refuse_ended_session();
  if caller is null then
    raise exception using errcode = 'P0001', hint = 'not_signed_in', message = 'Please sign in to ask a question.';
  end if;
  perform private.refuse_suspension();
  words := private.checked_words(p_body, 10, 1000, 'Please write your question, in ten characters at least.', 'A question');
  -- In the order in which whoever registers interest locks. A draft is answered like a project that doesn't exist.
  perform 1 from public.listings l where l.id = p_project_id and l.status is distinct from 'Draft' for key share;
  if not found then
    raise exception using errcode = 'P0001', hint = 'listing_not_found', message = 'We couldn''t find that project.';
  end if;
  -- The lock puts questions of one person in line, so that none of them counts what another is about to add.
  perform 1 from public.profiles where id = caller for no key update;
  if not found then
    raise exception using errcode = 'P0001', hint = 'no_account', message = 'We couldn''t find your account.';
  end if;
  select q.* into result from public.project_questions q
    where q.id = p_id and q.id in (select private.questions_of(caller));
  if found then
    return result;
  end if;
  select count(*) as total, count(*) filter (where q.project_id = p_project_id) as here into today
    from public.project_questions q
    where q.id in (select private.questions_of(caller)) and q.created_at > now() - interval '1 day';
  if today.here >= 5 or today.total >= 20 then
    raise exception using errcode = 'P0001', hint = 'questions_full', message = case when today.here >= 5
      then 'You have asked five questions on this project within a day. Please ask the next one tomorrow.'
      else 'You have asked twenty questions within a day. Please ask the next one tomorrow.' end;
  end if;
  insert into public.project_questions (id, project_id, held_by, body)
    values (coalesce(p_id, gen_random_uuid()), p_project_id, caller, words) returning * into result;
  return result;
end;
$$;
revoke execute on function public.ask_question(uuid, text, uuid) from public, anon, authenticated;
-- Visitors may call it too, to be told to sign in rather than to be refused without a reason.
grant execute on function public.ask_question(uuid, text, uuid) to anon, authenticated;

-- The caller's own questions, on one project or all, the latest first, public ones among them.
create function public.my_questions(p_project_id uuid default null)
returns table (
  id uuid, project_id uuid, body text, state text, reason text, answer text,
  created_at timestamptz, published_at timestamptz, answered_at timestamptz, corrected_at timestamptz
)
language sql stable security definer set search_path = ''
as $$
  select q.id, q.project_id, q.body, q.state, q.reason, case when q.state = 'public' then q.answer end,
    q.created_at, q.published_at, case when q.state = 'public' then q.answered_at end,
    case when q.state = 'public' then q.corrected_at end
  from public.project_questions q
  where q.id in (select private.questions_of((select private.signed_in_id())))
    and (p_project_id is null or q.project_id = p_project_id)
  order by q.created_at desc, q.id;
$$;
revoke execute on function public.my_questions(uuid) from public, anon, authenticated;
grant execute on function public.my_questions(uuid) to authenticated;

-- Takes back one's own question that nobody has decided on. Refusals are P0001 as those of ask_question.
create function public.withdraw_question(p_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
  question public.project_questions;
begin
  perform private.refuse_ended_session();
  if caller is null then
    raise exception using errcode = 'P0001', hint = 'not_signed_in', message = 'Please sign in to withdraw a question.';
  end if;
  perform private.refuse_suspension();
  select q.* into question from public.project_questions q where q.id = p_id for update;
  -- Somebody else's is answered like one that doesn't exist.
  if private.question_asker(question) is distinct from caller then
    raise exception using errcode = 'P0001', hint = 'question_gone', message = 'This question isn''t there any more.';
  end if;
  if question.state <> 'waiting' then
    raise exception using errcode = 'P0001', hint = 'question_decided', message = case question.state
      when 'public' then 'This question is public by now and can''t be withdrawn any more.'
      else 'This question was decided on meanwhile and can''t be withdrawn any more.' end;
  end if;
  delete from public.project_questions q where q.id = p_id;
end;
$$;
revoke execute on function public.withdraw_question(uuid) from public, anon, authenticated;
grant execute on function public.withdraw_question(uuid) to authenticated;

-- A question that staff are about to decide on, locked; refused to everybody else.
create function private.locked_question(p_id uuid) returns public.project_questions
language plpgsql volatile security definer set search_path = ''
as $$
declare
  question public.project_questions;
begin
  perform private.require_admin('decide on questions');
  -- The project first, as whoever publishes or deletes it locks: what is decided while it is a draft is told afterwards.
  perform from public.listings l where l.id = (select q.project_id from public.project_questions q where q.id = p_id) for share;
  -- The asker, who watches the project, who may be told, and who was told while they watched it, whose list may quote the question:
  -- before the question, as who deletes a person does.
  perform from public.profiles p
    where p.id in (
      select private.question_asker(q) from public.project_questions q where q.id = p_id
      union select w.user_id from public.project_questions q join public.watched_projects w on w.project_id = q.project_id
        where q.id = p_id
      union select n.user_id from public.project_questions q join public.notifications n on n.project_id = q.project_id
        where q.id = p_id and n.kind in ('watched_question_answered', 'watched_question_corrected')
          and n.data ->> 'question_id' = q.id::text)
    order by p.id for key share;
  select * into question from public.project_questions q where q.id = p_id for update;
  if not found then
    raise exception using errcode = 'P0001', hint = 'question_gone',
      message = 'This question is gone: it was withdrawn, or its project or its person was deleted.';
  end if;
  return question;
end;
$$;
revoke execute on function private.locked_question(uuid) from public;

-- Of two who decide at once, the second is told. Asked after a step that was sent again turned out to be taken.
create function private.refuse_changed_question(question public.project_questions, p_version integer) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if question.edit_version is distinct from p_version then
    raise exception using errcode = 'P0001', hint = 'question_changed',
      message = 'Somebody else has changed this question meanwhile. Please look at it as it is now.';
  end if;
end;
$$;
revoke execute on function private.refuse_changed_question(public.project_questions, integer) from public;

create function private.refuse_question_step(message text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  raise exception using errcode = 'P0001', hint = 'question_changed', message = refuse_question_step.message;
end;
$$;
revoke execute on function private.refuse_question_step(text) from public;

-- Whom a question is from; null once they are gone.
create function private.question_asker(question public.project_questions) returns uuid
language sql stable security definer set search_path = ''
as $$
  select coalesce(question.held_by, (select a.user_id from private.question_askers a where a.question_id = question.id));
$$;
revoke execute on function private.question_asker(public.project_questions) from public;

-- Keeps who asked apart, before the question is public.
create function private.part_from_asker(question public.project_questions) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.question_askers (question_id, user_id)
    select question.id, question.held_by where question.held_by is not null on conflict do nothing;
$$;
revoke execute on function private.part_from_asker(public.project_questions) from public;

-- Lets a question through, so that everybody reads it, and returns it; its asker is told. `p_version` is the version that was looked
-- at; one that is public already is returned as it is, so that the step can be sent again. For admins.
create function public.publish_question(p_id uuid, p_version integer) returns public.project_questions
language plpgsql volatile security definer set search_path = ''
as $$
declare
  question public.project_questions := private.locked_question(p_id);
begin
  if question.state = 'public' then
    return question;
  end if;
  perform private.refuse_changed_question(question, p_version);
  perform private.part_from_asker(question);
  update public.project_questions q set state = 'public', held_by = null, reason = null, published_at = now()
    where q.id = p_id returning * into question;
  perform private.tell_of_decision(question, case when question.answer is null then 'question_published' else 'question_restored' end);
  return question;
end;
$$;

-- Refuses a question with a reason that its asker reads, and returns it; a public one is taken off the page. Sent again with the same
-- reason it is there once. For admins.
create function public.refuse_question(p_id uuid, p_version integer, p_reason text) returns public.project_questions
language plpgsql volatile security definer set search_path = ''
as $$
declare
  question public.project_questions := private.locked_question(p_id);
  why constant text := private.checked_words(p_reason, 1, 500, 'Please give the reason; whoever asked reads it.', 'A reason');
  was_public constant boolean := question.state = 'public';
begin
  if question.state = 'refused' and question.reason = why then
    return question;
  end if;
  perform private.refuse_changed_question(question, p_version);
  if question.state = 'refused' then
    perform private.refuse_question_step('This question is refused already.');
  end if;
  update public.project_questions q
    set state = 'refused', reason = why, published_at = null, held_by = private.question_asker(question)
    where q.id = p_id returning * into question;
  delete from private.question_askers a where a.question_id = p_id;
  perform private.tell_of_decision(question, case when was_public then 'question_taken_off' else 'question_refused' end);
  return question;
end;
$$;

-- Writes the issuer's answer, which lets a waiting question through, or puts an answer right; returns the question. Either is told to the
-- asker and to whoever watches the project. Sent again with the same words it is there once. For admins.
create function public.answer_question(p_id uuid, p_version integer, p_answer text) returns public.project_questions
language plpgsql volatile security definer set search_path = ''
as $$
declare
  question public.project_questions := private.locked_question(p_id);
  words constant text := private.checked_words(p_answer, 1, 4000, 'Please write an answer.', 'An answer');
  answer_before constant text := question.answer;
  is_first constant boolean := question.answer is null;
begin
  if question.state = 'public' and question.answer = words then
    return question;
  end if;
  perform private.refuse_changed_question(question, p_version);
  if question.state = 'refused' then
    perform private.refuse_question_step('This question is refused. Let it through before you answer it.');
  end if;
  perform private.part_from_asker(question);
  update public.project_questions q
    set answer = words, answered_at = coalesce(q.answered_at, now()), corrected_at = case when not is_first then now() end,
      state = 'public', held_by = null, published_at = coalesce(q.published_at, now())
    where q.id = p_id returning * into question;
  perform private.tell_of_decision(question, case when is_first then 'question_answered' else 'question_corrected' end, answer_before);
  return question;
end;
$$;

revoke execute on function public.publish_question(uuid, integer) from public, anon, authenticated;
revoke execute on function public.refuse_question(uuid, integer, text) from public, anon, authenticated;
revoke execute on function public.answer_question(uuid, integer, text) from public, anon, authenticated;
grant execute on function public.publish_question(uuid, integer) to authenticated;
grant execute on function public.refuse_question(uuid, integer, text) to authenticated;
grant execute on function public.answer_question(uuid, integer, text) to authenticated;
