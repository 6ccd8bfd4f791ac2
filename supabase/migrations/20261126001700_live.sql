-- Live: what can be followed; votes show as changes of their listing. Inserts and updates reach only those who may read the
-- row. A delete would carry the primary key to everybody, a draft's too, so none is told: `listing_departures` tells of those
-- that everybody saw. Where deletes are told all the same, little is lost: the votes, the settings and the watchlist, whose keys
-- say something, aren't here, and an interest has a random key of its own that tells neither its backer nor its project. A
-- withdrawal deletes its row, so the history's new entry tells the person of it, on all their devices.
-- The identity stays the key: a full one would send the previous row too, and so a draft's last state to everybody as it is
-- published. The price: hosted realtime leaves long texts that didn't change out of an update, and the site keeps those it has.

do $$
declare
  followed text;
begin
  if not exists (select 1 from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
  alter publication supabase_realtime set (publish = 'insert, update');
  foreach followed in array array[
    'listings', 'listing_departures', 'interests', 'interest_events', 'notifications', 'profiles', 'console_changes',
    'project_questions'
  ] loop
    execute format('alter table public.%I replica identity default', followed);
    if not exists (
      select 1 from pg_catalog.pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = followed
    ) then
      execute format('alter publication supabase_realtime add table public.%I', followed);
    end if;
  end loop;
end;
$$;
