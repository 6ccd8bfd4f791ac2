export { csvText } from './csv';
export type { CsvCell, CsvColumn } from './csv';
export { csvFile, downloadCsv, downloadJson, downloadText } from './download';
export type { CsvFile } from './download';
