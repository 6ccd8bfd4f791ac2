import type { InterestWithListing } from '@fairshore/shared-data/interests';
import { demoActivities, demoHoldings } from './demoPortfolio';
import {
  canConfirm,
  diversityScore,
  engagement,
  holdingValue,
  ongoingHoldings,
  portfolioSummary,
  projectsJoined,
  returnPercentage,
  riskLabel,
  takesInterest,
  toHolding,
} from './holdings';

const interest: InterestWithListing = {
  id: 'i1',
  userId: 'u1',
  projectId: 'p1',
  amount: 1_000,
  note: null,
  email: null,
  createdAt: '2026-01-02T00:00:00Z',
  updatedAt: '2026-02-02T00:00:00Z',
  state: 'registered',
  answer: null,
  stateReason: null,
  confirmedAt: '2026-01-01T00:00:00Z',
  expiresAt: null,
  listing: {
    id: 'p1',
    name: 'Harbour Row Residences',
    sector: 'Real Estate',
    country: 'PT',
    apr: 11.5,
    status: 'Open',
  },
  terms: null,
};
const terms = {
  name: 'Harbour Row',
  sector: 'Real Estate',
  country: 'PT',
  apr: 9,
  minTicket: 500,
  timeline: null,
  closesOn: null,
};

test.each([
  [1_000, 11.5, 1_115],
  [500, 0, 500],
  [99.99, 33.3, 133.29],
  [0, 20, 0],
])('holdingValue(%d, %d%) is %d', (amount, apr, value) => expect(holdingValue(amount, apr)).toBe(value));

test.each([
  [1_000, 1_115, 11.5],
  [1_000, 900, -10],
  [0, 0, 0],
])('returnPercentage(%d, %d) is %d', (registered, value, percent) =>
  expect(returnPercentage(registered, value)).toBeCloseTo(percent),
);

test.each([
  ['Open', true],
  ['Filling', true],
  ['Closed', false],
  ['Draft', false],
] as const)(
  'a listing that is %s takes interest: %s; none does once it is not listed',
  (listingStatus, takes) => {
    const [holding] = demoHoldings.map((example) => ({ ...example, listingStatus }));
    expect(holding && takesInterest(holding)).toBe(takes);
    expect(holding && takesInterest({ ...holding, listingId: null })).toBe(false);
  },
);

test('an interest becomes a holding', () => {
  expect(toHolding({ ...interest, terms })).toStrictEqual({
    id: 'i1',
    projectId: 'p1',
    listingId: 'p1',
    name: 'Harbour Row Residences',
    sector: 'Real Estate',
    country: 'PT',
    apr: 11.5,
    registered: 1_000,
    currentValue: 1_115,
    return: 115,
    returnPercentage: 11.5,
    status: 'Active',
    listingStatus: 'Open',
    lastUpdate: '2026-02-02T00:00:00Z',
    life: {
      state: 'registered',
      answer: null,
      stateReason: null,
      confirmedAt: '2026-01-01T00:00:00Z',
      expiresAt: null,
    },
  });
});

test.each<
  [InterestWithListing['state'], amount: number, minTicket: number | undefined, raiseTo: number | undefined]
>([
  ['lapsed', 999, 1_000, 1_000],
  ['lapsed', 1_000, 1_000, undefined],
  ['registered', 999, 1_000, undefined],
  ['lapsed', 999, undefined, undefined],
])(
  'one that is %s with %d and a minimum of %p is to be raised to %p',
  (state, amount, minTicket, raiseTo) => {
    const listing = interest.listing && { ...interest.listing, ...(minTicket && { minTicket }) };
    expect(toHolding({ ...interest, state, amount, listing }).raiseTo).toBe(raiseTo);
  },
);

test('a listing without a status is open, and its holding ongoing', () => {
  const listing = interest.listing && { ...interest.listing, status: null };
  const holding = toHolding({ ...interest, listing });
  expect(holding.listingStatus).toBe('Open');
  expect(ongoingHoldings([holding])).toBe(1);
});

test.each([
  ['hidden', null],
  ['a draft that staff may see', { ...interest.listing, name: 'Secret', apr: 30, status: 'Draft' }],
])('while its listing is %s, a holding keeps the terms at registration', (_, listing) => {
  expect(toHolding({ ...interest, listing: listing as InterestWithListing['listing'], terms })).toMatchObject(
    {
      name: 'Harbour Row',
      sector: 'Real Estate',
      apr: 9,
      currentValue: 1_090,
      listingId: null,
      listingStatus: null,
      terms,
    },
  );
});

test('without listing and terms a holding keeps its amount and has no return', () => {
  expect(toHolding({ ...interest, listing: null })).toMatchObject({
    name: 'Project no longer listed',
    registered: 1_000,
    return: 0,
    projectId: 'p1',
    listingId: null,
  });
});

test('the demo holdings turn 125,000 into 143,750', () => {
  expect(portfolioSummary(demoHoldings)).toEqual({
    totalRegistered: 125_000,
    currentValue: 143_750,
    totalReturn: 18_750,
    returnPercentage: 15,
    activeInterests: 2,
    diversityScore: 20,
    riskScore: 50,
  });
  for (const holding of demoHoldings) {
    expect(holdingValue(holding.registered, holding.apr)).toBe(holding.currentValue);
  }
  expect(demoActivities).toHaveLength(4);
});

test('each project is counted once; its listing says whether it is ongoing', () => {
  const [first] = demoHoldings;
  expect(projectsJoined(first ? [first, { ...first, id: 'again' }] : [])).toBe(1);
  expect(ongoingHoldings(demoHoldings)).toBe(2);
  expect(ongoingHoldings(demoHoldings.map((holding) => ({ ...holding, listingStatus: 'Closed' })))).toBe(0);
});

test.each([
  ['Open', 2],
  ['Filling', 2],
  ['Closed', 0],
  ['Draft', 0],
  [null, 0],
] as const)('with the status %s, %d of two are ongoing', (listingStatus, ongoing) => {
  expect(ongoingHoldings(demoHoldings.map((holding) => ({ ...holding, listingStatus })))).toBe(ongoing);
});

test('an interest can be confirmed when that is due and its project takes interest', () => {
  const now = new Date('2026-03-30T00:00:00Z');
  const due = toHolding({ ...interest, expiresAt: '2026-04-01T00:00:00Z' });
  expect(canConfirm(due, now)).toBe(true);
  expect(canConfirm(due, new Date('2026-01-02T00:00:00Z'))).toBe(false);
  expect(canConfirm({ ...due, listingStatus: 'Closed' }, now)).toBe(false);
  expect(canConfirm({ ...due, life: undefined }, now)).toBe(false);
});

test('sums are in whole cents, and losses stay negative', () => {
  const [first] = demoHoldings;
  const parts = [
    { ...first!, projectId: 'a', registered: 0.1, currentValue: 0.1 },
    { ...first!, projectId: 'a', registered: 0.2, currentValue: 0.05 },
  ];
  expect(portfolioSummary(parts)).toMatchObject({
    totalRegistered: 0.3,
    currentValue: 0.15,
    totalReturn: -0.15,
    returnPercentage: expect.closeTo(-50),
    activeInterests: 2,
    diversityScore: 10,
  });
});

test.each([
  [0, 0],
  [3, 30],
  [10, 100],
  [11, 100],
])('diversityScore(%d) is %d', (projects, score) => expect(diversityScore(projects)).toBe(score));

test.each([
  [0, 'Low'],
  [29, 'Low'],
  [30, 'Medium'],
  [69, 'Medium'],
  [70, 'High'],
])('riskLabel(%d) is %s', (score, label) => expect(riskLabel(score)).toBe(label));

test('engagement counts the last ninety days', () => {
  const now = new Date('2026-04-01T00:00:00Z');
  expect(engagement(['2026-03-31T00:00:00Z', '2026-01-01T00:00:00Z', '2025-12-31T00:00:00Z'], now)).toBe(2);
});

test.each([
  [{ state: 'lapsed' }, 0, 'Lapsed', 0],
  [{ state: 'answered', answer: 'not_taken' }, 0, 'Not taken up', 0],
  [{ state: 'closed', answer: 'invited' }, 1_000, 'Closed', 0],
  [{ state: 'forwarded' }, 1_000, 'Active', 1],
] as const)('%j counts as %d and is %s', (change, registered, status, active) => {
  const holding = toHolding({ ...interest, amount: 1_000, ...change });
  expect(holding).toMatchObject({ registered, status });
  expect(portfolioSummary([holding])).toMatchObject({ totalRegistered: registered, activeInterests: active });
});
