import { freshnessSentence } from './freshness';

test.each([
  [0, 0, null],
  [1_000, 0, 'None of it was registered or confirmed again in the last 30 days.'],
  [1_000, 1_000, 'All of it was registered or confirmed again in the last 30 days.'],
  [1_000, 625.5, '$625.50 of it (62%) is fresh: registered or confirmed again in the last 30 days.'],
  [1_000_000, 500, '$500 of it is fresh: registered or confirmed again in the last 30 days.'],
])('%d raised, %d of it fresh, reads %p', (raised, fresh, sentence) =>
  expect(freshnessSentence({ raised, fresh, days: 30 })).toBe(sentence),
);
