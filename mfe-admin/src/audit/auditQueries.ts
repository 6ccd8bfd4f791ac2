import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf } from '@fairshore/shared-data/errors';
import { keepPreviousData, queryOptions } from '@fairshore/shared-data/query';
import type { LastEdit } from '../edits/EditConflict';
import { toAuditPage } from '../records/auditEntry';
import { rowOffset } from '../records/rowOffset';
import type { AuditAction, AuditEntry, AuditPage, AuditTable, Narrowing } from '../records/auditEntry';

/** Entries per page of the log. */
const auditPageSize = 25;

/** The filters and page of the log; `search` matches a row's name or an actor's e-mail, `page` counts from 1. */
export interface AuditView {
  search: string;
  table: AuditTable | null;
  action: AuditAction | null;
  /** The actor's user id. */
  actorId: string | null;
  /** The period as ISO times; `until` is exclusive. */
  from?: string | null;
  until?: string | null;
  page: number;
  /** 25 by default. */
  pageSize?: number;
}

/** Query keys of the audit log; all of them start with `all`. */
export const auditKeys = {
  all: ['audit'] as const,
  entries: (view: AuditView) => ['audit', 'entries', view] as const,
  restores: (since: string | null) => ['audit', 'restores', since] as const,
  row: (table: AuditTable, id: string) => ['audit', 'row', table, id] as const,
};

const auditSource = dataSource({
  supabase: {
    async read(narrowing: Narrowing, signal?: AbortSignal): Promise<AuditPage> {
      const { search = '', table = null, action = null, actorId = null, rowId, size, offset = 0 } = narrowing;
      const { from = null, until = null, before = null } = narrowing;
      const call = database().rpc('console_audit', {
        search,
        p_table: table,
        p_action: action,
        p_actor: actorId,
        p_row_id: rowId ?? null,
        page_size: size,
        page_offset: offset,
        p_from: from,
        p_until: until,
        p_before: before,
      });
      const { data } = await answerOf(signal === undefined ? call : call.abortSignal(signal));
      return toAuditPage(data);
    },
  },
  demo: { read: async (narrowing) => (await import('../demo/demoAudit')).demoAudit(narrowing) },
});

/** One page of the log, newest first; the total is capped at 10,000. Admins only; a few examples in demo mode. */
export function auditEntries(view: AuditView) {
  return queryOptions({
    queryKey: auditKeys.entries(view),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const size = view.pageSize ?? auditPageSize;
      return auditSource.read({ ...view, size, offset: rowOffset(view.page, size) }, signal);
    },
  });
}

/** The latest hundred changes of one row, newest first. Admins only; none in demo mode. */
export function auditOfRow(table: AuditTable, id: string) {
  return queryOptions({
    queryKey: auditKeys.row(table, id),
    queryFn: ({ signal }) => auditSource.read({ table, rowId: id, size: 100 }, signal),
  });
}

/** The latest 500 restored rows since a time, newest first, whatever the log is filtered to; fetches nothing without a time. */
export function restoresSince(since: string | null) {
  return queryOptions({
    queryKey: auditKeys.restores(since),
    enabled: since !== null,
    staleTime: 0,
    queryFn: ({ signal }) => auditSource.read({ action: 'restore', from: since, size: 500 }, signal),
  });
}

/** Whether the last thing that happened to a row is its deletion, by the log as it is now. */
export async function isDeleted(table: AuditTable, id: string): Promise<boolean> {
  const { entries } = await auditSource.read({ table, rowId: id, size: 1 });
  return entries[0]?.action === 'delete';
}

/** Who changed a row last; null if the log can't be read, because that must not prevent an edit. */
export async function lastEditOf(table: AuditTable, id: string): Promise<LastEdit | null> {
  const page = await auditSource.read({ table, action: 'update', rowId: id, size: 1 }).catch(() => null);
  const entry = page?.entries[0];
  return entry === undefined ? null : { by: entry.actorEmail ?? 'The system', at: entry.at };
}

/** Entries per response when the complete log is exported. */
const exportPageSize = 500;

/** All entries of a view across its pages, newest first, 500 per request. Aborting throws the signal's reason. */
export async function* auditPages(
  view: Omit<AuditView, 'page' | 'pageSize'>,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?(done: number, total: number): void } = {},
): AsyncGenerator<AuditEntry[]> {
  let before: number | null = null;
  let done = 0;
  let total = 0;
  do {
    signal?.throwIfAborted();
    const page = await auditSource.read({ ...view, size: exportPageSize, before }, signal);
    done += page.entries.length;
    total = Math.max(total, page.total, done);
    before = page.entries.length === exportPageSize ? (page.entries.at(-1)?.id ?? null) : null;
    onProgress?.(done, before === null ? done : total);
    if (page.entries.length > 0) yield page.entries;
  } while (before !== null);
}
