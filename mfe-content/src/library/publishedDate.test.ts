import { publishedDate } from './publishedDate';

test.each([
  ['2026-03-02', '2 March 2026'],
  ['2018-09', 'September 2018'],
  ['2004', '2004'],
])('%s reads %s', (date, text) => {
  expect(publishedDate(date)).toBe(text);
});
