import { Skeleton, token } from '@fairshore/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** The column beside the basket list. Its figures appear all at once, because figures growing project by project would shift each other. */
export function BasketSide({ isPending, children }: BasketSideProps) {
  return <Side>{isPending ? <Skeleton height={600} shape="block" /> : children}</Side>;
}

const Side = styled.div`
  grid-area: side;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space.5')};
`;

interface BasketSideProps {
  /** Whether projects or earlier registrations are still loading. */
  isPending: boolean;
  children: ReactNode;
}
