import { ArrowDownIcon, ArrowUpIcon, SortIcon } from '../icons';
import type { Column } from './column';
import type { TableSort } from './useTableSort';

/** The header row; a sortable header is a button that goes ascending, descending, unsorted. */
export function DataTableHead<Row>({ columns, sort, onSort, isSticky }: DataTableHeadProps<Row>) {
  return (
    <thead role="rowgroup" data-sticky={isSticky || undefined}>
      <tr role="row">
        {columns.map((column) => {
          const direction = sort?.key === column.key ? sort.direction : undefined;
          return (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              aria-sort={column.sort && (direction ?? 'none')}
              data-align={column.align}
              data-bare={column.isHeaderHidden || undefined}
            >
              {column.sort ? (
                <button type="button" onClick={() => onSort(column.key)}>
                  {column.header}
                  <SortMark direction={direction} />
                </button>
              ) : (
                <span>{column.header}</span>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function SortMark({ direction }: { direction?: TableSort['direction'] }) {
  if (direction === 'ascending') return <ArrowUpIcon size={15} />;
  if (direction === 'descending') return <ArrowDownIcon size={15} />;
  return <SortIcon size={15} data-idle />;
}

interface DataTableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: TableSort | null;
  onSort(key: string): void;
  isSticky: boolean;
}
