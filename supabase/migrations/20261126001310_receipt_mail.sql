-- Receipt mail: each receipt goes to its backer, once, unless they want it weekly or never, or had twenty within the hour.

insert into private.mail_templates (template, topic) values ('interest_receipt', 'receipts');

alter table private.mail_outbox
  add column receipt_id uuid unique references public.interest_receipts (id) on delete cascade,
  add constraint mail_outbox_receipt_to_somebody check (receipt_id is null or profile_id is not null);

create function private.mail_receipt() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.mail_outbox (template, recipient, data, profile_id, receipt_id, notification_id)
    select 'interest_receipt', p.email,
      jsonb_strip_nulls(jsonb_build_object(
        'first_name', private.greeting_name(coalesce(s.display_name, p.name, p.full_name)),
        'receipt', new.id, 'kind', new.kind, 'project', coalesce(t.content ->> 'name', 'a project'),
        'amount_before', private.dollars(new.amount_before), 'amount', private.dollars(new.amount),
        'recorded_at', to_char(new.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'sha256', new.sha256)),
      p.id, new.id, (select n.id from public.notifications n where n.receipt_id = new.id)
    from public.profiles p
    -- The name that everybody could read: what staff call it in a draft is told to nobody.
    left join public.listing_terms t on t.listing_id = new.listing_id and t.version = new.terms_version
    left join public.user_settings s on s.user_id = p.id
    where p.id = new.user_id and p.status = 'active' and not p.is_test
      and exists (select 1 from auth.users u where u.id = p.id and u.email_confirmed_at is not null)
      and private.own_mails_left(p.id, 'interest_receipt') > 0;
  if found then
    perform pg_catalog.pg_notify('fairshore_mail', '');
  end if;
  return null;
end;
$$;
revoke execute on function private.mail_receipt() from public;

create trigger interest_receipts_mail after insert on public.interest_receipts
  for each row execute function private.mail_receipt();
