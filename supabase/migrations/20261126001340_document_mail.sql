-- Document mail: whoever asked to be told of a document is told once when it appears, in the portal, and by mail as they chose. What
-- appears together is told together.

insert into private.mail_templates (template, topic, needs_page) values ('document_added', 'documents', true);

create function private.tell_document_requests() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- People before what they asked for, as who deletes a person does.
  perform from public.profiles p
    where p.id in (
      select d.user_id from public.document_requests d
      where d.project_id = new.listing_id and new.content ->> d.document is not null)
    order by p.id for key share;
  with due as (
    delete from public.document_requests d
    where d.project_id = new.listing_id and new.content ->> d.document is not null
    returning d.user_id, d.document
  ), people as (
    select d.user_id as id, jsonb_agg(d.document order by d.document) as documents from due d group by d.user_id
  ), told as (
    select p.id, p.documents, private.notify(p.id, 'document_added',
      jsonb_build_object('project', new.content ->> 'name', 'documents', p.documents), new.listing_id) as notice
    from people p
  ), mailed as (
    insert into private.mail_outbox (template, recipient, data, profile_id, listing_id, notification_id)
      select 'document_added', reader.email, jsonb_strip_nulls(jsonb_build_object('first_name', reader.first_name,
          'project', jsonb_build_object('id', new.listing_id, 'name', new.content ->> 'name'), 'documents', told.documents)),
        told.id, new.listing_id, told.notice
      from told cross join lateral private.interest_reader(told.id) as reader
      returning profile_id
  ), earlier as (
    select private.term_changes(t.content, new.content) as changes from public.listing_terms t
    where t.listing_id = new.listing_id and t.version = new.version - 1
  )
  -- Who watches and was mailed of all that changed here has no second mail for it; who has interest has one, because their terms changed.
  update private.untold_changes c set editors = c.editors || (
      select coalesce(jsonb_object_agg(p.id, new.version), '{}')
      from people p join mailed m on m.profile_id = p.id cross join earlier e
      where not exists (
          select from jsonb_array_elements(e.changes) as x (change) where not p.documents ? (x.change ->> 'term'))
        and not exists (
          select from public.interests i where i.user_id = p.id and i.project_id = new.listing_id and i.counts))
    where c.listing_id = new.listing_id and c.from_version = new.version - 1;
  perform pg_catalog.pg_notify('fairshore_mail', '');
  return null;
end;
$$;
revoke execute on function private.tell_document_requests() from public;

-- By its name after the trigger that notes the change.
create trigger listing_terms_tell_document_requests after insert on public.listing_terms
  for each row execute function private.tell_document_requests();
