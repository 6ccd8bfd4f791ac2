import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeAuthClient } from '../testing/FakeAuthClient';
import { freshBrowser, renderWithAuth } from '../testing/renderWithAuth';

jest.mock('@supabase/auth-js', () => ({ GoTrueClient: FakeAuthClient }));

let isOnline = false;
jest.mock('../modal/index', () => {
  if (!isOnline) throw new Error('Loading chunk failed');
  return jest.requireActual<object>('../modal/index');
});

beforeEach(freshBrowser);

test('reports each time that the code of the window failed to load, and opens once it has loaded', async () => {
  const user = userEvent.setup();
  const { notices } = renderWithAuth(<h1>Here</h1>);
  const sentence = 'The sign-in window could not be loaded. Check your connection and try again.';

  await user.click(screen.getByRole('button', { name: 'Get Started' }));
  await waitFor(() => expect(notices).toContain(sentence));
  const toldOnce = notices.length;
  await user.click(screen.getByRole('button', { name: 'Get Started' }));
  await waitFor(() => expect(notices.length).toBeGreaterThan(toldOnce));

  isOnline = true;
  await user.click(screen.getByRole('button', { name: 'Get Started' }));
  expect(await screen.findByRole('dialog', { name: 'Join Fairshore' })).toBeInTheDocument();
});
