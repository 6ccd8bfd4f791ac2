import { Skeleton, VisuallyHidden, token } from '@fairshore/shared-ui';
import styled from 'styled-components';

/** The skeleton of a sheet whose rows are loading. */
export function StatementSkeleton() {
  return (
    <Sheet>
      <VisuallyHidden role="status">Loading your statement</VisuallyHidden>
      <Skeleton width={140} height={20} />
      <Skeleton width={380} height={36} />
      <Skeleton height={90} shape="block" />
      <Skeleton height={220} shape="block" />
      <Skeleton height={160} shape="block" />
    </Sheet>
  );
}

const Sheet = styled.div`
  display: grid;
  gap: ${token('space.6')};
  max-width: 53.75rem;
  margin-inline: auto;
  padding: ${token('space.8')};
  border: 1px solid ${token('color.line')};
  border-radius: ${token('radius.card')};
  background: ${token('color.surface')};
`;
