import { configureBackend } from '@fairshore/shared-auth';
import { renderRemote, storeSession } from '@fairshore/shared-data/testing';
import { screen } from '@testing-library/react';
import { remote } from '../remote';

it.each([
  ['users', 'dana@example.com'],
  ['interests', 'petra@example.com'],
  ['leads', 'dana@example.com'],
  ['audit', 'admin@example.com'],
])('an address without room in the list of %s breaks before its @', async (tab, email) => {
  storeSession();
  configureBackend(null);
  await renderRemote(remote, `/admin?tab=${tab}`);
  const [shown] = await screen.findAllByText(email);
  expect(shown?.querySelector('wbr')?.nextSibling).toHaveTextContent(/^@example\.com$/);
});
