-- Erasing a lead because its person asks for it: the row goes, and what the log quotes of it.

-- Who handled a lead is known from the entry itself.
drop trigger leads_audit on public.leads;
drop trigger service_marketplace_leads_audit on public.service_marketplace_leads;
create trigger leads_audit after update or delete on public.leads
  for each row execute function private.audit_change(
    'email', 'name', 'intent', 'source', 'meta', 'website', 'created_at', 'handled_by', 'handled_at');
create trigger service_marketplace_leads_audit after update or delete on public.service_marketplace_leads
  for each row execute function private.audit_change(
    'email', 'name', 'phone', 'company', 'package_slug', 'package_title', 'price', 'notes', 'website', 'request_id',
    'created_at', 'handled_by', 'handled_at');

-- Nobody has the right to change the log. `erase_lead` and `erase_person` alone may take a person out of it, and what
-- happened stays.
create or replace function private.keep_audit_log() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and coalesce(current_setting('fairshore.erasing', true), '') <> '' then
    return null;
  end if;
  raise exception using errcode = '42501', hint = 'audit_log_fixed', message = 'The audit log can''t be changed.';
end;
$$;

-- Deletes one lead for good, with the mails that it caused, and takes its sender and the staff's note out of the log.
-- False when it is gone already.
create function public.erase_lead(p_id uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  is_request boolean;
begin
  if not public.is_admin() then
    raise exception using errcode = '42501', hint = 'admin_only', message = 'Only an administrator can erase a lead.';
  end if;
  delete from public.service_marketplace_leads where id = p_id;
  is_request := found;
  if not is_request then
    delete from public.leads where id = p_id;
    if not found then
      return false;
    end if;
  end if;
  perform set_config('fairshore.erasing', 'on', true);
  update public.audit_log
    set row_label = 'Erased lead', before = before - 'staff_note', after = after - 'staff_note'
    where row_id = p_id::text
      and table_name = case when is_request then 'service_marketplace_leads' else 'leads' end;
  perform set_config('fairshore.erasing', '', true);
  return true;
end;
$$;
revoke execute on function public.erase_lead(uuid) from public, anon, authenticated;
grant execute on function public.erase_lead(uuid) to authenticated, service_role;
