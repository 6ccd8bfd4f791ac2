import { AuthProvider, configureBackend } from '@fairshore/shared-auth';
import { stubBackend } from '@fairshore/shared-data/testing';
import { MemoryRouter } from '@fairshore/shared-ui/testing';
import { render, screen } from '@testing-library/react';
import { DemoBanner } from './DemoBanner';

function open() {
  render(
    <MemoryRouter>
      <AuthProvider>
        <DemoBanner />
      </AuthProvider>
    </MemoryRouter>,
  );
}

afterEach(() => configureBackend(null));

test('says without a backend that the data is made up and no form sends anything', () => {
  open();
  expect(screen.getByRole('region', { name: 'Demo data' })).toHaveTextContent(
    'Demo data. No backend is connected: projects and figures are made up, and no form sends anything.',
  );
});

test('says nothing with a backend', () => {
  stubBackend({});
  open();
  expect(screen.queryByRole('region', { name: 'Demo data' })).not.toBeInTheDocument();
});
