import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { gatherCast, type Cast } from './cast';
import { emailCases } from './emailCases';
import { onServerFirst, startDatabase } from './engines';

type Value = string | number | null | readonly string[];

/** A limit from the documents: values at the limit, which are stored, and values beyond it, which are refused. */
interface Limit {
  column: string;
  accepted: readonly Value[];
  refused: readonly Value[];
}

const text = (length: number) => 'x'.repeat(length);
const sectors = [
  'Real Estate',
  'Private Equity',
  'Alternative Assets',
  'RWAs & Commodities',
  'Tokenized Funds & ETFs',
  'Carbon & ESG Credits',
  'IP & Royalties',
  'DeFi Yield Products',
  'Security Tokens',
  'DAO Investment Pools',
  'AI',
  'Utility Token',
  'Asset-Reference Token',
];
const categories = [
  'real-estate',
  'technology',
  'renewable-energy',
  'healthcare',
  'trade-finance',
  'carbon',
  'ip-royalties',
  'treasury',
];
const links = {
  accepted: [
    null,
    'https://fairshore.example/deck.pdf',
    'https://fairshore.example',
    'http://localhost:4000/deck.pdf',
    'http://localhost',
    `https://fairshore.example/${text(2022)}`,
  ],
  refused: [
    'http://fairshore.example/deck.pdf',
    'http://localhost.fairshore.example/',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)//https://',
    'data:text/html,hello',
    'ftp://fairshore.example/x',
    '//fairshore.example/x',
    'fairshore.example',
    'https://fairshore.example/a b',
    'https:///x',
    `https://fairshore.example/${text(2023)}`,
  ],
};
const emails = (isAddress: boolean) =>
  emailCases.filter((entry) => entry[1] === isAddress).map(([address]) => address);
const email = { accepted: emails(true), refused: ['', ...emails(false)] };

const tables: Record<string, { row: Record<string, Value>; limits: readonly Limit[] }> = {
  listings: {
    row: { name: 'Project' },
    limits: [
      { column: 'name', accepted: ['x', text(120)], refused: ['', '   ', text(121)] },
      { column: 'sector', accepted: sectors, refused: ['Real estate', 'Gold', ''] },
      { column: 'category', accepted: categories, refused: ['gold', 'Real Estate', ''] },
      { column: 'country', accepted: ['PT', 'UK', ' ro '], refused: ['PRT', 'P', '', '12'] },
      { column: 'apr', accepted: [0, 7.25, 100], refused: [-0.1, 100.1, 'NaN', 'Infinity'] },
      { column: 'min_ticket', accepted: [0, 9.12, 1e9], refused: [-1, 9.1234, 1e9 + 1, 'NaN'] },
      { column: 'hard_cap', accepted: [0, 9.12, 1e12], refused: [-1, 0.001, 1e12 + 1, 'NaN'] },
      { column: 'raised', accepted: [0, 9.12, 1e15], refused: [-1, 0.001, 1e15 + 1, 'NaN'] },
      {
        column: 'status',
        accepted: ['Draft', 'Open', 'Filling', 'Closed', null],
        refused: ['open', 'Active', ''],
      },
      {
        column: 'highlights',
        accepted: [[], Array.from({ length: 8 }, (_, index) => `h${index}`), [text(120)], [' ', 'kept']],
        refused: [Array.from({ length: 9 }, (_, index) => `h${index}`), [text(121)]],
      },
      { column: 'description', accepted: [null, text(4000)], refused: [text(4001)] },
      { column: 'use_of_proceeds', accepted: [null, text(4000)], refused: [text(4001)] },
      { column: 'risk_considerations', accepted: [null, text(4000)], refused: [text(4001)] },
      { column: 'timeline', accepted: [null, text(80)], refused: [text(81)] },
      {
        column: 'token_price',
        accepted: [null, 0, 0.0001, 0.123456, 1e9],
        refused: [-1, 0.1234567, 1e9 + 1, 'NaN'],
      },
      { column: 'interest_days', accepted: [7, 90, 365], refused: [6, 366] },
      { column: 'claims_fresh_days', accepted: [7, 90, 730], refused: [6, 731] },
      {
        column: 'closes_on',
        accepted: [null, '2000-01-01', '2026-12-30', '2199-12-31'],
        refused: ['1999-12-31', '2200-01-01', 'infinity'],
      },
      { column: 'available_tokens', accepted: [null, 0, 1e15], refused: [-1, 0.5, 1e15 + 1, 'NaN'] },
      { column: 'image_link', ...links },
      { column: 'onepager_link', ...links },
      { column: 'investor_deck_link', ...links },
      { column: 'financials_link', ...links },
      { column: 'whitepaper_link', ...links },
    ],
  },
  profiles: {
    row: { email: 'new@people.example' },
    limits: [
      { column: 'email', ...email },
      { column: 'full_name', accepted: [null, text(120)], refused: [text(121)] },
      { column: 'name', accepted: [null, text(120)], refused: [text(121)] },
      {
        column: 'role',
        accepted: ['admin', 'manager', 'analyst', 'investor'],
        refused: ['owner', 'Admin', ''],
      },
      { column: 'status', accepted: ['active', 'suspended'], refused: ['banned', ''] },
    ],
  },
  rewards: {
    row: { referrer: 'Ana', referee: 'Owen', amount: 50 },
    limits: [
      { column: 'referrer', accepted: ['x', text(254)], refused: ['', ' ', text(255)] },
      { column: 'referee', accepted: ['x', text(254)], refused: ['', ' ', text(255)] },
      { column: 'amount', accepted: [0, 12.34, 1_000_000], refused: [-1, 0.001, 1_000_001, 'NaN'] },
      { column: 'status', accepted: ['pending', 'paid'], refused: ['due', ''] },
    ],
  },
  user_settings: {
    row: {},
    limits: [
      { column: 'display_name', accepted: [null, text(120)], refused: [text(121)] },
      { column: 'currency', accepted: ['USD', 'EUR', 'GBP'], refused: ['CHF', 'usd', ''] },
      { column: 'risk_tolerance', accepted: ['Low', 'Medium', 'High'], refused: ['None', 'low', ''] },
    ],
  },
  leads: {
    row: { email: 'a@b.example', name: 'Ana', intent: 'newsletter', source: 'newsletter_section' },
    limits: [
      { column: 'email', ...email },
      { column: 'name', accepted: ['', text(120)], refused: [text(121)] },
      {
        column: 'source',
        accepted: ['newsletter_section', 'resource_center', 'compliance_page'],
        refused: ['community_events', 'apply_page', 'elsewhere', ''],
      },
      {
        column: 'intent',
        accepted: ['newsletter'],
        refused: ['event_registration', 'scale_inquiry', 'other', ''],
      },
    ],
  },
  service_marketplace_leads: {
    row: { name: 'Ana', email: 'a@b.example', package_slug: 'smart-contract-suite' },
    limits: [
      { column: 'name', accepted: ['x', text(120)], refused: ['', '  ', text(121)] },
      { column: 'email', ...email },
      { column: 'phone', accepted: [null, text(40)], refused: [text(41)] },
      { column: 'company', accepted: [null, text(160)], refused: [text(161)] },
      { column: 'package_slug', accepted: ['a', text(80)], refused: ['', 'A b', '-a', text(81)] },
      { column: 'package_title', accepted: [null, text(160)], refused: [text(161)] },
      { column: 'price', accepted: [null, text(40)], refused: [text(41)] },
      { column: 'notes', accepted: [null, text(2000)], refused: [text(2001)] },
    ],
  },
};

onServerFirst('limits of the documents', (engine) => {
  let backend: TestBackend;
  let cast: Cast;
  before(async () => {
    backend = await startDatabase(engine);
    cast = await gatherCast(backend);
  });
  after(() => backend.stop());

  for (const [table, { row, limits }] of Object.entries(tables)) {
    for (const { column, accepted, refused } of limits) {
      test(`${table}.${column}`, async () => {
        const store = async (value: Value) => {
          if (table === 'user_settings') await backend.sql('delete from public.user_settings');
          if (table === 'profiles')
            await backend.sql(
              `delete from public.profiles where not exists (select from auth.users u where u.id = profiles.id)`,
            );
          const settings = table === 'user_settings' ? { user_id: cast.ids.admin } : {};
          return cast.untyped.admin.from(table).insert({ ...row, ...settings, [column]: value });
        };
        await backend.sql('delete from private.rate_limits');
        for (const value of accepted) {
          const { error } = await store(value);
          assert.equal(error, null, `${column} takes ${String(value).slice(0, 60)}: ${error?.message}`);
        }
        for (const value of refused) {
          const { error } = await store(value);
          assert.equal(
            error?.code,
            '23514',
            `${column} refuses ${String(value).slice(0, 60)}: ${error?.message}`,
          );
        }
      });
    }
  }

  test('each kind of lead is accepted only from its own source, with a name', async () => {
    const pairs = [
      ['event_registration', 'community_events'],
      ['membership_application', 'apply_page'],
      ['membership_application', 'learn_more_page'],
      ['scale_inquiry', 'advisory_page'],
      ['course_enrolment', 'course_page'],
      ['certification_enrolment', 'certification_page'],
    ];
    for (const [intent, source] of pairs) {
      const lead = { email: 'a@b.example', intent, source };
      const { anonymous } = cast.untyped;
      assert.equal((await anonymous.from('leads').insert({ ...lead, name: 'Ana' })).error, null);
      assert.equal((await anonymous.from('leads').insert({ ...lead, name: ' ' })).error?.code, '23514');
    }
  });

  test('a place on a course can only be requested on its own page', async () => {
    const pairs = [
      ['course_enrolment', 'certification_page'],
      ['certification_enrolment', 'course_page'],
      ['course_enrolment', 'apply_page'],
      ['newsletter', 'course_page'],
    ];
    for (const [intent, source] of pairs) {
      const lead = { email: 'a@b.example', name: 'Ana', intent, source };
      const { error } = await cast.untyped.anonymous.from('leads').insert(lead);
      assert.equal(error?.code, '23514', `${intent} from ${source}`);
    }
  });

  test('a lead’s metadata is an object of limited size', async () => {
    const lead = { email: 'a@b.example', intent: 'newsletter', source: 'newsletter_section' };
    const send = (meta: unknown) => cast.untyped.anonymous.from('leads').insert({ ...lead, meta });
    assert.equal((await send({ page: '/backer-community', text: text(3900) })).error, null);
    assert.equal((await send({ text: text(4000) })).error?.code, '23514');
    assert((await send(['a'])).error);
    assert((await send('a')).error);
  });
});
