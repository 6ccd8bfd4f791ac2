import { disabledReason } from './disabled';

test.each([
  ['the words of whoever disabled it', { disabledBecause: 'Back at 14:00 UTC.' }, 'Back at 14:00 UTC.'],
  ['a sentence all the same where there are none', {}, 'Its team has taken it down for now.'],
])('visitors read %s', (_, entry, words) => expect(disabledReason(entry)).toBe(words));
