export { DataTable, type Column, type DataTableProps } from './DataTable';
export { nextSort, type TableSort } from './useTableSort';
