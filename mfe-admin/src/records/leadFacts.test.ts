import { leadKindWords, leadWords } from '../../../supabase/tests/leadWords';
import { leadKindLabels, toLead } from './lead';
import { readMeta } from './leadFacts';

it('reads a registration for an event', () => {
  const event = {
    title: 'Meetup',
    date: '2025-02-08',
    time: '6:00 PM EST',
    location: 'Online',
    type: 'Meetup',
  };
  expect(readMeta({ phone: ' +32 2 555 ', event, page: '/backer-community', ts: '2026-01-01' })).toEqual({
    phone: '+32 2 555',
    subject: 'Meetup',
    message: null,
    page: '/backer-community',
    facts: [
      { label: 'Event', value: 'Meetup' },
      { label: 'Date', value: '8 Feb 2025' },
      { label: 'Time', value: '6:00 PM EST' },
      { label: 'Location', value: 'Online' },
      { label: 'Type', value: 'Meetup' },
    ],
  });
});

it('reads an application and a place on a course', () => {
  const application = {
    country: 'RO',
    invests_as: 'family-office',
    sectors: ['AI', 'Real Estate'],
    message: 'Hello',
  };
  expect(readMeta(application)).toMatchObject({
    subject: 'Family or family office',
    message: 'Hello',
    facts: [
      { label: 'Country of residence', value: 'Romania' },
      { label: 'Invests as', value: 'Family or family office' },
      { label: 'Sectors', value: 'AI, Real Estate' },
    ],
  });
  expect(readMeta({ course: 'c-1', title: 'Tokenization', price: '$299', note: 'In May' })).toMatchObject({
    subject: 'Tokenization',
    message: 'In May',
    facts: [
      { label: 'Programme', value: 'Tokenization' },
      { label: 'Price', value: '$299' },
    ],
  });
});

test.each<[name: string, meta: Record<string, unknown>, facts: [string, string][]]>([
  ['nothing', {}, []],
  ['what is empty', { product: '', budget: null, jurisdiction: '  ' }, []],
  [
    'what no form of ours sends',
    { favourite_colour: 'green', a: { b: { c: 1 } } },
    [
      ['Favourite colour', 'green'],
      ['A b c', '1'],
    ],
  ],
  [
    'yes and no',
    { agreed: true, called: false },
    [
      ['Agreed', 'Yes'],
      ['Called', 'No'],
    ],
  ],
  [
    'a list of things',
    { list: [{ x: 1 }, ['y']] },
    [
      ['List 0 x', '1'],
      ['List 1', 'y'],
    ],
  ],
  ['an event that is a text', { event: 'Party' }, [['Event', 'Party']]],
  [
    'a day and a country that are none',
    { event: { date: '2025-99-99' }, country: 'Mars' },
    [
      ['Date', '2025-99-99'],
      ['Country of residence', 'Mars'],
    ],
  ],
  [
    'markup and formulas',
    { product: '<img src=x onerror=alert(1)>', budget: '=1+1' },
    [
      ['Product', '<img src=x onerror=alert(1)>'],
      ['Budget', '=1+1'],
    ],
  ],
  [
    'names of every object',
    { __proto__x: 'a', constructor: 'b', toString: 'c' },
    [
      ['Proto x', 'a'],
      ['Constructor', 'b'],
      ['ToString', 'c'],
    ],
  ],
  ['no name', { '': 'x' }, [['Value', 'x']]],
])('%s', (_name, meta, facts) => {
  expect(readMeta(meta).facts.map(({ label, value }) => [label, value])).toEqual(facts);
});

it('limits the depth of nested values', () => {
  const nested: Record<string, unknown> = {};
  let inner = nested;
  for (let depth = 0; depth < 900; depth += 1) inner = inner['a'] = {};
  expect(readMeta(nested).facts).toEqual([]);
});

it('reads a package request without its later columns', () => {
  const row = {
    id: '1',
    kind: 'package_request',
    status: 'New',
    name: 'Ana',
    email: 'ana@mail.example',
    package_slug: 'smart-contract-suite',
    created_at: '2026-01-01T00:00:00Z',
    edit_version: 1,
  };
  expect(toLead(row)).toMatchObject({
    subject: 'smart contract suite',
    message: null,
    phone: null,
    handledBy: null,
  });
});

test.each(leadWords)('$sent is read as $shown', ({ sent, shown }) => {
  const row = {
    ...sent,
    id: '1',
    kind: sent.intent,
    status: 'New',
    name: 'Ana',
    email: 'ana@mail.example',
    created_at: '2026-01-01T00:00:00Z',
    edit_version: 1,
  };
  expect(toLead(row).facts.map(({ value }) => value)).toEqual([shown]);
});

test('the search knows the kinds by their labels', () => {
  expect(leadKindWords).toEqual(leadKindLabels);
});
