import { Button, Container, EmptyState, token } from '@fairshore/shared-ui';
import styled from 'styled-components';
import type { AuthMode } from '../session-context/sessionContext';

/** Shown on a guarded page to a visitor who closed the sign-in modal. */
export function SignInPanel({ onOpen }: SignInPanelProps) {
  return (
    <PanelContainer>
      <EmptyState
        level={1}
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
    </PanelContainer>
  );
}

interface SignInPanelProps {
  onOpen(mode: AuthMode): void;
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
