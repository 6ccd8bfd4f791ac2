-- Unsubscribing: a link in each mail that isn't about security stops the mails of its topic, without a session (RFC 8058).

-- One link a person and topic, for as long as they are there: an old mail's still works; of an address without an account as long as a
-- mail to it is kept, or it wants no more. Kept as it is, because the next mail says it again; all that it can do is to stop mails.
create table private.unsubscribe_links (
  token text primary key default encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'),
  topic text not null references private.notification_topics (topic),
  user_id uuid references public.profiles (id) on update cascade on delete cascade,
  address_hash text,
  constraint unsubscribe_links_one_reader check (num_nonnulls(user_id, address_hash) = 1),
  constraint unsubscribe_links_of_user unique (user_id, topic),
  constraint unsubscribe_links_of_address unique (address_hash, topic)
);
create index unsubscribe_links_topic on private.unsubscribe_links (topic);
alter table private.unsubscribe_links enable row level security;
revoke all on private.unsubscribe_links from public, anon, authenticated;

-- The link is there as soon as a mail that it stops waits. Making it only when the mail is handed out would lock the mail first and then
-- its person, the other way round than whoever deletes the person: one of the two would be cut off.
create function private.keep_unsubscribe_link() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- With a mail that comes back from the trash its link comes back, or was there all the time.
  if private.is_restoring() then
    return null;
  end if;
  insert into private.unsubscribe_links (topic, user_id, address_hash)
    values (new.topic, new.profile_id, case when new.profile_id is null then private.address_hash(new.recipient) end)
    on conflict do nothing;
  return null;
end;
$$;
revoke execute on function private.keep_unsubscribe_link() from public;

create trigger mail_outbox_keep_link after insert on private.mail_outbox
  -- Whoever is told without an account has a link of their own; of an address that nobody confirmed not even a digest is kept.
  for each row when (new.topic is not null and new.watch_reader_id is null and new.watch_request_id is null)
  execute function private.keep_unsubscribe_link();

-- Nothing is kept of an address without an account once its last mail is gone, not even a digest; of one that wants no more the policy
-- says that it stays. One that is written to at this moment keeps its link: nobody waits for that here.
create function private.forget_unsubscribe_links() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  gone record;
begin
  for gone in
    select distinct r.recipient, r.topic from removed r
    where r.topic is not null and num_nonnulls(r.profile_id, r.watch_reader_id, r.watch_request_id) = 0
  loop
    continue when not pg_catalog.pg_try_advisory_xact_lock(pg_catalog.hashtext('fairshore.mail ' || gone.recipient));
    delete from private.unsubscribe_links l
      where l.address_hash = private.address_hash(gone.recipient) and l.topic = gone.topic
        and not exists (
          select from private.mail_outbox o
          where o.recipient = gone.recipient and o.topic = gone.topic
            and num_nonnulls(o.profile_id, o.watch_reader_id, o.watch_request_id) = 0)
        and not exists (
          select from private.stopped_addresses s where s.address_hash = l.address_hash and s.topic = l.topic);
  end loop;
  return null;
end;
$$;
revoke execute on function private.forget_unsubscribe_links() from public;

create trigger mail_outbox_forget_links after delete on private.mail_outbox
  referencing old table as removed for each statement execute function private.forget_unsubscribe_links();

-- The token of the link that stops a mail's topic for its reader; null for what nothing stops.
create function private.unsubscribe_token(p_topic text, person uuid, address text) returns text
language sql stable security definer set search_path = ''
as $$
  select l.token from private.unsubscribe_links l
  where l.topic = p_topic
    and (l.user_id = person or person is null and l.address_hash = private.address_hash(address));
$$;
revoke execute on function private.unsubscribe_token(text, uuid, text) from public;

create function private.unsubscribe_link(p_token text) returns private.unsubscribe_links
language plpgsql stable security definer set search_path = ''
as $$
declare
  link private.unsubscribe_links;
begin
  select * into link from private.unsubscribe_links l where l.token = p_token;
  if not found then
    raise exception using errcode = 'P0001', hint = 'link_unknown',
      message = 'This link isn''t valid: it was copied incompletely, or the account was deleted.';
  end if;
  return link;
end;
$$;
revoke execute on function private.unsubscribe_link(text) from public;

-- What a link would stop, and whether that is stopped already: `{topic, is_stopped, has_account}`. Looking changes nothing, and says no name.
create function public.unsubscription(p_token text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  link private.unsubscribe_links;
  is_stopped boolean;
begin
  select r.address is null into is_stopped from private.watch_readers r where r.token = p_token;
  if found then
    return jsonb_build_object('topic', 'watch_alerts', 'has_account', false, 'is_stopped', is_stopped);
  end if;
  link := private.unsubscribe_link(p_token);
  return jsonb_build_object('topic', link.topic, 'has_account', link.user_id is not null, 'is_stopped', case
    when link.user_id is null then exists (
      select from private.stopped_addresses s where s.address_hash = link.address_hash and s.topic = link.topic)
    when link.topic = 'digest' then not exists (
      select from public.notification_choices c where c.user_id = link.user_id and c.choice = 'weekly')
    else exists (
      select from public.notification_choices c where c.user_id = link.user_id and c.topic = link.topic and c.choice = 'never')
    end);
end;
$$;

-- Stops what a link is for, at once and however often it is asked; answers as unsubscription does. The weekly summary's stops all that
-- was chosen to come in it.
create function public.unsubscribe(p_token text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  link private.unsubscribe_links;
begin
  if private.stop_watch_alerts(p_token) then
    return public.unsubscription(p_token);
  end if;
  link := private.unsubscribe_link(p_token);
  if link.user_id is null then
    insert into private.stopped_addresses (address_hash, topic) values (link.address_hash, link.topic) on conflict do nothing;
    delete from private.mail_outbox o
      where o.profile_id is null and o.topic = link.topic and o.sent_at is null
        and private.address_hash(o.recipient) = link.address_hash;
  elsif link.topic = 'digest' then
    update public.notification_choices c set choice = 'never' where c.user_id = link.user_id and c.choice = 'weekly';
    delete from private.mail_outbox o where o.profile_id = link.user_id and o.topic = 'digest' and o.sent_at is null;
  else
    insert into public.notification_choices as c (user_id, topic, choice) values (link.user_id, link.topic, 'never')
      on conflict (user_id, topic) do update set choice = 'never' where c.choice <> 'never';
  end if;
  return public.unsubscription(p_token);
end;
$$;

do $$
declare
  verb text;
begin
  foreach verb in array array['unsubscription', 'unsubscribe'] loop
    execute format('revoke execute on function public.%I(text) from public, anon, authenticated', verb);
    execute format('grant execute on function public.%I(text) to anon, authenticated, service_role', verb);
  end loop;
end;
$$;
