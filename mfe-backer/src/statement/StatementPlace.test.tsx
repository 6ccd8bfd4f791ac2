import { MemoryRouter } from '@fairshore/shared-ui/testing';
import { render, screen } from '@testing-library/react';
import { StatementPlace } from './StatementPlace';

it('says that the statement is loading while its code is on its way', () => {
  const portfolio = {
    holdings: undefined,
    activities: undefined,
    activitiesFailure: null,
    failure: null,
    history: null,
    engagement: undefined,
    isRetrying: false,
    onRetry: () => undefined,
    isDemo: true,
  };
  const { unmount } = render(
    <MemoryRouter>
      <StatementPlace portfolio={portfolio} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Loading your statement');
  unmount();
});
