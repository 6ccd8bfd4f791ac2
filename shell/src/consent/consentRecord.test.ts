/** @environment browser */
import { consentKey, consentRecord, hasConsent, onConsentChange, storeConsent } from './consentRecord';
import type { ConsentChoice } from './consentRecord';

const now = Date.UTC(2026, 10, 23);
const day = 86_400_000;
const categories = { necessary: true, functional: true, analytics: false, marketing: true };
const record = { categories, timestamp: now, version: '1.0.0' };

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test.each([
  ['just made', { timestamp: now }, true],
  ['179 days old', { timestamp: now - 179 * day }, true],
  ['180 days old to the millisecond', { timestamp: now - 180 * day }, true],
  ['older than 180 days', { timestamp: now - 180 * day - 1 }, false],
  ['five minutes ahead, as a clock may be', { timestamp: now + 300_000 }, true],
  ['further in the future', { timestamp: now + 300_001 }, false],
  ['without a time', { timestamp: undefined }, false],
  ['with a time that is text', { timestamp: String(now) }, false],
  ['with no time at all in it', { timestamp: null }, false],
  ['of an older version', { version: '0.9.0' }, false],
  ['of a newer version', { version: '1.0.1' }, false],
  ['without a version', { version: undefined }, false],
  ['without categories', { categories: undefined }, false],
  ['with necessary refused', { categories: { ...categories, necessary: false } }, false],
  ['with a category missing', { categories: { ...categories, marketing: undefined } }, false],
  ['with a category that is text', { categories: { ...categories, analytics: 'false' } }, false],
])('a record %s', (_, change, isValid) => {
  localStorage.setItem(consentKey, JSON.stringify({ ...record, ...change }));
  expect(consentRecord(now) !== null).toBe(isValid);
});

test.each([null, '', 'null', 'true', '7', '[]', '{}', '{"categories":', JSON.stringify(record).slice(0, -9)])(
  'the stored item %j is not a valid choice',
  (item) => {
    if (item !== null) localStorage.setItem(consentKey, item);
    expect(consentRecord(now)).toBeNull();
    expect(hasConsent('functional')).toBe(false);
  },
);

const choices: ConsentChoice[] = [false, true].flatMap((functional) =>
  [false, true].flatMap((analytics) =>
    [false, true].map((marketing) => ({ functional, analytics, marketing })),
  ),
);

test.each(choices)('%j is stored in the documented form, with necessary always true', (choice) => {
  jest.spyOn(Date, 'now').mockReturnValue(now);
  storeConsent(choice);
  expect(JSON.parse(localStorage.getItem('gdpr.consent.v1') ?? '')).toEqual({
    categories: { necessary: true, ...choice },
    timestamp: now,
    version: '1.0.0',
  });
  expect(hasConsent('functional')).toBe(choice.functional);
  expect(hasConsent('analytics')).toBe(choice.analytics);
  expect(hasConsent('marketing')).toBe(choice.marketing);
});

test('listeners hear of choices in this tab and others, but not of other items, nor after they unsubscribe', () => {
  const listener = jest.fn();
  const stop = onConsentChange(listener);
  storeConsent({ functional: true, analytics: true, marketing: true });
  expect(listener).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new StorageEvent('storage', { key: consentKey }));
  expect(listener).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(listener).toHaveBeenCalledTimes(3);
  window.dispatchEvent(new StorageEvent('storage', { key: 'fairshore.auth' }));
  expect(listener).toHaveBeenCalledTimes(3);
  stop();
  storeConsent({ functional: false, analytics: false, marketing: false });
  window.dispatchEvent(new StorageEvent('storage', { key: consentKey }));
  expect(listener).toHaveBeenCalledTimes(3);
});

test('a withdrawal that can’t be stored still ends an older consent', () => {
  storeConsent({ functional: true, analytics: true, marketing: true });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  storeConsent({ functional: false, analytics: false, marketing: false });
  expect(hasConsent('analytics')).toBe(false);
  expect(localStorage.getItem(consentKey)).toBeNull();
});

test('while one choice replaces another, no other tab ever finds the record missing', () => {
  storeConsent({ functional: true, analytics: true, marketing: true });
  const remove = jest.spyOn(Storage.prototype, 'removeItem');
  storeConsent({ functional: false, analytics: false, marketing: false });
  expect(remove).not.toHaveBeenCalled();
  expect(JSON.parse(localStorage.getItem(consentKey) ?? 'null')).toMatchObject({
    categories: { analytics: false },
  });
});

test('with storage blocked a choice holds for the life of the page', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  }
  expect(() => hasConsent('marketing')).not.toThrow();
  storeConsent({ functional: true, analytics: false, marketing: true });
  expect([hasConsent('functional'), hasConsent('analytics'), hasConsent('marketing')]).toEqual([
    true,
    false,
    true,
  ]);
});
