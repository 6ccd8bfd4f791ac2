import { ButtonLink, ErrorState, token } from '@fairshore/shared-ui';
import styled from 'styled-components';
import { RetryButton } from '../retry/RetryButton';
import type { RetriedQuery } from '../retry/RetryButton';

/** Shown for a link that can't be used, with where to go instead. */
export function LinkState({ title, text, failed }: LinkStateProps) {
  return (
    <ErrorState
      level={1}
      title={title}
      text={text}
      action={
        <Actions>
          {failed && <RetryButton query={failed} variant="primary" size="default" />}
          <ButtonLink to="/backer-portal?tab=portfolio" variant={failed ? 'secondary' : 'primary'}>
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
  failed?: RetriedQuery | undefined;
}
