-- What a listing must have while it is open for interest. A draft may be incomplete, and a closed one stays as it was.

-- The codes that ISO 3166 has assigned; the United Kingdom is also written UK.
create function private.is_country(code text) returns boolean
language sql immutable set search_path = ''
as $$
  select code = any (string_to_array('AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN '
    'BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH '
    'ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM '
    'IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG '
    'MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM '
    'PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH '
    'TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW UK', ' '));
$$;
revoke execute on function private.is_country(text) from public;

-- One without a status shows as open on its page.
create function private.check_listing_terms() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if coalesce(new.status, 'Open') not in ('Open', 'Filling') then
    return new;
  end if;
  if not private.is_country(new.country) then
    raise exception using errcode = 'P0001', hint = 'listing_country_unknown',
      message = 'There is no country ' || new.country || '. A listing needs a real one before it opens, e.g., US, DE, UK.';
  end if;
  if new.hard_cap <= 0 then
    raise exception using errcode = 'P0001', hint = 'listing_without_cap',
      message = 'A listing needs a hard cap above $0 before it opens.';
  end if;
  if new.min_ticket > new.hard_cap then
    raise exception using errcode = 'P0001', hint = 'listing_ticket_above_cap',
      message = 'The min ticket of ' || private.dollars(new.min_ticket) || ' is above the hard cap of '
        || private.dollars(new.hard_cap) || '.';
  end if;
  return new;
end;
$$;
revoke execute on function private.check_listing_terms() from public;

-- By its name after what trims the row; the counters of interest don't come by here.
create trigger listings_terms before insert or update of status, country, min_ticket, hard_cap on public.listings
  for each row execute function private.check_listing_terms();
