-- Rewards: what a referrer is owed for a referee. Admins only.

create table public.rewards (
  id uuid primary key default gen_random_uuid(),
  referrer text not null,
  referee text not null,
  amount numeric not null,
  status text not null default 'pending',
  is_test boolean not null default false,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  edit_version integer not null default 1,
  constraint rewards_referrer_length check (char_length(btrim(referrer)) between 1 and 254),
  constraint rewards_referee_length check (char_length(btrim(referee)) between 1 and 254),
  constraint rewards_amount_range check (amount between 0 and 1000000),
  constraint rewards_amount_cents check (amount = round(amount, 2)),
  constraint rewards_status_known check (status in ('pending', 'paid')),
  constraint rewards_paid_at_matches check ((status = 'paid') = (paid_at is not null))
);
create index rewards_newest on public.rewards (created_at desc, id desc);
comment on column public.rewards.edit_version is 'How often people edited the row, from 1. Kept by a trigger.';

alter table public.rewards enable row level security;
revoke all on public.rewards from public, anon, authenticated;
grant all on public.rewards to service_role;
grant select, delete on public.rewards to authenticated;
grant insert (id, referrer, referee, amount, status, is_test) on public.rewards to authenticated;
grant update (id, referrer, referee, amount, status, is_test) on public.rewards to authenticated;

-- Only admins read rewards.
create policy rewards_read on public.rewards for select to authenticated
  using ((select public.is_admin()));

-- Only admins record rewards.
create policy rewards_create on public.rewards for insert to authenticated
  with check ((select public.is_admin()));

-- Only admins mark rewards paid, and undo it.
create policy rewards_change on public.rewards for update to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));

-- Only admins delete rewards.
create policy rewards_delete on public.rewards for delete to authenticated
  using ((select public.is_admin()));

create function private.date_payment() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.status = 'paid' then
    new.paid_at := coalesce(new.paid_at, now());
  else
    new.paid_at := null;
  end if;
  return new;
end;
$$;
revoke execute on function private.date_payment() from public;

create trigger rewards_date_payment before insert or update on public.rewards
  for each row execute function private.date_payment();
create trigger rewards_version before update on public.rewards
  for each row execute function private.raise_edit_version();
