import { useConsolePage, useLiveConsoleInterests } from '@fairshore/shared-data/console';
import { Button, PageHeader } from '@fairshore/shared-ui';
import { ConsoleTable } from '../table/ConsoleTable';
import { ExportButton } from '../table/ExportButton';
import { SectionTools } from '../table/SectionTools';
import { useConsoleTable } from '../table/useConsoleTable';
import { interestColumns, interestColumnsOfProject } from './interestColumns';
import { interestsExport } from './interestsExport';
import { ProjectFilter } from './ProjectFilter';

/** All registered interest, the newest first; to read only, and live. */
export function InterestsSection() {
  const table = useConsoleTable({
    tab: 'interests',
    sortKeys: ['email', 'project', 'amount', 'createdAt'],
    filters: { projectId: /^(demo(-[a-z0-9-]+)?|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i },
  });
  const { view } = table;
  const shown = useConsolePage('interests', view);
  const { newCount } = useLiveConsoleInterests(view);

  return (
    <>
      <PageHeader title="Interests" actions={<ExportButton {...interestsExport(view)} />} />
      <SectionTools
        label="Search interests"
        placeholder="Email or project name"
        table={table}
        isLoading={shown.page === undefined && shown.error === null}
      >
        {view.filters.projectId !== undefined && (
          <ProjectFilter id={view.filters.projectId} onClear={() => table.filter('projectId', '')} />
        )}
        {newCount > 0 && (
          <Button variant="secondary" size="small" onClick={table.showNewest}>
            Show {newCount.toLocaleString('en-US')} new {newCount === 1 ? 'interest' : 'interests'}
          </Button>
        )}
      </SectionTools>
      <ConsoleTable
        name="Interests"
        table={table}
        shown={shown}
        columns={view.filters.projectId === undefined ? interestColumns : interestColumnsOfProject}
        rowKey={({ id }) => id}
        emptyTitle="No interests found"
        isSteady={false}
      />
    </>
  );
}
