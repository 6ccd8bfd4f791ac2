import { riskNote } from '../settings/riskNote';
import { defaultSettings } from './settings';
import { changedSettings } from '../settings/settings.schema';

test.each([
  [null, 'Low' as const, null],
  ['Medium', 'Low' as const, 'Your portfolio is classified Medium, which is above your tolerance.'],
  ['Medium', 'Medium' as const, 'Your portfolio is classified Medium, which is within your tolerance.'],
  ['High', 'Medium' as const, 'Your portfolio is classified High, which is above your tolerance.'],
  ['Low', 'High' as const, 'Your portfolio is classified Low, which is within your tolerance.'],
])('a portfolio classified %s with a tolerance of %s', (classification, tolerance, note) =>
  expect(riskNote(classification, tolerance)).toBe(note),
);

test('only what differs is saved', () => {
  expect(changedSettings(defaultSettings, defaultSettings)).toEqual({});
  expect(
    changedSettings(
      { ...defaultSettings, displayName: 'Ana' },
      { ...defaultSettings, displayName: null, pushNotifications: true },
    ),
  ).toEqual({ displayName: null, pushNotifications: true });
});
