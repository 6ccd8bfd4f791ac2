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

/** What can be done to a row; `restore` is the undoing of a deletion. */
export const auditActions = ['insert', 'update', 'delete', 'restore'] as const;
export type AuditAction = (typeof auditActions)[number];

/** One change of one row. */
export interface AuditEntry {
  id: number;
  /** ISO text. */
  at: string;
  /** Null for the server itself, as when somebody signs up. */
  actorId: string | null;
  actorEmail: string | null;
  /** The role the actor had then, or `system`. */
  actorRole: string;
  table: AuditTable;
  rowId: string;
  /** What people call the row: a listing's name, a person's name and e-mail. */
  rowLabel: string;
  action: AuditAction;
  /** Names of columns, in the order of the alphabet. */
  changedColumns: string[];
  /** Values by column: what changed in an update, the whole row of a deletion. */
  before: Row | null;
  /** Values by column: what changed in an update, the whole new row otherwise. */
  after: Row | null;
}

/** One page of the log; `total` ends at 10,000, and `isCapped` then says that there are more. */
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

/** The answer of `console_audit` as a page. */
export function toAuditPage(answer: unknown): AuditPage {
  const page = asRow(answer);
  return {
    entries: asRows(page['rows']).map(toAuditEntry),
    total: number(page, 'total'),
    isCapped: page['isCapped'] === true,
  };
}

/** What the log is asked for; entries of one row with `rowId`. */
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
  /** Only entries older than this one, which then aren't counted. */
  before?: number | null;
}
