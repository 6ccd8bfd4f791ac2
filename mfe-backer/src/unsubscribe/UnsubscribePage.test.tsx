import { renderRemote, stubBackend } from '@fairshore/shared-data/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const token = 'ab'.repeat(32);

type Answer = Parameters<typeof stubBackend>[0][string];

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

const link = (isStopped: boolean) => ({ body: { topic: 'steps', is_stopped: isStopped, has_account: true } });

/** Presses the page's button; afterwards the link is as given. */
async function press(stopped: Answer, afterwards: Answer) {
  let isPressed = false;
  stubBackend({
    'POST /rest/v1/rpc/unsubscription': (request) => (isPressed ? afterwards(request) : link(false)),
    'POST /api/unsubscribe': (request) => {
      isPressed = true;
      return stopped(request);
    },
  });
  await renderRemote(remote, `/unsubscribe#${token}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Stop these mails' }));
}

describe.each([
  ['is lost', () => Promise.reject(new TypeError('fetch failed'))],
  ['comes from a gateway', () => ({ status: 504, body: 'upstream timed out' })],
])('when the answer %s', (_what, noAnswer) => {
  it('shows that the mails are stopped if they are', async () => {
    await press(noAnswer, () => link(true));
    expect(await screen.findByRole('heading', { name: 'These mails are stopped' })).toHaveFocus();
  });

  it('doesn’t claim that nothing was stopped', async () => {
    await press(noAnswer, () => link(false));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'it is not known whether these mails are stopped',
    );
  });
});

it('shows that the mails are stopped although the link could not be looked at again', async () => {
  await press(
    () => ({ body: 'You are unsubscribed.' }),
    () => ({ status: 503, body: { message: 'The database is restarting.' } }),
  );
  expect(await screen.findByRole('heading', { name: 'These mails are stopped' })).toHaveFocus();
});

it('says that nothing was stopped when the server refused', async () => {
  await press(
    () => ({ status: 429, body: 'This did not work.' }),
    () => link(false),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was stopped.');
});

it('says why a link that ended meanwhile can’t be used', async () => {
  const message = 'This link isn’t valid: it was copied incompletely, or the account was deleted.';
  await press(
    () => ({ status: 404, body: 'This link is not valid.' }),
    () => ({ status: 400, body: { code: 'P0001', hint: 'link_unknown', message } }),
  );
  expect(await screen.findByRole('heading', { name: 'This link can’t be used' })).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
});

it('reports a truncated link', async () => {
  const seen = stubBackend({});
  await renderRemote(remote, '/unsubscribe#ab');
  expect(await screen.findByRole('heading', { name: 'This link can’t be used' })).toBeVisible();
  expect(seen).toEqual([]);
});

it('says that it could not look at the link, and looks again', async () => {
  let isDown = true;
  const seen = stubBackend({
    'POST /rest/v1/rpc/unsubscription': () =>
      isDown ? { status: 503, body: { message: 'The database is restarting.' } } : link(false),
  });
  await renderRemote(remote, `/unsubscribe#${token}`);
  expect(await screen.findByRole('heading', { name: 'We couldn’t look at your link' })).toBeVisible();
  expect(screen.getByText('The database is restarting.')).toBeVisible();
  expect(screen.queryByText(/can’t be used/)).toBeNull();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Stop these mails?' })).toBeVisible();
  expect(seen.some(({ path }) => path === '/api/unsubscribe')).toBe(false);
});
