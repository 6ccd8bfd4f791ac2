import * as z from 'zod/mini';
import { trimmed } from '.';

test.each([
  ['  Ana Marin ', 'Ana Marin'],
  ['\u200B\u2060', ''],
  [' \u200B \u3164', ''],
  ['می\u200Cخواهم', 'می\u200Cخواهم'],
  ['Ana ❤️', 'Ana ❤️'],
  ['\u202EAna\u202C \u2067Marin\u2069', 'Ana Marin'],
  ['\u202A\u202B\u202D\u2066\u2068', ''],
  ['\u200Fأنا\u061C ١ \u200Eשלום', '\u200Fأنا\u061C ١ \u200Eשלום'],
])('%j becomes %j', (typed, kept) => {
  expect(z.string().check(trimmed()).parse(typed)).toBe(kept);
});

test('a required text is missing if nothing of it is visible', () => {
  const required = z.string().check(trimmed(), z.minLength(1, 'Please enter your full name.'));
  expect(required.safeParse('\u200B\u200B').error?.issues[0]?.message).toBe('Please enter your full name.');
});
