import { isRegisteredElsewhere } from './registeredElsewhere';

const typedAt = Date.parse('2026-03-01T10:00:00Z');
const later = '2026-03-01T10:02:00Z';
const typed = { amount: 1_250, note: '', had: null, at: typedAt };
const stored = { amount: 1_250, note: null, updatedAt: later };

test.each([
  ['a guest’s, which is all there is since', typed, stored, true],
  ['a guest’s, which was there before they typed', typed, { ...stored, updatedAt: '2026-03-01T09:59:00Z' }, false],
  ['a guest’s, with more than it', typed, { ...stored, amount: 1_750 }, false],
  ['on top of what was known', { ...typed, had: 500 }, { ...stored, amount: 1_750 }, true],
  ['the first, where nothing was known', { ...typed, had: 0 }, stored, true],
  ['what was known, unchanged', { ...typed, had: 1_250 }, stored, false],
  ['another amount on top', { ...typed, had: 500 }, { ...stored, amount: 1_700 }, false],
  ['cents', { ...typed, amount: 0.1, had: 0.2 }, { ...stored, amount: 0.3 }, true],
  ['with the same note', { ...typed, note: ' Call me ' }, { ...stored, note: 'Call me' }, true],
  ['with a note that nobody has', { ...typed, note: 'Call me' }, stored, false],
  ['nothing that can be read', { ...typed, amount: Number.NaN, had: 0 }, stored, false],
  ['nothing stored', typed, null, false],
])('%s', (_name, draft, interest, isThere) => expect(isRegisteredElsewhere(draft, interest)).toBe(isThere)); // prettier-ignore
