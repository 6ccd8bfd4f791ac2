import { activityChips, withoutFilters } from './activityChips';
import { emptyActivityFilters } from './activityFilters';
import type { ActivityFilterValues } from './activityFilters';

const words = {
  projectName: (value: string) => (value === 'harbour' ? 'Harbour Row' : value),
  currency: 'EUR' as const,
};

test.each<[Partial<ActivityFilterValues>, string[]]>([
  [{}, []],
  [{ sort: 'oldest' }, []],
  [{ search: '  ', min: ' ' }, []],
  [{ search: ' row ' }, ['“row”']],
  [{ types: ['investment', 'return'], statuses: ['failed'] }, ['Investment', 'Return', 'Failed']],
  [{ project: 'harbour' }, ['Harbour Row']],
  [{ project: 'gone' }, ['gone']],
  [{ from: '2026-10-01', to: '2026-10-31' }, ['From 1 Oct 2026', 'To 31 Oct 2026']],
  [{ min: '500', max: '1,000' }, ['At least €500', 'At most €1,000']],
  [{ min: '12.000,50', max: '５k' }, ['At least €12,000.50', 'At most €5,000']],
  [{ min: 'abc', to: 'soon' }, ['To soon', 'At least abc']],
])('%j: %j', (values, labels) => {
  const chips = activityChips({ ...emptyActivityFilters, ...values }, words);
  expect(chips.map(({ label }) => label)).toEqual(labels);
  expect(new Set(chips.map(({ key }) => key)).size).toBe(chips.length);
});

it('removes one filter and leaves the others', () => {
  const values: ActivityFilterValues = {
    ...emptyActivityFilters,
    types: ['investment', 'return'],
    min: '5',
    sort: 'oldest',
  };
  const [first, , least] = activityChips(values, words);
  expect(first?.without(values)).toEqual({ ...values, types: ['return'] });
  // Filters removed since the chip was rendered stay removed.
  expect(least?.without({ ...values, types: [] })).toEqual({ ...values, types: [], min: '' });
  expect(withoutFilters(values)).toEqual({ ...emptyActivityFilters, sort: 'oldest' });
});
