import { useState } from 'react';
import { StatusBadge } from '../badge/StatusBadge';
import { Button } from '../button/Button';
import { IconButton } from '../button/IconButton';
import { Card } from '../card/Card';
import { MoreIcon } from '../icons';
import { Menu } from '../menu';
import { Pagination } from '../pagination/Pagination';
import { Panel } from '../panel/Panel';
import { ProgressBar } from '../progress-bar/ProgressBar';
import { EmptyState } from '../state/EmptyState';
import { DataTable, type Column } from '../table';
import { Specimen } from './Specimen';

interface Row {
  name: string;
  sector: string;
  apr: number;
  raised: number;
  percent: number;
  status: string;
}

const rows: Row[] = [
  {
    name: 'Harbour Row Residences',
    sector: 'Real estate',
    apr: 11.5,
    raised: 1240000,
    percent: 62,
    status: 'Open',
  },
  {
    name: 'Dobrogea Wind Extension',
    sector: 'Renewable energy',
    apr: 13.2,
    raised: 3640000,
    percent: 91,
    status: 'Filling',
  },
  {
    name: 'Constanța Grain Receivables',
    sector: 'Trade finance',
    apr: 9.8,
    raised: 570000,
    percent: 38,
    status: 'Open',
  },
  {
    name: 'Short-Term Bill Ladder',
    sector: 'Treasury',
    apr: 5.1,
    raised: 5000000,
    percent: 100,
    status: 'Closed',
  },
];

const columns: Column<Row>[] = [
  { key: 'name', header: 'Name', cell: (row) => row.name, sort: (a, b) => a.name.localeCompare(b.name) },
  { key: 'sector', header: 'Sector', cell: (row) => row.sector },
  {
    key: 'apr',
    header: 'APR',
    align: 'end',
    cell: (row) => `${row.apr.toFixed(1)}%`,
    sort: (a, b) => a.apr - b.apr,
  },
  {
    key: 'raised',
    header: 'Raised',
    align: 'end',
    cell: (row) => `$${row.raised.toLocaleString('en-US')}`,
    sort: (a, b) => a.raised - b.raised,
  },
  {
    key: 'progress',
    header: 'Progress',
    cell: (row) => (
      <div style={{ width: 104 }}>
        <ProgressBar size="small" value={row.percent} label={`${row.name}: ${row.percent}% raised`} />
      </div>
    ),
  },
  { key: 'status', header: 'Status', cell: (row) => <StatusBadge status={row.status} /> },
  {
    key: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    align: 'end',
    cell: (row) => (
      <Menu
        trigger={<IconButton size="small" label={`Actions for ${row.name}`} icon={<MoreIcon />} />}
        items={[{ label: 'View details', to: '/project/demo' }]}
      />
    ),
  },
];
const plain = columns.slice(0, 4).map((column) => ({ ...column, sort: undefined }));

/** Tables that are full, loading and empty, with their pagination. */
export function TableSpecimens() {
  const [page, setPage] = useState(2);

  return (
    <>
      <Specimen name="DataTable" note="Figures right-aligned; rows become cards on a phone.">
        <div>
          <Card>
            <DataTable
              caption="Listings"
              density="compact"
              columns={columns}
              rows={rows}
              rowKey={(row) => row.name}
              isRowSelected={(row) => row.percent === 38}
            />
          </Card>
          <Pagination page={page} pageSize={4} total={24} onPageChange={setPage} />
        </div>
        <Panel title="Top holdings" isFlush level={4}>
          <DataTable
            caption="Holdings on their way"
            columns={plain}
            rows={[]}
            rowKey={(row) => row.name}
            isLoading
            loadingRows={3}
          />
        </Panel>
        <DataTable
          caption="No listings"
          columns={plain}
          rows={[]}
          rowKey={(row) => row.name}
          empty={
            <EmptyState
              level={3}
              title="No listings found"
              text="Nothing matches “lighthouse”."
              action={<Button variant="secondary">Clear search</Button>}
            />
          }
        />
      </Specimen>
    </>
  );
}
