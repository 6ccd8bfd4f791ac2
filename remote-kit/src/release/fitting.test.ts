import { z } from 'zod';
import { fitting, fittingText } from './fitting';

const schema = z.object({
  name: z.string().regex(/^mfe-/, 'must begin with mfe-'),
  mounts: z.array(z.string()).min(1),
  place: z.enum(['header', 'footer']).optional(),
  order: z.number().optional(),
  share: z.number().max(100).optional(),
  address: z.url().optional(),
  code: z.string().min(2).optional(),
});
const whole = { name: 'mfe-a', mounts: ['/a'] };

test('a valid value is returned as the schema parses it', () => {
  expect(fitting(schema, { ...whole, more: 1 }, 'registry/mfe-a.json')).toEqual(whole);
});

test.each<[string, unknown, string]>([
  ['is no object', 7, 'it must be an object, not 7'],
  ['is nothing', undefined, 'it is missing'],
  ['lacks a field', { mounts: ['/a'] }, 'name is missing'],
  ['has a field of another kind', { ...whole, name: null }, 'name must be a text, not null'],
  ['has a value that is not as it must be', { ...whole, name: 'a' }, 'name must begin with mfe-'],
  ['is wrong far inside', { ...whole, mounts: ['/a', 7] }, 'mounts.1 must be a text, not 7'],
  ['has an object for a list', { ...whole, mounts: {} }, 'mounts must be a list, not an object'],
  ['has a list for a number', { ...whole, order: [1] }, 'order must be a number, not a list'],
  [
    'has none of the known words',
    { ...whole, place: 'aside' },
    'place must be header or footer, not "aside"',
  ],
  ['is beyond a limit', { ...whole, share: 101 }, 'share must be at most 100, not 101'],
  ['is no address', { ...whole, address: 'x' }, 'address must be a valid address, not "x"'],
  [
    'is wrong twice',
    { ...whole, name: 1, order: '1' },
    'name must be a text, not 1; order must be a number, not "1"',
  ],
])('reports in one sentence that a value %s', (_, value, fault) => {
  const message = messageOf(() => fitting(schema, value, 'registry/mfe-a.json'));
  expect(message).toMatch(/^registry\/mfe-a\.json does not fit: [^\n{}]+\.$/);
  expect(message.slice('registry/mfe-a.json does not fit: '.length, -1)).toBe(fault);
});

test('names unknown keys of a strict object', () => {
  const message = messageOf(() => fitting(z.strictObject({}), { colour: 1 }, 'site.json'));
  expect(message).toBe('site.json does not fit: it has colour, which nothing reads.');
});

test('reports a text that is not JSON', () => {
  expect(fittingText(schema, JSON.stringify(whole), 'a.json')).toEqual(whole);
  expect(messageOf(() => fittingText(schema, '{"name":', 'a.json'))).toMatch(
    /^a\.json is not valid JSON: [^\n]+\.$/,
  );
});

function messageOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof Error) return error.message;
  }
  return '';
}
