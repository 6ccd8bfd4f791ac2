-- Weekly digest: one mail a person and week with what they chose to hear of weekly.

insert into private.mail_templates (template, topic) values ('weekly_digest', 'digest');

-- The last day whose summaries are due.
create function private.digest_day(moment timestamptz) returns date
language sql immutable set search_path = ''
as $$ select (moment at time zone 'UTC' - interval '7 hours')::date $$;
revoke execute on function private.digest_day(timestamptz) from public;

-- Whether a summary is due: from 7:00 UTC of its Monday on.
create function private.is_digest_due() returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from private.digest_items d where d.digest_on <= private.digest_day(now()));
$$;
revoke execute on function private.is_digest_due() from public;

-- What nobody but staff can read at present: on a project that is a draft, or of a question that is off its page.
create view private.withheld_news with (security_invoker = true) as
  select n.id, n.created_at from public.notifications n
  join private.notification_kinds k on k.kind = n.kind
  where (k.topic in ('terms', 'watched_terms', 'questions', 'documents') or n.kind = 'look_again')
      and exists (select from public.listings l where l.id = n.project_id and l.status = 'Draft')
    or n.kind in ('watched_question_answered', 'watched_question_corrected') and not exists (
      select from public.project_questions q where q.id = (n.data ->> 'question_id')::uuid and q.state = 'public');
revoke all on private.withheld_news from public, anon, authenticated;

-- For the mail sender alone, all day: writes the summaries of at most `at_most` people that are due, and answers of how many; 0 when nothing is
-- left, or another sender is at it. Each call is whole by itself: one that is killed has written nothing, and the next begins with the same
-- people. Who can't be written to loses what waited; the portal has it.
create function public.write_digests(at_most integer default 1000) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  people uuid[];
begin
  if not pg_catalog.pg_try_advisory_xact_lock(pg_catalog.hashtext('fairshore.digests')) then
    return 0;
  end if;
  -- What came late, or back from the trash, for people whose summary of that day is written: it is in their next one.
  update private.digest_items d set digest_on = private.next_digest(now())
    where d.digest_on <= private.digest_day(now()) and exists (
      select from private.mail_outbox o where o.profile_id = d.user_id and o.digest_on = (
        select max(w.digest_on) from private.digest_items w
        where w.user_id = d.user_id and w.digest_on <= private.digest_day(now())));
  -- Whom somebody deletes at this moment is passed over: they hold the person and wait for the items.
  people := array(
    select p.id from public.profiles p
    where p.id in (select d.user_id from private.digest_items d where d.digest_on <= private.digest_day(now()))
    order by p.id limit least(greatest(at_most, 1), 5000) for key share skip locked);
  -- What may come back waits for a later week; after a month it is no news.
  update private.digest_items d set digest_on = private.next_digest(now())
    from private.withheld_news w
    where d.user_id = any (people) and d.digest_on <= private.digest_day(now())
      and w.id = d.notification_id and w.created_at > now() - interval '30 days';
  with due as (
    delete from private.digest_items d
    where d.user_id = any (people) and d.digest_on <= private.digest_day(now())
    returning d.notification_id, d.user_id, d.digest_on
  ), told as (
    select d.user_id, max(d.digest_on) over (partition by d.user_id) as week,
      row_number() over (partition by d.user_id order by n.created_at desc, n.id) as place, n.created_at,
      jsonb_build_object('kind', n.kind, 'project_id', n.project_id, 'receipt', n.receipt_id,
        'at', to_char(n.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) || n.data - 'changes'
        || case when n.data ? 'changes' then jsonb_build_object('terms', (
          select jsonb_agg(c.change -> 'term') from jsonb_array_elements(n.data -> 'changes') as c (change))) else '{}' end as item
    from due d
    join public.notifications n on n.id = d.notification_id
    -- A reminder of what has lapsed or was confirmed meanwhile is none.
    where (n.kind <> 'expiring' or exists (
      select from public.interests i
      where i.user_id = n.user_id and i.project_id = n.project_id and i.state <> 'lapsed'
        and i.expires_at = (n.data ->> 'expires_at')::timestamptz and i.expires_at > now()))
      and not exists (select from private.withheld_news w where w.id = n.id)
  ), summed as (
    select t.user_id, t.week, count(*) as total,
      jsonb_agg(jsonb_strip_nulls(t.item) order by t.place) filter (where t.place <= 20) as items
    from told t group by t.user_id, t.week
  )
  insert into private.mail_outbox (template, recipient, data, profile_id, digest_on)
    select 'weekly_digest', p.email,
      jsonb_strip_nulls(jsonb_build_object('first_name', private.greeting_name(coalesce(s.display_name, p.name, p.full_name))))
        || jsonb_build_object('items', d.items, 'total', d.total),
      p.id, d.week
    from summed d
    join public.profiles p on p.id = d.user_id and p.status = 'active' and not p.is_test
    join auth.users u on u.id = p.id and u.email_confirmed_at is not null
    left join public.user_settings s on s.user_id = p.id
    on conflict on constraint mail_outbox_one_digest do nothing;
  if found then
    perform pg_catalog.pg_notify('fairshore_mail', '');
  end if;
  return cardinality(people);
end;
$$;
revoke execute on function public.write_digests(integer) from public, anon, authenticated;
grant execute on function public.write_digests(integer) to service_role;
