import { addressOfView, defaultView, unreadOf, viewFromAddress } from './pipelineAddress';
import type { PipelineView } from './pipelineView';

test.each<[string, Partial<PipelineView>]>([
  ['', {}],
  [
    'q=wind+farm&category=renewable-energy&sort=newest',
    { search: 'wind farm', category: 'renewable-energy', sort: 'newest' },
  ],
  ['category=gold&sort=price&status=draft&country=Portugal&apr=high&ticket=-5&watching=yes', {}],
  [`q=${'x'.repeat(200)}`, { search: 'x'.repeat(100) }],
  [`q=${'x'.repeat(99)}😀`, { search: 'x'.repeat(99) }],
  ['status=closed,open,open', { statuses: ['Open', 'Closed'] }],
  ['status=FILLING', { statuses: ['Filling'] }],
  ['country=pt', { country: 'PT' }],
  ['apr=8-12.5', { aprMin: 8, aprMax: 12.5 }],
  ['apr=8-', { aprMin: 8 }],
  ['apr=-12', { aprMax: 12 }],
  ['apr=12-8', {}],
  ['apr=8-12-14', {}],
  ['apr=8-1000', {}],
  ['apr=-', {}],
  ['ticket=500', { maxTicket: 500 }],
  ['ticket=1e9', { maxTicket: 1_000_000_000 }],
  ['ticket=2e9', {}],
  ['ticket=5k', { maxTicket: 5_000 }],
  ['ticket=1.000', {}],
  ['ticket=1.000,50', { maxTicket: 1_000.5 }],
  ['apr=8,5-12,5', { aprMin: 8.5, aprMax: 12.5 }],
  ['watching=1', { isWatching: true }],
  ['status=Open&status=Closed', { statuses: ['Open', 'Closed'] }],
  ['apr=8&apr=12.5', { aprMin: 8, aprMax: 12.5 }],
  ['apr=&apr=12', { aprMax: 12 }],
  ['q=&sort=top-rated&category=&country=&apr=&apr=&ticket=', {}],
])('%p states %p', (address, stated) => {
  expect(viewFromAddress(new URLSearchParams(address))).toEqual({ ...defaultView, ...stated });
});

test.each<[Partial<PipelineView>, string]>([
  [{}, ''],
  [{ search: '  ' }, ''],
  [{ search: ' wind ', category: 'carbon', sort: 'progress' }, 'q=wind&category=carbon&sort=progress'],
  [{ statuses: ['Open', 'Closed'], country: 'RO' }, 'status=open%2Cclosed&country=RO'],
  [{ aprMin: 0, aprMax: 12.5 }, 'apr=0-12.5'],
  [{ aprMin: 8 }, 'apr=8-'],
  [{ aprMax: 8 }, 'apr=-8'],
  [{ maxTicket: 500, isWatching: true }, 'ticket=500&watching=1'],
])('%p is written as %p, and parses back', (change, address) => {
  const view = { ...defaultView, ...change };
  const params = addressOfView(view, new URLSearchParams());
  expect(params.toString()).toBe(address);
  expect(viewFromAddress(params)).toEqual({ ...view, search: view.search.trim() });
});

test.each<[string, string[]]>([
  ['', []],
  ['utm_source=mail&apr=-&q=wind&status=open,closed&country=pt&ticket=5k&sort=newest&category=carbon', []],
  ['q=&sort=top-rated&category=&country=&apr=&apr=&ticket=&status=Open&status=Closed', []],
  ['apr=&apr=much&status=Open&status=draft', ['status', 'target APR']],
  ['category=gold&sort=price', ['category', 'order']],
  ['status=open,draft', ['status']],
  ['country=Portugal&apr=12-8&ticket=-5', ['country', 'target APR', 'minimum ticket']],
])('%p has unreadable parameters: %p', (address, unread) => {
  expect(unreadOf(new URLSearchParams(address))).toEqual(unread);
});

test('unrelated parameters stay', () => {
  const params = addressOfView(defaultView, new URLSearchParams('ref=letter&q=old&status=open'));
  expect(params.toString()).toBe('ref=letter');
});
