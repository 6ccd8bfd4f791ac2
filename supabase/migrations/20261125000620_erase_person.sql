-- Erasing a person because they ask for it. What others rely on stays, without them; for a day it can be undone.

-- An entry of the log without the person: what happened stays, and that an account did it, but not whose it was.
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
  if entry.table_name = 'profiles' and entry.row_id = person ->> 'id' then
    entry.row_label := erased;
    entry.before := entry.before - personal;
    entry.after := entry.after - personal;
  elsif entry.table_name in ('leads', 'service_marketplace_leads')
      and (person -> 'leads' ? entry.row_id or lower(entry.row_label) = person ->> 'email'
        or right(lower(entry.row_label), char_length(person ->> 'email') + 3) = ' (' || (person ->> 'email') || ')') then
    entry.row_label := 'Erased lead';
    entry.before := entry.before - personal;
    entry.after := entry.after - personal;
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

create function private.kept_link(kept_table text, kept_column text, was jsonb, becomes jsonb, row_ids jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('table', kept_table, 'column', kept_column, 'value', was, 'now', becomes,
    'key', 'id', 'keys', row_ids);
$$;
revoke execute on function private.kept_link(text, text, jsonb, jsonb, jsonb) from public;

-- Erases a person, for admins, and answers what became of their rows: `{"interests", "leads", "rewards"}`; null when there
-- is no such person. Interest loses name, e-mail and note but stays in the figures of its projects; a reward loses the name;
-- leads, mails, settings, watchlist, history and the account go. `undo_deletion` brings them back for a day.
create function public.erase_person(p_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  erased constant text := 'Erased person';
  person public.profiles;
  -- What they are called in rewards: the address, and a name that nobody else has.
  words text[];
  erased_leads jsonb := '[]';
  lead_ids text[] := '{}';
  found_rows jsonb;
  erased_interests integer;
  erased_rewards integer := 0;
  changed integer;
  inbox text;
  side text;
  extra jsonb := '[]';
begin
  if not public.is_admin() then
    raise exception using errcode = '42501', hint = 'admin_only', message = 'Only an administrator can erase a person.';
  end if;
  -- In the order in which whoever registers interest locks: project, then person.
  perform 1 from public.listings where id in (select project_id from public.interests where user_id = p_id)
    order by id for no key update;
  select * into person from public.profiles where id = p_id for update;
  if not found then
    return null;
  end if;
  if person.role = 'admin' and person.status = 'active' then
    perform private.require_another_admin(p_id);
  end if;
  if p_id = auth.uid() then
    raise exception using errcode = 'P0001', hint = 'erase_self',
      message = 'You can''t erase yourself. Ask another administrator.';
  end if;
  words := array[person.email] || array(
    select distinct lower(n.name) from unnest(array[person.full_name, person.name]) as n (name)
    where n.name is not null and not exists (
      select 1 from public.profiles o
      where o.id <> p_id and lower(n.name) in (lower(o.full_name), lower(o.name))));

  perform private.keep_for_undo('public.profiles', p_id);
  select coalesce(jsonb_agg(l.link), '[]') into extra from (
    select private.kept_link('public.interests', 'user_id', to_jsonb(p_id), null, jsonb_agg(i.id)) as link
      from public.interests i where i.user_id = p_id having count(*) > 0
    union all
    select private.kept_link('public.interests', 'email', to_jsonb(i.email), null, jsonb_agg(i.id))
      from public.interests i where i.user_id = p_id and i.email is not null group by i.email
    union all
    select private.kept_link('public.interests', 'note', to_jsonb(i.note), null, jsonb_agg(i.id))
      from public.interests i where i.user_id = p_id and i.note is not null group by i.note
    union all
    select private.kept_link('public.rewards', 'referrer', to_jsonb(r.referrer), to_jsonb(erased), jsonb_agg(r.id))
      from public.rewards r where lower(r.referrer) = any (words) group by r.referrer
    union all
    select private.kept_link('public.rewards', 'referee', to_jsonb(r.referee), to_jsonb(erased), jsonb_agg(r.id))
      from public.rewards r where lower(r.referee) = any (words) group by r.referee
  ) l;

  update public.interests set user_id = null, email = null, note = null where user_id = p_id;
  get diagnostics erased_interests = row_count;
  foreach inbox in array array['leads', 'service_marketplace_leads'] loop
    execute format('with gone as (delete from public.%I where email = $1 returning *)
      select jsonb_agg(to_jsonb(gone)) from gone', inbox) into found_rows using person.email;
    if found_rows is not null then
      erased_leads := erased_leads || jsonb_build_object('table', 'public.' || inbox, 'rows', found_rows);
      lead_ids := lead_ids || array(select r ->> 'id' from jsonb_array_elements(found_rows) as r);
    end if;
  end loop;
  foreach side in array array['referrer', 'referee'] loop
    execute format('update public.rewards set %1$I = $2 where lower(%1$I) = any ($1)', side) using words, erased;
    get diagnostics changed = row_count;
    erased_rewards := erased_rewards + changed;
  end loop;
  delete from private.mail_outbox where recipient = person.email;
  update private.trash set content = content || erased_leads, links = links || extra
    where table_name = 'profiles' and row_id = p_id and deleted_at = now();
  delete from public.profiles where id = p_id;
  -- The sign-in log of the auth server, where it keeps one in the database and lets us.
  if to_regclass('auth.audit_log_entries') is not null
      and has_table_privilege('auth.audit_log_entries', 'delete') then
    execute 'delete from auth.audit_log_entries where payload::text like any ($1)'
      using array[private.search_pattern(p_id::text), private.search_pattern(person.email)];
  end if;

  -- Last, because all of the above was logged.
  perform set_config('fairshore.erasing', jsonb_build_object(
    'id', p_id, 'email', person.email, 'words', words, 'leads', lead_ids)::text, true);
  update public.audit_log a
    set (actor_email, row_label, before, after) = (
      select w.actor_email, w.row_label, w.before, w.after
      from private.without_person(a, current_setting('fairshore.erasing')::jsonb) w)
    where a.actor_id = p_id or a.table_name = 'profiles' and a.row_id = p_id::text
      or a.table_name in ('leads', 'service_marketplace_leads', 'rewards')
        and a is distinct from private.without_person(a, current_setting('fairshore.erasing')::jsonb);
  perform set_config('fairshore.erasing', '', true);
  return jsonb_build_object('interests', erased_interests, 'leads', cardinality(lead_ids), 'rewards', erased_rewards);
end;
$$;
revoke execute on function public.erase_person(uuid) from public, anon, authenticated;
grant execute on function public.erase_person(uuid) to authenticated, service_role;
