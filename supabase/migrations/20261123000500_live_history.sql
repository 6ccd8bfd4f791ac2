-- A withdrawal deletes its row, and a delete reaches nobody here: the history's new entry tells the person instead, on all
-- their devices. Like every insert it reaches only those who may read the row; its key is random.

do $$
begin
  alter table public.interest_events replica identity default;
  if not exists (
    select 1 from pg_catalog.pg_publication_tables
    where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = 'interest_events'
  ) then
    alter publication supabase_realtime add table public.interest_events;
  end if;
end;
$$;
