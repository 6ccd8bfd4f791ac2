/** @environment browser */
import { consentKey } from './consentRecord';
import { onConsentChange } from './onConsentChange';
import { storeConsent } from './storeConsent';

beforeEach(() => localStorage.clear());

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

test('a page that returns from the back/forward cache hears once of a choice it has missed, and of nothing else', () => {
  const all = { functional: true, analytics: true, marketing: true };
  storeConsent(all);
  const listener = jest.fn();
  const stop = onConsentChange(listener);
  const comeBack = (persisted: boolean) =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
  comeBack(true);
  expect(listener).not.toHaveBeenCalled();
  const record = JSON.parse(localStorage.getItem(consentKey) ?? '{}');
  localStorage.setItem(
    consentKey,
    JSON.stringify({ ...record, categories: { ...record.categories, analytics: false } }),
  );
  comeBack(false);
  expect(listener).not.toHaveBeenCalled();
  comeBack(true);
  comeBack(true);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  localStorage.clear();
  comeBack(true);
  expect(listener).toHaveBeenCalledTimes(1);
});
