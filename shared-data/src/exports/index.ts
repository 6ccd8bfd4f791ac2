export { csvText } from './csv';
export type { CsvCell, CsvColumn } from './csv';
export { downloadCsv, downloadJson } from './download';
