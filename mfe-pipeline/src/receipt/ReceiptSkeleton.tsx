import { Card, Container, Skeleton, VisuallyHidden, token } from '@fairshore/shared-ui';
import styled from 'styled-components';

/** Loading state of the receipt's page. */
export function ReceiptSkeleton() {
  return (
    <Container aria-busy>
      <VisuallyHidden as="h1">Receipt</VisuallyHidden>
      <VisuallyHidden role="status">Loading the receipt…</VisuallyHidden>
      <Sheet>
        <Skeleton width={150} height={28} />
        <Skeleton width="60%" height={38} />
        <Skeleton height={72} shape="block" />
        <Skeleton height={220} shape="block" />
        <Skeleton height={120} shape="block" />
      </Sheet>
    </Container>
  );
}

const Sheet = styled(Card)`
  display: grid;
  gap: ${token('space.6')};
  max-width: 53.75rem;
  margin: 84px auto ${token('space.8')};
  padding: ${token('space.7')};
`;
