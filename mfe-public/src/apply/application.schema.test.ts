import { applicationSchema, emptyApplication } from './application.schema';
import type { ApplicationFormValues } from './application.schema';
import { applicationLead, applicationSource } from './applicationLead';
import { countries } from './countries';

const filled: ApplicationFormValues = {
  ...emptyApplication,
  name: '  Ilinca Preda ',
  email: ' ilinca@example.com ',
  country: 'RO',
  investsAs: 'own-money',
  ticketRange: '1000-10000',
  sectors: ['Real Estate', 'IP & Royalties'],
  isAgreed: true,
};

const messagesFor = (change: Partial<ApplicationFormValues>) =>
  applicationSchema.safeParse({ ...filled, ...change }).error?.issues.map(({ message }) => message) ?? [];

describe('the application', () => {
  it.each<[string, Partial<ApplicationFormValues>, string[]]>([
    ['complete', {}, []],
    ['without a name', { name: '   ' }, ['Please enter your name.']],
    ['with a name of 120 characters', { name: 'n'.repeat(120) }, []],
    ['with a longer name', { name: 'n'.repeat(121) }, ['Please keep your name within 120 characters.']],
    ['without an e-mail', { email: '' }, ['Please enter a valid email address.']],
    ['with half an e-mail', { email: 'ilinca@example' }, ['Please enter a valid email address.']],
    ['with a space in the e-mail', { email: 'il inca@example.com' }, ['Please enter a valid email address.']],
    [
      'with an e-mail of more than 254 characters',
      { email: `${'a'.repeat(250)}@b.ro` },
      ['Please keep this within 254 characters.'],
    ],
    ['without a country', { country: '' }, ['Please choose your country of residence.']],
    ['without a way of investing', { investsAs: '' }, ['Please choose how you invest.']],
    ['without a range', { ticketRange: '' }, ['Please choose a ticket range.']],
    ['without a sector', { sectors: [] }, ['Please choose at least one sector.']],
    ['with a message of 1,000 characters', { message: 'm'.repeat(1_000) }, []],
    [
      'with a longer message',
      { message: 'm'.repeat(1_001) },
      ['Please keep your message within 1,000 characters.'],
    ],
    ['without agreement', { isAgreed: false }, ['Please confirm this before you apply.']],
  ])('%s', (_case, change, messages) => {
    expect(messagesFor(change)).toEqual(messages);
  });

  it('is stored trimmed, with the choices and the date', () => {
    const lead = applicationLead(
      applicationSchema.parse(filled),
      'apply_page',
      new Date('2026-11-21T10:00:00Z'),
    );
    expect(lead).toEqual({
      name: 'Ilinca Preda',
      email: 'ilinca@example.com',
      intent: 'membership_application',
      source: 'apply_page',
      meta: {
        country: 'RO',
        invests_as: 'own-money',
        ticket_range: '1000-10000',
        sectors: ['Real Estate', 'IP & Royalties'],
        message: null,
        page: '/apply',
        ts: '2026-11-21T10:00:00.000Z',
      },
      website: '',
    });
  });

  it('fits the database limits, even with the longest message and every sector', () => {
    const application = applicationSchema.parse({
      ...filled,
      message: '"'.repeat(1_000),
      sectors: [
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
      ],
    });
    const { meta } = applicationLead(application, 'learn_more_page', new Date());
    expect(JSON.stringify(meta).length).toBeLessThan(4_000);
  });
});

it.each([
  [null, 'apply_page'],
  [undefined, 'apply_page'],
  ['learn_more_page', 'apply_page'],
  [{ source: 'newsletter_section' }, 'apply_page'],
  [{ source: 'learn_more_page' }, 'learn_more_page'],
])('a link that carries %j counts for %s', (state, source) => {
  expect(applicationSource(state)).toBe(source);
});

it('has each country once, by name, in order', () => {
  const labels = countries.map(({ label }) => label);
  expect(labels).toHaveLength(250);
  expect(new Set(labels).size).toBe(250);
  expect(labels.filter((label) => label.length <= 2)).toEqual([]);
  expect(labels[0]).toBe('Afghanistan');
  expect(countries).toContainEqual({ value: 'RO', label: 'Romania' });
});
