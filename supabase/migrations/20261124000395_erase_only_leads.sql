-- While a lead is erased, an entry of the audit log may lose its sender and the staff's note, and nothing else; while a
-- person is, what `private.without_person` takes away.

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
