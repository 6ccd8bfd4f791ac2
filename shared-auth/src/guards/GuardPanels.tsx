import styled from 'styled-components';
import { Button, Container, EmptyState } from '@fairshore/shared-ui';
import type { AuthMode } from '../provider/sessionContext';

/** What a guarded page shows while the session is being checked. */
export function CheckingAccess() {
  return (
    <Container>
      <Waiting role="status">Verifying access…</Waiting>
    </Container>
  );
}

/** What a guarded page shows to a visitor who closed the sign-in modal. */
export function SignInPanel({ onOpen }: SignInPanelProps) {
  return (
    <Container>
      <EmptyState
        title="Sign in to continue"
        text="This page belongs to an account. Sign in, or create a free account, and you stay right here."
        action={
          <Choices>
            <Button onClick={() => onOpen('signin')}>Sign in</Button>
            <Button variant="secondary" onClick={() => onOpen('signup')}>
              Create an account
            </Button>
          </Choices>
        }
      />
    </Container>
  );
}

interface SignInPanelProps {
  onOpen(mode: AuthMode): void;
}

const Waiting = styled.p`
  margin: 0;
  padding-block: var(--space-88);
  text-align: center;
  color: var(--color-ink-2);
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-12);
  justify-content: center;
`;
