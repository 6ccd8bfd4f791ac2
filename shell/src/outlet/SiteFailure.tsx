import { Button, Container, ErrorState, token } from '@fairshore/shared-ui';
import styled from 'styled-components';

/** Replaces the whole page when nothing of it could be saved: what happened, and two ways to continue. */
export function SiteFailure() {
  return (
    <Container>
      <Space>
        <ErrorState
          level={1}
          title="This page stopped with an error."
          text="Reloading it usually helps. What was saved is still there."
          action={
            <>
              <Button onClick={() => window.location.reload()}>Reload the page</Button>
              <Button variant="secondary" onClick={() => window.location.assign('/')}>
                Go to the home page
              </Button>
            </>
          }
        />
      </Space>
    </Container>
  );
}

const Space = styled.main`
  padding-block: ${token('space.9')};
`;
