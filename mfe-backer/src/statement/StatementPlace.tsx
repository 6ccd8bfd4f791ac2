import { Button, Container, ErrorState, loadable, useLoaded } from '@fairshore/shared-ui';
import type { PortfolioView } from '../portfolio/usePortfolio';

const source = loadable(() => import('./StatementPage').then(({ StatementPage }) => ({ StatementPage })));

/** The print view, loaded when it is opened. */
export function StatementPlace({ portfolio }: { portfolio: PortfolioView }) {
  const { value: code, hasFailed, retry } = useLoaded(source);
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
  return code ? <code.StatementPage portfolio={portfolio} /> : null;
}
