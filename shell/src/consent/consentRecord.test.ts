/** @environment browser */
import { mayKeep } from '@fairshore/shared-data/storage';
import { consentKey, consentRecord, hasConsent } from './consentRecord';

const now = Date.UTC(2026, 10, 23);
const day = 86_400_000;
const categories = { necessary: true, functional: true, analytics: false, marketing: true };
const record = { categories, timestamp: now, version: '1.0.0' };

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(Date, 'now').mockReturnValue(now);
});
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
])('a record %s, here and for the pages that ask whether they may keep something', (_, change, isValid) => {
  localStorage.setItem(consentKey, JSON.stringify({ ...record, ...change }));
  expect(consentRecord() !== null).toBe(isValid);
  expect(mayKeep('functional')).toBe(isValid);
  expect(mayKeep('analytics')).toBe(false);
});

test.each([null, '', 'null', 'true', '7', '[]', '{}', '{"categories":', JSON.stringify(record).slice(0, -9)])(
  'the stored item %j is not a valid choice',
  (item) => {
    if (item !== null) localStorage.setItem(consentKey, item);
    expect(consentRecord()).toBeNull();
    expect(hasConsent('functional')).toBe(false);
    expect(mayKeep('functional')).toBe(false);
  },
);
