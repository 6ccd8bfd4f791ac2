import { demoActivities, demoHoldings } from '../demo';
import {
  diversityScore,
  engagement,
  holdingValue,
  ongoingHoldings,
  performance,
  portfolioSummary,
  projectsJoined,
  returnPercentage,
  riskLabel,
  toActivity,
  toHolding,
  trend,
} from './holdings';
import type { InterestWithListing } from './interest';

const interest: InterestWithListing = {
  id: 'i1',
  userId: 'u1',
  projectId: 'p1',
  amount: 1_000,
  note: null,
  email: null,
  createdAt: '2026-01-02T00:00:00Z',
  updatedAt: '2026-02-02T00:00:00Z',
  listing: {
    id: 'p1',
    name: 'Harbour Row Residences',
    sector: 'Real Estate',
    country: 'PT',
    apr: 11.5,
    status: 'Open',
    updatedAt: '2026-03-02T00:00:00Z',
  },
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
])('returnPercentage(%d, %d) is %d', (invested, value, percent) =>
  expect(returnPercentage(invested, value)).toBeCloseTo(percent),
);

test('an interest becomes a holding and an activity', () => {
  expect(toHolding(interest)).toMatchObject({
    invested: 1_000,
    currentValue: 1_115,
    return: 115,
    listingId: 'p1',
  });
  expect(toActivity(interest)).toMatchObject({ type: 'investment', amount: 1_000, status: 'completed' });
});

test('an interest whose listing is hidden keeps its amount and earns nothing', () => {
  expect(toHolding({ ...interest, listing: null })).toMatchObject({
    invested: 1_000,
    return: 0,
    projectId: 'p1',
    listingId: null,
  });
  expect(toActivity({ ...interest, listing: null })).toMatchObject({
    project: 'Project no longer listed',
    projectId: 'p1',
  });
});

test('the demo holdings turn 125,000 into 143,750', () => {
  expect(portfolioSummary(demoHoldings)).toEqual({
    totalInvested: 125_000,
    currentValue: 143_750,
    totalReturn: 18_750,
    returnPercentage: 15,
    activeInvestments: 2,
    diversityScore: 20,
    riskScore: 50,
  });
  for (const holding of demoHoldings) {
    expect(holdingValue(holding.invested, holding.apr)).toBe(holding.currentValue);
  }
  expect(demoActivities).toHaveLength(4);
});

test('projects are counted once, ongoing ones by their listing', () => {
  const [first] = demoHoldings;
  expect(projectsJoined(first ? [first, { ...first, id: 'again' }] : [])).toBe(1);
  expect(ongoingHoldings(demoHoldings)).toBe(2);
  expect(ongoingHoldings(demoHoldings.map((holding) => ({ ...holding, listingStatus: 'Closed' })))).toBe(0);
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

test('a trend has twelve points from one figure to the other', () => {
  const points = trend(100, 210);
  expect(points).toHaveLength(12);
  expect([points[0], points[1], points[11]]).toEqual([100, 110, 210]);
});

test('performance ends with the current month', () => {
  const points = performance({ totalInvested: 100, currentValue: 210 }, new Date('2026-03-15T12:00:00Z'));
  expect(points).toHaveLength(12);
  expect(points[0]).toEqual({ month: '2025-04-30', value: 100 });
  expect(points[10]?.month).toBe('2026-02-28');
  expect(points[11]).toEqual({ month: '2026-03-31', value: 210 });
});

test('engagement counts the last ninety days', () => {
  const now = new Date('2026-04-01T00:00:00Z');
  expect(engagement(['2026-03-31T00:00:00Z', '2026-01-01T00:00:00Z', '2025-12-31T00:00:00Z'], now)).toBe(2);
});
