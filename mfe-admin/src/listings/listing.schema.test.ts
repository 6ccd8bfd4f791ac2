import { readFileSync } from 'node:fs';
import path from 'node:path';
import { demoProject } from '@fairshore/shared-data/demo';
import type { Listing } from '@fairshore/shared-data/listings';
import { listingSchema } from './listing.schema';
import { listingFormValues, newListingValues } from './listingFormValues';

function firstIssue(change: Partial<typeof newListingValues>) {
  const result = listingSchema.safeParse({ ...newListingValues, name: 'A project', ...change });
  return result.success
    ? null
    : `${String(result.error.issues[0]?.path[0])}: ${result.error.issues[0]?.message}`;
}

test('a new listing starts with the documented defaults', () => {
  expect(listingSchema.parse({ ...newListingValues, name: ' A project ' })).toMatchObject({
    name: 'A project',
    sector: 'Real Estate',
    category: null,
    country: 'US',
    apr: 8,
    minTicket: 100,
    hardCap: 200_000,
    raised: 0,
    status: 'Draft',
    tokenPrice: null,
    availableTokens: null,
    description: null,
    closesOn: null,
    highlights: [],
  });
});

test.each([
  [{ name: '  ' }, 'name: Please enter the project name.'],
  [{ name: 'x'.repeat(121) }, 'name: Please use at most 120 characters.'],
  [{ sector: 'Gold' }, 'sector: Please choose a sector.'],
  [{ category: 'gold' }, 'category: Please choose a category from the list.'],
  [{ country: '' }, 'country: Please enter the country.'],
  [{ country: 'Romania' }, 'country: Please enter a two-letter country code, e.g., US, DE, UK.'],
  [{ apr: '101' }, 'apr: APR can be at most 100.'],
  [{ apr: '$8' }, 'apr: This field is in percent: please enter it without $.'],
  [{ minTicket: '1.000' }, 'minTicket: Did you mean 1,000 or 1?'],
  [{ hardCap: '€200000' }, 'hardCap: This field is in US dollars: please enter it without €.'],
  [{ tokenPrice: '1.125' }, 'tokenPrice: Did you mean 1,125 or 1.1250?'],
  [{ hardCap: '-1' }, "hardCap: Hard cap can't be negative."],
  [{ minTicket: 'ten' }, 'minTicket: Min ticket must be a number.'],
  [{ minTicket: '9.1234' }, 'minTicket: Min ticket must be in whole cents, such as 9.12.'],
  [{ hardCap: '200000.005' }, 'hardCap: Hard cap must be in whole cents, such as 9.12.'],
  [{ raised: '0.001' }, 'raised: Raised must be in whole cents, such as 9.12.'],
  [{ availableTokens: '10.5' }, 'availableTokens: Available tokens must be a whole number.'],
  [{ availableTokens: '1.125' }, 'availableTokens: Did you mean 1,125?'],
  [{ minTicket: '-1.000' }, "minTicket: Min ticket can't be negative."],
  [{ tokenPrice: '0.0000001' }, 'tokenPrice: Token price can have at most 6 decimals.'],
  [{ tokenPrice: 'x' }, 'tokenPrice: Token price must be a number.'],
  [{ availableTokens: '-5' }, "availableTokens: Available tokens can't be negative."],
  [{ imageLink: 'https://example.com/my file.png' }, 'imageLink: Please write spaces in an address as %20.'],
  [{ name: '\u200B\u2060' }, 'name: Please enter the project name.'],
  [{ imageLink: 'javascript:alert(1)' }, 'imageLink: Please enter an address that begins with https://.'],
  [
    { onepagerLink: 'http://example.com/a.pdf' },
    'onepagerLink: Please enter an address that begins with https://.',
  ],
  [{ closesOn: '2026-02-30' }, 'closesOn: Please enter a day from 2000 to 2199, or leave it empty.'],
  [{ closesOn: '0026-12-30' }, 'closesOn: Please enter a day from 2000 to 2199, or leave it empty.'],
  [{ closesOn: '2200-01-01' }, 'closesOn: Please enter a day from 2000 to 2199, or leave it empty.'],
  [{ closesOn: '2199-12-31' }, null],
  [{ status: 'Paused' }, 'status: Please choose a status.'],
  [{ highlights: 'x'.repeat(121) }, 'highlights: A highlight can have at most 120 characters.'],
  [
    {
      tokenPrice: '0.0001',
      availableTokens: '1000',
      imageLink: ' https://example.com/a.png ',
      country: 'uk',
    },
    null,
  ],
])('%p: %p', (change, issue) => expect(firstIssue(change)).toBe(issue));

test('only name, sector and country are required: an emptied figure is 0, and one of days its 90', () => {
  const emptied = { apr: '', minTicket: ' ', hardCap: '', raised: '', interestDays: '', claimsFreshDays: '' };
  const stored = {
    apr: 0,
    minTicket: 0,
    hardCap: 0,
    raised: undefined,
    interestDays: 90,
    claimsFreshDays: 90,
  };
  expect(listingSchema.parse({ ...newListingValues, name: 'A', ...emptied })).toMatchObject(stored);
});

test('figures may be written in any common notation', () => {
  const typed = { apr: '9,125', minTicket: '1.000,50', hardCap: '2.5M', raised: '٥٠٠', tokenPrice: '$0,125' };
  const read = { apr: 9.125, minTicket: 1_000.5, hardCap: 2_500_000, raised: 500, tokenPrice: 0.125 };
  expect(listingSchema.parse({ ...newListingValues, name: 'A', ...typed })).toMatchObject(read);
});

test('an ambiguous stored figure is shown in an unambiguous notation', () => {
  const stored = { ...demoProject, apr: 7.125, minTicket: 1_000.5, tokenPrice: 1.125 };
  expect(listingFormValues(stored)).toMatchObject({
    apr: '7.1250',
    minTicket: '1000.5',
    tokenPrice: '1.1250',
  });
  expect(listingSchema.parse(listingFormValues(stored))).toMatchObject({ apr: 7.125, tokenPrice: 1.125 });
});

test('highlights are one per line: trimmed, blank lines and bullets dropped, commas kept', () => {
  const { highlights } = listingSchema.parse({
    ...newListingValues,
    name: 'A',
    highlights:
      ' Rent, indexed yearly \n\n• Two tenants\n - First lien\r\n8% -floor\n\uF0B7\tInsured\n· Audited',
  });
  expect(highlights).toEqual([
    'Rent, indexed yearly',
    'Two tenants',
    'First lien',
    '8% -floor',
    'Insured',
    'Audited',
  ]);
});

test('a ninth highlight is refused, not dropped', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `Point ${index}`).join('\n');
  expect(firstIssue({ highlights: lines(8) })).toBeNull();
  expect(firstIssue({ highlights: lines(9) })).toBe('highlights: Please keep to 8 highlights, one per line.');
});

describe.each(['Open', 'Filling'])('a listing that is %s', (status) => {
  test.each([
    [{}, null],
    [{ country: 'uk' }, null],
    [{ country: 'ZZ' }, 'country: There is no country ZZ. Before a listing opens it needs a real one.'],
    [{ country: 'EU' }, 'country: There is no country EU. Before a listing opens it needs a real one.'],
    [{ hardCap: '0' }, 'hardCap: Before a listing opens it needs a hard cap above 0.'],
    [{ hardCap: '' }, 'hardCap: Before a listing opens it needs a hard cap above 0.'],
    [{ minTicket: '999999999' }, 'minTicket: Min ticket can’t be above the hard cap.'],
    [{ minTicket: '200000' }, null],
  ])('%p: %p', (change, issue) => expect(firstIssue({ status, ...change })).toBe(issue));
});

test.each(['Draft', 'Closed'])('a listing that is %s may be incomplete', (status) => {
  expect(firstIssue({ status, country: 'ZZ', hardCap: '0', minTicket: '999999999' })).toBeNull();
});

test('a stored listing survives the form unchanged', () => {
  const stored: Listing = { ...demoProject, category: 'healthcare' };
  expect(stored).toMatchObject(listingSchema.parse(listingFormValues(stored)));
});

test('a stored category that its sector gives is by sector', () => {
  const draft = listingSchema.parse(listingFormValues(demoProject));
  expect(draft).toMatchObject({ sector: 'Real Estate', category: null });
});

test('a listing without a status is a Draft for admins', () => {
  expect(listingFormValues({ ...demoProject, status: null }).status).toBe('Draft');
});

describe('a link is stored as the database accepts it, or refused', () => {
  const migration = readFileSync(
    path.join(__dirname, '../../../supabase/migrations/20261126000300_listings.sql'),
    'utf8',
  );
  const refusal = 'Please enter an address that begins with https://.';
  const typed = [
    ['https://example.com', 'https://example.com'],
    ['https://example.com/é?a=b#c', 'https://example.com/é?a=b#c'],
    ['HTTPS://Example.com/a.pdf', 'https://example.com/a.pdf'],
    ['https:/example.com/a.pdf', 'https://example.com/a.pdf'],
    ['https:example.com/a.pdf', 'https://example.com/a.pdf'],
    ['http://localhost:4000', 'http://localhost:4000'],
    ['http://localhost:4000?x', 'http://localhost:4000/?x'],
    ['http://me@localhost/a.pdf', refusal],
    ['https://[example', refusal],
    ['example.com/a.pdf', refusal],
  ] as const;
  const files = ['/documents/a-deck.pdf', '/documents/a-deck.pdf'] as const;

  test.each([
    { field: 'imageLink', column: 'image_link', cases: [...typed, [files[0], refusal]] },
    { field: 'onepagerLink', column: 'onepager_link', cases: [...typed, files] },
    { field: 'investorDeckLink', column: 'investor_deck_link', cases: [...typed, files] },
    { field: 'financialsLink', column: 'financials_link', cases: [...typed, files] },
    { field: 'whitepaperLink', column: 'whitepaper_link', cases: [...typed, files] },
  ])('$field', ({ field, column, cases }) => {
    const [, pattern = 'missing'] = new RegExp(`and ${column} ~ '(.+)'\\)`).exec(migration) ?? [];
    for (const [text, expected] of cases) {
      const result = listingSchema.safeParse({ ...newListingValues, name: 'A project', [field]: text });
      const link = result.success
        ? Object.entries(result.data).find(([name]) => name === field)?.[1]
        : result.error.issues[0]?.message;
      expect([text, link]).toEqual([text, expected]);
      if (result.success) expect(link).toMatch(new RegExp(pattern));
    }
  });
});
