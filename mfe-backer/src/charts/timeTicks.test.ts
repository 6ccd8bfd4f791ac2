import { timeTicks } from './timeTicks';

const at = (text: string) => new Date(text).getTime();
const labels = (from: string, to: string, width: number) =>
  timeTicks(at(from), at(to), width).map(({ label }) => label);

test('less than two days are labelled by the hour of the last point', () => {
  expect(labels('2026-03-01T08:00', '2026-03-01T14:30', 600)).toEqual(['14:30']);
});

test('weeks are labelled by the day, as many as fit, always including the last', () => {
  expect(labels('2026-03-01T08:00', '2026-03-07T08:00', 640)).toEqual([
    '2 Mar',
    '3 Mar',
    '4 Mar',
    '5 Mar',
    '6 Mar',
    '7 Mar',
  ]);
  expect(labels('2026-03-10T08:00', '2026-03-12T12:00', 640)).toEqual(['11 Mar', '12 Mar']);
  expect(labels('2026-03-01T08:00', '2026-03-07T08:00', 200)).toEqual(['3 Mar', '5 Mar', '7 Mar']);
});

test('months are labelled at their first day, with the year if there are several', () => {
  expect(labels('2026-01-15T00:00', '2026-05-20T00:00', 640)).toEqual(['Feb', 'Mar', 'Apr', 'May']);
  expect(labels('2024-11-15T00:00', '2026-05-20T00:00', 200)).toEqual(['May 25', 'Nov 25', 'May 26']);
});

test('a chart without room has one label', () => {
  expect(labels('2026-01-15T00:00', '2026-05-20T00:00', 10)).toEqual(['May']);
});

test.each([
  ['2026-03-01T08:00', '2026-03-03T07:59', 1],
  ['2026-03-01T08:00', '2026-03-03T08:00', 2],
  ['2026-03-01T00:00', '2026-03-04T00:00', 3],
  ['2026-01-01T00:00', '2026-04-01T00:00', 3],
])('from %s to %s there are %d ticks', (from, to, count) => {
  expect(timeTicks(at(from), at(to), 6_400)).toHaveLength(count);
});

test('75 days are labelled by the day, more by the month; 400 without a year, more with it', () => {
  expect(labels('2026-01-01T00:00', '2026-03-17T00:00', 64)).toEqual(['17 Mar']);
  expect(labels('2026-01-01T00:00', '2026-03-18T00:00', 64)).toEqual(['Mar']);
  expect(labels('2026-01-01T00:00', '2027-02-05T00:00', 64)).toEqual(['Feb']);
  expect(labels('2026-01-01T00:00', '2027-02-06T00:00', 64)).toEqual(['Feb 27']);
});

test('a tick is placed at the beginning of its day or month', () => {
  const begins = (from: string, to: string) =>
    timeTicks(at(from), at(to), 6_400).map((tick) => new Date(tick.at).toTimeString().slice(0, 8));
  expect(new Set(begins('2026-03-01T08:30:15.500', '2026-03-07T08:00'))).toEqual(new Set(['00:00:00']));
  const [first] = timeTicks(at('2026-01-31T12:00'), at('2026-06-01T00:00'), 6_400);
  expect(first?.at).toBe(at('2026-02-01T00:00'));
});
