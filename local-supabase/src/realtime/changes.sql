-- Hosted Supabase reads changes from the write-ahead log. Here a trigger tells which row changed, by its key
-- alone: NOTIFY carries 8,000 bytes at most, and whoever may see the row is asked when it is read back.
create or replace function fairshore_local.tell_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed jsonb;
  key jsonb;
begin
  if tg_op = 'DELETE' then
    changed := to_jsonb(old);
  else
    changed := to_jsonb(new);
  end if;
  select jsonb_object_agg(name, changed -> name) into key from unnest(tg_argv) as name;
  if octet_length(key::text) < 7000 then
    perform pg_notify('fairshore_changes', jsonb_build_object(
      'schema', tg_table_schema, 'table', tg_table_name, 'type', tg_op, 'key', key, 'at', now()
    )::text);
  end if;
  return null;
end
$$;

-- A session that is ended takes the channels along that were opened with it.
create or replace function fairshore_local.tell_session_end() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('fairshore_session_ends', old.id::text);
  return null;
end
$$;
create or replace trigger fairshore_session_end after delete on auth.sessions
  for each row execute function fairshore_local.tell_session_end();
