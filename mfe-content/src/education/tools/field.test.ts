import { choiceField, figureField, moneyField, namedAmountsField, percentField, seriesField } from './field';

const words = { label: 'Field', initial: '' };

test.each([
  ['9,5', 9.5],
  ['12.000,50', 12_000.5],
  [' 1,250.50 ', 1_250.5],
  ['$1 250', 1_250],
  ['5k', 5_000],
  ['.5', 0.5],
])('an amount %j is %d', (text, value) => {
  expect(moneyField(words, { min: 0, max: 1e6 }).parse(text)).toEqual({ value });
});

test('ambiguous input is asked about', () => {
  expect(moneyField(words, { min: 0, max: 1e6 }).parse('1.000')).toEqual({
    error: 'Did you mean 1,000 or 1?',
    suggestions: ['1,000', '1'],
  });
  expect(moneyField(words, { min: 100, max: 1e6 }).parse('1.000')).toEqual({
    error: 'Did you mean 1,000?',
    suggestions: ['1,000'],
  });
  expect(figureField(words, { min: 0, max: 1e6, isWhole: true }).parse('1.125')).toMatchObject({
    suggestions: ['1,125'],
  });
  expect(percentField(words, { min: 0, max: 100 }).parse('7.125')).toEqual({ value: 0.07125 });
});

test.each([
  ['', 'Please enter a figure.'],
  ['abc', 'Please enter a figure, such as 1250 or 7.5.'],
  ['0', 'Please enter a figure from 1 to 1,000.'],
  ['-1.000', 'Please enter a figure from 1 to 1,000.'],
  ['1001', 'Please enter a figure from 1 to 1,000.'],
])('an amount %j is refused: %s', (text, error) => {
  expect(moneyField(words, { min: 1, max: 1000 }).parse(text)).toMatchObject({ error });
});

test('a whole number has no decimals', () => {
  const field = figureField(words, { min: 0, max: 10, isWhole: true });
  expect(field.parse('2.5')).toEqual({ error: 'Please enter a whole number.' });
  expect(field.parse('2')).toEqual({ value: 2 });
});

test('a percentage becomes a fraction', () => {
  expect(percentField(words, { min: 0, max: 100 }).parse('7.5')).toEqual({ value: 0.075 });
});

test('a choice is one of its options', () => {
  const field = choiceField({ ...words, options: [{ value: '95', label: '95%' }] });
  expect(field.parse('95')).toEqual({ value: '95' });
  expect(field.parse('96')).toEqual({ error: 'Please choose one of the options.' });
});

test.each([
  ['1750\n-20; 1,000', { value: [1750, -20, 1000] }],
  ['', { error: 'Please enter at least one amount.' }],
  ['1\n2\n3\n4', { error: 'Please enter at most 3 amounts.' }],
  ['1\nx', { error: 'Amount 2 is not a figure.' }],
  ['1,5\n12.000,50', { value: [1.5, 12_000.5] }],
  [
    '1\n1.000',
    {
      error: 'Amount 2: Did you mean 1,000 or 1?',
      suggestions: [
        { text: '1,000', whole: '1\n1,000' },
        { text: '1', whole: '1\n1' },
      ],
    },
  ],
  // The rest stays as typed; the other amounts are asked about one after another.
  [
    ' 5k ;\n\n-1.000; 2.000 ',
    {
      error: 'Amount 2: Did you mean -1,000 or -1?',
      suggestions: [
        { text: '-1,000', whole: ' 5k ;\n\n-1,000; 2.000 ' },
        { text: '-1', whole: ' 5k ;\n\n-1; 2.000 ' },
      ],
    },
  ],
])('a series %j', (text, parsed) => {
  expect(seriesField(words, 3).parse(text)).toEqual(parsed);
});

test.each([
  [
    'A: 1\nB: $2,000',
    {
      value: [
        { name: 'A', amount: 1 },
        { name: 'B', amount: 2000 },
      ],
    },
  ],
  ['Fund: class A: 5', { value: [{ name: 'Fund: class A', amount: 5 }] }],
  [' ', { error: 'Please enter at least one holding.' }],
  ['A 1', { error: 'Line 1 needs a name, a colon and an amount.' }],
  [': 1', { error: 'Line 1 needs a name, a colon and an amount.' }],
  [
    'A 1.000: 1\nB:  1.000',
    {
      error: 'Line 2: Did you mean 1,000 or 1?',
      suggestions: [
        { text: '1,000', whole: 'A 1.000: 1\nB:  1,000' },
        { text: '1', whole: 'A 1.000: 1\nB:  1' },
      ],
    },
  ],
  ['A: -1.000', { error: 'Line 1 needs an amount above zero.' }],
  ['A: 1\nB: 0', { error: 'Line 2 needs an amount above zero.' }],
  ['A: 1\nA: 2', { error: '“A” is there twice.' }],
  ['A: 1\nB: 1\nC: 1', { error: 'Please enter at most 2 holdings.' }],
])('named amounts %j', (text, parsed) => {
  expect(namedAmountsField(words, 2).parse(text)).toEqual(parsed);
});
