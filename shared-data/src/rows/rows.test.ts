import { AppError } from '../errors';
import {
  asRow,
  asRows,
  choice,
  isAllowedLink,
  link,
  number,
  optionalNumber,
  optionalText,
  testMark,
  text,
  textList,
} from './rows';

test.each([
  [12.5, 12.5],
  ['12.50', 12.5],
  [0, 0],
  [null, null],
  [undefined, null],
])('a numeric sent as %p reads %p', (value, read) => expect(optionalNumber({ n: value }, 'n')).toBe(read));

test.each(['', 'abc', true, {}, Number.NaN, 'Infinity'])('a numeric sent as %p is refused', (value) => {
  expect(() => optionalNumber({ n: value }, 'n')).toThrow(AppError);
});

test('an unset figure reads as 0', () => expect(number({}, 'n')).toBe(0));

test('text must be text', () => {
  expect(text({ t: 'a' }, 't')).toBe('a');
  expect(() => text({ t: null }, 't')).toThrow(AppError);
  expect(optionalText({ t: '  ' }, 't')).toBeNull();
  expect(optionalText({ t: ' a ' }, 't')).toBe('a');
  expect(() => optionalText({ t: 4 }, 't')).toThrow(AppError);
});

test('a closed list of values refuses unknown ones', () => {
  expect(choice({ s: 'Open' }, 's', ['Open'])).toBe('Open');
  expect(choice({}, 's', ['Open'])).toBeNull();
  expect(() => choice({ s: 'Other' }, 's', ['Open'])).toThrow(AppError);
});

test.each([
  [null, []],
  [
    ['a', ' b ', ''],
    ['a', 'b'],
  ],
  ['a, b,,c', ['a', 'b', 'c']],
  [undefined, []],
  [['a', 1, null], ['a']],
])('a list sent as %p reads %p', (value, items) => expect(textList({ l: value }, 'l')).toEqual(items));

test('a value that is not a list is refused with the name of its column', () => {
  expect(() => textList({ l: {} }, 'l')).toThrow(AppError);
  expect(() => textList({ l: 4 }, 'l')).toThrow(expect.objectContaining({ detail: 'column l' }));
});

test('rows are objects', () => {
  expect(asRows(null)).toEqual([]);
  expect(() => asRows({})).toThrow(AppError);
  expect(() => asRow([])).toThrow(AppError);
  expect(() => asRow(null)).toThrow(AppError);
  expect(() => asRow('row')).toThrow(AppError);
  expect(asRow({ id: 1 })).toEqual({ id: 1 });
  expect(asRows(undefined)).toEqual([]);
  expect(asRows([{ id: 1 }])).toEqual([{ id: 1 }]);
  expect(() => asRows([null])).toThrow(AppError);
});

test('only `true` marks a row as test data', () => {
  expect(testMark({ is_test: true })).toEqual({ isTest: true });
  expect(testMark({ is_test: false })).toEqual({});
  expect(testMark({ is_test: 'true' })).toEqual({});
});

test.each([
  ['https://example.com/a.pdf', true],
  ['/documents/term-sheet-2.pdf', true],
  ['/documents/.pdf', false],
  ['/documents/Term sheet.pdf', false],
  ['/documents/../admin.pdf', false],
  ['//evil.example/documents/a.pdf', false],
  ['/documents/a.pdf.html', false],
  ['http://localhost:4000/a.pdf', true],
  ['http://example.com/a.pdf', false],
  ['ftp://localhost/a.pdf', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['//example.com', false],
  ['not an address', false],
])('%s as a link: %p', (address, isAllowed) => {
  expect(isAllowedLink(address)).toBe(isAllowed);
  expect(link({ l: address }, 'l')).toBe(isAllowed ? address : null);
});
