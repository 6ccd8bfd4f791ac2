export { EditConflict } from './EditConflict';
export type { LastEdit } from './EditConflict';
export { mergeEdits } from './mergeEdits';
export type { MergedEdits } from './mergeEdits';
export { touchedFields } from './touchedFields';
