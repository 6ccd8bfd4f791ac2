-- The life of an interest after it was registered: confirmed again, forwarded, answered, closed or lapsed. Withdrawing it ends it.

-- Confirms an interest under the terms in force for another term of the listing, and writes a receipt. The listing is locked by the
-- caller. One that lapsed counts again; one that the issuer has, or has invited, stays with them.
create function private.confirm_interest_of(
  backer uuid, listing public.listings, p_expected_amount numeric, p_disclaimer text, p_terms_version integer
) returns public.interests
language plpgsql security definer set search_path = ''
as $$
declare
  acknowledged_at timestamptz;
  amount_before numeric;
  result public.interests;
begin
  select * into result from public.interests i
    where i.project_id = listing.id and i.user_id = backer for update;
  if not found then
    raise exception using errcode = 'P0001', hint = 'no_interest',
      message = 'You have no interest registered in this project.';
  end if;
  if result.amount <> p_expected_amount then
    raise exception using errcode = 'P0001', hint = 'interest_conflict',
      message = 'Your interest was changed in another window: it is ' || private.dollars(result.amount)
        || ' now. Nothing was confirmed. Please check the amount and confirm again.';
  end if;
  if result.state = 'closed' then
    raise exception using errcode = 'P0001', hint = 'interest_is_closed',
      message = 'This interest is closed, so there is nothing to confirm.';
  end if;
  if result.answer = 'not_taken' then
    raise exception using errcode = 'P0001', hint = 'interest_not_taken',
      message = 'The issuer did not take up this interest, so there is nothing to confirm. You can register a new one.';
  end if;
  if listing.status = 'Draft' then
    raise exception using errcode = 'P0001', hint = 'interest_not_open',
      message = 'This project isn''t listed at present, so there is nothing to confirm. Your interest stays as it is.';
  end if;
  if listing.status = 'Closed' then
    raise exception using errcode = 'P0001', hint = 'interest_closed',
      message = 'This project is closed, so there is nothing to confirm. Your interest stays as it is.';
  end if;
  perform private.check_terms_seen(listing, p_terms_version);
  if not result.counts and result.amount < listing.min_ticket then
    raise exception using errcode = 'P0001', hint = 'below_min_ticket',
      message = 'The minimum is ' || private.dollars(listing.min_ticket) || ' now; raise your amount to confirm.';
  end if;
  acknowledged_at := private.acknowledge_disclaimer(backer, p_disclaimer);

  amount_before := case when result.counts then result.amount else 0 end;
  -- The clock: of two confirmations in one transaction the second is a step, too.
  update public.interests i
    set state = case when i.state in ('forwarded', 'answered') then i.state else 'confirmed' end,
        confirmed_at = clock_timestamp(),
        expires_at = case when i.state = 'answered' then null else private.interest_expiry(listing) end,
        terms = private.listing_terms(listing),
        disclaimer_version = private.disclaimer_version(),
        disclaimer_acknowledged_at = acknowledged_at
    where i.id = result.id
    returning * into result;
  perform private.write_receipt(
    backer, listing, p_terms_version, 'confirmed', amount_before, result.amount, result.disclaimer_version);
  return result;
end;
$$;
revoke execute on function private.confirm_interest_of(uuid, public.listings, numeric, text, integer) from public;

-- Confirms the caller's interest in a project under the terms that the page showed (p_terms_version) and returns the row; the
-- receipt says `confirmed`. Repeating p_request_id confirms nothing again. p_expected_amount and p_disclaimer as in change_interest.
create function public.confirm_interest(
  p_project_id uuid,
  p_request_id uuid default gen_random_uuid(),
  p_expected_amount numeric default null,
  p_disclaimer text default null,
  p_terms_version integer default null
) returns public.interests
language plpgsql security definer set search_path = ''
as $$
declare
  backer uuid := private.interest_writer();
  request uuid := coalesce(p_request_id, gen_random_uuid());
  listing public.listings := private.listing_for_interest(p_project_id);
  result public.interests;
begin
  if private.interest_request_done(backer, request, p_project_id, 'confirm', null) is not null then
    return private.interest_as_it_is(backer, p_project_id);
  end if;
  result := private.confirm_interest_of(backer, listing, p_expected_amount, p_disclaimer, p_terms_version);
  perform private.keep_interest_request(backer, request, p_project_id, 'confirm', result.amount);
  return result;
end;
$$;
revoke execute on function public.confirm_interest(uuid, uuid, numeric, text, integer) from public, anon, authenticated;
-- Visitors may call it too, to be told to sign in rather than to be refused without a reason.
grant execute on function public.confirm_interest(uuid, uuid, numeric, text, integer) to anon, authenticated, service_role;

-- While a project takes no interest, none can be confirmed, so none lapses; when it opens again, all have their whole term.
create function private.pause_expiry() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.interests i set expires_at = private.interest_expiry(new)
    where i.project_id = new.id and i.state in ('registered', 'confirmed', 'forwarded');
  return null;
end;
$$;
revoke execute on function private.pause_expiry() from public;

create trigger listings_pause_expiry after update of status on public.listings
  for each row when ((coalesce(old.status, 'Open') in ('Open', 'Filling')) <> (coalesce(new.status, 'Open') in ('Open', 'Filling')))
  execute function private.pause_expiry();

-- Lets at most `at_most` interests lapse that nobody confirmed in time, and answers how many: none left when fewer than asked for.
-- Called all day, so each call is small and whole by itself; one that is killed has changed nothing, and the next goes on.
create function public.expire_interests(at_most integer default 1000) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  due uuid[];
  lapsed integer;
begin
  due := array(
    select i.id from public.interests i
    where i.expires_at <= now() and i.state <> 'lapsed'
    -- Project by project, so that each is counted anew once or twice however many of its interests lapse; in the order of the index
    -- without lapsed ones, so that the last call passes over no more than the first.
    order by i.project_id, i.confirmed_at limit least(greatest(at_most, 1), 5000));
  -- In the order in which whoever registers interest locks: project, then interest. Who confirmed meanwhile is no longer due.
  perform 1 from public.listings l
    where l.id in (select i.project_id from public.interests i where i.id = any (due))
    order by l.id for no key update;
  update public.interests i set state = 'lapsed', answer = null, state_reason = null
    where i.id = any (due) and i.expires_at <= now() and i.state <> 'lapsed';
  get diagnostics lapsed = row_count;
  return lapsed;
end;
$$;
revoke execute on function public.expire_interests(integer) from public, anon, authenticated;
grant execute on function public.expire_interests(integer) to service_role;

-- Locks an interest for a step that staff take, project first; refused to everybody else. `why` is trimmed, and nothing when blank.
create function private.interest_for_staff(p_interest_id uuid) returns public.interests
language plpgsql security definer set search_path = ''
as $$
declare
  result public.interests;
begin
  perform private.require_admin('forward, answer or close an interest');
  perform 1 from public.listings l
    where l.id = (select i.project_id from public.interests i where i.id = p_interest_id) for no key update;
  select * into result from public.interests i where i.id = p_interest_id for update;
  if not found then
    raise exception using errcode = 'P0001', hint = 'interest_gone',
      message = 'This interest isn''t there any more: its backer withdrew it, or it was purged.';
  end if;
  return result;
end;
$$;
revoke execute on function private.interest_for_staff(uuid) from public;

create function private.checked_reason(why text, is_wanted boolean) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  given constant text := nullif(btrim(private.without_reordering(why)), '');
begin
  if given is null and is_wanted then
    raise exception using errcode = 'P0001', hint = 'reason_missing', message = 'Please give a reason. The backer reads it.';
  end if;
  if char_length(given) > 500 then
    raise exception using errcode = 'P0001', hint = 'reason_too_long', message = 'A reason can have at most 500 characters.';
  end if;
  return given;
end;
$$;
revoke execute on function private.checked_reason(text, boolean) from public;

-- Why a step can't be taken from where an interest stands, for people.
create function private.refuse_step(interest public.interests) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  raise exception using errcode = 'P0001', hint = 'interest_step', message = case
    when interest.state = 'lapsed' then 'This interest lapsed. Its backer has to confirm it first.'
    when interest.state = 'closed' then 'This interest is closed already.'
    when interest.state = 'answered' then 'The issuer has answered this interest already.'
    when interest.state = 'forwarded' then 'This interest was forwarded already.'
    else 'Forward this interest to the issuer first.'
  end;
end;
$$;
revoke execute on function private.refuse_step(public.interests) from public;

-- Staff step with what they saw: of two who do at once, and where its backer changed it meanwhile, whoever comes second is told.
create function private.refuse_changed_interest(interest public.interests, seen timestamptz) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if interest.updated_at <> seen then
    raise exception using errcode = 'P0001', hint = 'interest_changed',
      message = 'This interest has changed meanwhile. Please look at it as it is now.';
  end if;
end;
$$;
revoke execute on function private.refuse_changed_interest(public.interests, timestamptz) from public;

create function private.refuse_for_nobody(interest public.interests) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if interest.user_id is null then
    raise exception using errcode = 'P0001', hint = 'interest_of_nobody',
      message = 'This person was erased, so there is nobody to introduce to the issuer.';
  end if;
end;
$$;
revoke execute on function private.refuse_for_nobody(public.interests) from public;

-- Notes that staff forwarded an interest to the issuer, and returns it; sent again with the same reason it is there once. `p_seen` is the
-- `updated_at` of the interest that they saw, here and in the next two; without it no change since is told. For admins.
create function public.forward_interest(p_interest_id uuid, p_reason text default null, p_seen timestamptz default null)
returns public.interests
language plpgsql security definer set search_path = ''
as $$
declare
  interest public.interests := private.interest_for_staff(p_interest_id);
  why constant text := private.checked_reason(p_reason, false);
begin
  if interest.state = 'forwarded' and interest.state_reason is not distinct from why then
    return interest;
  end if;
  if interest.state not in ('registered', 'confirmed') then
    perform private.refuse_step(interest);
  end if;
  perform private.refuse_for_nobody(interest);
  perform private.refuse_changed_interest(interest, p_seen);
  update public.interests i set state = 'forwarded', state_reason = why where i.id = interest.id returning * into interest;
  return interest;
end;
$$;

-- Notes the issuer's answer, `invited` or `not_taken` (with a reason), and returns the interest. What isn't taken leaves the raised
-- figure, also what an erased person left; what was answered doesn't lapse. A wrong answer can be put right; sent again with the same reason it is there once. For
-- admins.
create function public.answer_interest(
  p_interest_id uuid, p_answer text, p_reason text default null, p_seen timestamptz default null
) returns public.interests
language plpgsql security definer set search_path = ''
as $$
declare
  interest public.interests := private.interest_for_staff(p_interest_id);
  why text;
begin
  if p_answer is null or p_answer not in ('invited', 'not_taken') then
    raise exception using errcode = 'P0001', hint = 'answer_unknown', message = 'The issuer''s answer is either invited or not taken.';
  end if;
  why := private.checked_reason(p_reason, p_answer = 'not_taken');
  if interest.state = 'answered' and interest.answer = p_answer and interest.state_reason is not distinct from why then
    return interest;
  end if;
  if interest.state not in ('forwarded', 'answered') or interest.answer = p_answer then
    perform private.refuse_step(interest);
  end if;
  if p_answer = 'invited' then
    perform private.refuse_for_nobody(interest);
  end if;
  perform private.refuse_changed_interest(interest, p_seen);
  update public.interests i set state = 'answered', answer = p_answer, state_reason = why, expires_at = null
    where i.id = interest.id returning * into interest;
  return interest;
end;
$$;

-- Closes an interest for good, with a reason, and returns it; one that counted stays in the raised figure. Sent again with the same
-- reason it is there once. For admins.
create function public.close_interest(p_interest_id uuid, p_reason text, p_seen timestamptz default null)
returns public.interests
language plpgsql security definer set search_path = ''
as $$
declare
  interest public.interests := private.interest_for_staff(p_interest_id);
  why constant text := private.checked_reason(p_reason, true);
begin
  if interest.state = 'closed' and interest.state_reason = why then
    return interest;
  end if;
  if interest.state in ('lapsed', 'closed') then
    perform private.refuse_step(interest);
  end if;
  perform private.refuse_changed_interest(interest, p_seen);
  update public.interests i set state = 'closed', state_reason = why, expires_at = null
    where i.id = interest.id returning * into interest;
  return interest;
end;
$$;

do $$
declare
  verb text;
begin
  foreach verb in array array['forward_interest(uuid, text, timestamptz)', 'answer_interest(uuid, text, text, timestamptz)',
      'close_interest(uuid, text, timestamptz)'] loop
    execute format('revoke execute on function public.%s from public, anon, authenticated', verb);
    execute format('grant execute on function public.%s to authenticated, service_role', verb);
  end loop;
end;
$$;

-- How much of what a project has raised is fresh, for everybody: `{raised, fresh, days}`, US dollars; fresh is what was registered or
-- confirmed within the last `days`. Null for a project that the caller can't see. A figure that staff typed has no date, so it isn't fresh.
create function public.interest_freshness(p_project_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('raised', l.raised, 'days', 30, 'fresh', least(l.raised, coalesce((
      select sum(i.amount) from public.interests i
      where i.project_id = l.id and i.state <> 'lapsed' and i.counts and i.confirmed_at > now() - interval '30 days'), 0)))
  from public.listings l
  where l.id = p_project_id and (l.status is distinct from 'Draft' or public.is_admin());
$$;
revoke execute on function public.interest_freshness(uuid) from public;
grant execute on function public.interest_freshness(uuid) to anon, authenticated, service_role;
