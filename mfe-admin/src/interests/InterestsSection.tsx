import { useAuth } from '@fairshore/shared-auth';
import { formatCount } from '@fairshore/shared-data/money';
import { Button, PageHeader } from '@fairshore/shared-ui';
import { useState } from 'react';
import type { ConsoleInterest } from '../records/consoleLists';
import { interestStages, stageLabels } from '../records/interestStage';
import { useConsolePage } from '../lists/useConsolePage';
import { useLiveConsoleInterests } from '../lists/useLiveConsoleInterests';
import { AddressedRow } from '../table/AddressedRow';
import { ConsoleTable } from '../table/ConsoleTable';
import { ExportButton } from '../table/ExportButton';
import { FilterChips } from '../table/FilterChips';
import { SectionTools } from '../table/SectionTools';
import { useConsoleTable } from '../table/useConsoleTable';
import { InterestDialog } from './InterestDialog';
import { ProjectFilter } from './ProjectFilter';
import { interestColumns } from './interestColumns';
import { interestsExport } from './interestsExport';

/** All registered interests, newest first and live; an open one can be forwarded, answered or closed. */
export function InterestsSection() {
  const { isDemo } = useAuth();
  const table = useConsoleTable({
    tab: 'interests',
    sortKeys: ['email', 'project', 'amount', 'createdAt'],
    filters: { projectId: isDemo ? exampleId : storedId, state: interestStages },
  });
  const { view } = table;
  const shown = useConsolePage('interests', view);
  const { newCount } = useLiveConsoleInterests(view);
  const [opened, setOpened] = useState<ConsoleInterest | null>(null);
  const areStored = !shown.isReplaced;
  const columns = interestColumns({
    hasFilters: areStored && view.filters.projectId === undefined,
    areStored,
    state: view.filters.state,
    onOpen: setOpened,
  });

  return (
    <>
      <PageHeader title="Interests" actions={<ExportButton {...interestsExport(view)} />} />
      <SectionTools
        label="Search interests"
        placeholder="Email or project name"
        table={table}
        isLoading={shown.page === undefined && shown.error === null}
      >
        <FilterChips label="State" name="state" choices={choices} table={table} />
        {view.filters.projectId !== undefined && (
          <ProjectFilter id={view.filters.projectId} onClear={() => table.filter('projectId', '')} />
        )}
        {newCount > 0 && (
          <Button variant="secondary" size="small" onClick={table.showNewest}>
            Show {formatCount(newCount)} new {newCount === 1 ? 'interest' : 'interests'}
          </Button>
        )}
      </SectionTools>
      <AddressedRow kind="interests" noun="interest" openId={opened?.id ?? null} onOpen={setOpened} />
      <ConsoleTable
        name="Interests"
        table={table}
        shown={shown}
        columns={columns}
        rowKey={({ id }) => id}
        emptyTitle="No interests found"
        room={46}
        isSteady={false}
      />
      {opened !== null && (
        <InterestDialog key={opened.id} interest={opened} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

const choices = interestStages.map((value) => ({ value, label: stageLabels[value] }));

const exampleId = /^demo(-[a-z0-9-]+)?$/;
const storedId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
