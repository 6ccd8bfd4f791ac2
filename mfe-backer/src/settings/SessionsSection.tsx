import { useAuth } from '@fairshore/shared-auth';
import { signOutOthers } from '@fairshore/shared-auth/account';
import { useQuery } from '@fairshore/shared-data/query';
import { Button, Skeleton, VisuallyHidden } from '@fairshore/shared-ui';
import { AccountNotice } from './AccountNotice';
import { DeviceList } from './DeviceList';
import { ownSessions } from './ownSessions';
import { SectionFailure } from './SectionFailure';
import { Actions, Remark, SettingsSection } from './SettingsSection';
import { useAccountChange } from './useAccountChange';

/** Shows where the user is signed in; ends single sessions, or all except this browser's. */
export function SessionsSection() {
  const { user } = useAuth();
  const sessions = useQuery({ ...ownSessions(user?.id ?? ''), enabled: user !== null });
  const { isBusy, answer, run } = useAccountChange();

  async function handleSignOutOthers() {
    await run(signOutOthers);
    await sessions.refetch();
  }

  function list() {
    if (sessions.data) return <DeviceList sessions={sessions.data} onEnded={() => sessions.refetch()} />;
    if (sessions.error)
      return (
        <SectionFailure
          what="Your devices could not be loaded."
          error={sessions.error}
          isBusy={sessions.isFetching}
        />
      );
    return (
      <>
        <VisuallyHidden role="status">Loading your devices</VisuallyHidden>
        <Skeleton width={320} height={44} />
      </>
    );
  }

  return (
    <SettingsSection
      title="Devices"
      text="Where you are signed in. Sign out a browser you forgot to log out of, or a device you no longer have."
    >
      {list()}
      <AccountNotice answer={answer} />
      <Remark>
        A device that you sign out can save nothing from that moment, is signed out within a minute of being
        looked at, and can't sign in again without your password.
      </Remark>
      <Actions>
        <Button
          variant="secondary"
          isBusy={isBusy}
          busyLabel="Signing out…"
          onClick={() => void handleSignOutOthers()}
        >
          Sign out others
        </Button>
      </Actions>
    </SettingsSection>
  );
}
