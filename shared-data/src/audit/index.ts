export { EditConflict } from './EditConflict';
export type { LastEdit } from './EditConflict';
export { mergeEdits } from './mergeEdits';
export type { MergedEdits } from './mergeEdits';
export { touchedFields } from './touchedFields';
export { auditActions, auditTables } from './auditEntry';
export type { AuditAction, AuditEntry, AuditPage, AuditTable } from './auditEntry';
export { auditEntries, auditKeys, auditOfRow, auditPageSize } from './auditQueries';
export type { AuditView } from './auditQueries';
