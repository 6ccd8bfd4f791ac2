import { checkDraft, draftOf, noNarrowing, suggestedTickets } from './filterDraft';
import type { FilterDraft } from './filterDraft';

const empty = draftOf(noNarrowing);

test.each<[Partial<FilterDraft>, object]>([
  [{}, noNarrowing],
  [
    { aprMin: ' 8 ', aprMax: '12.5%' },
    { ...noNarrowing, aprMin: 8, aprMax: 12.5 },
  ],
  [
    { aprMin: '0', aprMax: '0' },
    { ...noNarrowing, aprMin: 0, aprMax: 0 },
  ],
  [{ maxTicket: '$1,000' }, { ...noNarrowing, maxTicket: 1_000 }],
  [{ maxTicket: '1.000,50' }, { ...noNarrowing, maxTicket: 1_000.5 }],
  [{ maxTicket: '5k' }, { ...noNarrowing, maxTicket: 5_000 }],
  [{ aprMin: '9,5' }, { ...noNarrowing, aprMin: 9.5 }],
  [
    { statuses: ['Open'], country: 'PT' },
    { ...noNarrowing, statuses: ['Open'], country: 'PT' },
  ],
])('%p filters by %p', (typed, view) => {
  expect(checkDraft({ ...empty, ...typed })).toEqual({ view, errors: {} });
});

test.each<[Partial<FilterDraft>, object]>([
  [{ aprMin: '12', aprMax: '8' }, { apr: 'The lowest APR is above the highest.' }],
  [{ aprMin: 'high' }, { apr: 'Please enter percentages as numbers, such as 8 or 8.5.' }],
  [
    { aprMin: 'high', maxTicket: 'few' },
    {
      apr: 'Please enter percentages as numbers, such as 8 or 8.5.',
      maxTicket: 'Please enter an amount, such as 1,000.',
    },
  ],
  [{ aprMax: '101' }, { apr: 'Please stay between 0 and 100%.' }],
  [{ aprMax: '-1' }, { apr: 'Please stay between 0 and 100%.' }],
  [{ maxTicket: '-500' }, { maxTicket: 'Please enter an amount of 0 or more.' }],
  [{ maxTicket: '1.000' }, { maxTicket: 'Did you mean 1,000 or 1?' }],
  [{ maxTicket: '€500' }, { maxTicket: 'This field is in US dollars: please enter it without €.' }],
  [{ maxTicket: '0.125' }, { maxTicket: 'Please use at most two decimals.' }],
  [{ maxTicket: 'few' }, { maxTicket: 'Please enter an amount, such as 1,000.' }],
  [{ maxTicket: '9999999999' }, { maxTicket: 'Please enter a smaller amount.' }],
])('%p has the errors %p and filters nothing', (typed, errors) => {
  expect(checkDraft({ ...empty, ...typed })).toEqual({ view: null, errors });
});

test('a draft of the current view parses back to that view', () => {
  const view = { ...noNarrowing, aprMin: 8.5, maxTicket: 250, country: 'RO' };
  expect(checkDraft(draftOf(view)).view).toEqual(view);
});

test('an ambiguous ticket offers its possible readings', () => {
  expect(suggestedTickets('1.000')).toEqual(['1,000', '1']);
  expect(suggestedTickets('1.125')).toEqual(['1,125']);
});

test.each(['0', '100', '8.25'])('%s is a valid percentage at both ends', (percent) => {
  const value = Number(percent);
  expect(checkDraft({ ...empty, aprMin: percent, aprMax: percent }).view).toEqual({
    ...noNarrowing,
    aprMin: value,
    aprMax: value,
  });
});
