import type { CsvColumn } from '@fairshore/shared-data/exports';
import { storedNumber } from '@fairshore/shared-data/numbers';
import type { ConsoleView } from '../records/consoleLists';
import type { FiltersOf } from '../table/consoleView';
import { actionLabels, auditChanges, tableLabels } from './auditChanges';
import { auditActions, auditTables } from '../records/auditEntry';
import type { AuditEntry } from '../records/auditEntry';
import type { AuditView } from './auditQueries';

/** Whether the text is an existing day, yyyy-mm-dd: a date field shows no other one, so none may filter. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** A browser returns a year that is still being typed as one of the first millennium. */
export function isUnfinished(day: string | undefined): boolean {
  return day !== undefined && day < '1000';
}

const filters = {
  table: auditTables,
  action: auditActions,
  actor: /^(demo-admin|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i,
  from: isDay,
  to: isDay,
} as const;

/** The URL parameters of the audit log; `from` and `to` are days in the reader's time zone. */
export const auditRules = { tab: 'audit', sortKeys: [], filters };

type AuditTableView = ConsoleView<never, FiltersOf<typeof filters>>;

/** Converts the table's view into a query of the log. */
export function auditViewOf({ search, filters: set, page, pageSize }: AuditTableView): AuditView {
  return {
    search,
    table: set.table ?? null,
    action: set.action ?? null,
    actorId: set.actor ?? null,
    from: startOf(set.from, 0),
    until: startOf(set.to, 1),
    page,
    pageSize,
  };
}

/** The last day with a year of four digits. Without a limit, a browser's date field takes more. */
export const lastDay = '9999-12-31';

/**
 * The start of a day in the local time zone, `daysLater` days later; null without a day, with one still being typed, and after the
 * last one.
 */
function startOf(text: string | undefined, daysLater: number): string | null {
  if (isUnfinished(text)) return null;
  const [year, month, date] = (text ?? '').split('-').map(storedNumber);
  if (year === undefined || month === undefined || date === undefined) return null;
  const start = new Date(year, month - 1, date + daysLater);
  return start.getFullYear() > 9999 ? null : start.toISOString();
}

/** The database's label of somebody whose name it no longer has. */
const erased = 'Erased person';

/** What a sentence calls an entry's row, at its start or within it. */
export function nameInSentence({ rowLabel }: AuditEntry, { isFirst }: { isFirst: boolean }): string {
  if (rowLabel !== erased) return rowLabel;
  return isFirst ? 'The erased person' : 'the erased person';
}

/** How long deleted rows can be restored, in milliseconds. */
const restorableMs = 24 * 3_600_000;

/**
 * The row an entry's deletion can restore; null if it is no deletion, is over a day old, or another entry shows the row was restored.
 * Nothing is kept of people who had their own account deleted: the log has them erased, by nobody of staff.
 */
export function restorable(
  { id, table, action, rowId, at, actorId, rowLabel }: AuditEntry,
  entries: readonly AuditEntry[],
): { table: 'listings' | 'profiles'; id: string } | null {
  if (action !== 'delete' || (table !== 'listings' && table !== 'profiles')) return null;
  if (Date.now() - Date.parse(at) > restorableMs) return null;
  if (actorId === null && rowLabel === erased) return null;
  return entries.some((later) => later.id > id && later.rowId === rowId) ? null : { table, id: rowId };
}

/** The columns of audit.csv, one row per entry; changed fields with their old and new values, as stored, are one per line within the cell. */
export const auditFileColumns: readonly CsvColumn<AuditEntry>[] = [
  { header: 'id', value: ({ id }) => id },
  { header: 'at', value: ({ at }) => at },
  { header: 'actor', value: ({ actorEmail }) => actorEmail ?? 'The system' },
  { header: 'actorRole', value: ({ actorRole }) => actorRole },
  { header: 'action', value: ({ action }) => actionLabels[action] },
  { header: 'kind', value: ({ table }) => tableLabels[table] },
  { header: 'row', value: ({ rowLabel }) => rowLabel },
  { header: 'rowId', value: ({ rowId }) => rowId },
  { header: 'before', value: (entry) => side(entry, 'before') },
  { header: 'after', value: (entry) => side(entry, 'after') },
];

function side(entry: AuditEntry, which: 'before' | 'after'): string {
  return auditChanges(entry, { asStored: true })
    .flatMap((change) => (change[which] === null ? [] : [`${change.label}: ${change[which]}`]))
    .join('\n');
}
