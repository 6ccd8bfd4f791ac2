import { demoProject } from './demo';
import { listingRow } from '@fairshore/shared-data/testing';
import { cardSource } from './claims';
import { toListing } from './listing';
import type { Listing } from './listing';

const listing: Listing = {
  ...toListing(listingRow()),
  name: 'Alder Court',
  readOn: '2026-06-01',
  claimDates: { apr: '2026-03-03', min_ticket: '2026-03-03', hard_cap: '2026-03-03' },
  claimsFreshDays: 90,
};

test.each<[string, Listing, string, string[]]>([
  ['of one day', listing, 'computed, indicative, stated by the issuer', ['As of 3 March 2026, when it was published.']],
  [
    'as old as its oldest claim, each with its own date',
    { ...listing, claimDates: { apr: '2026-03-03', min_ticket: '2026-03-02' } },
    'computed, indicative, stated by the issuer; the issuer’s not confirmed since 2 March 2026',
    [
      'Target APR: As of 3 March 2026, when it was published.',
      'Min ticket: As of 2 March 2026, when it was published. That is more than 90 days ago: ask before you rely on it.',
      'Hard cap: Not stated by the issuer yet.',
    ],
  ],
  ['a draft', { ...listing, claimDates: {} }, 'computed, indicative, stated by the issuer', ['It is dated when the project is published.']],
])('the figures of a card %s', (_what, of, label, dates) => {
  const source = cardSource(of);
  expect(source).toMatchObject({ kind: 'mixed', label: `Source of the figures of Alder Court: ${label}` });
  expect(source.sentences.slice(1)).toEqual(dates);
}); // prettier-ignore

test('the rating is mentioned only when the card shows it', () => {
  const [unrated] = cardSource(listing).sentences;
  const [rated] = cardSource(listing, true).sentences;
  expect(unrated).toMatch(/^Raised, percent and backers are computed/);
  expect(rated).toMatch(/^Raised, percent, backers and rating are computed/);
});

test('every figure of a demo project is marked as an example', () => {
  expect(cardSource(demoProject)).toMatchObject({
    kind: 'demo',
    sentences: ['Made up, to show how a project looks.'],
  });
});
