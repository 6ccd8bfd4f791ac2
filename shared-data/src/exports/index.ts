export { csvText } from './csv';
export type { CsvCell, CsvColumn } from './csv';
export { csvFile, downloadCsv, downloadJson } from './download';
export type { CsvFile } from './download';
