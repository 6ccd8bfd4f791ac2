import { noteSchema } from './note.schema';

const now = () => new Date(2026, 10, 26, 23, 59);

test.each<[string, string, string | null, string | null]>([
  ['Waits', '', null, null],
  ['Waits', '2026-11-27', null, null],
  ['Waits', '2026-11-26', null, 'Please choose a day that is still to come.'],
  ['Waits', '2026-11-20', null, 'Please choose a day that is still to come.'],
  ['Waits', '2026-11-20', '2026-11-20', null],
  ['Waits', '2031-11-26', null, null],
  ['Waits', '2031-11-27', null, 'Please choose a day within the next five years.'],
  ['Waits', 'soon', null, 'Please choose a day.'],
  ['Waits', '2026-13-01', null, 'Please choose a day.'],
  [' \n ', '', null, 'Please write something.'],
  ['a'.repeat(2_000), '', null, null],
  ['a'.repeat(2_001), '', null, 'Please keep the note under 2,000 characters.'],
])('the note %.10j for %j, having %j: %j', (body, lookAgainOn, keptDay, message) => {
  const read = noteSchema(keptDay, now).safeParse({ body, lookAgainOn });
  expect(read.error?.issues[0]?.message ?? null).toBe(message);
});

test('a valid note is trimmed, and an empty day becomes null', () => {
  expect(noteSchema(null, now).parse({ body: ' Waits\nfor it ', lookAgainOn: '' })).toEqual({
    body: 'Waits\nfor it',
    lookAgainOn: null,
  });
});
