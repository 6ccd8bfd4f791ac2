import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataTable, nextSort, type Column, type DataTableProps } from '.';

interface Row {
  name: string;
  apr: number;
}

const rows: Row[] = [
  { name: 'Harbour', apr: 11.5 },
  { name: 'Dobrogea', apr: 13.2 },
  { name: 'Short-Term', apr: 5.1 },
];
const columns: Column<Row>[] = [
  { key: 'name', header: 'Name', cell: (row) => row.name },
  { key: 'apr', header: 'APR', align: 'end', cell: (row) => `${row.apr}%`, sort: (a, b) => a.apr - b.apr },
  {
    key: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    cell: (row) => <button>Edit {row.name}</button>,
  },
];

function show(props: Partial<DataTableProps<Row>> = {}) {
  return render(
    <DataTable caption="Listings" columns={columns} rows={rows} rowKey={(row) => row.name} {...props} />,
  );
}

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

test('it is a table with a caption, headers and rows named by their first cell', () => {
  show();
  const table = screen.getByRole('table', { name: 'Listings' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Name', 'APR', 'Actions']);
  expect(names()).toEqual(['Harbour', 'Dobrogea', 'Short-Term']);
  expect(screen.getByRole('cell', { name: '11.5%' })).toBeVisible();
});

test('a header cycles through ascending, descending and unsorted', async () => {
  show();
  const header = screen.getByRole('columnheader', { name: 'APR' });
  expect(header).toHaveAttribute('aria-sort', 'none');
  await userEvent.click(within(header).getByRole('button'));
  expect(header).toHaveAttribute('aria-sort', 'ascending');
  expect(names()).toEqual(['Short-Term', 'Harbour', 'Dobrogea']);
  await userEvent.keyboard('{Enter}');
  expect(header).toHaveAttribute('aria-sort', 'descending');
  expect(names()).toEqual(['Dobrogea', 'Harbour', 'Short-Term']);
  await userEvent.keyboard('{Enter}');
  expect(header).toHaveAttribute('aria-sort', 'none');
  expect(names()).toEqual(['Harbour', 'Dobrogea', 'Short-Term']);
});

test('where the caller sorts, the table only requests the order', async () => {
  const onSort = jest.fn();
  const asked = columns.map((column) => ({ ...column, sort: column.sort && (true as const) }));
  show({ columns: asked, onSort, sort: { key: 'apr', direction: 'ascending' } });
  await userEvent.click(screen.getByRole('button', { name: 'APR' }));
  expect(onSort).toHaveBeenCalledWith({ key: 'apr', direction: 'descending' });
  expect(names()).toEqual(['Harbour', 'Dobrogea', 'Short-Term']);
});

test.each([
  [null, 'apr', { key: 'apr', direction: 'ascending' }],
  [{ key: 'name', direction: 'descending' } as const, 'apr', { key: 'apr', direction: 'ascending' }],
  [{ key: 'apr', direction: 'ascending' } as const, 'apr', { key: 'apr', direction: 'descending' }],
  [{ key: 'apr', direction: 'descending' } as const, 'apr', null],
])('after %j, pressing %s results in %j', (sort, key, next) => {
  expect(nextSort(sort, key)).toEqual(next);
});

test('loading is announced and shows skeleton rows', () => {
  show({ isLoading: true, rows: [], loadingRows: 4, loadingLabel: 'Loading' });
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryAllByRole('rowheader')).toHaveLength(0);
});

test('without rows the empty slot is shown', () => {
  show({ rows: [], empty: <p>No listings found</p> });
  expect(screen.getByText('No listings found')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('the expansion of a row is placed below it', () => {
  show({ expandedRow: (row) => row.name === 'Dobrogea' && <p>Four activities</p> });
  const [, , , expansion] = screen.getAllByRole('row');
  expect(expansion).toHaveTextContent('Four activities');
});
