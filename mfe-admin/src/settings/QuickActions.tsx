import { useAuth } from '@fairshore/shared-auth';
import { Button, ButtonLink } from '@fairshore/shared-ui';
import { Panel } from '@fairshore/shared-ui/figures';
import { useState } from 'react';
import { SingleKeySwitch } from '../shortcuts/SingleKeySwitch';
import { PurgeDialog } from './PurgeDialog';
import { ReloadButton } from './ReloadButton';
import { ToolList, ToolRow } from './ToolRow';

/** Buttons to reload lists and to purge test data. */
export function QuickActions() {
  const { isDemo } = useAuth();
  const [isPurging, setIsPurging] = useState(false);

  return (
    <Panel title="Quick Actions" description="Reload lists from the database, or delete test data.">
      <ToolList>
        <ToolRow title="Listings" text="All listings, including drafts">
          <ReloadButton kind="listings" label="Reload Listings" />
        </ToolRow>
        <ToolRow title="Interests" text="Interest that backers have registered">
          <ReloadButton kind="interests" label="Reload Interests" />
        </ToolRow>
        <ToolRow title="Users" text="Everyone with a profile">
          <ReloadButton kind="users" label="Reload Users" />
        </ToolRow>
        <ToolRow
          title="Two-factor sign-in"
          text="Set it up in your own settings; the console asks for it from then on"
        >
          <ButtonLink to="/backer-portal?tab=settings" variant="secondary" size="small">
            Open Settings
          </ButtonLink>
        </ToolRow>
        <ToolRow
          title="Keyboard shortcuts"
          text="Single keys, such as n for a new row; turn them off if they are pressed unintended"
        >
          <SingleKeySwitch />
        </ToolRow>
        <ToolRow
          title="Test data"
          text={isDemo ? 'Not available without a database' : 'Lists what will be deleted, then asks'}
        >
          <Button variant="danger" size="small" disabled={isDemo} onClick={() => setIsPurging(true)}>
            Purge Test Data
          </Button>
        </ToolRow>
      </ToolList>
      {isPurging && <PurgeDialog onClose={() => setIsPurging(false)} />}
    </Panel>
  );
}
