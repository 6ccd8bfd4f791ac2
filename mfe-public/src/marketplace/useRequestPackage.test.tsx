import { configureBackend } from '@fairshore/shared-auth';
import { createQueryClient, QueryClientProvider } from '@fairshore/shared-data/query';
import { stubBackend } from '@fairshore/shared-data/testing';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useRequestPackage } from './packageRequest';
import type { PackageRequest } from './packageRequest';

const table = 'POST /rest/v1/service_marketplace_leads';
const request: PackageRequest = {
  name: 'Ana Marin',
  email: 'ana@mail.example',
  phone: null,
  company: 'Quayside Homes',
  packageSlug: 'smart-contract-suite',
  packageTitle: 'Smart Contract Suite',
  price: 'from $6,900',
  notes: 'Before the summer, please.',
  website: '',
};

function renderRequesting() {
  const client = createQueryClient();
  return renderHook(() => useRequestPackage(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
}

const idsOf = (seen: { body: unknown }[]) =>
  seen.map(({ body }) => (body as { request_id: string }).request_id);

test('sends the columns of the table, with notes and without the empty hidden field', async () => {
  const seen = stubBackend({ [table]: () => ({ status: 201, body: null }) });
  const { result } = renderRequesting();
  await act(async () =>
    expect(await result.current.mutateAsync(request)).toEqual({ isSent: true, hasNotes: true }),
  );
  expect(seen.map(({ body }) => body)).toEqual([
    {
      name: 'Ana Marin',
      email: 'ana@mail.example',
      phone: null,
      company: 'Quayside Homes',
      package_slug: 'smart-contract-suite',
      package_title: 'Smart Contract Suite',
      price: 'from $6,900',
      notes: 'Before the summer, please.',
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);
});

test('passes on what a program wrote into the hidden field', async () => {
  const seen = stubBackend({ [table]: () => ({ status: 201, body: null }) });
  const { result } = renderRequesting();
  await act(() => result.current.mutateAsync({ ...request, website: 'https://spam.example' }));
  expect(seen[0]?.body).toMatchObject({ website: 'https://spam.example' });
});

test('reports that the database has no column for the notes', async () => {
  stubBackend({
    [table]: ({ body }) =>
      'notes' in (body as object)
        ? { status: 400, body: { code: 'PGRST204', message: "Could not find the 'notes' column of 'x'" } }
        : { status: 201, body: null },
  });
  const { result } = renderRequesting();
  await act(async () =>
    expect(await result.current.mutateAsync(request)).toEqual({ isSent: true, hasNotes: false }),
  );
});

test('a retry and a double click are the same request, the next attempt is a new one', async () => {
  let isDown = true;
  const seen = stubBackend({
    [table]: () => {
      if (isDown) throw new TypeError('fetch failed');
      return { status: 201, body: null };
    },
  });
  const { result } = renderRequesting();
  await act(() => result.current.mutateAsync(request).catch(() => undefined));
  isDown = false;
  await act(() => Promise.all([result.current.mutateAsync(request), result.current.mutateAsync(request)]));
  await act(() => result.current.mutateAsync(request));
  const [first, retry, twice, next] = idsOf(seen);
  expect([retry, twice]).toEqual([first, first]);
  expect(next).not.toBe(first);
});

test('demo mode sends nothing, and says so', async () => {
  const seen = stubBackend({});
  configureBackend(null);
  const { result } = renderRequesting();
  await act(async () =>
    expect(await result.current.mutateAsync(request)).toEqual({ isSent: false, hasNotes: true }),
  );
  expect(seen).toEqual([]);
});
