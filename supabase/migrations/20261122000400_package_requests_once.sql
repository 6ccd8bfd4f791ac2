-- A package request is stored once, however often it is sent.

-- The form gives each request a key of its own. Sent again, after an answer was lost on the way, it meets the row that
-- is there. Null where the sender gives no key.
alter table public.service_marketplace_leads
  add column request_id uuid,
  add constraint service_marketplace_leads_request_once unique (request_id);
grant insert (request_id) on public.service_marketplace_leads to anon, authenticated;
