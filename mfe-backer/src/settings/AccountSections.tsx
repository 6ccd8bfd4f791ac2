import { useAuth } from '@fairshore/shared-auth';
import { myAccount } from '@fairshore/shared-auth/account';
import { toAppError } from '@fairshore/shared-data/errors';
import { useQuery } from '@fairshore/shared-data/query';
import { Button, DemoLabel, Notice, Skeleton, VisuallyHidden } from '@fairshore/shared-ui';
import { EmailSection } from './EmailSection';
import { PasswordSection } from './PasswordSection';
import { SessionsSection } from './SessionsSection';
import { Remark, SettingsSection } from './SettingsSection';
import { TwoFactorSection } from './TwoFactorSection';

/** Password, address and sessions: what the auth server keeps. */
export function AccountSections() {
  const { user, isDemo } = useAuth();
  const account = useQuery({
    // The address is part of the key: once a change is confirmed, in whichever tab, this is asked anew.
    queryKey: ['account', user?.id, user?.email],
    queryFn: myAccount,
    enabled: !isDemo && user !== null,
  });

  if (isDemo) {
    return (
      <SettingsSection title="Security" text="Password, email address and other devices.">
        <Remark>
          <DemoLabel /> No backend is connected, so there is no account with a password or an address to
          change. The settings above are kept in this browser alone.
        </Remark>
      </SettingsSection>
    );
  }
  if (account.data) {
    return (
      <>
        <PasswordSection hasPassword={account.data.hasPassword} />
        <TwoFactorSection />
        <EmailSection account={account.data} onChange={() => void account.refetch()} />
        <SessionsSection />
      </>
    );
  }
  return (
    <SettingsSection title="Security" text="Password, email address and other devices.">
      {account.error ? (
        <Notice
          tone="error"
          action={
            <Button
              variant="secondary"
              size="small"
              isBusy={account.isFetching}
              busyLabel="Retrying…"
              onClick={() => void account.refetch()}
            >
              Retry
            </Button>
          }
        >
          Your account could not be loaded. {toAppError(account.error).message}
        </Notice>
      ) : (
        <>
          <VisuallyHidden role="status">Loading your account</VisuallyHidden>
          <Skeleton width={180} height={16} />
          <Skeleton width={320} height={44} />
          <Skeleton width={140} height={44} />
        </>
      )}
    </SettingsSection>
  );
}
