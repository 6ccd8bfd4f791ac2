/** @environment browser */
import { consentKey, hasConsent } from './consentRecord';
import type { ConsentChoice } from './consentRecord';
import { storeConsent } from './storeConsent';

const now = Date.UTC(2026, 10, 23);

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

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
