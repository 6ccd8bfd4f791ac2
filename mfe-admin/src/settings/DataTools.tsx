import { Panel } from '@fairshore/shared-ui/figures';
import { interestsExport } from '../interests/interestsExport';
import { listingsExport } from '../listings/listingsExport';
import { rewardsExport } from '../rewards/rewardsExport';
import { ExportButton } from '../table/ExportButton';
import { usersExport } from '../users/usersExport';
import { ToolList, ToolRow } from './ToolRow';

/** Exports each console list completely as a file. */
export function DataTools() {
  return (
    <Panel title="Data Tools" description="Every row, newest first, as CSV. An empty list makes no file.">
      <ToolList>
        <ToolRow title="Users" text="users.csv: names, emails, roles, status">
          <ExportButton {...usersExport()} label="Export users" />
        </ToolRow>
        <ToolRow title="Listings" text="listings.csv: every field of the form, including drafts">
          <ExportButton {...listingsExport()} label="Export listings" />
        </ToolRow>
        <ToolRow title="Interests" text="interests.csv: backers, projects, amounts, notes">
          <ExportButton {...interestsExport()} label="Export interests" />
        </ToolRow>
        <ToolRow title="Rewards" text="rewards.csv: referrers, referees, amounts, status">
          <ExportButton {...rewardsExport()} label="Export rewards" />
        </ToolRow>
      </ToolList>
    </Panel>
  );
}
