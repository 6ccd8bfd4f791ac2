import {
  listingRow,
  renderRemote,
  storeSession,
  stubBackend,
  stubRealtime,
} from '@fairshore/shared-data/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const projectId = '651ff333-e98e-46f6-b809-3c5d73eaab5b';

let mockIsOffline = true;
jest.mock('./WithdrawDialog', () => {
  if (mockIsOffline) throw new Error('Loading chunk 1 failed.');
  return jest.requireActual('./WithdrawDialog');
});

test('a failure to load the dialog’s code is shown where it was requested, with a retry', async () => {
  localStorage.clear();
  stubRealtime();
  storeSession({ id: 'u1' });
  const interest = { id: 'i1', user_id: 'u1', project_id: projectId, amount: 600, note: null, email: null };
  stubBackend({
    '/rest/v1/listings': () => ({ body: [listingRow({ raised: 1600 })] }),
    '/rest/v1/interests': () => ({
      body: [{ ...interest, created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' }],
    }),
  });
  await renderRemote(remote, `/project/${projectId}`);
  const user = userEvent.setup();
  const withdraw = await screen.findByRole('button', { name: 'Withdraw' });
  expect(screen.queryByText('The way to withdraw could not be loaded.')).toBeNull();
  await user.click(withdraw);
  expect(screen.getByText('The way to withdraw could not be loaded.')).toBeInTheDocument();

  mockIsOffline = false;
  await user.click(screen.getByRole('button', { name: 'Load it again' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Withdraw your interest?' });
  expect(dialog).toHaveTextContent('Your interest of $600');
  expect(screen.queryByText('The way to withdraw could not be loaded.')).toBeNull();
});
