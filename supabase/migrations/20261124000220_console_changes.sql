-- That a profile was deleted, told to admins alone: realtime would tell everybody the key of a deleted row, or nobody.

create table public.console_changes (
  noun text primary key,
  changed_at timestamptz not null default now()
);
alter table public.console_changes enable row level security;
revoke all on public.console_changes from public, anon, authenticated;
grant all on public.console_changes to service_role;
grant select on public.console_changes to authenticated;

-- Only admins learn that something was deleted.
create policy console_changes_read on public.console_changes for select to authenticated
  using ((select public.is_admin()));

create function private.tell_console() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.console_changes as c (noun) values (tg_table_name)
    on conflict (noun) do update set changed_at = excluded.changed_at;
  return null;
end;
$$;
revoke execute on function private.tell_console() from public;

create trigger profiles_tell_console after delete on public.profiles
  for each statement execute function private.tell_console();

do $$
begin
  alter table public.console_changes replica identity default;
  if not exists (
    select 1 from pg_catalog.pg_publication_tables
    where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = 'console_changes'
  ) then
    alter publication supabase_realtime add table public.console_changes;
  end if;
end;
$$;
