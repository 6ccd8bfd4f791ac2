import type { Activity } from '@fairshore/shared-data/interests';
import { formatExactMoney } from '@fairshore/shared-data/money';
import { Panel } from '@fairshore/shared-ui/figures';
import { DataTable } from '@fairshore/shared-ui/table';
import type { Column } from '@fairshore/shared-ui/table';
import type { LoadedPortfolio } from '../portal/tabPanels';

const columns: Column<Activity>[] = [
  { key: 'project', header: 'Project', cell: ({ project }) => project },
  { key: 'type', header: 'Type', cell: ({ type }) => type },
  { key: 'date', header: 'Date', cell: ({ date }) => new Date(date).toLocaleString('en-GB') },
  { key: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => formatExactMoney(amount) },
];

/** What happened, the newest first. */
export function ActivityTab({ portfolio }: { portfolio: LoadedPortfolio }) {
  return (
    <Panel isFlush title="Activity">
      <DataTable caption="Activity" columns={columns} rows={portfolio.activities} rowKey={({ id }) => id} />
    </Panel>
  );
}
