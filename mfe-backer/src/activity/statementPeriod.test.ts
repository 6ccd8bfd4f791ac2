/** @timezone Pacific/Auckland */
import {
  periodInWords,
  periodProblems,
  statementAddress,
  statementPeriodOf,
  unreadDaysOf,
} from './statementPeriod';

const today = '2026-11-21';

test.each([
  ['', null, null],
  ['from=2026-10-01', '2026-10-01', null],
  ['to=2026-10-31', null, '2026-10-31'],
  ['from=2026-10-01&to=2026-10-01', '2026-10-01', '2026-10-01'],
  ['from=2026-10-02&to=2026-10-01', null, null],
  ['from=2026-02-30&to=yesterday', null, null],
  // A year that is still being typed.
  ['from=2026-10-01&to=0202-10-31', '2026-10-01', null],
  ['from=0020-10-01&to=2026-10-31', null, '2026-10-31'],
  ['from=2026-11-21', '2026-11-21', null],
  ['from=2026-11-22', null, null],
  ['from=2026-11-22&to=2026-11-30', null, null],
  ['from=2026-11-21&to=2026-11-30', '2026-11-21', '2026-11-30'],
])('the period of ?%s', (address, from, to) =>
  expect(statementPeriodOf(new URLSearchParams(address), today)).toEqual({ from, to }),
);

test.each([
  ['from=2026-10-01&to=2026-10-31', {}],
  ['from=2026-10-02&to=2026-10-01', { to: 'To must not be before From.' }],
  ['from=2026-10-02&to=0202-10-01', {}],
  ['from=2026-11-22', { from: 'From must not be after today.' }],
  ['from=2026-11-22&to=2026-11-01', { from: 'From must not be after today.' }],
])('problems of ?%s: %j', (address, problems) =>
  expect(periodProblems(new URLSearchParams(address), today)).toEqual(problems),
);

test.each([
  ['from=2026-10-01', []],
  ['from=&to= ', []],
  ['from=2026-02-30&to=2026-10-31', ['From']],
  ['from=10/01/2026&to=yesterday', ['From', 'To']],
])('ignored fields of ?%s: %j', (address, names) =>
  expect(unreadDaysOf(new URLSearchParams(address))).toEqual(names),
);

// The morning of the 27th in Auckland, still the 26th in UTC.
const now = new Date('2026-11-26T20:00:00Z');

test.each([
  [{ from: '', to: '' }, '?tab=activity&statement=1'],
  [{ from: '2026-10-01', to: 'soon' }, '?tab=activity&statement=1&from=2026-10-01'],
  [{ from: '2026-11-26', to: '2026-11-27' }, '?tab=activity&statement=1&from=2026-11-26&to=2026-11-27'],
  [{ from: '2026-11-27', to: '2026-11-27' }, '?tab=activity&statement=1&from=2026-11-26&to=2026-11-27'],
  [{ from: '2026-11-28', to: '' }, '?tab=activity&statement=1&from=2026-11-28'],
  [
    { q: 'quay', type: 'withdrawal', to: '2026-11-01' },
    '?tab=activity&statement=1&q=quay&type=withdrawal&to=2026-11-01',
  ],
])('%j links to %s', (values, address) => expect(statementAddress('activity', values, now)).toBe(address));

test('a statement from the reader’s today begins with the day that it is in UTC', () => {
  const params = new URLSearchParams(statementAddress('activity', { from: '2026-11-27', to: '' }, now));
  expect(statementPeriodOf(params, '2026-11-26')).toEqual({ from: '2026-11-26', to: null });
});

test.each([
  [{ from: null, to: null }, 'Everything up to 21 Nov 2026'],
  [{ from: '2026-10-01', to: null }, '1 Oct 2026 to 21 Nov 2026'],
  [{ from: null, to: '2026-09-30' }, 'Everything up to 30 Sept 2026'],
  [{ from: '2026-10-01', to: '2026-10-31' }, '1 Oct 2026 to 31 Oct 2026'],
  // The current quarter ends today.
  [{ from: '2026-10-01', to: '2026-12-31' }, '1 Oct 2026 to 21 Nov 2026'],
])('%j is described as %s', (period, words) => expect(periodInWords(period, today)).toBe(words));
