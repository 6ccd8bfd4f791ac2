import { renderRemote, stubBackend } from '@fairshore/shared-data/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const token = 'ab'.repeat(32);

function stub(topic: string, hasAccount = true) {
  let isStopped = false;
  return stubBackend({
    'POST /rest/v1/rpc/unsubscription': () => ({
      body: { topic, is_stopped: isStopped, has_account: hasAccount },
    }),
    'POST /api/unsubscribe': () => {
      isStopped = true;
      return { body: 'You are unsubscribed.' };
    },
  });
}

it('opening the page stops nothing; one click does', async () => {
  const seen = stub('steps');
  await renderRemote(remote, `/unsubscribe#${token}`);
  expect(await screen.findByRole('heading', { name: 'Stop these mails?' })).toBeVisible();
  expect(screen.getByText(/You get “Steps of your interest” by mail/)).toBeVisible();
  expect(seen.some(({ path }) => path === '/api/unsubscribe')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Stop these mails' }));
  expect(await screen.findByRole('heading', { name: 'These mails are stopped' })).toHaveFocus();
  const sent = seen.filter(({ path }) => path === '/api/unsubscribe');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.query.get('token')).toBe(token);
});

it('shows no link to settings for an address without an account', async () => {
  stub('requests', false);
  await renderRemote(remote, `/unsubscribe#${token}`);
  expect(await screen.findByText(/You get what answers our forms by mail/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /settings/ })).toBeNull();
});

it('links to the watched projects for mails about them', async () => {
  stub('watch_alerts', false);
  await renderRemote(remote, `/unsubscribe#${token}`);
  expect(await screen.findByRole('link', { name: 'Choose the projects' })).toHaveAttribute(
    'href',
    `/watch-alerts#${token}`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Stop these mails' }));
  expect(await screen.findByText(/Your address is deleted/)).toBeVisible();
});

it('reports a truncated link', async () => {
  const seen = stubBackend({});
  await renderRemote(remote, '/unsubscribe#ab');
  expect(await screen.findByRole('heading', { name: 'This link can’t be used' })).toBeVisible();
  expect(seen).toEqual([]);
});
