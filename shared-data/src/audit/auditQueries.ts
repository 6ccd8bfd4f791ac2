import { database, hasBackend } from '@fairshore/shared-auth';
import { answerOf } from '../errors';
import { keepPreviousData, queryOptions } from '../query';
import { toAuditPage } from './auditEntry';
import type { AuditAction, AuditPage, AuditTable } from './auditEntry';
import type { LastEdit } from './EditConflict';

/** Entries on one page of the log. */
export const auditPageSize = 25;

/** What the log is narrowed to; `search` is for a row's name or an actor's e-mail, `page` counts from 1. */
export interface AuditView {
  search: string;
  table: AuditTable | null;
  action: AuditAction | null;
  /** The user id of whoever did it. */
  actorId: string | null;
  page: number;
}

/** Query keys of the noun; everything about the log lies under `all`. */
export const auditKeys = {
  all: ['audit'] as const,
  entries: (view: AuditView) => ['audit', 'entries', view] as const,
  row: (table: AuditTable, id: string) => ['audit', 'row', table, id] as const,
};

interface Narrowing {
  search?: string;
  table?: AuditTable | null;
  action?: AuditAction | null;
  actorId?: string | null;
  rowId?: string;
  size: number;
  offset?: number;
}

async function readAudit(narrowing: Narrowing, signal?: AbortSignal): Promise<AuditPage> {
  const { search = '', table = null, action = null, actorId = null, rowId, size, offset = 0 } = narrowing;
  const call = database().rpc('console_audit', {
    search,
    p_table: table,
    p_action: action,
    p_actor: actorId,
    p_row_id: rowId ?? null,
    page_size: size,
    page_offset: offset,
  });
  const { data } = await answerOf(signal === undefined ? call : call.abortSignal(signal));
  return toAuditPage(data);
}

/** One page (25) of the log, the newest first; the total ends at 10,000. Admins only; a few examples in demo mode. */
export function auditEntries(view: AuditView) {
  return queryOptions({
    queryKey: auditKeys.entries(view),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<AuditPage> => {
      if (!hasBackend()) return (await import('../demo')).demoAudit(view, auditPageSize);
      return readAudit({ ...view, size: auditPageSize, offset: (view.page - 1) * auditPageSize }, signal);
    },
  });
}

/** The latest hundred changes of one row, the newest first. Admins only; none in demo mode. */
export function auditOfRow(table: AuditTable, id: string) {
  return queryOptions({
    queryKey: auditKeys.row(table, id),
    queryFn: async ({ signal }): Promise<AuditPage> => {
      if (!hasBackend()) return { entries: [], total: 0, isCapped: false };
      return readAudit({ table, rowId: id, size: 100 }, signal);
    },
  });
}

/** Who changed a row last; null when the log can't be asked, which must not stand in the way. */
export async function lastEditOf(table: AuditTable, id: string): Promise<LastEdit | null> {
  const page = await readAudit({ table, action: 'update', rowId: id, size: 1 }).catch(() => null);
  const entry = page?.entries[0];
  return entry === undefined ? null : { by: entry.actorEmail ?? 'The system', at: entry.at };
}
