import { useAuth } from '@fairshore/shared-auth';
import { DemoLabel, Skeleton, VisuallyHidden } from '@fairshore/shared-ui';
import { EmailSection } from './EmailSection';
import { PasswordSection } from './PasswordSection';
import { SessionsSection } from './SessionsSection';
import { SectionFailure } from './SectionFailure';
import { Remark, SettingsSection } from './SettingsSection';
import { TwoFactorSection } from './TwoFactorSection';
import { useAccount } from './useAccount';

/** Password, e-mail address and sessions: the settings stored by the auth server. */
export function AccountSections() {
  const { isDemo } = useAuth();
  const account = useAccount();

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
        <SectionFailure
          what="Your account could not be loaded."
          error={account.error}
          isBusy={account.isFetching}
        />
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
