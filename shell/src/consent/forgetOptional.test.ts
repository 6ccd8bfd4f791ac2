/** @environment browser */
import { storageInventory } from '@fairshore/shared-data/storage';
import { forgetOptional } from './forgetOptional';

const items = storageInventory.filter(({ key }) => !key.startsWith('consent_'));

/** A key as it is stored, if it stands for several. */
const storedName = (key: string) => key.replace('*', 'ABC');

function fill() {
  localStorage.clear();
  for (const { key, place } of items) {
    const name = storedName(key);
    if (place === 'cookie') document.cookie = `${name}=1; Path=/`;
    else localStorage.setItem(name, '1');
  }
  localStorage.setItem('somebody-else', '1');
}

function kept() {
  const cookies = document.cookie.split('; ').map((cookie) => cookie.split('=')[0]);
  return [...Object.keys(localStorage), ...cookies].filter(Boolean).toSorted();
}

const necessary = items.filter(({ category }) => category === 'necessary').map(({ key }) => storedName(key));

test.each([
  [null, []],
  [{ functional: false, analytics: false, marketing: false }, []],
  [{ functional: true, analytics: false, marketing: false }, ['fairshore.looked-at', 'fairshore.theme']],
  [{ functional: false, analytics: true, marketing: false }, ['_gaABC', '_gid']],
  [{ functional: false, analytics: false, marketing: true }, ['_gcl_ABC']],
  [
    { functional: true, analytics: true, marketing: true },
    ['fairshore.looked-at', 'fairshore.theme', '_gaABC', '_gid', '_gcl_ABC'],
  ],
])('with %j only allowed items stay', (choice, allowed) => {
  fill();
  forgetOptional(choice);
  expect(kept()).toEqual([...necessary, ...allowed, 'somebody-else'].toSorted());
});

test('blocked storage is not an error', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementationOnce(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(() => forgetOptional(null)).not.toThrow();
});
