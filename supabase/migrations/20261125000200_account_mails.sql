-- Whoever has an account is told by mail when its password or its address changed, whoever changed it and however.

create function private.tell_of_account_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- An account that nobody has confirmed yet is nobody's to be told about.
  if old.email_confirmed_at is null or new.email is null then
    return null;
  end if;
  insert into private.mail_outbox (template, recipient, data, profile_id)
    select m.template, m.recipient,
      jsonb_strip_nulls(jsonb_build_object(
        'first_name', private.greeting_name(coalesce(s.display_name, p.name, p.full_name)),
        'old_email', m.old_email, 'new_email', m.new_email)),
      p.id
    from (
      select 'password_changed' as template, lower(new.email) as recipient, null as old_email, null as new_email
        where coalesce(new.encrypted_password, '') <> coalesce(old.encrypted_password, '')
      union all
      -- The old mailbox too: whoever lost the account to somebody else reads it there.
      select 'email_changed', a.address, lower(old.email), lower(new.email)
        from (values (lower(old.email)), (lower(new.email))) a (address)
        where lower(new.email) <> lower(old.email)
    ) m
    join public.profiles p on p.id = new.id
    left join public.user_settings s on s.user_id = p.id;
  if found then
    perform pg_catalog.pg_notify('fairshore_mail', '');
  end if;
  return null;
end;
$$;
revoke execute on function private.tell_of_account_change() from public;

create trigger fairshore_tell_of_account_change after update of email, encrypted_password on auth.users
  for each row execute function private.tell_of_account_change();
