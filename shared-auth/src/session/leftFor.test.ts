/** @environment browser */
import { leaveFor, takeOver } from './leftFor';
import { beginOwning, changeOwner, countLeavings, ownItem } from './ownItem';
import { clearStoredSessions, removeLateItems } from './storedSession';

const draft = ownItem('draft');
const marks = ownItem('marks');
const hours = 60 * 60 * 1000;
const stored = () => localStorage.getItem('fairshore.left-for');

/** A guest typed, signed up as Ana and opened another tab. */
function leaveForAna() {
  draft.keep({ amount: '800' });
  marks.keep(['one']);
  leaveFor('ana', 0);
  openTab();
}

function openTab() {
  sessionStorage.clear();
  beginOwning(null);
}

beforeEach(() => {
  localStorage.clear();
  openTab();
});
afterEach(() => jest.restoreAllMocks());

test.each([
  // who signs in, after how long, whether they get it
  ['ana', 1 * hours, true],
  ['ana', 2 * hours, false],
  ['tomasz', 1 * hours, false],
])('what was left for Ana is given to %p after %p ms: %p', (person, now, isGiven) => {
  leaveForAna();
  changeOwner(person, true);
  const before = countLeavings();
  expect(takeOver(person, now)).toBe(isGiven);
  expect(draft.read()).toEqual(isGiven ? { amount: '800' } : undefined);
  expect(marks.read()).toEqual(isGiven ? ['one'] : undefined);
  expect(countLeavings() - before).toBe(isGiven ? 1 : 0);

  // Once, and not for anyone who comes later.
  expect(stored()).toBeNull();
  openTab();
  changeOwner('ana', true);
  expect(takeOver('ana', 1)).toBe(false);
});

test('it belongs to them from then on, and is removed when they leave', () => {
  leaveForAna();
  changeOwner('ana', true);
  takeOver('ana', 1);
  changeOwner('tomasz', true);
  expect(draft.read()).toBeUndefined();
  changeOwner('ana', true);
  expect(draft.read()).toBeUndefined();
});

test('the tab’s own items stay, and a page that gains nothing is not rebuilt', () => {
  leaveForAna();
  draft.keep({ amount: '5' });
  changeOwner('ana', true);
  expect(takeOver('ana', 1)).toBe(true);
  expect(draft.read()).toEqual({ amount: '5' });
  expect(marks.read()).toEqual(['one']);

  draft.keep({ amount: '6' });
  leaveFor('ana', 0);
  const before = countLeavings();
  expect(takeOver('ana', 1)).toBe(false);
  expect(countLeavings()).toBe(before);
});

test('an unfinished sign-in takes nothing and loses nothing', () => {
  leaveForAna();
  expect(takeOver('ana', 1)).toBe(false);
  changeOwner('ana', true);
  expect(takeOver('ana', 1)).toBe(true);
});

test('a sign-out removes it, and so does a visit that is too late', () => {
  leaveForAna();
  removeLateItems(2 * hours - 1);
  expect(stored()).not.toBeNull();
  removeLateItems(2 * hours);
  expect(stored()).toBeNull();

  leaveForAna();
  clearStoredSessions();
  expect(stored()).toBeNull();
});

test('only what the tab’s guest keeps is left, and nothing if they keep nothing', () => {
  leaveForAna();
  leaveFor('tomasz', 0);
  expect(stored()).toBeNull();
  sessionStorage.setItem('fairshore.own.draft', JSON.stringify({ owner: 'somebody else', value: 'theirs' }));
  leaveFor('ana', 0);
  expect(stored()).toBeNull();
});

test.each(['{"broken', '[]', '{"userId":"ana"}', '{"userId":"ana","until":9,"items":null}'])(
  'ignores invalid stored values: %s',
  (text) => {
    localStorage.setItem('fairshore.left-for', text);
    changeOwner('ana', true);
    expect(takeOver('ana', 1)).toBe(false);
  },
);

test.each([
  ['full', ['setItem'] as const],
  ['forbidden', ['setItem', 'getItem', 'removeItem'] as const],
])('does nothing when the storage is %s', (_, refused) => {
  refused.forEach((method) => {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('No', 'SecurityError');
    });
  });
  draft.keep('Typed');
  leaveFor('ana', 0);
  removeLateItems(3 * hours);
  changeOwner('ana', true);
  expect(takeOver('ana', 1)).toBe(false);
  expect(draft.read()).toBe('Typed');
  draft.keep(undefined);
});
