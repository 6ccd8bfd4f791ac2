-- Console lists: what staff see of each noun, at a hundred thousand rows. A page costs as much far down as on top, because it is
-- found from the nearer end of its order; totals are exact, but for searches of listings, where 10,000 stands for more.

-- What interests are searched and ordered by, the name of their project beside their backer's e-mail, both folded.
create table private.interest_entries (
  interest_id uuid primary key references public.interests (id) on delete cascade,
  project_id uuid not null,
  email text not null,
  project text not null,
  amount numeric not null,
  stage text not null,
  created_at timestamptz not null
);
alter table private.interest_entries enable row level security;
revoke all on private.interest_entries from public, anon, authenticated;
-- A search that reads on in an order finds its texts in the order's index.
create index interest_entries_newest on private.interest_entries (created_at, interest_id)
  include (project_id, email, project);
create index interest_entries_project_id on private.interest_entries (project_id, created_at, interest_id)
  include (email, project);
create index interest_entries_email on private.interest_entries (email, created_at, interest_id)
  include (project_id, project);
create index interest_entries_project on private.interest_entries (project, created_at, interest_id)
  include (project_id, email);
create index interest_entries_amount on private.interest_entries (amount, created_at, interest_id)
  include (project_id, email, project);
create index interest_entries_stage on private.interest_entries (stage, created_at, interest_id)
  include (project_id, email, project);
create index interest_entries_words on private.interest_entries using gin ((email || E'\n' || project) extensions.gin_trgm_ops)
  with (gin_pending_list_limit = 256);

-- Where an interest stands for staff. Of an erased person none is left to forward: there is nobody to introduce.
create function private.interest_stage(interest public.interests) returns text
language sql immutable set search_path = ''
as $$
  select case
    when interest.state = 'answered' then interest.answer
    when interest.state not in ('registered', 'confirmed') then interest.state
    when interest.user_id is null then 'left'
    else 'to_forward'
  end;
$$;
revoke execute on function private.interest_stage(public.interests) from public;

-- What an interest's backer is found and ordered by: the e-mail or, as the console calls them then, that they were erased.
create function private.interest_backer(interest public.interests) returns text
language sql immutable set search_path = ''
as $$
  select private.folded(coalesce(interest.email, case when interest.user_id is null then 'Erased person' else '' end));
$$;
revoke execute on function private.interest_backer(public.interests) from public;

-- After the recount by name, which locks the listings in their order: a listing that is renamed meanwhile waits, or its
-- new name is seen here.
create function private.keep_interest_entries() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.interest_entries as e (interest_id, project_id, email, project, amount, stage, created_at)
    select c.id, c.project_id, private.interest_backer(i), private.folded(l.name), c.amount, private.interest_stage(i),
        c.created_at
      from changed c join public.listings l on l.id = c.project_id join public.interests i on i.id = c.id
    on conflict (interest_id) do update
      set (project_id, email, project, amount, stage, created_at)
        = (excluded.project_id, excluded.email, excluded.project, excluded.amount, excluded.stage, excluded.created_at)
      where (e.project_id, e.email, e.project, e.amount, e.stage, e.created_at)
        <> (excluded.project_id, excluded.email, excluded.project, excluded.amount, excluded.stage, excluded.created_at);
  return null;
end;
$$;
revoke execute on function private.keep_interest_entries() from public;

create trigger interests_zz_entries_insert after insert on public.interests
  referencing new table as changed for each statement execute function private.keep_interest_entries();
create trigger interests_zz_entries_update after update on public.interests
  referencing new table as changed for each statement execute function private.keep_interest_entries();

create function private.rename_interest_entries() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.interest_entries set project = private.folded(new.name) where project_id = new.id;
  return null;
end;
$$;
revoke execute on function private.rename_interest_entries() from public;

create trigger listings_rename_entries after update on public.listings
  for each row when (old.name <> new.name) execute function private.rename_interest_entries();

-- Writes all entries anew, after rows were brought in without triggers.
create function private.rebuild_interest_entries() returns void
language sql security definer set search_path = ''
as $$
  lock table public.listings, public.interests in share row exclusive mode;
  delete from private.interest_entries;
  insert into private.interest_entries (interest_id, project_id, email, project, amount, stage, created_at)
    select i.id, i.project_id, private.interest_backer(i), private.folded(l.name), i.amount, private.interest_stage(i),
        i.created_at
      from public.interests i join public.listings l on l.id = i.project_id;
$$;
revoke execute on function private.rebuild_interest_entries() from public;

-- What the inbox of leads is ordered, narrowed and searched by, of both tables in one.
create table private.lead_entries (
  lead_id uuid primary key,
  kind text not null,
  status text not null,
  -- The name, or the address of somebody who gave none.
  sender text not null,
  created_at timestamptz not null,
  words text not null
);
alter table private.lead_entries enable row level security;
revoke all on private.lead_entries from public, anon, authenticated;

create index lead_entries_newest on private.lead_entries (created_at, lead_id) include (kind, status);
create index lead_entries_status on private.lead_entries (status, created_at, lead_id) include (kind);
create index lead_entries_kind on private.lead_entries (kind, created_at, lead_id) include (status);
create index lead_entries_sender on private.lead_entries (sender, created_at, lead_id) include (kind, status);
create index lead_entries_words on private.lead_entries using gin (words extensions.gin_trgm_ops)
  with (gin_pending_list_limit = 256);

-- Every text and figure that a visitor's form sent, one a line, without where and when it was sent.
create function private.meta_words(meta jsonb) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(string_agg(v #>> '{}', E'\n'), '')
  from jsonb_path_query(meta - array['page', 'ts'], 'strict $.**') v
  where jsonb_typeof(v) in ('string', 'number');
$$;
revoke execute on function private.meta_words(jsonb) from public;

-- English name of a country, as the application form offers it; null of anything else.
create function private.country_name(code text) returns text
language sql immutable set search_path = ''
as $$
  select '{
    "AD": "Andorra", "AE": "United Arab Emirates", "AF": "Afghanistan", "AG": "Antigua & Barbuda", "AI": "Anguilla",
    "AL": "Albania", "AM": "Armenia", "AO": "Angola", "AQ": "Antarctica", "AR": "Argentina", "AS": "American Samoa",
    "AT": "Austria", "AU": "Australia", "AW": "Aruba", "AX": "Åland Islands", "AZ": "Azerbaijan",
    "BA": "Bosnia & Herzegovina", "BB": "Barbados", "BD": "Bangladesh", "BE": "Belgium", "BF": "Burkina Faso",
    "BG": "Bulgaria", "BH": "Bahrain", "BI": "Burundi", "BJ": "Benin", "BL": "St. Barthélemy", "BM": "Bermuda",
    "BN": "Brunei", "BO": "Bolivia", "BQ": "Caribbean Netherlands", "BR": "Brazil", "BS": "Bahamas", "BT": "Bhutan",
    "BV": "Bouvet Island", "BW": "Botswana", "BY": "Belarus", "BZ": "Belize", "CA": "Canada",
    "CC": "Cocos (Keeling) Islands", "CD": "Congo - Kinshasa", "CF": "Central African Republic", "CG": "Congo - Brazzaville",
    "CH": "Switzerland", "CI": "Côte d’Ivoire", "CK": "Cook Islands", "CL": "Chile", "CM": "Cameroon", "CN": "China",
    "CO": "Colombia", "CR": "Costa Rica", "CU": "Cuba", "CV": "Cape Verde", "CW": "Curaçao", "CX": "Christmas Island",
    "CY": "Cyprus", "CZ": "Czechia", "DE": "Germany", "DJ": "Djibouti", "DK": "Denmark", "DM": "Dominica",
    "DO": "Dominican Republic", "DZ": "Algeria", "EC": "Ecuador", "EE": "Estonia", "EG": "Egypt", "EH": "Western Sahara",
    "ER": "Eritrea", "ES": "Spain", "ET": "Ethiopia", "FI": "Finland", "FJ": "Fiji", "FK": "Falkland Islands",
    "FM": "Micronesia", "FO": "Faroe Islands", "FR": "France", "GA": "Gabon", "GB": "United Kingdom", "GD": "Grenada",
    "GE": "Georgia", "GF": "French Guiana", "GG": "Guernsey", "GH": "Ghana", "GI": "Gibraltar", "GL": "Greenland",
    "GM": "Gambia", "GN": "Guinea", "GP": "Guadeloupe", "GQ": "Equatorial Guinea", "GR": "Greece",
    "GS": "South Georgia & South Sandwich Islands", "GT": "Guatemala", "GU": "Guam", "GW": "Guinea-Bissau", "GY": "Guyana",
    "HK": "Hong Kong", "HM": "Heard & McDonald Islands", "HN": "Honduras", "HR": "Croatia", "HT": "Haiti", "HU": "Hungary",
    "ID": "Indonesia", "IE": "Ireland", "IL": "Israel", "IM": "Isle of Man", "IN": "India",
    "IO": "British Indian Ocean Territory", "IQ": "Iraq", "IR": "Iran", "IS": "Iceland", "IT": "Italy", "JE": "Jersey",
    "JM": "Jamaica", "JO": "Jordan", "JP": "Japan", "KE": "Kenya", "KG": "Kyrgyzstan", "KH": "Cambodia", "KI": "Kiribati",
    "KM": "Comoros", "KN": "St. Kitts & Nevis", "KP": "North Korea", "KR": "South Korea", "KW": "Kuwait",
    "KY": "Cayman Islands", "KZ": "Kazakhstan", "LA": "Laos", "LB": "Lebanon", "LC": "St. Lucia", "LI": "Liechtenstein",
    "LK": "Sri Lanka", "LR": "Liberia", "LS": "Lesotho", "LT": "Lithuania", "LU": "Luxembourg", "LV": "Latvia",
    "LY": "Libya", "MA": "Morocco", "MC": "Monaco", "MD": "Moldova", "ME": "Montenegro", "MF": "St. Martin",
    "MG": "Madagascar", "MH": "Marshall Islands", "MK": "North Macedonia", "ML": "Mali", "MM": "Myanmar (Burma)",
    "MN": "Mongolia", "MO": "Macao", "MP": "Northern Mariana Islands", "MQ": "Martinique", "MR": "Mauritania",
    "MS": "Montserrat", "MT": "Malta", "MU": "Mauritius", "MV": "Maldives", "MW": "Malawi", "MX": "Mexico", "MY": "Malaysia",
    "MZ": "Mozambique", "NA": "Namibia", "NC": "New Caledonia", "NE": "Niger", "NF": "Norfolk Island", "NG": "Nigeria",
    "NI": "Nicaragua", "NL": "Netherlands", "NO": "Norway", "NP": "Nepal", "NR": "Nauru", "NU": "Niue", "NZ": "New Zealand",
    "OM": "Oman", "PA": "Panama", "PE": "Peru", "PF": "French Polynesia", "PG": "Papua New Guinea", "PH": "Philippines",
    "PK": "Pakistan", "PL": "Poland", "PM": "St. Pierre & Miquelon", "PN": "Pitcairn Islands", "PR": "Puerto Rico",
    "PS": "Palestine", "PT": "Portugal", "PW": "Palau", "PY": "Paraguay", "QA": "Qatar", "RE": "Réunion", "RO": "Romania",
    "RS": "Serbia", "RU": "Russia", "RW": "Rwanda", "SA": "Saudi Arabia", "SB": "Solomon Islands", "SC": "Seychelles",
    "SD": "Sudan", "SE": "Sweden", "SG": "Singapore", "SH": "St. Helena", "SI": "Slovenia", "SJ": "Svalbard & Jan Mayen",
    "SK": "Slovakia", "SL": "Sierra Leone", "SM": "San Marino", "SN": "Senegal", "SO": "Somalia", "SR": "Suriname",
    "SS": "South Sudan", "ST": "São Tomé & Príncipe", "SV": "El Salvador", "SX": "Sint Maarten", "SY": "Syria",
    "SZ": "Eswatini", "TC": "Turks & Caicos Islands", "TD": "Chad", "TF": "French Southern Territories", "TG": "Togo",
    "TH": "Thailand", "TJ": "Tajikistan", "TK": "Tokelau", "TL": "Timor-Leste", "TM": "Turkmenistan", "TN": "Tunisia",
    "TO": "Tonga", "TR": "Türkiye", "TT": "Trinidad & Tobago", "TV": "Tuvalu", "TW": "Taiwan", "TZ": "Tanzania",
    "UA": "Ukraine", "UG": "Uganda", "UM": "U.S. Outlying Islands", "US": "United States", "UY": "Uruguay",
    "UZ": "Uzbekistan", "VA": "Vatican City", "VC": "St. Vincent & Grenadines", "VE": "Venezuela",
    "VG": "British Virgin Islands", "VI": "U.S. Virgin Islands", "VN": "Vietnam", "VU": "Vanuatu", "WF": "Wallis & Futuna",
    "WS": "Samoa", "XK": "Kosovo", "YE": "Yemen", "YT": "Mayotte", "ZA": "South Africa", "ZM": "Zambia", "ZW": "Zimbabwe"
  }'::jsonb ->> code;
$$;
revoke execute on function private.country_name(text) from public;

-- The words in which staff read what our forms send as codes, as `mfe-admin/src/records` has them: a choice, a country, the day of an
-- event, the page of a newsletter.
create function private.shown_words(source text, meta jsonb) returns text
language sql immutable set search_path = ''
as $$
  select concat_ws(E'\n',
    '{
      "own-money": "Own money", "family-office": "Family or family office", "company": "Company or foundation",
      "fund": "Fund or another pool of capital", "clients": "On behalf of clients", "learning": "Not yet, wants to learn first"
    }'::jsonb ->> (meta ->> 'invests_as'),
    '{
      "under-1000": "Under $1,000", "1000-10000": "$1,000 to $10,000", "10000-50000": "$10,000 to $50,000",
      "50000-250000": "$50,000 to $250,000", "over-250000": "Over $250,000", "undecided": "Not decided"
    }'::jsonb ->> (meta ->> 'ticket_range'),
    private.country_name(meta ->> 'country'),
    '{
      "newsletter_section": "Backer Community", "resource_center": "Resource Center", "compliance_page": "Compliance"
    }'::jsonb ->> source,
    (select ltrim(d.parts[3], '0') || ' '
        || ('{Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sept,Oct,Nov,Dec}'::text[])[d.parts[2]::integer] || ' ' || d.parts[1]
      from regexp_match(meta #>> '{event,date}', '^(\d{4})-(\d{2})-(\d{2})$') d (parts)));
$$;
revoke execute on function private.shown_words(text, jsonb) from public;

-- The label in which staff read a kind of lead, as `mfe-admin/src/records` has it.
create function private.lead_kind_words(kind text) returns text
language sql immutable set search_path = ''
as $$
  select '{
    "package_request": "Package request", "event_registration": "Event registration", "newsletter": "Newsletter",
    "membership_application": "Membership application", "course_enrolment": "Course enrolment",
    "certification_enrolment": "Certification enrolment", "scale_inquiry": "SCALE inquiry"
  }'::jsonb ->> kind;
$$;
revoke execute on function private.lead_kind_words(text) from public;

create function private.lead_entry(lead public.leads) returns private.lead_entries
language sql stable set search_path = ''
as $$
  select lead.id, lead.intent, lead.status, private.folded(coalesce(nullif(btrim(lead.name), ''), lead.email)), lead.created_at,
    private.folded(concat_ws(E'\n', lead.name, lead.email, private.meta_words(lead.meta),
      private.shown_words(lead.source, lead.meta), lead.staff_note, private.lead_kind_words(lead.intent)));
$$;
revoke execute on function private.lead_entry(public.leads) from public;

create function private.lead_entry(lead public.service_marketplace_leads) returns private.lead_entries
language sql stable set search_path = ''
as $$
  select lead.id, 'package_request', lead.status, private.folded(coalesce(nullif(btrim(lead.name), ''), lead.email)),
    lead.created_at, private.folded(concat_ws(E'\n', lead.name, lead.email, lead.phone, lead.company, lead.package_title,
      lead.package_slug, replace(lead.package_slug, '-', ' '), lead.price, lead.notes, lead.staff_note,
      private.lead_kind_words('package_request')));
$$;
revoke execute on function private.lead_entry(public.service_marketplace_leads) from public;

create function private.keep_lead_entry() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    delete from private.lead_entries where lead_id = old.id;
    return null;
  end if;
  insert into private.lead_entries as e select n.* from private.lead_entry(new) n
    on conflict (lead_id) do update
    set (kind, status, sender, created_at, words)
      = (excluded.kind, excluded.status, excluded.sender, excluded.created_at, excluded.words);
  return null;
end;
$$;
revoke execute on function private.keep_lead_entry() from public;

create trigger leads_entry after insert or update or delete on public.leads
  for each row execute function private.keep_lead_entry();
create trigger service_marketplace_leads_entry after insert or update or delete on public.service_marketplace_leads
  for each row execute function private.keep_lead_entry();

-- Writes the inbox anew, after rows were brought in without triggers.
create function private.rebuild_lead_entries() returns void
language sql security definer set search_path = ''
as $$
  lock table public.leads, public.service_marketplace_leads in share row exclusive mode;
  delete from private.lead_entries;
  insert into private.lead_entries
    select e.* from public.leads l, private.lead_entry(l) e
    union all
    select e.* from public.service_marketplace_leads r, private.lead_entry(r) e;
$$;
revoke execute on function private.rebuild_lead_entries() from public;

create function private.require_console() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin('see the console''s lists');
end;
$$;
revoke execute on function private.require_console() from public;

-- The column or expression that a list is ordered by, from `places` by the name the caller gives; null is its age.
create function private.console_place(places jsonb, p_sort text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  if p_sort is null or p_sort = 'createdAt' then
    return null;
  end if;
  if not places ? p_sort then
    raise exception using errcode = '22023', hint = 'order_unknown', message = 'This list can''t be put in this order.';
  end if;
  return places ->> p_sort;
end;
$$;
revoke execute on function private.console_place(jsonb, text) from public;

-- `place asc, created_at asc, id asc`, as the indexes of the console have it, or all of it the other way round.
create function private.console_direction(place text, created text, key text, ascending boolean) returns text
language sql immutable set search_path = ''
as $$
  select concat_ws(', ', place || d.way, created || d.way, key || d.way)
  from (select case when ascending then ' asc' else ' desc' end) d (way);
$$;
revoke execute on function private.console_direction(text, text, text, boolean) from public;

-- The keys of one page (1,000 rows at most) of `source`, and how many rows all pages have. `known` is that number where it
-- needs no counting. After a row's time and id come the next rows by age; then nothing is counted.
create function private.console_page(
  source text, key text, created text, condition text, place text, ascending boolean, skipped integer, size integer,
  after_time timestamptz, after_id uuid, known integer, out shown uuid[], out total integer
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  rows_asked integer := least(greatest(coalesce(size, 25), 1), 1000);
  rows_skipped integer := greatest(coalesce(skipped, 0), 0);
  is_far boolean := false;
begin
  if after_id is not null then
    condition := condition || format(' and (%s, %s) < (%L::timestamptz, %L::uuid)', created, key, after_time, after_id);
  else
    total := known;
    if total is null then
      execute format('select count(*) from %s where %s', source, condition) into total;
    end if;
    is_far := rows_skipped > total / 2;
    if is_far then
      rows_asked := greatest(least(rows_asked, total - rows_skipped), 0);
      rows_skipped := greatest(total - rows_skipped - rows_asked, 0);
    end if;
  end if;
  execute format('select array(select %s from %s where %s order by %s limit %s offset %s)', key, source, condition,
    private.console_direction(place, created, key, ascending <> is_far), rows_asked, rows_skipped) into shown;
  if is_far then
    shown := array(select s.id from unnest(shown) with ordinality s (id, place) order by s.place desc);
  end if;
end;
$$;
revoke execute on function private.console_page(text, text, text, text, text, boolean, integer, integer, timestamptz, uuid, integer)
  from public;

-- One page of users, whose name is the first there is of full name, name, first and last name, e-mail. The answer is
-- `{rows, total, isCapped}`; after a row's time and id it is the next rows by age instead, and counts nothing.
create function public.console_users(
  p_search text default null,
  p_role text default null,
  p_status text default null,
  p_sort text default null,
  p_ascending boolean default false,
  p_offset integer default 0,
  p_limit integer default 25,
  p_after_time timestamptz default null,
  p_after_id uuid default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- As the indexes have it: the first there is of full name, name, first and last name, e-mail.
  shown_name constant text := 'coalesce(full_name, name, nullif(btrim(coalesce(first_name, '''') || '' '' || coalesce(last_name, '''')), ''''), email)';
  words constant text := private.searched_words(p_search);
  page record;
  rows jsonb;
begin
  perform private.require_console();
  page := private.console_page('public.profiles', 'id', 'created_at',
    concat_ws(' and ', 'true', 'role = ' || quote_literal(p_role), 'status = ' || quote_literal(p_status),
      'private.folded(' || shown_name || ' || E''\n'' || email) like ' || quote_literal(private.search_pattern(words))),
    private.console_place(jsonb_build_object('name', 'private.folded(' || shown_name || ')', 'email', 'email', 'role', 'role', 'status', 'status'), p_sort),
    p_sort is not null and coalesce(p_ascending, false), p_offset, p_limit, p_after_time, p_after_id, null);
  execute 'select coalesce(jsonb_agg(to_jsonb(p) || jsonb_build_object(''shown_name'', ' || shown_name || ') order by s.place), ''[]'')
    from unnest($1) with ordinality s (shown_id, place) join public.profiles p on p.id = s.shown_id'
    into rows using page.shown;
  return jsonb_build_object('rows', rows, 'total', page.total, 'isCapped', false);
end;
$$;
revoke execute on function public.console_users(text, text, text, text, boolean, integer, integer, timestamptz, uuid)
  from public, anon, authenticated;
grant execute on function public.console_users(text, text, text, text, boolean, integer, integer, timestamptz, uuid)
  to authenticated, service_role;

-- One page of listings, drafts among them; one without status counts as a draft. Answers as console_users does. A search
-- first looks at what comes first in its order; it reads further on there only where one in twenty matched, and gathers
-- anything rarer, or a page far down, from the index of its letters. One and two letters have an index of their own.
create function public.console_listings(
  p_search text default null,
  p_status text default null,
  p_sector text default null,
  p_sort text default null,
  p_ascending boolean default false,
  p_offset integer default 0,
  p_limit integer default 25,
  p_after_time timestamptz default null,
  p_after_id uuid default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  most_counted constant integer := 10000;
  near constant integer := 1000;
  most_read constant integer := 40000;
  words constant text := private.searched_words(p_search);
  place constant text := private.console_place('{"name": "private.folded(l.name)", "sector": "l.sector", "apr": "l.apr",
    "minTicket": "l.min_ticket", "raised": "l.raised", "status": "coalesce(l.status, ''Draft'')"}', p_sort);
  ascending constant boolean := p_sort is not null and coalesce(p_ascending, false);
  rows_asked constant integer := least(greatest(coalesce(p_limit, 25), 1), 1000);
  rows_skipped constant integer := greatest(coalesce(p_offset, 0), 0);
  rows_wanted constant integer := rows_skipped + rows_asked;
  condition text := concat_ws(' and ', 'true', 'coalesce(l.status, ''Draft'') = ' || quote_literal(p_status),
    'l.sector = ' || quote_literal(p_sector));
  ordered constant text := private.console_direction(place, 'l.created_at', 'l.id', ascending);
  walk constant text := 'with walked as materialized (select l.id from public.listings l where %s order by %s limit %s)
    select array(select w.id from walked w
        where strpos((select t.words from private.listing_texts t where t.listing_id = w.id), $1) > 0 limit %s),
      (select count(*) from walked)';
  text_condition text;
  found uuid[];
  read_rows integer;
  near_matches integer;
  depth integer;
  is_page boolean := false;
  is_capped boolean;
  page record;
  total integer;
  rows jsonb;
begin
  perform private.require_console();
  if words is null then
    page := private.console_page('public.listings l', 'l.id', 'l.created_at', condition, place, ascending, p_offset, p_limit,
      p_after_time, p_after_id, case when p_status is null and p_sector is null then (select f.total from private.shown_figures() f) end);
    found := page.shown;
    total := page.total;
  else
    if p_after_id is not null then
      condition := condition || format(' and (l.created_at, l.id) < (%L::timestamptz, %L::uuid)', p_after_time, p_after_id);
    end if;
    execute format(walk, condition, ordered, near, near) into found, read_rows using words;
    near_matches := cardinality(found);
    -- Where one in a hundred matched, comparing all texts is quicker than the short searches' index.
    text_condition := 't.words like ' || quote_literal(private.search_pattern(words))
      || case when words ~ '[[:alnum:]]{3}' or near_matches >= near / 100 then ''
        else ' and private.spread(t.words) like ' || quote_literal('%' || private.spread(words) || '%') end;

    if read_rows < near then
      total := near_matches;
    elsif p_after_id is null then
      execute format('select count(*) from (select from private.listing_texts t where %s%s limit %s) m', text_condition,
        case when condition <> 'true' then ' and (select ' || condition || ' from public.listings l where l.id = t.listing_id)' else '' end,
        most_counted + 1) into total;
    end if;

    if near_matches < rows_wanted and read_rows = near and coalesce(total, 1) > 0 then
      depth := least(most_read + 1, ceil(1.3 * near * rows_wanted / greatest(near_matches, 1)))::integer + near;
      read_rows := depth;
      if near_matches >= near / 20 and depth <= most_read then
        execute format(walk, condition, ordered, depth, rows_wanted) into found, read_rows using words;
      end if;
      if cardinality(found) < rows_wanted and read_rows = depth then
        execute format(
          'with found as materialized (select t.listing_id from private.listing_texts t where %s)
           select array(select l.id from found join public.listings l on l.id = found.listing_id where %s order by %s limit %s offset %s)',
          text_condition, condition, ordered, rows_asked, rows_skipped) into found;
        is_page := true;
      end if;
    end if;
    if not is_page then
      found := found[rows_skipped + 1:rows_wanted];
    end if;
    if p_after_id is not null then
      total := null;
    end if;
  end if;

  select coalesce(jsonb_agg(to_jsonb(l) order by s.place), '[]') into rows
    from unnest(found) with ordinality s (id, place) join public.listings l on l.id = s.id;
  is_capped := words is not null and coalesce(total > most_counted, false);
  return jsonb_build_object('rows', rows, 'total', case when is_capped then most_counted else total end, 'isCapped', is_capped);
end;
$$;
revoke execute on function public.console_listings(text, text, text, text, boolean, integer, integer, timestamptz, uuid)
  from public, anon, authenticated;
grant execute on function public.console_listings(text, text, text, text, boolean, integer, integer, timestamptz, uuid)
  to authenticated, service_role;

-- One page of interests, each with the name of its project. Answers as console_users does. `p_state` is one of to_forward, forwarded,
-- invited, not_taken, closed and lapsed.
create function public.console_interests(
  p_search text default null,
  p_project_id uuid default null,
  p_sort text default null,
  p_ascending boolean default false,
  p_offset integer default 0,
  p_limit integer default 25,
  p_after_time timestamptz default null,
  p_after_id uuid default null,
  p_state text default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  words constant text := private.searched_words(p_search);
  page record;
  rows jsonb;
begin
  perform private.require_console();
  page := private.console_page('private.interest_entries', 'interest_id', 'created_at',
    concat_ws(' and ', 'true', 'project_id = ' || quote_literal(p_project_id), 'stage = ' || quote_literal(p_state),
      'email || E''\n'' || project like ' || quote_literal(private.search_pattern(words))),
    private.console_place('{"email": "email", "project": "project", "amount": "amount"}', p_sort),
    p_sort is not null and coalesce(p_ascending, false), p_offset, p_limit, p_after_time, p_after_id, null);
  -- What hangs on a listing or a person that is test data is purged with them.
  select coalesce(jsonb_agg(to_jsonb(i) || jsonb_build_object('project_name', l.name,
      'is_test', l.is_test or coalesce(p.is_test, false)) order by s.place), '[]') into rows
    from unnest(page.shown) with ordinality s (id, place)
      join public.interests i on i.id = s.id join public.listings l on l.id = i.project_id
      left join public.profiles p on p.id = i.user_id;
  return jsonb_build_object('rows', rows, 'total', page.total, 'isCapped', false);
end;
$$;
revoke execute on function public.console_interests(text, uuid, text, boolean, integer, integer, timestamptz, uuid, text)
  from public, anon, authenticated;
grant execute on function public.console_interests(text, uuid, text, boolean, integer, integer, timestamptz, uuid, text)
  to authenticated, service_role;

-- One page of rewards, of which there are thousands at most: but for the newest, they are sorted as they are asked for.
-- Answers as console_users does.
create function public.console_rewards(
  p_search text default null,
  p_status text default null,
  p_sort text default null,
  p_ascending boolean default false,
  p_offset integer default 0,
  p_limit integer default 25,
  p_after_time timestamptz default null,
  p_after_id uuid default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  words constant text := private.searched_words(p_search);
  page record;
  rows jsonb;
begin
  perform private.require_console();
  page := private.console_page('public.rewards', 'id', 'created_at',
    concat_ws(' and ', 'true', 'status = ' || quote_literal(p_status),
      'private.folded(referrer || E''\n'' || referee) like ' || quote_literal(private.search_pattern(words))),
    private.console_place('{"referrer": "private.folded(referrer)", "referee": "private.folded(referee)", "amount": "amount", "status": "status"}', p_sort),
    p_sort is not null and coalesce(p_ascending, false), p_offset, p_limit, p_after_time, p_after_id, null);
  select coalesce(jsonb_agg(to_jsonb(r) order by s.place), '[]') into rows
    from unnest(page.shown) with ordinality s (id, place) join public.rewards r on r.id = s.id;
  return jsonb_build_object('rows', rows, 'total', page.total, 'isCapped', false);
end;
$$;
revoke execute on function public.console_rewards(text, text, text, boolean, integer, integer, timestamptz, uuid)
  from public, anon, authenticated;
grant execute on function public.console_rewards(text, text, text, boolean, integer, integer, timestamptz, uuid)
  to authenticated, service_role;

-- One page of questions, each with its project and who asked. Answers as console_users does; by `state` descending, what waits is
-- first. There are thousands at most: they are sorted as they are asked for.
create function public.console_questions(
  p_search text default null,
  p_state text default null,
  p_sort text default null,
  p_ascending boolean default false,
  p_offset integer default 0,
  p_limit integer default 25,
  p_after_time timestamptz default null,
  p_after_id uuid default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  words constant text := private.searched_words(p_search);
  page record;
  rows jsonb;
begin
  perform private.require_console();
  page := private.console_page(
    '(select q.id, q.created_at, private.question_standing(q) as standing, private.folded(l.name) as project,
        private.folded(q.body || E''\n'' || coalesce(q.answer, '''') || E''\n'' || l.name) as words
      from public.project_questions q join public.listings l on l.id = q.project_id) s', 'id', 'created_at',
    concat_ws(' and ', 'true',
      'standing = ' || case p_state when 'waiting' then 3 when 'unanswered' then 2 when 'answered' then 1 when 'refused' then 0
        else case when p_state is not null then -1 end end,
      'words like ' || quote_literal(private.search_pattern(words))),
    private.console_place('{"project": "project", "state": "standing"}', p_sort),
    p_sort is not null and coalesce(p_ascending, false), p_offset, p_limit, p_after_time, p_after_id, null);
  select coalesce(jsonb_agg(private.console_question(q) order by s.place), '[]') into rows
    from unnest(page.shown) with ordinality s (id, place) join public.project_questions q on q.id = s.id;
  return jsonb_build_object('rows', rows, 'total', page.total, 'isCapped', false);
end;
$$;
revoke execute on function public.console_questions(text, text, text, boolean, integer, integer, timestamptz, uuid)
  from public, anon, authenticated;
grant execute on function public.console_questions(text, text, text, boolean, integer, integer, timestamptz, uuid)
  to authenticated, service_role;

-- How soon a question is staff's to do: 3 waits to be let through, 2 waits for its answer, 1 is answered, 0 refused.
create function private.question_standing(question public.project_questions) returns integer
language sql immutable set search_path = ''
as $$
  select case when question.state = 'waiting' then 3 when question.state = 'refused' then 0 when question.answer is null then 2 else 1 end;
$$;
revoke execute on function private.question_standing(public.project_questions) from public;

create function private.console_question(question public.project_questions) returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(question) - 'held_by' || jsonb_build_object(
    'project_name', (select l.name from public.listings l where l.id = question.project_id),
    'is_draft', exists (select from public.listings l where l.id = question.project_id and l.status = 'Draft'),
    'asked_by', (select p.email from public.profiles p where p.id = private.question_asker(question)));
$$;
revoke execute on function private.console_question(public.project_questions) from public;

-- One question as the console has it; null when there is none, or not any more.
create function public.console_question(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_console();
  return (select private.console_question(q) from public.project_questions q where q.id = p_id);
end;
$$;
revoke execute on function public.console_question(uuid) from public, anon, authenticated;
grant execute on function public.console_question(uuid) to authenticated, service_role;

create function private.console_lead(wanted uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select f.lead || jsonb_build_object('handled_by_name',
    (select coalesce(p.full_name, p.name, p.email) from public.profiles p where p.id = (f.lead ->> 'handled_by')::uuid))
  from (
    select to_jsonb(l) || jsonb_build_object('kind', l.intent) from public.leads l where l.id = wanted
    union all
    select to_jsonb(r) || jsonb_build_object('kind', 'package_request')
      from public.service_marketplace_leads r where r.id = wanted
  ) f (lead)
  limit 1;
$$;
revoke execute on function private.console_lead(uuid) from public;

-- One page of the inbox, both tables as one list. Answers as console_users does; each row names its kind, and who handled
-- it. A search of one or two letters reads all entries, which is soon done.
create function public.console_leads(
  p_search text default null,
  p_kind text default null,
  p_status text default null,
  p_sort text default null,
  p_ascending boolean default false,
  p_offset integer default 0,
  p_limit integer default 25,
  p_after_time timestamptz default null,
  p_after_id uuid default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  words constant text := private.searched_words(p_search);
  page record;
  rows jsonb;
begin
  perform private.require_console();
  page := private.console_page('private.lead_entries', 'lead_id', 'created_at',
    concat_ws(' and ', 'true', 'kind = ' || quote_literal(p_kind), 'status = ' || quote_literal(p_status),
      'words like ' || quote_literal(private.search_pattern(words))),
    private.console_place('{"sender": "sender", "kind": "kind", "status": "status"}', p_sort),
    p_sort is not null and coalesce(p_ascending, false), p_offset, p_limit, p_after_time, p_after_id, null);
  select coalesce(jsonb_agg(private.console_lead(s.shown_id) order by s.place), '[]') into rows
    from unnest(page.shown) with ordinality s (shown_id, place);
  return jsonb_build_object('rows', rows, 'total', page.total, 'isCapped', false);
end;
$$;
revoke execute on function public.console_leads(text, text, text, text, boolean, integer, integer, timestamptz, uuid)
  from public, anon, authenticated;
grant execute on function public.console_leads(text, text, text, text, boolean, integer, integer, timestamptz, uuid)
  to authenticated, service_role;

-- One lead as the inbox has it; null when there is none, or not any more.
create function public.console_lead(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_console();
  return private.console_lead(p_id);
end;
$$;
revoke execute on function public.console_lead(uuid) from public, anon, authenticated;
grant execute on function public.console_lead(uuid) to authenticated, service_role;

-- How many there are of everything in the console's sidebar: interests in all and those to be forwarded, leads that are new, rewards
-- that are to be paid, questions that wait to be let through.
create function public.console_counts() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_console();
  return jsonb_build_object(
    'users', (select count(*) from public.profiles),
    'listings', (select total from private.shown_figures()),
    'interests', (select count(*) from private.interest_entries),
    'to_forward', (select count(*) from private.interest_entries where stage = 'to_forward'),
    'leads', (select count(*) from private.lead_entries where status = 'New'),
    'rewards', (select count(*) from public.rewards where status = 'pending'),
    'questions', (select count(*) from public.project_questions where state = 'waiting')
  );
end;
$$;
revoke execute on function public.console_counts() from public, anon, authenticated;
grant execute on function public.console_counts() to authenticated, service_role;

-- That a profile or a listing was deleted, or a question came, changed or went, told to admins alone: realtime would tell everybody the
-- key of a deleted row, or nobody.
create table public.console_changes (
  noun text primary key,
  changed_at timestamptz not null default now()
);
alter table public.console_changes enable row level security;
revoke all on public.console_changes from public, anon, authenticated;
grant all on public.console_changes to service_role;
grant select on public.console_changes to authenticated;

-- Only admins learn that something was deleted or changed.
create policy console_changes_read on public.console_changes for select to authenticated
  using ((select public.is_admin()));

create function private.tell_console() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.console_changes as c (noun) values (tg_table_name)
    on conflict (noun) do update set changed_at = excluded.changed_at;
  return null;
end;
$$;
revoke execute on function private.tell_console() from public;

create trigger profiles_tell_console after delete on public.profiles
  for each statement execute function private.tell_console();
-- A draft that is deleted has no departure that everybody could hear of.
create trigger listings_tell_console after delete on public.listings
  for each statement execute function private.tell_console();
create trigger project_questions_tell_console after insert or update or delete on public.project_questions
  for each statement execute function private.tell_console();
