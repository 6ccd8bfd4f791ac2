/** @environment browser */
import { localSettings, storeLocalSettings } from './localSettings';
import { defaultSettings } from './settings';

beforeEach(() => localStorage.clear());

test('settings are stored per user, and not for one who isn’t signed in', () => {
  const settings = {
    ...defaultSettings,
    displayName: 'Ana',
    currency: 'GBP',
    pushNotifications: true,
  } as const;
  storeLocalSettings('', settings);
  expect(localSettings('')).toEqual(settings);
  expect(localSettings('ben')).toBeNull();
  storeLocalSettings('ben', settings);
  expect(localSettings('ben')).toBeNull();
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['a list', '[]'],
  ['another shape', '"EUR"'],
  ['a currency that is none', '{"userId":"ana","currency":"DOGE"}'],
])('%s is not accepted as settings', (_, stored) => {
  if (stored !== null) localStorage.setItem('settings', stored);
  expect(localSettings('ana')).toBeNull();
});

test('missing values fall back to the defaults', () => {
  localStorage.setItem('settings', '{"userId":"ana","currency":"EUR"}');
  expect(localSettings('ana')).toEqual({ ...defaultSettings, currency: 'EUR' });
});
