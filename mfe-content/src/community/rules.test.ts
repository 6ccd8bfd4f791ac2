import { dateParts, isPast } from './eventDates';
import { shownRange } from './shownRange';

test.each([
  ['the day before', '2025-09-21T23:59:59', false],
  ['the day itself, at night', '2025-09-22T23:59:59', false],
  ['the day after', '2025-09-23T00:00:00', true],
  ['a year later', '2026-09-22T12:00:00', true],
])('an event of 22 September 2025 seen on %s', (_case, now, expected) => {
  expect(isPast({ date: '2025-09-22' }, new Date(now))).toBe(expected);
});

test.each(['2025-01-01', '2025-09-22', '2025-12-08'])('the day %s is written as in its mail', (date) => {
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Date(`${date}T12:00:00Z`).toLocaleDateString('en-GB', { timeZone: 'UTC', ...options });
  const { day, month } = dateParts(date);
  expect([day, month]).toEqual([write({ day: 'numeric' }), write({ month: 'long', year: 'numeric' })]);
  expect(`${day} ${month}`).toBe(write({ day: 'numeric', month: 'long', year: 'numeric' }));
});

test.each([
  ['three of six', 0, 1200, 407, 6, { first: 1, last: 3 }],
  ['the second page', 1220, 1200, 407, 6, { first: 4, last: 6 }],
  ['one and a peek on a phone', 0, 335, 300, 6, { first: 1, last: 1 }],
  ['the last on a phone', 1465, 335, 300, 6, { first: 6, last: 6 }],
  ['fewer than fit', 0, 1200, 407, 2, { first: 1, last: 2 }],
  ['nothing measured yet', 0, 0, 0, 6, { first: 1, last: 6 }],
])('cards in view: %s', (_case, scrolled, viewport, step, count, expected) => {
  expect(shownRange({ scrolled, viewport, step, count })).toEqual(expected);
});
