import { toListing } from '@fairshore/shared-data/listings';
import type { Listing } from '@fairshore/shared-data/listings';
import { staleSince } from '@fairshore/shared-data/listings/pipeline';
import { demoProject } from '@fairshore/shared-data/demo';
import { listingRow } from '@fairshore/shared-data/testing';
import { kindOf, sourceLabel } from './figureRules';
import type { Figure } from './figureRules';
import { asOfWords, figureSentence, kindTitles, sentences } from './figureWords';

const base = toListing(listingRow());
const dated = (change: Partial<Listing> = {}): Listing => ({
  ...base,
  readOn: '2026-06-01',
  claimDates: { apr: '2026-03-03', min_ticket: '2026-03-02', hard_cap: '2026-05-01' },
  claimsFreshDays: 90,
  ...change,
});

const figures = Object.keys(sentences) as Figure[];

test.each<[Figure, string, string]>([
  ['apr', 'indicative', 'What the issuer aims to pay a year. A target, not a promise.'],
  ['minTicket', 'issuer', 'The smallest amount that the issuer takes.'],
  ['hardCap', 'issuer', 'The most that the issuer wants to raise.'],
  ['tokenPrice', 'issuer', 'What the issuer asks for one token.'],
  ['availableTokens', 'issuer', 'How many tokens the issuer offers.'],
  ['timeline', 'issuer', 'How long the issuer expects it to take.'],
  ['closesOn', 'issuer', 'When the issuer plans to close.'],
  ['raised', 'computed', 'The sum of non-binding interest that is registered here and counts. Nothing was paid.'],
  ['progress', 'computed', 'Raised divided by the hard cap ($1.24M by $2.00M), in whole percent, at most 100.'],
  ['backers', 'computed', 'How many people have interest here that counts, each counted once.'],
  ['rating', 'computed', 'The mean of all votes on this site, one a device.'],
  ['total', 'computed', 'The sum of the amounts that you typed.'],
  ['minimums', 'computed', 'The min tickets of all projects in the basket, added up.'],
  ['missing', 'computed', 'What each amount lacks to its project’s min ticket, added up.'],
  ['concentration', 'computed', 'Each part’s amounts divided by all of them, with the interest you registered already.'],
  ['yearly', 'indicative', 'Each amount times its project’s target APR, added up. Targets, not a forecast.'],
])('%s is %s: %s', (figure, kind, sentence) => {
  expect(kindOf(figure, [base])).toBe(kind);
  expect(figureSentence(figure, base)).toBe(sentence);
  // Every figure of an example is a demo figure.
  expect(kindOf(figure, [demoProject])).toBe('demo');
}); // prettier-ignore

test('a timeline the issuer doesn’t state isn’t attributed to the issuer', () => {
  const without = { ...base, timeline: null };
  expect(kindOf('timeline', [without])).toBe('indicative');
  expect(figureSentence('timeline', without)).toMatch(/^The issuer states none/);
});

test('every figure has a rule, a title, and a sentence without a project', () => {
  expect(figures).toHaveLength(16);
  for (const figure of figures) {
    expect(kindTitles[kindOf(figure, [])]).toBeTruthy();
    expect(figureSentence(figure)).toMatch(/\.$/);
  }
});

test('sentences mention amounts entered by staff, no votes and no cap', () => {
  expect(figureSentence('raised', { ...base, raisedBase: 62_000 })).toBe(
    'The sum of non-binding interest that is registered here and counts, and $62,000 entered by staff for what was raised elsewhere. Nothing was paid.',
  );
  expect(figureSentence('raised', { ...base, raisedBase: -800 })).toBe(
    'The sum of non-binding interest that is registered here and counts, less $800 that staff took off as a correction. Nothing was paid.',
  );
  expect(figureSentence('rating', { ...base, ratingAverage: null, ratingVotes: 0 })).toMatch(/^No votes yet/);
  // In short, both are $1.25M.
  expect(figureSentence('progress', { ...base, raised: 1_246_000, hardCap: 1_254_000 })).toBe(
    'Raised divided by the hard cap ($1,246,000 by $1,254,000), in whole percent, at most 100.',
  );
  expect(figureSentence('progress', { ...base, hardCap: 0 })).toBe(
    'Raised divided by the hard cap; 0 where none is set.',
  );
});

test.each<[string, Figure, Partial<Listing>, string | undefined]>([
  ['on its last day it is current', 'apr', {}, undefined],
  ['a day later it is old', 'minTicket', {}, '2026-03-02'],
  ['another limit', 'apr', { claimsFreshDays: 89 }, '2026-03-03'],
  ['no limit known: 90 days', 'minTicket', { claimsFreshDays: undefined }, '2026-03-02'],
  ['not stated', 'timeline', {}, undefined],
  ['computed figures don’t age', 'raised', {}, undefined],
  ['no dates at all, as an example has none', 'apr', { claimDates: undefined }, undefined],
  ['not known when it was read', 'minTicket', { readOn: undefined }, undefined],
])('%s', (_name, figure, change, since) => {
  expect(staleSince([figure], dated(change))).toBe(since);
});

test.each<[Figure, readonly Listing[], string]>([
  ['apr', [dated()], 'Source of X: indicative, as of 3 March 2026'],
  ['minTicket', [dated()], 'Source of X: stated by the issuer, not confirmed since 2 March 2026'],
  ['raised', [dated()], 'Source of X: computed by Fairshore'],
  ['apr', [dated(), dated()], 'Source of X: indicative'],
  ['yearly', [], 'Source of X: indicative'],
  ['apr', [demoProject], 'Source of X: an example'],
])('the label of %s', (figure, listings, label) => expect(sourceLabel(figure, 'X', listings)).toBe(label));

test.each<[Figure, Listing | undefined, string]>([
  ['apr', dated(), 'As of 3 March 2026, when it was published.'],
  ['apr', dated({ claimsConfirmedOn: '2026-03-03' }), 'As of 3 March 2026, when staff last confirmed or changed it.'],
  ['minTicket', dated(), 'As of 2 March 2026, when it was published. That is more than 90 days ago: ask before you rely on it.'],
  ['tokenPrice', dated(), 'Not stated by the issuer yet.'],
  ['apr', dated({ claimDates: {} }), 'It is dated when the project is published.'],
  ['raised', dated(), 'As of 1 June 2026; it follows what happens while the page is open.'],
  ['total', undefined, 'As of what stands in the basket now.'],
  ['apr', demoProject, 'Made up, to show how a project looks.'],
])('the date sentence of %s', (figure, listing, words) => expect(asOfWords(figure, listing)).toBe(words)); // prettier-ignore
