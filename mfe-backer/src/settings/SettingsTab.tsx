import { useAuth } from '@fairshore/shared-auth';
import { asSentence } from '@fairshore/shared-data/errors';
import { useQuery } from '@fairshore/shared-data/query';
import { Notice, Skeleton, VisuallyHidden, token } from '@fairshore/shared-ui';
import styled from 'styled-components';
import type { PortfolioView } from '../portfolio/usePortfolio';
import { RetryFailedButton } from '../retry/RetryFailedButton';
import { AccountSections } from './AccountSections';
import { DataSection } from './DataSection';
import { DeletionSection } from './DeletionSection';
import { DemoDeletionSection } from './DemoDeletionSection';
import { NotificationsSection } from './NotificationsSection';
import { PreferencesForm } from './PreferencesForm';
import { SectionFailure } from './SectionFailure';
import { SettingsSection } from './SettingsSection';
import { mySettings } from '../stored-settings/settingsQueries';

/** The user's settings: profile, preferences, security, data. */
export function SettingsTab({ portfolio }: SettingsTabProps) {
  const { user, isDemo } = useAuth();
  const userId = user?.id ?? '';
  const settings = useQuery({ ...mySettings(userId), enabled: isDemo || user !== null });

  if (settings.data === undefined && settings.error === null) return <SettingsOutline />;
  return (
    <div>
      {settings.data !== undefined && settings.error && (
        <Above>
          <Notice tone="warning" action={<RetryFailedButton isBusy={settings.isFetching} />}>
            {asSentence(settings.error.message)} These are the settings this browser remembers.
          </Notice>
        </Above>
      )}
      {settings.data === undefined ? (
        <SettingsSection
          isFirst
          title="Profile and preferences"
          text="Your name here, and how figures are shown."
        >
          <SectionFailure
            what="Your preferences could not be loaded."
            error={settings.error}
            isBusy={settings.isFetching}
          />
        </SettingsSection>
      ) : (
        <PreferencesForm key={userId} userId={userId} settings={settings.data} portfolio={portfolio} />
      )}
      <NotificationsSection />
      <AccountSections />
      <DataSection userId={userId} />
      {isDemo ? <DemoDeletionSection /> : <DeletionSection />}
    </div>
  );
}

function SettingsOutline() {
  return (
    <SettingsSection isFirst title="Profile" text="How you are called here. Nobody but staff sees it.">
      <VisuallyHidden role="status">Loading your settings</VisuallyHidden>
      <Skeleton width={120} height={16} />
      <Skeleton width={360} height={44} />
    </SettingsSection>
  );
}

const Above = styled.div`
  margin-bottom: ${token('space.4')};
`;

interface SettingsTabProps {
  portfolio: PortfolioView;
}
