/** @environment browser */
import { browserBucket } from './browserBucket';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('is drawn once and stays', () => {
  const drawn = browserBucket();
  expect(drawn).toBeGreaterThanOrEqual(0);
  expect(drawn).toBeLessThan(100);
  expect(browserBucket()).toBe(drawn);
});

test.each(['100', '-1', '7.5', 'x'])('an invalid stored bucket is replaced: %s', (stored) => {
  localStorage.setItem('fairshore.bucket', stored);
  expect(browserBucket()).toBeLessThan(100);
});

test('is outside a canary of 100 % where nothing can be stored', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Blocked', 'SecurityError');
  });
  expect(browserBucket()).toBe(100);
});
