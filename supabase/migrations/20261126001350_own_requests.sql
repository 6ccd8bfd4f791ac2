-- Own requests: what somebody sent through forms under the address of their account, for their copy of what is kept.

-- Forms, package requests, rewards and mails of the caller's confirmed address: `{"requests", "package_requests", "rewards", "mails",
-- "watch_alerts"}`, the last being the projects of which the address is told without the account.
-- Without what staff noted, and without other people: a reward says the side and not who was on the other. A name proves nobody,
-- so a reward that was recorded under one is not among them.
create function public.my_requests() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'requests', (
      select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'email', l.email, 'name', l.name, 'intent', l.intent,
        'source', l.source, 'details', l.meta, 'status', l.status, 'created_at', l.created_at) order by l.created_at, l.id), '[]')
      from public.leads l where l.email = me.address),
    'package_requests', (
      select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'email', m.email, 'name', m.name, 'phone', m.phone,
        'company', m.company, 'package_slug', m.package_slug, 'package_title', m.package_title, 'price', m.price,
        'notes', m.notes, 'status', m.status, 'created_at', m.created_at) order by m.created_at, m.id), '[]')
      from public.service_marketplace_leads m where m.email = me.address),
    'rewards', (
      select coalesce(jsonb_agg(jsonb_build_object('id', r.id,
        'side', case when lower(r.referrer) = me.address then 'referrer' else 'referee' end,
        'amount', r.amount, 'status', r.status, 'created_at', r.created_at, 'paid_at', r.paid_at) order by r.created_at, r.id), '[]')
      from public.rewards r where me.address in (lower(r.referrer), lower(r.referee))),
    'mails', (
      select coalesce(jsonb_agg(jsonb_build_object('template', o.template, 'details', o.data, 'created_at', o.created_at,
        'sent_at', o.sent_at) order by o.created_at, o.id), '[]')
      from private.mail_outbox o where o.recipient = me.address),
    'watch_alerts', (
      select coalesce(jsonb_agg(jsonb_build_object('project_id', a.project_id, 'created_at', a.created_at)
        order by a.created_at, a.project_id), '[]')
      from private.watch_alerts a join private.watch_readers r on r.id = a.reader_id where r.address = me.address))
  from (select private.confirmed_email(private.signed_in_id()) as address) me;
$$;
revoke execute on function public.my_requests() from public, anon, authenticated;
grant execute on function public.my_requests() to authenticated;
