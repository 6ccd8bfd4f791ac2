/** @timezone America/Los_Angeles */
import { configureBackend } from '@fairshore/shared-auth';
import { renderRemote, storeSession } from '@fairshore/shared-data/testing';
import { screen } from '@testing-library/react';
import { remote } from '../remote';

it('shows the day on which a user was created, in every time zone', async () => {
  expect(new Date('2025-02-20').getDate()).toBe(19);
  storeSession();
  configureBackend(null);
  await renderRemote(remote, '/admin?tab=users');
  expect(await screen.findByRole('row', { name: /Demo Dana Whitfield/ })).toHaveTextContent('20 Feb 2025');
});
