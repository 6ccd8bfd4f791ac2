import {
  listingRow,
  renderRemote,
  storeSession,
  stubBackend,
  stubRealtime,
} from '@fairshore/shared-data/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const id = '651ff333-e98e-46f6-b809-3c5d73eaab5b';
const takenDown = /was taken down/;
const heading = () => screen.findByRole('heading', { level: 1, name: 'Harbour Row Residences' });

type Answer = { body: object } | Promise<{ body: object }>;

/** A backend that lists the project, and reads it alone as `answer` says. */
function stub(answer: () => Answer) {
  return stubBackend({
    '/rest/v1/rpc/pipeline_listings': () => ({ body: [listingRow()] }),
    '/rest/v1/listing_counters': () => ({ body: { total: 1, active: 1, open: 1, backers: 1 } }),
    '/rest/v1/listings': ({ query }) => (query.get('id') === `eq.${id}` ? answer() : { body: [] }),
    '/rest/v1/interests': () => ({ body: [] }),
    'POST /rest/v1/rpc/interest_freshness': () => ({ body: null }),
    '/rest/v1/rpc/my_ratings': () => ({ body: [] }),
    'GET /rest/v1/decision_notes': () => ({ body: [] }),
    'POST /rest/v1/rpc/my_questions': () => ({ body: [] }),
    'POST /rest/v1/profiles': () => ({ status: 201, body: [] }),
  });
}

const unreachable = (): never => {
  throw new TypeError('fetch failed');
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.scrollTo = () => undefined;
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  stubRealtime();
});

test('a project known from a list stays on screen while it can’t be read, with what is typed', async () => {
  let answer: () => Answer = unreachable;
  stub(() => answer());
  const user = userEvent.setup();
  await renderRemote(remote, '/pipeline');
  await user.click(await screen.findByRole('link', { name: 'Harbour Row Residences' }));
  await heading();
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent(/The latest state of this project could not be loaded.*reach the server/);
  expect(screen.queryByText(takenDown)).toBeNull();
  expect(document.title).toBe('Harbour Row Residences · Fairshore');

  await user.type(screen.getByLabelText('Amount (USD)'), '2500');
  let respond: (answered: { body: object }) => void = () => undefined;
  const answered = new Promise<{ body: object }>((resolve) => (respond = resolve));
  answer = () => answered;
  const retry = screen.getByRole('button', { name: 'Retry' });
  await user.click(retry);
  await waitFor(() => expect(retry).toHaveAttribute('aria-busy', 'true'));
  expect(retry).toHaveFocus();
  respond({ body: [listingRow()] });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getByLabelText('Amount (USD)')).toHaveValue('2,500');
});

test('of a project of which nothing is known is said why it could not be read, and it can be retried', async () => {
  stub(unreachable);
  await renderRemote(remote, `/project/${id}`);
  expect(await screen.findByRole('heading', { name: "We couldn't find that project." })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  expect(screen.queryByText(/may have been removed/)).toBeNull();
  expect(document.title).toBe('Project · Fairshore');
});

test('a project that was taken down stays so when it can’t be read again', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let answer: () => Answer = () => ({ body: [] });
  storeSession({ id: 'u1' });
  stub(() => answer());
  await renderRemote(remote, `/project/${id}`);
  await screen.findByRole('heading', { name: "We couldn't find that project." });
  const seen = jest.fn(unreachable);
  answer = seen;
  jest.setSystemTime(Date.now() + 60_000);
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(seen).toHaveBeenCalled());
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText(/may have been removed/)).toBeInTheDocument();
});
