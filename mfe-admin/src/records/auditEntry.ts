import { asRow, asRows, choice, number, optionalText, text, textList } from '@fairshore/shared-data/rows';
import type { Row } from '@fairshore/shared-data/rows';

/** The tables whose changes are logged. */
export const auditTables = [
  'listings',
  'profiles',
  'rewards',
  'leads',
  'service_marketplace_leads',
  'interests',
  'project_questions',
] as const;
export type AuditTable = (typeof auditTables)[number];

/** The logged actions on a row; `restore` undoes a deletion. */
export const auditActions = ['insert', 'update', 'delete', 'restore'] as const;
export type AuditAction = (typeof auditActions)[number];

/** One change of one row. */
export interface AuditEntry {
  id: number;
  /** ISO time. */
  at: string;
  /** Null for the server itself, for example when somebody signs up. */
  actorId: string | null;
  actorEmail: string | null;
  /** The actor's role at that time, or `system`. */
  actorRole: string;
  table: AuditTable;
  rowId: string;
  /** The row's display name: a listing's name, or a person's name and e-mail. */
  rowLabel: string;
  action: AuditAction;
  /** Column names in alphabetical order. */
  changedColumns: string[];
  /** Values by column: the changed ones of an update, the complete row of a deletion. */
  before: Row | null;
  /** Values by column: the changed ones of an update, otherwise the complete new row. */
  after: Row | null;
}

/** One page of the log; `total` is capped at 10,000, and `isCapped` is true if there are more. */
export interface AuditPage {
  entries: AuditEntry[];
  total: number;
  isCapped: boolean;
}

function values(row: Row, column: string): Row | null {
  const value = row[column];
  return value === null || value === undefined ? null : asRow(value);
}

function toAuditEntry(row: Row): AuditEntry {
  return {
    id: number(row, 'id'),
    at: text(row, 'at'),
    actorId: optionalText(row, 'actor_id'),
    actorEmail: optionalText(row, 'actor_email'),
    actorRole: text(row, 'actor_role'),
    table: choice(row, 'table_name', auditTables) ?? 'listings',
    rowId: text(row, 'row_id'),
    rowLabel: text(row, 'row_label'),
    action: choice(row, 'action', auditActions) ?? 'update',
    changedColumns: textList(row, 'changed_columns'),
    before: values(row, 'before'),
    after: values(row, 'after'),
  };
}

/** Converts the response of `console_audit` into a page. */
export function toAuditPage(answer: unknown): AuditPage {
  const page = asRow(answer);
  return {
    entries: asRows(page['rows']).map(toAuditEntry),
    total: number(page, 'total'),
    isCapped: page['isCapped'] === true,
  };
}

/** The filters of a log query; `rowId` limits it to one row. */
export interface Narrowing {
  search?: string;
  table?: AuditTable | null;
  action?: AuditAction | null;
  actorId?: string | null;
  rowId?: string;
  from?: string | null;
  until?: string | null;
  size: number;
  offset?: number;
  /** Only entries older than this one; the total is not counted then. */
  before?: number | null;
}
