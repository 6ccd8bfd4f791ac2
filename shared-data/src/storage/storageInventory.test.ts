import { isItemKey, optionalItems } from './optionalItems';
import { storageInventory } from './storageInventory';

test('every item that is not necessary can be removed, and none is listed twice', () => {
  const optional = storageInventory.filter(({ category }) => category !== 'necessary');
  expect(optional.map(({ key }) => key).toSorted()).toEqual(optionalItems.map(({ key }) => key).toSorted());
  expect(new Set(storageInventory.map(({ key }) => key)).size).toBe(storageInventory.length);
});

test.each(storageInventory)('$key: what it is for and how long it stays', ({ purpose, lifetime }) => {
  expect(purpose).toMatch(/^[A-Z].{20,}\.$/);
  expect(lifetime).not.toBe('');
});

// Log out clears session storage, whoever its items belong to.
test.each(storageInventory.filter(({ place }) => place === 'session storage'))(
  '$key: it stays until somebody logs out',
  ({ lifetime }) => expect(lifetime).toMatch(/log out or close the tab$/),
);

test.each([
  ['_ga*', '_ga', true],
  ['_ga*', '_ga_X1', true],
  ['_ga*', '_gid', false],
  ['_gid', '_gid', true],
  ['_gid', '_gid2', false],
])('the key %s matches %s: %s', (key, found, isMeant) => expect(isItemKey({ key }, found)).toBe(isMeant));
