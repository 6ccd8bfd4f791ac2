import { Button, Container, ErrorState, loadable, useLoaded } from '@fairshore/shared-ui';
import { NavigationType, useNavigationType } from '@fairshore/shared-ui/router';
import { useLayoutEffect, useRef } from 'react';
import type { PortfolioView } from '../portfolio/usePortfolio';
import { StatementSkeleton } from './StatementSkeleton';

const source = loadable(() => import('./StatementPage').then(({ StatementPage }) => ({ StatementPage })));

/** The print view, loaded when it is opened. */
export function StatementPlace({ portfolio }: { portfolio: PortfolioView }) {
  const { value: code, hasFailed, retry } = useLoaded(source);
  const arrival = useRef(useNavigationType());

  // It replaces the portal under the same path, which was scrolled to the link.
  useLayoutEffect(() => {
    if (arrival.current === NavigationType.Push) window.scrollTo(0, 0);
  }, []);

  if (hasFailed) {
    return (
      <Container>
        <ErrorState
          level={1}
          title="The statement could not be opened"
          text="A part of it did not arrive. Check your connection and try again."
          action={<Button onClick={retry}>Retry</Button>}
        />
      </Container>
    );
  }
  if (code) return <code.StatementPage portfolio={portfolio} />;
  return (
    <Container>
      <StatementSkeleton />
    </Container>
  );
}
