import { renderRemote, stubBackend, stubRealtime } from '@fairshore/shared-data/testing';
import { Link } from '@fairshore/shared-ui/router';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
import { ConfirmInterestPage } from './ConfirmInterestPage';

const token = 'a'.repeat(64);

const answer = {
  state: 'open',
  project_id: 'aaaaaaaa-0000-4000-8000-000000000000',
  project: 'Alder Court',
  amount: 500,
  is_lapsed: false,
  raise_to: null,
  expires_at: '2027-02-01T00:00:00Z',
  interest_days: 90,
  terms_version: 2,
  terms: {
    name: 'Alder Court',
    sector: 'Real Estate',
    country: 'PT',
    apr: '9.5',
    min_ticket: '500',
    hard_cap: '50000',
    highlights: [],
  },
  earlier: {
    project_id: 'aaaaaaaa-0000-4000-8000-000000000000',
    terms_version: 1,
    changes: [{ term: 'apr', before: '12', after: '9.5', changed_at: '2026-11-26T00:00:00Z' }],
  },
  needs_disclaimer: false,
};

test('an interest that lapsed below the minimum links to its project to be raised, and can’t be confirmed', async () => {
  stubRealtime();
  stubBackend({
    'POST /rest/v1/rpc/interest_confirmation': () => ({
      body: { ...answer, is_lapsed: true, raise_to: 1000, needs_disclaimer: true },
    }),
  });
  await renderRemote(remote, `/confirm-interest#${token}`);
  const sheet = within(await screen.findByRole('region', { name: 'Alder Court' }));
  expect(sheet.getByText(/It lapsed on 1 February 2027/)).toHaveTextContent(
    'The minimum is $1,000 now; raise your amount to confirm.',
  );
  expect(sheet.getByRole('link', { name: 'Raise your amount' })).toHaveAttribute(
    'href',
    '/project/aaaaaaaa-0000-4000-8000-000000000000#interest',
  );
  expect(sheet.getByText(/No longer interested/)).toHaveTextContent('Do nothing, as it has lapsed');
  expect(sheet.queryByRole('button', { name: /Confirm/ })).toBeNull();
  expect(sheet.queryByRole('checkbox')).toBeNull();
});

test('a suspended person reads so at once, and is offered nothing to confirm', async () => {
  stubRealtime();
  stubBackend({
    'POST /rest/v1/rpc/interest_confirmation': () => ({
      body: { ...answer, state: 'suspended', needs_disclaimer: true },
    }),
  });
  await renderRemote(remote, `/confirm-interest#${token}`);
  expect(await screen.findByRole('heading', { name: 'Your account is suspended.' })).toBeVisible();
  expect(screen.getByText(/^The interest in Alder Court can’t be confirmed/)).toHaveTextContent(
    /contact support/,
  );
  expect(screen.queryByRole('button', { name: /Confirm/ })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a second mailed link opened after a confirmation is about its own interest', async () => {
  stubRealtime();
  const other = 'b'.repeat(64);
  stubBackend({
    'POST /rest/v1/rpc/interest_confirmation': ({ body }) => ({
      body: { ...answer, project: JSON.stringify(body).includes(other) ? 'Birch Wind' : 'Alder Court' },
    }),
    'POST /rest/v1/rpc/confirm_interest_by_link': () => ({
      body: { expires_at: '2027-02-24T00:00:00Z', receipt: 'r1' },
    }),
  });
  function Links() {
    return (
      <>
        <Link to={`/confirm-interest#${token}`}>First</Link>
        <Link to={`/confirm-interest#${other}`}>Second</Link>
        <ConfirmInterestPage />
      </>
    );
  }
  // The second one is visited before, so that its answer is at hand on return.
  await renderRemote(
    { routes: [{ path: '/confirm-interest', load: async () => Links }] },
    `/confirm-interest#${other}`,
  );
  await screen.findByRole('region', { name: 'Birch Wind' });
  await userEvent.click(screen.getByRole('link', { name: 'First' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm $500' }));
  await screen.findByText(/The interest of \$500 in Alder Court is confirmed/);
  await userEvent.click(screen.getByRole('link', { name: 'Second' }));
  expect(await screen.findByRole('region', { name: 'Birch Wind' })).toBeVisible();
  expect(screen.queryByText(/is confirmed/)).toBeNull();
});

test('a double click on the link’s button confirms once, and the receipt is linked', async () => {
  stubRealtime();
  const seen = stubBackend({
    'POST /rest/v1/rpc/interest_confirmation': () => ({ body: answer }),
    'POST /rest/v1/rpc/confirm_interest_by_link': () => ({
      body: { expires_at: '2027-02-24T00:00:00Z', receipt: 'r1' },
    }),
  });
  await renderRemote(remote, `/confirm-interest#${token}`);
  const button = await screen.findByRole('button', { name: 'Confirm $500' });
  expect(screen.getByRole('group', { name: 'Registered under earlier terms' })).toHaveTextContent(
    /version 1 of the terms.*12\.0%.*9\.5%/,
  );
  const form = button.closest('form');
  if (form === null) throw new Error('The button is in no form.');
  fireEvent.submit(form);
  // Validation has run by now, and no response has arrived yet.
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  fireEvent.submit(form);
  expect(await screen.findByRole('link', { name: 'Open the receipt' })).toHaveAttribute(
    'href',
    '/receipt/r1',
  );
  expect(seen.filter(({ path }) => path.endsWith('confirm_interest_by_link'))).toHaveLength(1);
});
