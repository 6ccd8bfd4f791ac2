import { toListing } from '@fairshore/shared-data/listings';
import { listingRow } from '@fairshore/shared-data/testing';
import { kindOf } from './PortfolioMark';
import { portfolioDates, portfolioFigures } from './portfolioFigures';
import type { PortfolioFigure } from './portfolioFigures';
import { targetDateWords } from './targetDateWords';

const figures = Object.keys(portfolioFigures) as PortfolioFigure[];

test.each(figures)('%s is explained in one or two sentences, under the kind its mark shows', (figure) => {
  expect(portfolioFigures[figure].kind).toBe(kindOf(figure));
  expect(portfolioFigures[figure].sentence).toMatch(/^[A-Z].*\.$/);
});

test.each([
  ['registered', 'computed'],
  ['value', 'indicative'],
  ['return', 'indicative'],
  ['apr', 'indicative'],
  ['minTicket', 'issuer'],
  ['amount', 'computed'],
  ['balance', 'computed'],
  ['change', 'computed'],
] as const)('%s is %s', (figure, kind) => expect(kindOf(figure)).toBe(kind));

const rates = 'Shown in EUR at rates as of 20 November 2026.';
const now = 'As of now: from your interests and the targets as they stand.';

test.each<[string, Parameters<typeof portfolioDates>[0], string[]]>([
  ['now', { figure: 'value', isDemo: false, note: null }, [now]],
  ['converted', { figure: 'value', isDemo: false, note: rates }, [now, rates]],
  ['an example', { figure: 'value', isDemo: true, note: rates }, ['Made up, to show what a portfolio looks like.', rates]],
  ['the past', { figure: 'balance', isDemo: false, past: '31 Dec 2025', note: rates }, ['As of 31 Dec 2025, as it was recorded.', rates]],
  ['a time', { figure: 'change', isDemo: false, past: '1 Oct 2025 to 31 Dec 2025', note: null }, ['From 1 Oct 2025 to 31 Dec 2025, as it was recorded.']],
  ['what is shown', { figure: 'net', isDemo: false, note: null }, []],
  ['a term, which has a date of its own and no currency', { figure: 'apr', isDemo: false, note: rates }, []],
])('the date of a figure: %s', (_what, shown, dates) => expect(portfolioDates(shown)).toEqual(dates)); // prettier-ignore

const listing = {
  ...toListing(listingRow()),
  readOn: '2026-06-01',
  claimDates: { apr: '2026-03-03' },
  claimsFreshDays: 90,
};

test.each([
  ['published', listing, 'As of 3 March 2026, when it was published.'],
  ['confirmed', { ...listing, claimsConfirmedOn: '2026-03-03' }, 'As of 3 March 2026, when staff last confirmed or changed it.'],
  ['too old', { ...listing, readOn: '2026-06-02' }, 'As of 3 March 2026, when it was published. That is more than 90 days ago: ask before you rely on it.'],
  ['not to be read', null, 'The page of the project says as of when.'],
])('a target that is %s', (_what, of, words) => expect(targetDateWords(of)).toBe(words)); // prettier-ignore
