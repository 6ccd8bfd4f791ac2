import type { RewardsView } from '../records/consoleLists';
import { exportPages } from '../lists/exportPages';
import type { ConsoleExport } from '../table/consoleExport';
import type { Reward } from '../records/reward';

/** The rewards of a view, or all of them, as rewards.csv; amounts in US dollars. */
export function rewardsExport(view?: RewardsView): ConsoleExport<Reward> {
  const looked = view ?? { search: '', filters: {}, sort: null };
  return {
    noun: 'rewards',
    fileName: 'rewards.csv',
    columns,
    read: (options) => exportPages('rewards', looked, options),
  };
}

const columns: ConsoleExport<Reward>['columns'] = [
  { header: 'id', value: ({ id }) => id },
  { header: 'referrer', value: ({ referrer }) => referrer },
  { header: 'referee', value: ({ referee }) => referee },
  { header: 'amount', value: ({ amount }) => amount },
  { header: 'status', value: ({ status }) => status },
  { header: 'created_at', value: ({ createdAt }) => createdAt },
  { header: 'paid_at', value: ({ paidAt }) => paidAt },
];
