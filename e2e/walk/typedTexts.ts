import type { Thing } from './inPage';
import type { Randomness } from '../Randomness';

/** Every password that the walk uses, so that a visitor who changed theirs can be signed in again. */
export const passwords = ['Backer-demo-2026', 'Admin-demo-2026', 'Harbour-2026', 'short', 'ä'.repeat(80)];

const amounts = [
  '500',
  '1,500',
  '12.000,50',
  '1.000',
  '5k',
  '1e3',
  '-1',
  '0',
  '999999999999999999',
  '$ 2 500',
  '٥٠٠',
  '９.５',
  'abc',
  '',
];
const emails = [
  'walker@mail.example',
  'backer@fairshore.example',
  'not an address',
  'a@b',
  `${'x'.repeat(300)}@y.example`,
];
const texts = [
  'harbour',
  'Solar',
  'Constanța',
  'zzzz',
  '',
  '   ',
  '<img src=x onerror=alert(1)>',
  `"'; drop table listings; --`,
  '=HYPERLINK("https://example.com")',
  '%_\\*(',
  'http://localhost/picture.png',
  'javascript:alert(1)',
  'שלום 你好 👩‍👩‍👧 e\u0301',
  'W'.repeat(400),
  'Two lines\nof an ordinary note.',
];

/** What somebody types into a field: usually something suitable, and sometimes something that isn't. */
export function textFor({ type, name }: Thing, random: Randomness): string {
  const list = listFor(type, name);
  return random.pick(random.chance(0.8) ? list : texts) ?? '';
}

function listFor(type: string, name: string): readonly string[] {
  if (type === 'password') return passwords;
  if (type === 'email' || /e-?mail/i.test(name)) return emails;
  if (type === 'date') return ['2026-01-31', '2030-12-31', '1900-01-01', ''];
  if (type === 'month') return ['2026-01', ''];
  if (type === 'number' || /amount|\$|cap|price|raised|minimum|apr|%|years|ticket|value/i.test(name))
    return amounts;
  return texts;
}
