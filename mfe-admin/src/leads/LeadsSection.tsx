import { useQueryClient } from '@fairshore/shared-data/query';
import { PageHeader } from '@fairshore/shared-ui';
import { SelectField } from '@fairshore/shared-ui/field';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { RowHistory } from '../audit/RowHistory';
import { consoleKeys } from '../lists/consoleQueries';
import { exportPages } from '../lists/exportPages';
import { useConsolePage } from '../lists/useConsolePage';
import { AddressedRow } from '../table/AddressedRow';
import { ConsoleTable } from '../table/ConsoleTable';
import { ExportButton } from '../table/ExportButton';
import { FilterChips } from '../table/FilterChips';
import { SectionTools } from '../table/SectionTools';
import { useConsoleTable } from '../table/useConsoleTable';
import { useTestMark } from '../table/useTestMark';
import { BulkBar } from './BulkBar';
import { LeadDialog } from './LeadDialog';
import { leadTable } from './inbox';
import { leadKindLabels, leadKinds, leadStatuses } from '../records/lead';
import type { Lead, LeadStatus } from '../records/lead';
import { leadKeys } from '../records/leadKeys';
import { leadColumns } from './leadColumns';
import { leadFileColumns, leadsRules, senderOf } from './leadsTable';
import { useStatusChange } from './useStatusChange';

/** How often the inbox polls for new and erased leads, in milliseconds, because visitors' messages aren't published live, not even to staff. */
const lookEveryMs = 15_000;

/** The inbox of everything that visitors have sent through the site's forms, each with a status. */
export function LeadsSection() {
  const table = useConsoleTable(leadsRules);
  const shown = useConsolePage('leads', table.view);
  const [revision, setRevision] = useState(0);
  const handleChanged = () => setRevision((number) => number + 1);
  const { change, isChanging } = useStatusChange(handleChanged);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const [onScreen, setOnScreen] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<Lead | null>(null);
  const [past, setPast] = useState<Lead | null>(null);
  const testMark = useTestMark();
  useInboxPolling();

  // Only rows on screen count as selected, so that nobody changes rows they don't see: those of other pages, and new ones held back.
  const leads = (shown.page?.rows ?? []).filter(({ id }) => onScreen.has(id));
  const selected = leads.filter(({ id }) => selection.has(id));
  const areStored = !shown.isReplaced;
  const isLoading = shown.page === undefined && shown.error === null;

  async function handleStatus(changed: readonly Lead[], status: LeadStatus) {
    const isSent = await change(changed, status);
    if (isSent && changed.length > 1) setSelection(new Set());
    handleChanged();
  }

  function handleSelect({ id }: Lead) {
    const next = new Set(selection);
    if (!next.delete(id)) next.add(id);
    setSelection(next);
  }

  return (
    <>
      <PageHeader
        title="Leads"
        actions={
          <ExportButton
            noun="leads"
            fileName="leads.csv"
            columns={leadFileColumns}
            read={(options) => exportPages('leads', table.view, options)}
          />
        }
      />
      <SectionTools
        label="Search leads"
        placeholder="Name, email or message"
        table={table}
        isLoading={isLoading}
      >
        <FilterChips label="Status" name="status" choices={leadStatuses} table={table} />
        <Kind>
          <SelectField
            label="Kind"
            isLabelHidden
            placeholder="Every kind"
            options={leadKinds.map((kind) => ({ value: kind, label: leadKindLabels[kind] }))}
            value={table.view.filters.kind ?? ''}
            onChange={(event) => table.filter('kind', event.target.value)}
          />
        </Kind>
      </SectionTools>
      {areStored && (isLoading || leads.length > 0) && (
        <BulkBar
          shown={leads.length}
          selected={selected.length}
          isBusy={isChanging}
          onSelectAll={(isSelected) => setSelection(new Set(isSelected ? leads.map(({ id }) => id) : []))}
          onStatus={(status) => void handleStatus(selected, status)}
        />
      )}
      <AddressedRow kind="leads" noun="lead" openId={opened?.id ?? null} onOpen={setOpened} />
      <ConsoleTable
        name="Leads"
        table={table}
        shown={shown}
        columns={leadColumns(
          areStored
            ? {
                selected: selection,
                onSelect: handleSelect,
                onOpen: setOpened,
                onHistory: setPast,
                onStatus: (lead, status) => void handleStatus([lead], status),
                markItem: testMark.item,
              }
            : null,
        )}
        rowKey={({ id }) => id}
        emptyTitle="No leads found"
        hasActions
        room={55}
        revision={revision}
        onShown={setOnScreen}
      />
      {opened !== null && (
        <LeadDialog
          lead={opened}
          onStatus={(lead, status) => handleStatus([lead], status)}
          onErased={handleChanged}
          onClose={() => setOpened(null)}
        />
      )}
      {past !== null && (
        <RowHistory
          table={leadTable(past)}
          id={past.id}
          name={senderOf(past)}
          onClose={() => setPast(null)}
        />
      )}
    </>
  );
}

/** Refetches the list and the open lead, so that nobody keeps reading what a person had erased. */
function useInboxPolling(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    function look() {
      if (document.hidden) return;
      void queryClient.invalidateQueries({ queryKey: leadKeys.all });
      void queryClient.invalidateQueries({ queryKey: consoleKeys.counts });
    }
    const timer = setInterval(look, lookEveryMs);
    document.addEventListener('visibilitychange', look);
    // Another window beside this one leaves it visible.
    window.addEventListener('focus', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [queryClient]);
}

const Kind = styled.div`
  flex: 0 1 14.375rem;
`;
