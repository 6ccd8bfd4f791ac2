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
  expect(seen.map(({ body }) => body)).toEqual([sent]);
});

test('in demo mode nothing is sent', async () => {
  const seen = stubBackend({});
  configureBackend(null);
  const { result } = renderStoring();
  await act(() => result.current.mutateAsync(lead));
  expect(seen).toEqual([]);
});
