import { timeTicks } from './timeTicks';

const at = (text: string) => new Date(text).getTime();
const labels = (from: string, to: string, width: number) =>
  timeTicks(at(from), at(to), width).map(({ label }) => label);

test('less than two days are labelled by the hour of the last point', () => {
  expect(labels('2026-03-01T08:00', '2026-03-01T14:30', 600)).toEqual(['14:30']);
});

test('weeks are labelled by the day, as many as have room, always with the last', () => {
  expect(labels('2026-03-01T08:00', '2026-03-07T08:00', 640)).toEqual([
    '2 Mar',
    '3 Mar',
    '4 Mar',
    '5 Mar',
    '6 Mar',
    '7 Mar',
  ]);
  expect(labels('2026-03-01T08:00', '2026-03-07T08:00', 200)).toEqual(['3 Mar', '5 Mar', '7 Mar']);
});

test('months are labelled at their first day, with the year where there is more than one', () => {
  expect(labels('2026-01-15T00:00', '2026-05-20T00:00', 640)).toEqual(['Feb', 'Mar', 'Apr', 'May']);
  expect(labels('2024-11-15T00:00', '2026-05-20T00:00', 200)).toEqual(['May 25', 'Nov 25', 'May 26']);
});

test('a place without room has one label', () => {
  expect(labels('2026-01-15T00:00', '2026-05-20T00:00', 10)).toEqual(['May']);
});
