import { configureBackend } from '@fairshore/shared-auth';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient, QueryClientProvider } from '../query';
import { stubBackend } from '../testing';
import { useStoreLead } from './leadQueries';

const lead = {
  email: 'reader@mail.example',
  name: '',
  intent: 'newsletter',
  source: 'resource_center',
  meta: {},
};

function renderStoring() {
  const client = createQueryClient();
  return renderHook(() => useStoreLead(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
}

test.each([
  ['left out', undefined, lead],
  ['empty', '', lead],
  ['filled in by a program', 'https://spam.example', { ...lead, website: 'https://spam.example' }],
])('with the hidden field %s it sends what the database expects', async (_case, website, sent) => {
  const seen = stubBackend({ 'POST /rest/v1/leads': () => ({ status: 201, body: null }) });
  const { result } = renderStoring();
  await act(() => result.current.mutateAsync({ ...lead, website }));
  expect(seen.map(({ body }) => body)).toEqual([
    { ...sent, request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  ]);
});

test('a retry after a lost response reuses the request id and succeeds; the next lead gets a new one', async () => {
  let attempts = 0;
  const seen = stubBackend({
    'POST /rest/v1/leads': () => {
      attempts += 1;
      if (attempts === 1) throw new TypeError('Failed to fetch');
      const twice = 'duplicate key value violates unique constraint "leads_request_once"';
      return attempts === 2
        ? { status: 409, body: { code: '23505', message: twice } }
        : { status: 201, body: null };
    },
  });
  const { result } = renderStoring();
  const outcomes: unknown[] = [];
  for (const ts of ['first', 'second', 'third'])
    await act(async () => {
      outcomes.push(
        await result.current.mutateAsync({ ...lead, meta: { ts } }).catch((failure: unknown) => failure),
      );
    });
  expect(outcomes).toEqual([expect.objectContaining({ kind: 'offline' }), undefined, undefined]);
  const [first, second, third] = seen.map(({ body }) => (body as { request_id: string }).request_id);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('in demo mode nothing is sent', async () => {
  const seen = stubBackend({});
  configureBackend(null);
  const { result } = renderStoring();
  await act(() => result.current.mutateAsync(lead));
  expect(seen).toEqual([]);
});
