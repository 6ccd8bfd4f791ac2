-- Settings: how a person wants to see and hear things, so that it follows them to another device.

create table public.user_settings (
  user_id uuid primary key references public.profiles (id) on update cascade on delete cascade,
  display_name text,
  currency text not null default 'USD',
  -- Releases before `notification_choices` save it; its trigger there says what it means now. Goes when none of them is live.
  email_notifications boolean not null default true,
  push_notifications boolean not null default false,
  risk_tolerance text not null default 'Medium',
  updated_at timestamptz not null default now(),
  constraint user_settings_display_name_length check (char_length(display_name) <= 120),
  constraint user_settings_currency_known check (currency in ('USD', 'EUR', 'GBP')),
  constraint user_settings_risk_tolerance_known check (risk_tolerance in ('Low', 'Medium', 'High'))
);

alter table public.user_settings enable row level security;
revoke all on public.user_settings from public, anon, authenticated;
grant all on public.user_settings to service_role;
grant select on public.user_settings to authenticated;
grant insert (user_id, display_name, currency, email_notifications, push_notifications, risk_tolerance)
  on public.user_settings to authenticated;
grant update (user_id, display_name, currency, email_notifications, push_notifications, risk_tolerance)
  on public.user_settings to authenticated;

-- A person reads their own settings.
create policy user_settings_read on public.user_settings for select to authenticated
  using (user_id = (select private.signed_in_id()));

-- A person who isn't suspended saves their own settings for the first time.
create policy user_settings_create on public.user_settings for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.may_write()));

-- A person who isn't suspended changes their own settings.
create policy user_settings_change on public.user_settings for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()) and (select private.may_write()));

create trigger user_settings_touch before update on public.user_settings
  for each row execute function private.touch_updated_at();
create trigger user_settings_refuse_suspended before insert or update on public.user_settings
  for each statement execute function private.refuse_suspended();
