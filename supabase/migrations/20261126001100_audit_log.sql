-- Audit log: who changed what in the console, and when. Written by triggers alone, and never changed again.

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- Nothing is referenced: an entry outlives the people and the rows it tells of.
  actor_id uuid,
  actor_email text,
  -- The role of the actor's profile at that time; 'system' for the server itself, as when somebody signs up.
  actor_role text not null,
  table_name text not null,
  row_id text not null,
  row_label text not null,
  action text not null,
  changed_columns text[] not null,
  -- An update keeps what changed, an insert or a deletion the whole row; never what triggers keep.
  before jsonb,
  after jsonb,
  constraint audit_log_action_known check (action in ('insert', 'update', 'delete', 'restore'))
);
-- The newest first is the order of the primary key, and so it is within these.
create index audit_log_of_row on public.audit_log (row_id, table_name, id desc);
create index audit_log_of_actor on public.audit_log (actor_id, id desc);
create index audit_log_of_table on public.audit_log (table_name, action, id desc);
create index audit_log_of_action on public.audit_log (action, id desc);
create index audit_log_words on public.audit_log
  using gin (private.folded(row_label || E'\n' || coalesce(actor_email, '')) extensions.gin_trgm_ops)
  with (gin_pending_list_limit = 256);

alter table public.audit_log enable row level security;
revoke all on public.audit_log from public, anon, authenticated, service_role;
grant select on public.audit_log to authenticated, service_role;

-- Only admins read the log.
create policy audit_log_read on public.audit_log for select to authenticated
  using ((select public.is_admin()));

-- Nobody has the right to change the log. `erase_lead` and `erase_person` alone may take a person out of it, and what
-- happened stays.
create function private.keep_audit_log() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and coalesce(current_setting('fairshore.erasing', true), '') <> '' then
    return null;
  end if;
  raise exception using errcode = '42501', hint = 'audit_log_fixed', message = 'The audit log can''t be changed.';
end;
$$;
revoke execute on function private.keep_audit_log() from public;

create trigger audit_log_keep before update or delete or truncate on public.audit_log
  for each statement execute function private.keep_audit_log();
-- Also while triggers are switched off for a session.
alter table public.audit_log enable always trigger audit_log_keep;

-- An entry of the log without the person: what happened stays, and that an account did it, but not whose it was. The person has
-- an `id`, and lists of `ids`, `emails`, `words`, `leads`, `interests` and `questions`, as `private.erase_profile` gathers them.
create function private.without_person(entry public.audit_log, person jsonb) returns public.audit_log
language plpgsql stable set search_path = ''
as $$
declare
  personal constant text[] := '{email,full_name,name,first_name,last_name,staff_note}';
  erased constant text := 'Erased person';
  side text;
begin
  if entry.actor_id = (person ->> 'id')::uuid then
    entry.actor_email := erased;
  end if;
  if entry.table_name = 'profiles' and person -> 'ids' ? entry.row_id then
    entry.row_label := erased;
    entry.before := entry.before - personal;
    entry.after := entry.after - personal;
  elsif entry.table_name in ('leads', 'service_marketplace_leads')
      and (person -> 'leads' ? entry.row_id or person -> 'emails' ? lower(entry.row_label)
        or person -> 'emails' ? substring(lower(entry.row_label) from ' \(([^ ]+)\)$')) then
    entry.row_label := 'Erased lead';
    entry.before := entry.before - personal;
    entry.after := entry.after - personal;
  elsif entry.table_name = 'interests'
      and (person -> 'interests' ? entry.row_id or person -> 'emails' ? lower(entry.row_label)
        -- Their own, of which the row may be gone and the address another by now.
        or person -> 'ids' ? entry.actor_id::text and (entry.action = 'delete' or entry.changed_columns = '{amount}')) then
    entry.row_label := erased;
    entry.before := entry.before - 'state_reason';
    entry.after := entry.after - 'state_reason';
  elsif entry.table_name = 'project_questions' and person -> 'questions' ? entry.row_id then
    entry.before := entry.before - 'reason';
    entry.after := entry.after - 'reason';
  elsif entry.table_name = 'rewards' then
    foreach side in array array['referrer', 'referee'] loop
      if person -> 'words' ? lower(entry.before ->> side) then
        entry.before := entry.before || jsonb_build_object(side, erased);
      end if;
      if person -> 'words' ? lower(entry.after ->> side) then
        entry.after := entry.after || jsonb_build_object(side, erased);
      end if;
    end loop;
    entry.row_label := (
      select string_agg(case when person -> 'words' ? lower(p.part) then erased else p.part end, ' → ' order by p.place)
      from unnest(string_to_array(entry.row_label, ' → ')) with ordinality as p (part, place));
  end if;
  return entry;
end;
$$;
revoke execute on function private.without_person(public.audit_log, jsonb) from public;

-- While a lead is erased, an entry may lose its sender and the staff's note, and nothing else; while a person is, what
-- `without_person` takes away.
create function private.keep_audit_entry() returns trigger
language plpgsql set search_path = ''
as $$
declare
  erasing constant text := current_setting('fairshore.erasing', true);
begin
  -- The person whom `erase_person` is erasing; 'on' for a lead.
  if erasing like '{%' then
    if new is distinct from private.without_person(old, erasing::jsonb) then
      raise exception using errcode = '42501', hint = 'audit_log_fixed', message = 'The audit log can''t be changed.';
    end if;
    return new;
  end if;
  if old.table_name not in ('leads', 'service_marketplace_leads')
      or (new.id, new.at, new.actor_id, new.actor_email, new.actor_role, new.table_name, new.row_id, new.row_label,
        new.action, new.changed_columns, new.before, new.after)
      is distinct from (old.id, old.at, old.actor_id, old.actor_email, old.actor_role, old.table_name, old.row_id,
        'Erased lead', old.action, old.changed_columns, old.before - 'staff_note', old.after - 'staff_note') then
    raise exception using errcode = '42501', hint = 'audit_log_fixed', message = 'The audit log can''t be changed.';
  end if;
  return new;
end;
$$;
revoke execute on function private.keep_audit_entry() from public;

create trigger audit_log_keep_entry before update on public.audit_log
  for each row execute function private.keep_audit_entry();
-- Also while triggers are switched off for a session.
alter table public.audit_log enable always trigger audit_log_keep_entry;

-- What people call a row.
create function private.audit_label(entry jsonb) returns text
language sql immutable set search_path = ''
as $$
  select left(coalesce(
    n.name, nullif(entry ->> 'email', ''), (entry ->> 'referrer') || ' → ' || (entry ->> 'referee'), entry ->> 'id'), 254)
    -- Both are looked for: the name and the address.
    || case when n.name is not null then coalesce(' (' || nullif(entry ->> 'email', '') || ')', '') else '' end
  from (select coalesce(
    nullif(btrim(entry ->> 'full_name'), ''), nullif(btrim(entry ->> 'name'), ''),
    private.name_in_parts(entry ->> 'first_name', entry ->> 'last_name')) as name) n;
$$;
revoke execute on function private.audit_label(jsonb) from public;

-- The arguments are the columns that have no place in the log: kept by triggers, or a visitor's own.
create function private.audit_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  left_out text[] := tg_argv || array['edit_version', 'updated_at'];
  stored jsonb;
  old_values jsonb;
  new_values jsonb;
  changed text[];
  actor uuid := auth.uid();
  actor_profile public.profiles;
begin
  if tg_op <> 'INSERT' then
    stored := to_jsonb(old);
    -- One that is gone can't be opened any more to see its project.
    if tg_table_name = 'interests' and tg_op = 'DELETE' then
      stored := stored || jsonb_build_object('project', stored -> 'terms' -> 'name');
    end if;
    old_values := stored - left_out;
  end if;
  if tg_op <> 'DELETE' then
    stored := to_jsonb(new);
    new_values := stored - left_out;
  end if;
  select coalesce(array_agg(k.name order by k.name), '{}') into changed
    from jsonb_object_keys(coalesce(new_values, old_values)) as k (name)
    where coalesce(old_values -> k.name, 'null') <> coalesce(new_values -> k.name, 'null');
  if tg_op = 'UPDATE' then
    if changed = '{}' then
      return null;
    end if;
    select jsonb_object_agg(c.name, old_values -> c.name), jsonb_object_agg(c.name, new_values -> c.name)
      into old_values, new_values from unnest(changed) as c (name);
  end if;
  select * into actor_profile from public.profiles where id = actor;
  insert into public.audit_log (actor_id, actor_email, actor_role, table_name, row_id, row_label, action,
      changed_columns, before, after)
    values (actor, coalesce(actor_profile.email, left(auth.jwt() ->> 'email', 254)),
      case when actor is null then 'system' else coalesce(actor_profile.role, 'none') end,
      tg_table_name, stored ->> 'id',
      case
        when tg_table_name = 'project_questions'
          then left('Question on ' || (select l.name from public.listings l where l.id = (stored ->> 'project_id')::uuid), 254)
        when tg_table_name = 'interests' and stored ->> 'user_id' is null then 'Erased person'
        else private.audit_label(stored)
      end,
      case when tg_op = 'INSERT' and current_setting('fairshore.restoring', true) = stored ->> 'id'
        then 'restore' else lower(tg_op) end,
      changed, old_values, new_values);
  return null;
end;
$$;
revoke execute on function private.audit_change() from public;

-- An interest or a vote raises no version, and costs nothing here.
do $$
declare
  watched record;
begin
  for watched in select * from (values
    ('listings', $sql$'raised_base', 'backers_count', 'progress', 'rating_average', 'rating_votes', 'rating_rank',
      'terms_version', 'claim_dates'$sql$),
    ('profiles', ''),
    ('rewards', '')
  ) as w (name, left_out) loop
    execute format('create trigger %1$s_audit after insert or delete on public.%1$I
      for each row execute function private.audit_change(%2$s)', watched.name, watched.left_out);
    execute format('create trigger %1$s_audit_update after update on public.%1$I
      for each row when (old.edit_version <> new.edit_version) execute function private.audit_change(%2$s)',
      watched.name, watched.left_out);
  end loop;
end;
$$;
-- Of an interest, the steps that staff take: who took them and why. What its backer did is their own history, but where the issuer has
-- it: then a lower amount and a withdrawal are for staff to pass on, while a higher one is to be forwarded again anyway.
create trigger interests_audit after update of state, answer on public.interests
  for each row when (new.state in ('forwarded', 'answered', 'closed')
    and (new.state, coalesce(new.answer, '')) <> (old.state, coalesce(old.answer, '')))
  execute function private.audit_change(
    'user_id', 'project_id', 'amount', 'note', 'email', 'created_at', 'disclaimer_version', 'disclaimer_acknowledged_at', 'terms',
    'confirmed_at', 'expires_at', 'counts');
create trigger interests_audit_lowered after update of amount on public.interests
  for each row when (old.state in ('forwarded', 'answered') and old.answer is distinct from 'not_taken'
    and new.state = old.state and new.amount < old.amount)
  execute function private.audit_change(
    'user_id', 'project_id', 'note', 'email', 'created_at', 'disclaimer_version', 'disclaimer_acknowledged_at', 'terms', 'confirmed_at',
    'expires_at', 'counts');
create trigger interests_audit_withdrawn after delete on public.interests
  for each row when (old.state in ('forwarded', 'answered') and old.answer is distinct from 'not_taken')
  execute function private.audit_change(
    'user_id', 'project_id', 'note', 'email', 'created_at', 'disclaimer_version', 'disclaimer_acknowledged_at', 'terms', 'confirmed_at',
    'expires_at', 'counts', 'state_reason');
-- Of a question, what staff decide and answer; never who asked it or what they wrote.
create trigger project_questions_audit after update of state, reason, answer on public.project_questions
  for each row when ((old.state, old.reason, old.answer) is distinct from (new.state, new.reason, new.answer))
  execute function private.audit_change(
    'held_by', 'body', 'created_at', 'published_at', 'answered_at', 'corrected_at');
-- What visitors send is no change of ours, and what they wrote isn't kept here when it is deleted. Who handled a lead is known
-- from the entry itself.
create trigger leads_audit after update or delete on public.leads
  for each row execute function private.audit_change(
    'email', 'name', 'intent', 'source', 'meta', 'website', 'request_id', 'created_at', 'handled_by', 'handled_at');
create trigger service_marketplace_leads_audit after update or delete on public.service_marketplace_leads
  for each row execute function private.audit_change(
    'email', 'name', 'phone', 'company', 'package_slug', 'package_title', 'price', 'notes', 'website', 'request_id',
    'created_at', 'handled_by', 'handled_at');

-- One page (500 at most) of the log, the newest first, for admins alone: `{rows, total, isCapped}`. The total ends at
-- 10,000. The search is for the row's name or the actor's e-mail. `p_until` is left out of the time it ends. Whoever reads
-- on and on gives the last entry's id as `p_before`, and nothing is counted. It runs as its owner, because under
-- row-level security no index answers a search.
create function public.console_audit(
  search text default null,
  p_table text default null,
  p_action text default null,
  p_actor uuid default null,
  p_row_id text default null,
  page_size integer default 25,
  page_offset integer default 0,
  p_from timestamptz default null,
  p_until timestamptz default null,
  p_before bigint default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  most constant integer := 10000;
  words constant text := private.searched_words(search);
  condition constant text := concat_ws(' and ', 'true',
    case when words is not null then 'private.folded(a.row_label || E''\n'' || coalesce(a.actor_email, '''')) like $1' end,
    case when p_table is not null then 'a.table_name = $2' end,
    case when p_action is not null then 'a.action = $3' end,
    case when p_actor is not null then 'a.actor_id = $4' end,
    case when p_row_id is not null then 'a.row_id = $5' end,
    case when p_from is not null then 'a.at >= $8' end,
    case when p_until is not null then 'a.at < $9' end,
    case when p_before is not null then 'a.id < $10' end);
  matches integer;
  entries jsonb;
begin
  perform private.require_admin('read the audit log');
  if p_before is null then
    execute format('select count(*) from (select from public.audit_log a where %s limit $6) m', condition) into matches
      using private.search_pattern(words), p_table, p_action, p_actor, p_row_id, most + 1, 0, p_from, p_until;
  end if;
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(p) order by p.id desc), ''[]'') from (
       select a.* from public.audit_log a where %s order by a.id desc limit $6 offset $7
     ) p', condition) into entries
    using private.search_pattern(words), p_table, p_action, p_actor, p_row_id,
      least(greatest(coalesce(page_size, 25), 1), 500), greatest(coalesce(page_offset, 0), 0), p_from, p_until, p_before;
  return jsonb_build_object('rows', entries, 'total', case when p_before is null then least(matches, most) end,
    'isCapped', coalesce(matches > most, false));
end;
$$;
revoke execute on function public.console_audit(text, text, text, uuid, text, integer, integer, timestamptz, timestamptz, bigint)
  from public, anon, authenticated;
grant execute on function public.console_audit(text, text, text, uuid, text, integer, integer, timestamptz, timestamptz, bigint)
  to authenticated, service_role;
