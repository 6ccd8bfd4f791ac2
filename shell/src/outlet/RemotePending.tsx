import { Container, Skeleton, token, VisuallyHidden } from '@fairshore/shared-ui';
import styled, { keyframes } from 'styled-components';
import { useLateFailure } from './useLateFailure';

/** The outline of a page while its remote loads; a quick load ends before it is visible, and one without end is a failure. */
export function RemotePending() {
  useLateFailure();

  return (
    <Container>
      <Space role="status">
        <VisuallyHidden>Loading this page…</VisuallyHidden>
        <Skeleton width="min(420px, 80%)" height={44} />
        <Skeleton width="min(640px, 100%)" height={20} />
        <Skeleton width="100%" height={320} />
      </Space>
    </Container>
  );
}

const appear = keyframes`
  to {
    opacity: 1;
  }
`;

const Space = styled.div`
  display: grid;
  gap: ${token('space.6')};
  padding-block: ${token('space.8')};
  opacity: 0;
  animation: ${appear} 1ms linear 180ms forwards;
`;
