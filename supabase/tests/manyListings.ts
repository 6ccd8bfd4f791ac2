import type { TestBackend } from '@fairshore/local-supabase/testing';

/** A word in half of the seeded listings, and a word in one in two thousand. */
export const commonWord = 'warehouse';
export const rareWord = 'geothermal';
/** The country of one seeded listing in five thousand. */
export const rareCountry = 'IS';

/**
 * Fills an empty backend with listings like those of a mature pipeline: most are closed or unrated, nearly all are in a few
 * countries, texts are a few hundred characters long. The same number gives the same listings, with ids in the order of `n`.
 */
export async function seedListings(backend: TestBackend, count: number): Promise<void> {
  // Without triggers and text index, which would be updated row by row; their data is rebuilt at the end.
  await backend.sql(`do $$ begin
    set local session_replication_role = replica;
    drop index private.listing_texts_words, private.listing_texts_letters;
    insert into public.listings (id, name, sector, category, country, apr, min_ticket, hard_cap, raised, backers_count,
        rating_average, rating_votes, status, description, use_of_proceeds, risk_considerations, highlights, timeline,
        created_at, updated_at)
      select ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid,
        (array['Harbour', 'Northern', 'Old Mill', 'Sunfield', 'Riverside', 'Granite', 'Meadow'])[1 + n % 7] || ' '
          || (array['Residences', 'Logistics Park', 'Receivables', 'Royalty Fund', 'Credit Pool'])[1 + n % 5]
          || ' ' || n,
        (array['Real Estate', 'Real Estate', 'RWAs & Commodities', 'Tokenized Funds & ETFs', 'AI', 'Private Equity',
          'Carbon & ESG Credits', 'DAO Investment Pools'])[1 + h % 8],
        (array['real-estate', 'real-estate', 'trade-finance', 'treasury', 'technology', null, 'carbon', null])[1 + h % 8],
        case when n % 5000 = 77 then '${rareCountry}'
          else (array['US', 'US', 'US', 'DE', 'DE', 'RO', 'RO', 'PT', 'NL', 'PL', 'KE', 'BR'])[1 + h / 8 % 12] end,
        4 + h / 96 % 140 / 10.0, (array[50, 100, 100, 250, 500, 1000, 5000, 25000])[1 + h / 7 % 8],
        200000 + h % 40 * 50000, (h % 97) * (h % 89) * 211, h % 400,
        case when h % 5 < 2 then 1 + h / 5 % 41 / 10.0 end, case when h % 5 < 2 then 1 + h % 90 else 0 end,
        case when h % 100 < 46 then 'Closed' when h % 100 < 76 then 'Open' when h % 100 < 91 then 'Filling'
          when h % 100 < 99 then 'Draft' end,
        concat_ws(' ', 'Lot ' || n || ' of the programme that began in ' || 1990 + h % 35 || ':',
          (array['a portfolio let to long-term tenants', 'short-dated invoices of exporters',
            'a plant with a contract for what it makes', 'rights with an audited record of collection'])[1 + h % 4],
          case when h % 2 = 0 then 'beside a ${commonWord} of the operator,' else 'on the edge of the old town,' end,
          case when n % 2000 = 11 then 'heated by ${rareWord} water,' end,
          'valued by an independent surveyor. Income is paid each quarter after costs; the reserve covers',
          3 + h % 15, 'months of interest. The sponsor keeps', 5 + h % 30, 'percent and reports on occupancy, arrears',
          'and maintenance. Investors are repaid from sale or refinancing at the end of the term.'),
        'Purchase of the asset' || chr(10) || 'Reserve', 'Income may fall below the plan', array['Audited', 'Insured'],
        '24 months', timestamptz '2026-01-01' - make_interval(mins => n * 7),
        timestamptz '2026-01-01' - make_interval(mins => n * 7919 % 700001)
      from (select n, (n::bigint * 2654435761 % 1000003)::integer as h from generate_series(1, ${count}) n) s;
    perform private.rebuild_listing_texts();
    perform private.recount_listings();
    create index listing_texts_words on private.listing_texts using gin (words extensions.gin_trgm_ops)
      with (gin_pending_list_limit = 256);
    create index listing_texts_letters on private.listing_texts
      using gin (private.spread(words) extensions.gin_trgm_ops) with (gin_pending_list_limit = 256);
  end $$`);
}
