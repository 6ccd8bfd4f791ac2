import { Button, ButtonLink, ErrorState, token } from '@fairshore/shared-ui';
import styled from 'styled-components';

/** Shown for a link that can't be used, with where to go instead. */
export function LinkState({ title, text, onRetry }: LinkStateProps) {
  return (
    <ErrorState
      level={1}
      title={title}
      text={text}
      action={
        <Actions>
          {onRetry && <Button onClick={onRetry}>Retry</Button>}
          <ButtonLink to="/backer-portal?tab=portfolio" variant={onRetry ? 'secondary' : 'primary'}>
            Open the portal
          </ButtonLink>
        </Actions>
      }
    />
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${token('space.2')};
  margin-top: ${token('space.3')};
`;

interface LinkStateProps {
  title: string;
  text: string;
  onRetry?: (() => void) | undefined;
}
