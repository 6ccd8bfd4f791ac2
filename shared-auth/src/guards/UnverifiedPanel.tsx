import { Button, Container, ErrorState, token } from '@fairshore/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';

/** Shown on a guarded page while the database can't be asked who the person is. */
export function UnverifiedPanel({ isBusy, onRetry, onSignOut }: UnverifiedPanelProps) {
  // Automatic attempts stay silent: screen readers announce this region whenever its text changes.
  const [isAskedFor, setIsAskedFor] = useState(false);
  if (isAskedFor && !isBusy) setIsAskedFor(false);

  function handleRetry() {
    onRetry();
    setIsAskedFor(true);
  }

  return (
    <PanelContainer>
      <ErrorState
        level={1}
        title="Your access could not be verified"
        text="We couldn't reach the server. You are still signed in, and this page opens by itself as soon as the connection is back."
        action={
          <Choices>
            <Button isBusy={isAskedFor} busyLabel="Trying…" onClick={handleRetry}>
              Retry
            </Button>
            <Button variant="secondary" onClick={onSignOut}>
              Sign Out
            </Button>
          </Choices>
        }
      />
    </PanelContainer>
  );
}

const PanelContainer = styled(Container)`
  padding-block: ${token('space.8')};
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space.3')};
  justify-content: center;
  margin-top: ${token('space.3')};
`;

interface UnverifiedPanelProps {
  isBusy: boolean;
  onRetry(): void;
  onSignOut(): void;
}
