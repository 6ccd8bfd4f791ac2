import { signOutOthers } from '@fairshore/shared-auth/account';
import { Button } from '@fairshore/shared-ui';
import { AccountNotice } from './AccountNotice';
import { Actions, Remark, SettingsSection } from './SettingsSection';
import { useAccountChange } from './useAccountChange';

/** Ends the sessions of every other browser. */
export function SessionsSection() {
  const { isBusy, answer, run } = useAccountChange();
  return (
    <SettingsSection
      title="Other devices"
      text="For a browser you forgot to log out of, or a device you no longer have."
    >
      <AccountNotice answer={answer} />
      <Remark>
        You stay signed in here. The others can save nothing from that moment, are signed out within a minute
        of being looked at, and can't sign in again without your password.
      </Remark>
      <Actions>
        <Button
          variant="secondary"
          isBusy={isBusy}
          busyLabel="Signing out…"
          onClick={() => void run(signOutOthers)}
        >
          Sign out others
        </Button>
      </Actions>
    </SettingsSection>
  );
}
