import { filtersInUse, panelFilterCount } from './filtersInUse';
import { defaultView } from './pipelineAddress';
import type { PipelineView } from './pipelineView';

test.each<[Partial<PipelineView>, string[], number]>([
  [{}, [], 0],
  [{ search: ' ', sort: 'newest' }, [], 0],
  [{ search: ' wind ' }, ['“wind”'], 0],
  [{ category: 'renewable-energy', isWatching: true }, ['Renewable energy', 'Watchlist'], 0],
  [{ statuses: ['Open', 'Closed'] }, ['Open', 'Closed'], 1],
  [{ country: 'PT' }, ['Portugal'], 1],
  [{ aprMin: 8 }, ['APR from 8%'], 1],
  [{ aprMax: 12.5 }, ['APR up to 12.5%'], 1],
  [{ aprMin: 0, aprMax: 0, maxTicket: 0 }, ['APR 0% to 0%', 'Min ticket up to $0'], 2],
  [{ aprMin: 8, aprMax: 12, maxTicket: 1_000 }, ['APR 8% to 12%', 'Min ticket up to $1,000'], 2],
])('%p reads %p', (change, labels, inPanel) => {
  const view = { ...defaultView, ...change };
  expect(filtersInUse(view).map(({ label }) => label)).toEqual(labels);
  expect(panelFilterCount(view)).toBe(inPanel);
});

test('each filter removes only itself, and all of them together restore the default view', () => {
  const view: PipelineView = {
    ...defaultView,
    search: 'wind',
    category: 'carbon',
    statuses: ['Open', 'Closed'],
    country: 'PT',
    aprMin: 8,
    maxTicket: 500,
    isWatching: true,
  };
  const [, , , open] = filtersInUse(view);
  expect({ ...view, ...open?.without(view) }).toEqual({ ...view, statuses: ['Closed'] });
  let left = view;
  for (let next = filtersInUse(left)[0]; next; next = filtersInUse(left)[0])
    left = { ...left, ...next.without(left) };
  expect(left).toEqual(defaultView);
});
