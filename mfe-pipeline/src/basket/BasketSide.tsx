import { Skeleton, token } from '@fairshore/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Beside the list of a basket: what comes of it, all at once, since figures that grow project by project would move each other. */
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
  /** Whether projects, or what was registered in them, are still on their way. */
  isPending: boolean;
  children: ReactNode;
}
