import { demandLine, rangeName, toDemand } from './demand';

test.each([
  [{ from: 0, to: null }, 'Any amount'],
  [{ from: 0, to: 500 }, 'Under $500'],
  [{ from: 500, to: 1_000 }, '$500 to $1,000'],
  [{ from: 25_000, to: null }, '$25,000 and more'],
])('%j is %s', (range, name) => expect(rangeName({ ...range, backers: 5 })).toBe(name));

test('parses the database’s answer, and null from null', () => {
  expect(toDemand(null)).toBeNull();
  const amounts = [{ from: 0, to: null, backers: 10 }];
  const answer = { taken_on: '2026-11-26', amounts, weeks: [{ on: '2026-11-08', backers: 10 }] };
  expect(toDemand(answer)).toEqual({
    takenOn: '2026-11-26',
    amounts,
    steps: [{ on: '2026-11-08', backers: 10 }],
  });
  expect(() => toDemand({ ...answer, amounts: 'none' })).toThrow();
});

const size = { width: 280, height: 100 };

test.each([
  ['no step', [], '2026-11-26', null],
  [
    'one step on the day of the count',
    [{ on: '2026-11-26', backers: 5 }],
    '2026-11-26',
    { path: 'M0 100H280V0H280', beginsOn: '2026-11-19' },
  ],
  [
    'three over four weeks',
    [
      { on: '2026-11-01', backers: 5 },
      { on: '2026-11-08', backers: 10 },
      { on: '2026-11-22', backers: 20 },
    ],
    '2026-11-22',
    { path: 'M0 100H70V75H140V50H280V0H280', beginsOn: '2026-10-25' },
  ],
])('%s', (_, steps, takenOn, line) => expect(demandLine({ steps, takenOn }, size)).toEqual(line));
