import { AppError } from '../errors';
import { toInterest, toInterestWithListing } from './interest';
import { projectShown, toInterestListing, toTerms } from './terms';

const listingRow = {
  id: 'p1',
  name: 'Quay',
  sector: 'AI',
  country: 'PT',
  apr: '9.5',
  status: 'Open',
  min_ticket: '500.00',
};
const listing = toInterestListing(listingRow);
const termsRow = {
  name: 'Quay as it was',
  sector: 'AI',
  country: 'RO',
  apr: 8,
  min_ticket: '500.00',
  timeline: '12 months',
};
const terms = toTerms(termsRow);
const nowhere = { listingId: null, sector: '—', country: '—', apr: 0, listingStatus: null };

test('a listing and terms are read from their rows', () => {
  const { min_ticket: _, ...same } = listingRow;
  expect(listing).toEqual({ ...same, apr: 9.5, minTicket: 500 });
  expect(terms).toEqual({
    name: 'Quay as it was',
    sector: 'AI',
    country: 'RO',
    apr: 8,
    minTicket: 500,
    timeline: '12 months',
  });
});

test.each([null, undefined])('%p is neither a listing nor terms', (value) => {
  expect(toInterestListing(value)).toBeNull();
  expect(toTerms(value)).toBeNull();
});

test('columns missing from older rows get the usual defaults', () => {
  const old = { id: 'p1', name: 'Quay', sector: 'Ships', country: ' ' };
  expect(toInterestListing(old)).toEqual({
    id: 'p1',
    name: 'Quay',
    sector: 'Real Estate',
    country: 'US',
    apr: 0,
    status: null,
  });
  expect(toTerms({ name: 'Quay' })).toEqual({
    name: 'Quay',
    sector: 'Real Estate',
    country: 'US',
    apr: 0,
    minTicket: 0,
    timeline: null,
  });
});

test('a value that is not a row is refused', () => {
  expect(() => toInterestListing('p1')).toThrow(AppError);
  expect(() => toTerms([])).toThrow(AppError);
});

const ofListing = {
  listingId: 'p1',
  name: 'Quay',
  sector: 'AI',
  country: 'PT',
  apr: 9.5,
  listingStatus: 'Open',
};
const ofTerms = {
  listingId: null,
  name: 'Quay as it was',
  sector: 'AI',
  country: 'RO',
  apr: 8,
  listingStatus: null,
  terms,
};

test.each([
  ['a listing', listing, null, ofListing],
  ['a listing and terms', listing, terms, ofListing],
  ['a listing without a status', listing && { ...listing, status: null }, terms, ofListing],
  ['a draft and terms', listing && { ...listing, status: 'Draft' as const }, terms, ofTerms],
  ['terms alone', null, terms, ofTerms],
  ['neither', null, null, { ...nowhere, name: 'Project no longer listed' }],
  [
    'a draft alone',
    listing && { ...listing, status: 'Draft' as const },
    null,
    { ...nowhere, name: 'Project no longer listed' },
  ],
])('what a backer sees of %s', (_, seen, kept, shown) => {
  expect(projectShown(seen, kept)).toStrictEqual(shown);
});

const row = {
  id: 'i1',
  user_id: 'u1',
  project_id: 'p1',
  amount: '1500.50',
  note: ' Call me ',
  email: 'a@b.example',
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-02T00:00:00Z',
};

test('an interest is read from its row, with and without its user', () => {
  const interest = {
    id: 'i1',
    userId: 'u1',
    projectId: 'p1',
    amount: 1500.5,
    note: 'Call me',
    email: 'a@b.example',
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-02T00:00:00Z',
    state: 'registered',
    answer: null,
    stateReason: null,
    confirmedAt: '2026-01-01T00:00:00Z',
    expiresAt: null,
  };
  expect(toInterest(row)).toEqual(interest);
  expect(toInterest({ ...row, user_id: null, note: null, email: null })).toEqual({
    ...interest,
    userId: '',
    note: null,
    email: null,
  });
  expect(toInterestWithListing({ ...row, listings: listingRow, terms: termsRow })).toEqual({
    ...interest,
    listing,
    terms,
  });
});
