import { useAuth } from '@fairshore/shared-auth';
import { useQuery, useQueryClient } from '@fairshore/shared-data/query';
import { PageHeader } from '@fairshore/shared-ui';
import { toast } from '@fairshore/shared-ui/toast';
import { useState } from 'react';
import { ConsoleTable } from '../table/ConsoleTable';
import { ExportButton } from '../table/ExportButton';
import { FilterChips } from '../table/FilterChips';
import { SectionTools } from '../table/SectionTools';
import { useConsoleTable } from '../table/useConsoleTable';
import { useNotTwice } from '../table/useNotTwice';
import { AuditFilters } from './AuditFilters';
import { changeFailure } from '../table/changeFailure';
import { RowHistory } from './RowHistory';
import { actionLabels, tableLabels } from './auditChanges';
import { auditColumns } from './auditColumns';
import { auditActions, auditTables } from '../records/auditEntry';
import type { AuditEntry } from '../records/auditEntry';
import { auditEntries, auditPages, isDeleted, restoresSince } from './auditQueries';
import { auditFileColumns, auditRules, auditViewOf, nameInSentence, restorable } from './auditTable';
import { useUndoDeletion } from './useUndoDeletion';

/** The audit log of the console: who changed what and when, with search, filters, row history, restoring and export. */
export function AuditSection() {
  const { isDemo } = useAuth();
  const table = useConsoleTable(auditRules);
  const view = auditViewOf(table.view);
  const log = useQuery({ ...auditEntries(view), staleTime: 0 });
  const queryClient = useQueryClient();
  const undoDeletion = useUndoDeletion();
  const [shownRow, setShownRow] = useState<AuditEntry | null>(null);
  const notTwice = useNotTwice();
  const entries = log.data?.entries ?? [];

  // A filter or another page may hide that a row was restored, so that is asked separately.
  const candidates = isDemo ? [] : entries.filter((entry) => restorable(entry, entries) !== null);
  const restores = useQuery(restoresSince(candidates.at(-1)?.at ?? null));
  const known = [...entries, ...(restores.data?.entries ?? [])];
  const deletions = restores.isPending ? [] : candidates.filter((entry) => restorable(entry, known) !== null);

  async function handleRestore(entry: AuditEntry) {
    const deletion = restorable(entry, known);
    if (deletion === null) return;
    const name = nameInSentence(entry, { isFirst: true });
    try {
      // Restoring succeeds even if there is nothing to restore, because somebody else was faster.
      if (!(await isDeleted(deletion.table, deletion.id))) {
        toast.info(`${name} is already there.`);
        await queryClient.invalidateQueries();
        return;
      }
      await undoDeletion.mutateAsync(deletion);
      toast.success(`${name} is back.`);
    } catch (error) {
      const what = nameInSentence(entry, { isFirst: false });
      toast.error(changeFailure(`Could not restore ${what}`, error));
    }
  }

  return (
    <>
      <PageHeader
        title="Audit log"
        actions={
          <ExportButton
            noun="entries"
            fileName="audit.csv"
            columns={auditFileColumns}
            read={(options) => auditPages(view, options)}
          />
        }
      />
      <SectionTools
        label="Search the audit log"
        placeholder="Name of a row, or e-mail"
        table={table}
        isLoading={log.data === undefined && !log.isError}
      >
        <FilterChips
          label="Action"
          name="action"
          choices={auditActions.map((action) => ({ value: action, label: actionLabels[action] }))}
          table={table}
        />
      </SectionTools>
      <AuditFilters
        kinds={auditTables.map((value) => ({ value, label: tableLabels[value] }))}
        filters={table.view.filters}
        actorName={
          entries.find(({ actorId }) => actorId === table.view.filters.actor)?.actorEmail ?? 'one person'
        }
        onFilter={table.filter}
      />
      <ConsoleTable
        name="Entries"
        table={table}
        shown={{
          page: log.data && { rows: log.data.entries, total: log.data.total, isCapped: log.data.isCapped },
          isReplaced: false,
          error: log.error,
          isBehind: log.isPlaceholderData,
          isFetching: log.isFetching,
          retry: () => void log.refetch(),
        }}
        columns={auditColumns({
          onActor: (id) => table.filter('actor', id),
          onHistory: setShownRow,
          isRestorable: (entry) => deletions.includes(entry),
          onRestore: (entry) => void notTwice(String(entry.id), () => handleRestore(entry)),
        })}
        rowKey={({ id }) => String(id)}
        emptyTitle="No entries found"
        hasActions
      />
      {shownRow !== null && (
        <RowHistory
          table={shownRow.table}
          id={shownRow.rowId}
          name={shownRow.rowLabel}
          onClose={() => setShownRow(null)}
        />
      )}
    </>
  );
}
