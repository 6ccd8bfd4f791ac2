import {
  fieldText,
  numberQuestion,
  numberRefusal,
  numberSuggestions,
  numberText,
  numberWays,
} from './askedBack';
import { readTypedNumber } from './typedNumber';
import type { NumberField } from './typedNumber';

const question = (text: string, field: NumberField = {}) =>
  numberQuestion(readTypedNumber(text, field), field);

test.each<[string, NumberField, string | null]>([
  ['1.000', {}, 'Did you mean 1,000 or 1?'],
  ['1.125', {}, 'Did you mean 1,125 or 1.1250?'],
  ['500.555', { decimals: 2 }, 'Did you mean 500,555?'],
  ['500.500', { decimals: 2 }, 'Did you mean 500,500 or 500.5?'],
  ['1.000', { least: 100 }, 'Did you mean 1,000?'],
  ['1.000', { least: 1 }, 'Did you mean 1,000 or 1?'],
  ['1.125', { decimals: 0 }, 'Did you mean 1,125?'],
  ['€500', { unit: 'USD' }, 'This field is in US dollars: please enter it without €.'],
  ['$8', { unit: '%' }, 'This field is in percent: please enter it without $.'],
  ['5%', {}, 'This field takes a plain number: please enter it without %.'],
  ['500', {}, null],
  ['abc', {}, null],
  ['', {}, null],
])('%j in %j: %s', (text, field, sentence) => expect(question(text, field)).toBe(sentence));

test.each([
  ['1.000', ['1,000', '1']],
  ['$-1.125', ['-1,125', '-1.1250']],
  ['1,000', []],
])('%j offers %j', (text, offered) => {
  const field = { unit: 'USD' } as const;
  expect(numberSuggestions(text, field)).toEqual(offered);
  // A suggestion that is clicked must be unambiguous.
  for (const choice of offered) expect(readTypedNumber(choice, field).kind).toBe('number');
});

test.each([0, 1, 100, 1_000, 1.125, 12.5, 999.999, 1_234.567, 0.000001, -1.125, 1e21, 1e-7])(
  'the text a field shows for %d is read back as that number',
  (value) => {
    for (const text of [fieldText(value), numberText(value)])
      expect(readTypedNumber(text)).toMatchObject({ kind: 'number', value });
  },
);

test('a field shows a plain number', () => {
  expect(fieldText(200_000)).toBe('200000');
  expect(numberText(200_000)).toBe('200,000');
});

test.each<[string, NumberField, ReturnType<typeof numberRefusal>]>([
  ['9.12', { decimals: 2 }, null],
  ['9.1234', { decimals: 2 }, 'decimals'],
  ['9.1200', { decimals: 2 }, null],
  ['9.1234k', { decimals: 2 }, null],
  ['1000000000000000.001', { decimals: 2 }, 'decimals'],
  ['0.0000001', { decimals: 2 }, 'decimals'],
  ['2.5', { decimals: 0 }, 'decimals'],
  ['2.5', {}, null],
  ['99.5', { least: 100, decimals: 2 }, 'least'],
  ['100', { least: 100 }, null],
  ['100.001', { most: 100, decimals: 2 }, 'most'],
  ['-1', { least: 0 }, 'least'],
])('%j in %j is refused for %s', (text, field, reason) => {
  const typed = readTypedNumber(text, field);
  expect(typed.kind === 'number' && numberRefusal(typed, field)).toBe(reason);
});

test.each([
  ['8', 1, 0.1, '8.1'],
  ['8,2', 1, 0.1, '8.3'],
  ['0.05', -1, 0.1, '0'],
  ['', 1, 0.0001, '0.0001'],
  ['99.95', 1, 0.1, '100'],
  ['9.12', 1, 0.1, '9.22'],
  ['1.125', 1, 0.1, '1.2250'],
  ['ten', 1, 0.1, null],
])('%j stepped by %d × %d is %j', (text, direction, step, next) => {
  expect(numberWays({ unit: '%', most: 100 }).stepped(text, direction, step)).toBe(next);
});
