-- What a visitor sends through a form is stored once, however often it is sent, as requests for packages are.

-- The form gives each sending a key of its own. Sent again, after an answer was lost on the way, it meets the row that
-- is there. Null where the sender gives no key.
alter table public.leads
  add column request_id uuid,
  add constraint leads_request_once unique (request_id);
grant insert (request_id) on public.leads to anon, authenticated;
