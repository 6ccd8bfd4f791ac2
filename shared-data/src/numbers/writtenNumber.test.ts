import { pageNumber, storedNumber, wholeNumber } from './writtenNumber';

test.each([
  ['3', 3],
  ['0', 0],
  ['', null],
  [null, null],
  [undefined, null],
  ['-1', null],
  ['1.5', null],
  ['1e3', null],
  [' 3', null],
  ['x', null],
])('%j in an address is %j', (text, number) => expect(wholeNumber(text)).toBe(number));

test.each([
  ['3', 3],
  ['0', 1],
  ['', 1],
  [null, 1],
  ['-2', 1],
  ['2.5', 1],
  ['two', 1],
])('%j in an address is page %d', (text, page) => expect(pageNumber(text)).toBe(page));

test.each([
  [1.125, 1.125],
  ['1.125', 1.125],
  ['1e3', 1_000],
  ['', Number.NaN],
  [' ', Number.NaN],
  ['x', Number.NaN],
  [null, Number.NaN],
  [true, Number.NaN],
])('%j from a database is %d', (value, number) => expect(storedNumber(value)).toBe(number));
