import { useAuth } from '@fairshore/shared-auth';
import { Button, ButtonLink, CallToAction, TextLink } from '@fairshore/shared-ui';
import { closing } from './homeContent';

/** The closing section: join or go on to the dashboard, and a link to advice for issuers. */
export function ClosingCall() {
  const { user, openAuthModal } = useAuth();

  return (
    <CallToAction title={closing.title} text={user ? closing.signedInText : closing.text}>
      {user ? (
        <ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>
      ) : (
        <Button onClick={() => openAuthModal('signup')}>Join as Backer</Button>
      )}
      <span>
        Raising capital? <TextLink to="/advisory">See advisory support</TextLink>
      </span>
    </CallToAction>
  );
}
