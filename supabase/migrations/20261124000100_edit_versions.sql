-- Two people who edit one row lose nothing: a change is stored only on the version it was made from.

alter table public.listings add column edit_version integer not null default 1;
alter table public.profiles add column edit_version integer not null default 1;
alter table public.rewards add column edit_version integer not null default 1;
comment on column public.listings.edit_version is 'How often people edited the row, from 1. Interests and votes don''t move it. Kept by a trigger.';
comment on column public.profiles.edit_version is 'How often people edited the row, from 1. Kept by a trigger.';
comment on column public.rewards.edit_version is 'How often people edited the row, from 1. Kept by a trigger.';

-- The arguments are the columns that triggers keep: a backer's interest is nobody's edit, and no editor's conflict.
create function private.raise_edit_version() returns trigger
language plpgsql set search_path = ''
as $$
declare
  kept text[] := tg_argv || array['edit_version', 'updated_at'];
begin
  -- The counters' own update comes from a trigger of interests. Where it meets zero, it moves the base too.
  if pg_catalog.pg_trigger_depth() > 1 then
    kept := kept || array['raised_base'];
  end if;
  new.edit_version := old.edit_version
    + case when to_jsonb(new) - kept is distinct from to_jsonb(old) - kept then 1 else 0 end;
  return new;
end;
$$;
revoke execute on function private.raise_edit_version() from public;

-- Triggers of one kind run in the order of their names: these come after what trims, guards and dates the row.
create trigger listings_version before update on public.listings
  for each row execute function private.raise_edit_version(
    'raised', 'backers_count', 'progress', 'rating_average', 'rating_votes', 'rating_rank');
create trigger profiles_version before update on public.profiles
  for each row execute function private.raise_edit_version();
create trigger rewards_version before update on public.rewards
  for each row execute function private.raise_edit_version();
