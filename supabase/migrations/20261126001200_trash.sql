-- Trash: a deleted listing or profile can be brought back for a day, with all that went with it; so can an erased person.

create table private.trash (
  id bigint generated always as identity primary key,
  table_name text not null,
  row_id uuid not null,
  deleted_at timestamptz not null default now(),
  -- Rows by table, in the order in which they come back: `[{"table", "rows"}, …]`.
  content jsonb not null,
  -- What pointed at them and points nowhere now, or to what "now" says: `[{"table", "column", "value", "key", "keys"}, …]`.
  links jsonb not null
);
create index trash_of_row on private.trash (row_id, table_name, id desc);
create index trash_deleted_at on private.trash (deleted_at);
alter table private.trash enable row level security;
-- An account's hashed password lies in it: nobody reads it, the service role neither.
revoke all on private.trash from public, anon, authenticated, service_role;

-- The rows of a table that go when rows of another go, or lose what they point at, as the catalogue tells: by its one
-- column. Sessions and tokens that ended stay ended, and what triggers write from the rows they write again.
create function private.dependants(parent regclass)
returns table (
  relation regclass, is_removed boolean, child_column name, parent_column name, column_type text, key_column name
)
language sql stable security definer set search_path = ''
as $$
  select c.conrelid::regclass, c.confdeltype = 'c', child.attname, origin.attname,
    format_type(child.atttypid, child.atttypmod),
    (select a.attname from pg_catalog.pg_constraint k
      join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.conrelid = c.conrelid and k.contype = 'p' and cardinality(k.conkey) = 1)
  from pg_catalog.pg_constraint c
  join pg_catalog.pg_class r on r.oid = c.conrelid
  join pg_catalog.pg_namespace n on n.oid = r.relnamespace
  join pg_catalog.pg_attribute child on child.attrelid = c.conrelid and child.attnum = c.conkey[1]
  join pg_catalog.pg_attribute origin on origin.attrelid = c.confrelid and origin.attnum = c.confkey[1]
  where c.contype = 'f' and c.confrelid = parent and c.conrelid <> parent and cardinality(c.conkey) = 1
    and (c.confdeltype = 'c' or c.confdeltype = 'n' and n.nspname = 'public')
    and (n.nspname, r.relname) not in (
      ('private', 'listing_texts'),
      ('auth', 'sessions'), ('auth', 'refresh_tokens'), ('auth', 'one_time_tokens'), ('auth', 'flow_state'),
      ('auth', 'mfa_challenges'), ('auth', 'webauthn_challenges'), ('auth', 'oauth_authorizations'))
    and has_table_privilege(c.conrelid, 'select') and has_table_privilege(c.conrelid, 'insert')
  order by n.nspname desc, r.relname;
$$;
revoke execute on function private.dependants(regclass) from public;

-- Keeps a row and what is about to go with it. The row is locked: nothing comes to it until it is gone.
create function private.keep_for_undo(root regclass, root_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  content jsonb := '[]';
  links jsonb := '[]';
  place integer := 0;
  parent jsonb;
  child record;
  ids text[];
  found_rows jsonb;
begin
  delete from private.trash where deleted_at < now() - interval '24 hours';
  execute format('select jsonb_build_array(jsonb_build_object(''table'', $1, ''rows'', jsonb_agg(to_jsonb(t))))
    from %s t where t.id = $2', root) into content using root::text, root_id;
  if root = 'public.profiles'::regclass then
    select content || coalesce(
        jsonb_agg(jsonb_build_object('table', 'auth.users', 'rows', jsonb_build_array(to_jsonb(u)))), '[]')
      into content from auth.users u where u.id = root_id;
  end if;
  while place < jsonb_array_length(content) loop
    parent := content -> place;
    place := place + 1;
    for child in select * from private.dependants((parent ->> 'table')::regclass) loop
      ids := array(select r ->> child.parent_column from jsonb_array_elements(parent -> 'rows') as r);
      if child.is_removed then
        execute format('select jsonb_agg(to_jsonb(t)) from %s t where t.%I = any ($1::%s[])',
            child.relation, child.child_column, child.column_type)
          into found_rows using ids;
        if found_rows is not null then
          content := content || jsonb_build_object('table', child.relation::text, 'rows', found_rows);
        end if;
      elsif child.key_column is not null then
        execute format('select jsonb_agg(jsonb_build_object(''table'', $2, ''column'', $3, ''value'', s.value,
            ''key'', $4, ''keys'', s.keys))
          from (select t.%1$I as value, jsonb_agg(t.%2$I) as keys from %3$s t
            where t.%1$I = any ($1::%4$s[]) group by t.%1$I) s',
            child.child_column, child.key_column, child.relation, child.column_type)
          into found_rows using ids, child.relation::text, child.child_column, child.key_column;
        links := links || coalesce(found_rows, '[]');
      end if;
    end loop;
  end loop;
  insert into private.trash (table_name, row_id, content, links)
    values ((select relname from pg_catalog.pg_class where oid = root), root_id, content, links);
end;
$$;
revoke execute on function private.keep_for_undo(regclass, uuid) from public;

create function private.keep_deleted() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- An account that is deleted elsewhere takes its profile along, and both go as one. The profile of somebody with
  -- interests stays, and there is nothing to bring back.
  if tg_table_schema = 'auth' then
    if exists (select 1 from public.profiles where id = old.id)
        and not exists (select 1 from public.interests where user_id = old.id) then
      perform private.keep_for_undo('public.profiles', old.id);
    end if;
  elsif not exists (
    select 1 from private.trash
    where row_id = old.id and table_name = tg_table_name and deleted_at = now()
  ) then
    perform private.keep_for_undo(tg_relid, old.id);
  end if;
  return old;
end;
$$;
revoke execute on function private.keep_deleted() from public;

-- By their names after the triggers that refuse.
create trigger listings_trash before delete on public.listings
  for each row execute function private.keep_deleted();
create trigger profiles_trash before delete on public.profiles
  for each row execute function private.keep_deleted();
create trigger fairshore_trash before delete on auth.users
  for each row execute function private.keep_deleted();

-- Inserts kept rows, whose table may have got or lost columns since, and answers how many. Generated columns are
-- computed anew; rows whose other end was deleted meanwhile, and rows that triggers wrote again, are passed over.
create function private.put_back(relation regclass, kept_rows jsonb) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  column_list text;
  conditions text;
  n integer;
begin
  select string_agg(format('%I', a.attname), ', ' order by a.attnum) into column_list
    from pg_catalog.pg_attribute a
    where a.attrelid = relation and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and kept_rows -> 0 ? a.attname;
  select coalesce(string_agg(format(' and (t.%1$I is null or exists (select from %2$s p where p.%3$I = t.%1$I))',
      child.attname, c.confrelid::regclass, origin.attname), '') , '') into conditions
    from pg_catalog.pg_constraint c
    join pg_catalog.pg_attribute child on child.attrelid = c.conrelid and child.attnum = c.conkey[1]
    join pg_catalog.pg_attribute origin on origin.attrelid = c.confrelid and origin.attnum = c.confkey[1]
    where c.contype = 'f' and c.conrelid = relation and c.confrelid <> relation and cardinality(c.conkey) = 1;
  execute format('insert into %1$s (%2$s) overriding system value
      select %2$s from jsonb_populate_recordset(null::%1$s, $1) t where true%3$s on conflict do nothing',
    relation, column_list, conditions) using kept_rows;
  get diagnostics n = row_count;
  return n;
end;
$$;
revoke execute on function private.put_back(regclass, jsonb) from public;

-- Brings a listing or a profile back that was deleted in the last 24 hours, as it was: its id, its votes and followers;
-- a person's account, so that they sign in with the password they had. For admins. Repeating it changes nothing.
create function public.undo_deletion(p_table text, p_row_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  kept private.trash;
  part jsonb;
  link jsonb;
  address text;
begin
  perform private.require_admin('undo a deletion');
  select * into kept from private.trash t
    where t.table_name = p_table and t.row_id = p_row_id and t.deleted_at > now() - interval '24 hours'
    order by t.id desc limit 1 for update;
  if not found then
    if p_table = 'listings' and exists (select 1 from public.listings where id = p_row_id)
        or p_table = 'profiles' and exists (select 1 from public.profiles where id = p_row_id) then
      return;
    end if;
    raise exception using errcode = 'P0001', hint = 'deletion_not_found',
      message = 'A deletion can be undone for 24 hours. This one can''t be undone any more.';
  end if;

  if p_table = 'profiles' and kept.content #>> '{0,rows,0,role}' <> 'investor' then
    perform private.require_second_factor();
  end if;
  address := kept.content #>> '{0,rows,0,email}';
  if p_table = 'profiles' and (exists (select 1 from public.profiles where email = address)
      or exists (select 1 from auth.users where lower(email) = address)) then
    raise exception using errcode = 'P0001', hint = 'email_in_use',
      message = 'Somebody else uses this e-mail address by now, so the user can''t be brought back.';
  end if;
  perform set_config('fairshore.restoring', p_row_id::text, true);
  for part in select p from jsonb_array_elements(kept.content) with ordinality as c (p, place) order by c.place loop
    if to_regclass(part ->> 'table') is not null
        and private.put_back((part ->> 'table')::regclass, part -> 'rows') = 0
        and part ->> 'table' in ('public.listings', 'public.profiles', 'auth.users') then
      raise exception using errcode = 'P0001', hint = 'row_in_use',
        message = 'Something else has taken its place, so it can''t be brought back.';
    end if;
  end loop;
  for link in select l from jsonb_array_elements(kept.links) as k (l) loop
    if to_regclass(link ->> 'table') is not null then
      execute format('update %1$s t set %2$I = (jsonb_populate_record(null::%1$s, jsonb_build_object(%2$L, $1))).%2$I
        where t.%2$I is not distinct from (jsonb_populate_record(null::%1$s, jsonb_build_object(%2$L, $3))).%2$I
          and t.%3$I::text in (select jsonb_array_elements_text($2))',
        (link ->> 'table')::regclass, link ->> 'column', link ->> 'key')
        using link -> 'value', link -> 'keys', link -> 'now';
    end if;
  end loop;
  perform set_config('fairshore.restoring', '', true);
  delete from private.trash where table_name = p_table and row_id = p_row_id;
end;
$$;
revoke execute on function public.undo_deletion(text, uuid) from public, anon, authenticated;
grant execute on function public.undo_deletion(text, uuid) to authenticated, service_role;

create function private.kept_link(kept_table text, kept_column text, was jsonb, becomes jsonb, row_ids jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('table', kept_table, 'column', kept_column, 'value', was, 'now', becomes,
    'key', 'id', 'keys', row_ids);
$$;
revoke execute on function private.kept_link(text, text, jsonb, jsonb, jsonb) from public;

-- Erases a person and answers what became of their rows: `{"interests", "leads", "rewards"}`; null when there is no such
-- person. Interest loses name, e-mail and note but stays in the figures of its projects; a reward loses the name; leads, mails,
-- settings, watchlist, what their address is told of without an account, history and the account go. Who may, its callers decide.
create function private.erase_profile(p_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  erased constant text := 'Erased person';
  person public.profiles;
  -- The profile's, and those it had before its person signed up: an account gives a profile its own id.
  ids text[];
  -- The address that staff see, and the one they sign in with.
  emails text[];
  -- What they are called in rewards: the addresses, and a name that nobody else has.
  words text[];
  erased_leads jsonb := '[]';
  lead_ids text[] := '{}';
  found_rows jsonb;
  erased_interests integer;
  erased_rewards integer := 0;
  interest_ids text[];
  question_ids text[];
  changed integer;
  inbox text;
  side text;
  extra jsonb := '[]';
begin
  -- In the order in which whoever registers interest locks: project, then person.
  perform private.lock_projects_of(p_id);
  select * into person from public.profiles where id = p_id for update;
  if not found then
    return null;
  end if;
  if person.role = 'admin' and person.status = 'active' then
    perform private.require_another_admin(p_id);
  end if;
  with recursive former (id) as (
    select p_id::text
    union
    select a.before ->> 'id' from former f
      join public.audit_log a on a.table_name = 'profiles' and a.row_id = f.id and a.action = 'update' and a.before ? 'id'
  ) select array_agg(f.id) into ids from former f;
  emails := array(
    select person.email union select lower(u.email) from auth.users u where u.id = p_id and u.email is not null);
  words := emails || array(
    select distinct lower(n.name)
    from unnest(array[person.full_name, person.name, private.name_in_parts(person.first_name, person.last_name)]) as n (name)
    where n.name is not null and not exists (
      select 1 from public.profiles o
      where o.id <> p_id
        and lower(n.name) in (lower(o.full_name), lower(o.name), lower(private.name_in_parts(o.first_name, o.last_name)))));

  -- First: whoever comes back is not written to about what they did before.
  delete from private.mail_outbox where recipient = any (emails);
  delete from private.watch_requests where address = any (emails);
  delete from private.watch_readers where address = any (emails);
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
    select private.kept_link('public.interests', 'state_reason', to_jsonb(i.state_reason), null, jsonb_agg(i.id))
      from public.interests i where i.user_id = p_id and i.state_reason is not null group by i.state_reason
    union all
    select private.kept_link('public.rewards', 'referrer', to_jsonb(r.referrer), to_jsonb(erased), jsonb_agg(r.id))
      from public.rewards r where lower(r.referrer) = any (words) group by r.referrer
    union all
    select private.kept_link('public.rewards', 'referee', to_jsonb(r.referee), to_jsonb(erased), jsonb_agg(r.id))
      from public.rewards r where lower(r.referee) = any (words) group by r.referee
  ) l;

  interest_ids := array(select i.id::text from public.interests i where i.user_id = p_id);
  question_ids := array(select q.id::text from private.questions_of(p_id) as q (id));
  update public.interests set user_id = null, email = null, note = null, state_reason = null where user_id = p_id;
  get diagnostics erased_interests = row_count;
  foreach inbox in array array['leads', 'service_marketplace_leads'] loop
    execute format('with gone as (delete from public.%I where email = any ($1) returning *)
      select jsonb_agg(to_jsonb(gone)) from gone', inbox) into found_rows using emails;
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
  update private.trash set content = content || erased_leads, links = links || extra
    where table_name = 'profiles' and row_id = p_id and deleted_at = now();
  delete from public.profiles where id = p_id;
  -- The sign-in log of the auth server, where it keeps one in the database and lets us.
  if to_regclass('auth.audit_log_entries') is not null
      and has_table_privilege('auth.audit_log_entries', 'delete') then
    execute 'delete from auth.audit_log_entries where payload::text like any ($1)'
      using array(select private.search_pattern(part) from unnest(p_id::text || emails) as part);
  end if;

  -- Last, because all of the above was logged.
  perform set_config('fairshore.erasing', jsonb_build_object(
    'id', p_id, 'ids', ids, 'emails', emails, 'words', words, 'leads', lead_ids, 'interests', interest_ids,
    'questions', question_ids)::text, true);
  update public.audit_log a
    set (actor_email, row_label, before, after) = (
      select w.actor_email, w.row_label, w.before, w.after
      from private.without_person(a, current_setting('fairshore.erasing')::jsonb) w)
    where a.actor_id = p_id or a.table_name = 'profiles' and a.row_id = any (ids)
      or a.table_name in ('leads', 'service_marketplace_leads', 'rewards', 'interests', 'project_questions')
        and a is distinct from private.without_person(a, current_setting('fairshore.erasing')::jsonb);
  perform set_config('fairshore.erasing', '', true);
  return jsonb_build_object('interests', erased_interests, 'leads', cardinality(lead_ids), 'rewards', erased_rewards);
end;
$$;
revoke execute on function private.erase_profile(uuid) from public;

-- Erases a person, for admins, as `private.erase_profile` says. `undo_deletion` brings them back for a day. Whoever wants to go
-- asks for it in the portal.
create function public.erase_person(p_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin('erase a person');
  perform private.require_second_factor();
  if p_id = auth.uid() then
    perform private.require_another_admin(p_id);
    raise exception using errcode = 'P0001', hint = 'erase_self',
      message = 'You can''t erase yourself. Ask another administrator, or delete your account in your portal settings.';
  end if;
  return private.erase_profile(p_id);
end;
$$;
revoke execute on function public.erase_person(uuid) from public, anon, authenticated;
grant execute on function public.erase_person(uuid) to authenticated, service_role;
