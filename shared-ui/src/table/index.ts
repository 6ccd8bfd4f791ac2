export type { Column } from './column';
export { DataTable, type DataTableProps } from './DataTable';
export { foldedRows } from './foldedRows';
export { nextSort, type TableSort } from './useTableSort';
export { Pagination, type PaginationProps } from '../pagination/Pagination';
export { pinnedActions } from './pinnedActions';
