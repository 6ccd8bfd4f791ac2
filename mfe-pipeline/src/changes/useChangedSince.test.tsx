import { listingKeys, toListing } from '@fairshore/shared-data/listings';
import type { Listing } from '@fairshore/shared-data/listings';
import { createQueryClient, QueryClientProvider } from '@fairshore/shared-data/query';
import { answerConsent, listingRow, stubBackend } from '@fairshore/shared-data/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { lookedAt, noteLookedAt } from './lookedAt';
import { useChangedSince } from './useChangedSince';

const change = { term: 'apr', before: '9.5', after: '11.5', changed_at: '2026-11-20T10:00:00Z' };
let count = 0;

/** A fresh project per test, because views are remembered until the page reloads. */
function projects() {
  count += 1;
  const id = `651ff333-e98e-46f6-b809-${String(count).padStart(12, '0')}`;
  return { id, inVersion: (version: number) => toListing(listingRow({ id, terms_version: version })) };
}

/** A project's page that came with a listing read an hour before, and later reads it anew. */
function open(rendered: Listing) {
  const asked = stubBackend({ '/rest/v1/rpc/changed_terms': () => ({ body: [change] }) });
  const client = createQueryClient();
  const key = listingKeys.one(rendered.id);
  client.setQueryData(key, rendered, { updatedAt: performance.timeOrigin - 3_600_000 });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, rerender } = renderHook(useChangedSince, { wrapper, initialProps: rendered });
  const refetch = (listing: Listing) => {
    act(() => void client.setQueryData(key, listing));
    rerender(listing);
  };
  return { asked, since: () => result.current, refetch };
}

beforeEach(() => {
  localStorage.clear();
  answerConsent(true);
});

test('what an old page shows doesn’t count as viewed, so who comes first is told of no change', async () => {
  const { id, inVersion } = projects();
  const { asked, since, refetch } = open(inVersion(2));
  expect(lookedAt(id)).toBeUndefined();
  refetch(inVersion(3));
  await waitFor(() => expect(lookedAt(id)?.version).toBe(3));
  expect(since()).toBeNull();
  expect(asked).toEqual([]);
});

test('it counts once the server has confirmed it', async () => {
  const { id, inVersion } = projects();
  const { refetch } = open(inVersion(2));
  refetch(inVersion(2));
  await waitFor(() => expect(lookedAt(id)?.version).toBe(2));
});

test('an old page doesn’t take back that a later version was viewed', async () => {
  const { id, inVersion } = projects();
  noteLookedAt(id, 3);
  const { since, refetch } = open(inVersion(2));
  refetch(inVersion(3));
  expect(lookedAt(id)?.version).toBe(3);
  expect(since()).toBeNull();
});

test('who viewed the version of the old page is told what changed', async () => {
  const { id, inVersion } = projects();
  noteLookedAt(id, 2);
  const { since, refetch } = open(inVersion(2));
  refetch(inVersion(3));
  await waitFor(() => expect(since()?.changes).toHaveLength(1));
});
