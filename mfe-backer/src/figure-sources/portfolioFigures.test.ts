import { portfolioDates, portfolioFigures } from './portfolioFigures';

test.each([
  ['registered', 'computed'],
  ['value', 'indicative'],
  ['return', 'indicative'],
] as const)('%s is %s, in one sentence or two', (figure, kind) => {
  expect(portfolioFigures[figure].kind).toBe(kind);
  expect(portfolioFigures[figure].sentence).toMatch(/^[A-Z].*\.$/);
});

test('as of when: now, an example, and a conversion with its rate’s date', () => {
  expect(portfolioDates(false, null)).toEqual([
    'As of now: from your interests and the targets as they stand.',
  ]);
  expect(portfolioDates(true, 'Shown in EUR at rates as of 20 November 2026.')).toEqual([
    'Made up, to show what a portfolio looks like.',
    'Shown in EUR at rates as of 20 November 2026.',
  ]);
});
