/**
 * @environment browser
 * @timezone America/Los_Angeles
 */
import { answerConsent } from '@fairshore/shared-data/testing';
import { renderHook } from '@testing-library/react';
import { lookedAt, noteLookedAt, useLookedAt } from './lookedAt';

const key = 'fairshore.looked-at';
const today = new Date('2026-11-26T09:00:00Z');

beforeEach(() => {
  localStorage.clear();
  answerConsent(true);
});

test('a view is stored with its day, and the next one replaces it', () => {
  expect(lookedAt('p1')).toBeUndefined();
  noteLookedAt('p1', 2, today);
  expect(localStorage.getItem(key)).toBe('[["p1",2,"2026-11-26"]]');
  noteLookedAt('p2', 1, today);
  noteLookedAt('p1', 3, today);
  expect(localStorage.getItem(key)).toBe('[["p2",1,"2026-11-26"],["p1",3,"2026-11-26"]]');
  expect(lookedAt('p1')).toEqual({ version: 3, day: '2026-11-26' });
});

test('the day of a view is the visitor’s', () => {
  noteLookedAt('p9', 1, new Date('2026-12-01T01:30:00Z'));
  expect(lookedAt('p9')?.day).toBe('2026-11-30');
});

test('an earlier version does not replace a later one', () => {
  noteLookedAt('p6', 3, today);
  noteLookedAt('p6', 2, new Date('2026-11-27T09:00:00Z'));
  expect(lookedAt('p6')).toEqual({ version: 3, day: '2026-11-26' });
});

test('only the 200 most recent projects are stored', () => {
  for (let index = 0; index < 205; index += 1) noteLookedAt(`many-${index}`, 1, today);
  const kept = JSON.parse(localStorage.getItem(key) ?? '[]') as [string][];
  expect([kept.length, kept[0]?.[0], kept.at(-1)?.[0]]).toEqual([200, 'many-5', 'many-204']);
});

test('without the visitor’s consent a view is remembered until reload, and nothing is stored', () => {
  answerConsent(false);
  noteLookedAt('p3', 4, today);
  expect(localStorage.getItem(key)).toBeNull();
  expect(lookedAt('p3')).toEqual({ version: 4, day: '2026-11-26' });
});

test.each([
  ['no list', '{"p4":1}'],
  ['no JSON', '[["p4"'],
  [
    'entries of another form',
    '[["p4","1","2026-11-26"],["p4",1.5,"2026-11-26"],["p4",1,"today"],["p4"],null]',
  ],
])('unreadable storage is ignored: %s', (name, text) => {
  localStorage.setItem(key, text);
  expect(lookedAt('p4')).toBeUndefined();
  noteLookedAt(name, 1, today);
  expect(localStorage.getItem(key)).toBe(JSON.stringify([[name, 1, '2026-11-26']]));
});

test('when storage fails, known views aren’t lost', () => {
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  noteLookedAt('p5', 1, today);
  expect(lookedAt('p5')?.version).toBe(1);
  refuse.mockRestore();
});

test('a page may show the views of several projects', () => {
  noteLookedAt('p7', 1, today);
  noteLookedAt('p8', 2, today);
  const { result } = renderHook(() => [useLookedAt('p7')?.version, useLookedAt('p8')?.version]);
  expect(result.current).toEqual([1, 2]);
});
