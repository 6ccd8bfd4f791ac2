import { useAuth } from '@fairshore/shared-auth';
import { Notice, PageHeader, token } from '@fairshore/shared-ui';
import styled from 'styled-components';
import { DataTools } from './DataTools';
import { QuickActions } from './QuickActions';

/** The console's settings: file exports, reloading lists, and purging test data. */
export function SettingsSection() {
  const { isDemo } = useAuth();

  return (
    <>
      <PageHeader title="Settings" />
      {isDemo && (
        <Tip>
          <Notice tone="info">
            Tip: no database is configured, so the console runs on example data. Set the database URL (
            <code>SUPABASE_URL</code>) and its anon key (<code>SUPABASE_PUBLISHABLE_KEY</code>) to enable live
            sync.
          </Notice>
        </Tip>
      )}
      <Panels>
        <DataTools />
        <QuickActions />
      </Panels>
    </>
  );
}

const Tip = styled.div`
  max-width: 67.5rem;
  margin-bottom: ${token('space.5')};
`;

const Panels = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 25rem), 1fr));
  align-items: start;
  gap: ${token('space.5')};
  max-width: 67.5rem;
`;
