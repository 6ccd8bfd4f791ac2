import type { ConsentRecord } from './consentRecord';
import { consentCookies } from './consentCookies';

const now = Date.UTC(2026, 10, 23);
const day = 86_400_000;
const record: ConsentRecord = {
  categories: { necessary: true, functional: true, analytics: false, marketing: false },
  timestamp: now,
  version: '1.0.0',
};

test('one cookie per category, for 180 days', () => {
  expect(consentCookies(record, now, false)).toEqual([
    'consent_functional=true; Max-Age=15552000; Path=/; SameSite=Lax',
    'consent_analytics=false; Max-Age=15552000; Path=/; SameSite=Lax',
    'consent_marketing=false; Max-Age=15552000; Path=/; SameSite=Lax',
  ]);
});

test('they expire with the record, however often they are written again', () => {
  expect(consentCookies(record, now + 170 * day, false)[0]).toContain(`Max-Age=${10 * 86_400};`);
});

test('secure under https', () => {
  expect(consentCookies(record, now, true).every((cookie) => cookie.endsWith('; Secure'))).toBe(true);
});

test('without a record they are removed', () => {
  expect(consentCookies(null, now, false)).toEqual([
    'consent_functional=; Max-Age=0; Path=/; SameSite=Lax',
    'consent_analytics=; Max-Age=0; Path=/; SameSite=Lax',
    'consent_marketing=; Max-Age=0; Path=/; SameSite=Lax',
  ]);
});
