/** @environment browser */
import { beginOwning, changeOwner, countLeavings, ownItem, tabOwner } from './ownItem';

const item = ownItem('test');
const stored = () => sessionStorage.getItem('fairshore.own.test');

beforeEach(() => {
  sessionStorage.clear();
  beginOwning(null);
});
afterEach(() => jest.restoreAllMocks());

test.each([
  // who typed, who comes next, signed in here, whether they may read it
  ['ana', 'ana', false, true],
  ['ana', null, false, false],
  ['ana', 'tomasz', false, false],
  ['ana', 'tomasz', true, false],
  [null, 'tomasz', true, true],
  [null, 'tomasz', false, false],
  [null, null, false, true],
])('what %p typed is read by %p, signed in here %p: %p', (typist, next, isFromHere, isKept) => {
  beginOwning(typist);
  const before = countLeavings();
  item.keep({ amount: '800' });
  changeOwner(next, isFromHere);
  expect(tabOwner()).toBe(next);
  expect(item.read()).toEqual(isKept ? { amount: '800' } : undefined);
  expect(stored() !== null).toBe(isKept);
  expect(countLeavings() - before).toBe(isKept ? 0 : 1);
});

test('items that a guest took into an account are removed when its person leaves', () => {
  item.keep('Typed as a guest');
  changeOwner('ana', true);
  changeOwner(null, false);
  expect(item.read()).toBeUndefined();
  changeOwner('ana', true);
  expect(item.read()).toBeUndefined();
});

test.each([
  ['ana', 'ana', true],
  ['ana', 'tomasz', false],
  ['ana', null, false],
  [null, 'ana', false],
])('a tab of %p that is loaded again for %p: kept %p', (typist, next, isKept) => {
  beginOwning(typist);
  item.keep('Typed');
  sessionStorage.setItem('fairshore.reloaded', 'not a person’s');
  beginOwning(next);
  expect(stored() !== null).toBe(isKept);
  expect(item.read()).toBe(isKept ? 'Typed' : undefined);
  expect(sessionStorage.getItem('fairshore.reloaded')).not.toBeNull();
});

test.each(['{"broken', '[]', '"x"', '{"owner":null}'])('ignores invalid stored values: %s', (text) => {
  sessionStorage.setItem('fairshore.own.test', text);
  expect(item.read()).toBeUndefined();
});

test('without storage memory is used, under the same rule', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  item.keep('Typed');
  expect(item.read()).toBe('Typed');
  changeOwner('ana', true);
  expect(item.read()).toBe('Typed');
  changeOwner('tomasz', true);
  expect(item.read()).toBeUndefined();
  item.keep('More');
  item.keep(undefined);
  expect(item.read()).toBeUndefined();
});

test.each([
  // who typed, who comes next, signed in here, why it was lost
  ['ana', null, false, 'ended'],
  ['ana', 'tomasz', false, 'replaced'],
  [null, 'tomasz', false, 'replaced'],
  [null, 'tomasz', true, undefined],
])('what %p typed and %p finds gone, signed in here %p: %p', (typist, next, isFromHere, reason) => {
  beginOwning(typist);
  item.keep({ first: '800', second: '900' });
  changeOwner(next, isFromHere);
  expect(item.lost()).toEqual(reason && { reason, parts: ['first', 'second'] });
});

test('a loss is reported until something is typed or somebody else comes, and not for items cleared here', () => {
  beginOwning('ana');
  item.keep({ first: '800' });
  changeOwner(null, false);
  item.keep({ first: '1' });
  expect(item.lost()).toBeUndefined();
  changeOwner('tomasz', false);
  expect(item.lost()).toBeDefined();
  changeOwner(null, false);
  expect(item.lost()).toBeUndefined();

  changeOwner('ana', true);
  item.keep({ first: '800' });
  sessionStorage.clear();
  changeOwner(null, false);
  expect(item.lost()).toBeUndefined();
});
