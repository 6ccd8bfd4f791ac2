import { configureBackend } from '@fairshore/shared-auth';
import { demoProject } from '@fairshore/shared-data/demo';
import { listingKeys } from '@fairshore/shared-data/listings';
import { createQueryClient, QueryClientProvider, useQuery } from '@fairshore/shared-data/query';
import { keepVote, keptVotes, myRatings } from '@fairshore/shared-data/ratings';
import { stubBackend } from '@fairshore/shared-data/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { setCastVote } from './castVotes';
import { useRating } from './useRating';

const projectId = '651ff333-e98e-46f6-b809-3c5d73eaab5b';
const noVotes = { '/rest/v1/rpc/my_ratings': () => ({ body: [] }) };
const ratings = () => localStorage.getItem('fairshore.ratings');

/** Renders the hook for a project with two votes of 4, with the project page's cache. */
function renderRating(change: { id?: string; ratingAverage?: number | null; ratingVotes?: number } = {}) {
  const client = createQueryClient();
  const start = { ...demoProject, id: projectId, ratingAverage: 4, ratingVotes: 2, ...change };
  client.setQueryData(listingKeys.one(start.id), start);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const rendered = renderHook(
    () => {
      const { data } = useQuery({
        queryKey: listingKeys.one(start.id),
        queryFn: () => start,
        staleTime: Infinity,
      });
      return { rating: useRating(data ?? start), mine: useQuery(myRatings()) };
    },
    { wrapper },
  );
  return { client, start, ...rendered };
}

type Rendered = ReturnType<typeof renderRating>['result'];
const figures = ({ current: { rating } }: Rendered) => [
  rating.shown.stars,
  rating.shown.votes,
  rating.myVote,
];
const whenAsked = ({ current }: Rendered) => expect(current.mine.isFetching).toBe(false);

beforeEach(() => {
  Object.keys(keptVotes()).forEach((id) => keepVote(id, null));
  setCastVote(projectId, undefined);
  localStorage.clear();
});

test('viewing ratings stores nothing on the device and requests no votes it can’t have', async () => {
  const seen = stubBackend({});
  const { result } = renderRating();
  await waitFor(() => expect(result.current.mine.data).toEqual({}));
  expect(localStorage).toHaveLength(0);
  expect(seen).toEqual([]);
  expect(figures(result)).toEqual([4, '2 votes', null]);
});

test('the first vote creates the secret, shows at once, and then follows the server’s count', async () => {
  const seen = stubBackend({
    '/rest/v1/rpc/rate_project': () => ({ body: { project_id: projectId, average: 3.75, votes: 4 } }),
  });
  const { result } = renderRating();
  await waitFor(() => whenAsked(result));
  act(() => result.current.rating.rate(1));
  expect(figures(result)).toEqual([3, '3 votes', 1]);
  expect(result.current.rating.isSending).toBe(true);
  // Somebody else voted too.
  await waitFor(() => expect(figures(result)).toEqual([3.75, '4 votes', 1]));
  await waitFor(() => expect(result.current.rating.isSending).toBe(false));
  const secret = localStorage.getItem('fairshore.device');
  expect(secret).toMatch(/^[0-9a-f-]{72}$/);
  expect(seen[0]?.body).toEqual({ p_project_id: projectId, p_device_secret: secret, p_rating: 1 });
  expect(ratings()).toBe(`{"${projectId}":[1,1]}`);
});

test('voting again replaces the vote: clamped, with the same secret, without adding a vote', async () => {
  localStorage.setItem('fairshore.device', crypto.randomUUID() + crypto.randomUUID());
  const seen = stubBackend({
    '/rest/v1/rpc/my_ratings': () => ({ body: [{ project_id: projectId, rating: 3 }] }),
    '/rest/v1/rpc/rate_project': () => ({ body: { average: 5, votes: 2 } }),
  });
  const { result } = renderRating();
  await waitFor(() => expect(figures(result)).toEqual([4, '2 votes', 3]));
  act(() => result.current.rating.rate(9));
  expect(figures(result)).toEqual([5, '2 votes', 5]);
  await waitFor(() => expect(result.current.rating.isSending).toBe(false));
  expect(figures(result)).toEqual([5, '2 votes', 5]);
  const secret = localStorage.getItem('fairshore.device');
  expect(seen.map(({ body }) => body)).toEqual([
    { p_device_secret: secret },
    { p_project_id: projectId, p_device_secret: secret, p_rating: 5 },
  ]);
});

test('three quick votes: the figures never count two of them, and the last one stays', async () => {
  const sent: number[] = [];
  stubBackend({
    ...noVotes,
    '/rest/v1/rpc/rate_project': ({ body }) => {
      const { p_rating: vote } = body as { p_rating: number };
      sent.push(vote);
      return { body: { average: (8 + vote) / 3, votes: 3 } };
    },
  });
  const { result } = renderRating();
  await waitFor(() => whenAsked(result));
  act(() => {
    result.current.rating.rate(1);
    result.current.rating.rate(2);
    result.current.rating.rate(4);
  });
  expect(figures(result)).toEqual([4, '3 votes', 4]);
  await waitFor(() => expect(result.current.rating.isSending).toBe(false));
  expect(figures(result)).toEqual([4, '3 votes', 4]);
  expect(sent.at(-1)).toBe(4);
});

test('a vote cast while another is pending replaces it', async () => {
  let answer: (() => void) | undefined;
  stubBackend(noVotes);
  const stubbed = globalThis.fetch;
  const sent: number[] = [];
  globalThis.fetch = async (input, init) => {
    if (!`${input instanceof Request ? input.url : input}`.endsWith('rate_project'))
      return stubbed(input, init);
    const { p_rating: vote } = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as {
      p_rating: number;
    };
    sent.push(vote);
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return new Response(JSON.stringify({ average: (8 + vote) / 3, votes: 3 }), {
      headers: { 'content-type': 'application/json' },
    });
  };
  const { result } = renderRating();
  await waitFor(() => whenAsked(result));
  act(() => result.current.rating.rate(1));
  await waitFor(() => expect(sent).toEqual([1]));
  act(() => result.current.rating.rate(4));
  expect(figures(result)).toEqual([4, '3 votes', 4]);
  answer?.();
  await waitFor(() => expect(sent).toEqual([1, 4]));
  expect(figures(result)).toEqual([4, '3 votes', 4]);
  answer?.();
  await waitFor(() => expect(result.current.rating.isSending).toBe(false));
  expect(figures(result)).toEqual([4, '3 votes', 4]);
});

test('a vote cast in another tab is this tab’s own vote too', async () => {
  stubBackend({
    '/rest/v1/rpc/my_ratings': () => ({ body: [{ project_id: projectId, rating: 2 }] }),
    '/rest/v1/rpc/rate_project': () => ({ body: { average: 3, votes: 2 } }),
  });
  localStorage.setItem('fairshore.device', 'a'.repeat(64));
  const { result } = renderRating();
  await waitFor(() => expect(result.current.rating.myVote).toBe(2));
  localStorage.setItem('fairshore.ratings', JSON.stringify({ [projectId]: [5, 5] }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'fairshore.ratings' })));
  expect(result.current.rating.myVote).toBe(5);
});

test.each([
  ['account_suspended', 'Your account is suspended, so nothing can be saved. Please contact support.'],
  ['rate_limited', 'Too many requests from your network. Please try again in ten minutes.'],
])('a refused vote (%s) is reverted and shown as %p, and the server stays in use', async (hint, message) => {
  let isRefusing = true;
  stubBackend({
    ...noVotes,
    '/rest/v1/rpc/rate_project': () =>
      isRefusing
        ? { status: 400, body: { code: 'P0001', hint, message } }
        : { body: { average: 3.67, votes: 3 } },
  });
  const { result } = renderRating();
  await waitFor(() => whenAsked(result));
  act(() => result.current.rating.rate(3));
  expect(figures(result)).toEqual([3.67, '3 votes', 3]);
  await waitFor(() => expect(result.current.rating.failure?.message).toBe(message));
  expect(figures(result)).toEqual([4, '2 votes', null]);
  expect(ratings()).toBeNull();
  isRefusing = false;
  act(() => result.current.rating.rate(3));
  expect(result.current.rating.failure).toBeNull();
  await waitFor(() => expect(ratings()).not.toBeNull());
});

test('without a backend votes stay on the device, and count in the figures', async () => {
  const seen = stubBackend({});
  configureBackend(null);
  const { result } = renderRating({ id: 'demo', ratingAverage: null, ratingVotes: 0 });
  await waitFor(() => whenAsked(result));
  act(() => result.current.rating.rate(4));
  await waitFor(() => expect(result.current.rating.isSending).toBe(false));
  expect(figures(result)).toEqual([4, '1 vote', 4]);
  expect(seen).toHaveLength(0);
  expect(ratings()).toBe('{"demo":4}');
});

test('votes stored during an outage are sent when the next session loads ratings; examples are not', async () => {
  localStorage.setItem(
    'fairshore.ratings',
    JSON.stringify({ [projectId]: [5, 2], demo: 4, gone: 3, bad: 'x', odd: 7, sent: [1, 1] }),
  );
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const sent: unknown[] = [];
  stubBackend({
    '/rest/v1/rpc/my_ratings': () => ({ body: [{ project_id: projectId, rating: 5 }] }),
    '/rest/v1/rpc/rate_project': ({ body }) => {
      const { p_project_id: id, p_rating: vote } = body as { p_project_id: string; p_rating: number };
      sent.push([id, vote]);
      if (id !== projectId) {
        const refusal = {
          code: 'P0001',
          hint: 'listing_not_found',
          message: "We couldn't find that project.",
        };
        return { status: 400, body: refusal };
      }
      return { body: { average: 4.5, votes: 2 } };
    },
  });
  const { result } = renderRating();
  expect(figures(result)).toEqual([5, '2 votes', 5]);
  await waitFor(() => expect(figures(result)).toEqual([4.5, '2 votes', 5]));
  expect(sent).toEqual([
    [projectId, 5],
    ['gone', 3],
  ]);
  await waitFor(() => expect(ratings()).toBe(`{"demo":4,"sent":[1,1],"${projectId}":[5,5]}`));
  warn.mockRestore();
});

test('votes that are refused temporarily stay stored', async () => {
  localStorage.setItem('fairshore.ratings', JSON.stringify({ [projectId]: 5 }));
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  stubBackend({
    ...noVotes,
    '/rest/v1/rpc/rate_project': () => ({
      status: 400,
      body: { code: 'P0001', hint: 'rate_limited', message: 'Too many requests.' },
    }),
  });
  const { result } = renderRating();
  await waitFor(() => expect(warn).toHaveBeenCalled());
  expect(ratings()).toBe(`{"${projectId}":5}`);
  expect(figures(result)).toEqual([4.33, '3 votes', 5]);
  warn.mockRestore();
});

test.each(['{"', '"text"', 'null', '[1]'])('invalid storage is ignored: %s', async (text) => {
  localStorage.setItem('fairshore.ratings', text);
  stubBackend(noVotes);
  const { result } = renderRating();
  await waitFor(() => expect(result.current.mine.data).toEqual({}));
  expect(figures(result)).toEqual([4, '2 votes', null]);
});

// Must be last: it disables the server for the session.
test('a failing server isn’t called again; votes are stored and counted on the device', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const seen = stubBackend(noVotes);
  const { result, client, start } = renderRating();
  await waitFor(() => whenAsked(result));
  act(() => result.current.rating.rate(1));
  await waitFor(() => expect(result.current.rating.isKeptHere).toBe(true));
  expect(figures(result)).toEqual([3, '3 votes', 1]);
  act(() => result.current.rating.rate(4));
  await waitFor(() => expect(result.current.rating.isSending).toBe(false));
  expect(figures(result)).toEqual([4, '3 votes', 4]);
  expect(ratings()).toBe(`{"${projectId}":4}`);
  // Others' votes still arrive, and the user's own vote stays included.
  act(() => {
    client.setQueryData(listingKeys.one(projectId), { ...start, ratingAverage: 5, ratingVotes: 3 });
  });
  await waitFor(() => expect(figures(result)).toEqual([4.75, '4 votes', 4]));
  expect(seen.filter(({ path }) => path.endsWith('rate_project'))).toHaveLength(1);
  expect(warn).toHaveBeenCalledTimes(1);
});
