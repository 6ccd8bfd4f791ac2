import { createQueryClient } from '@fairshore/shared-data/query';
import {
  currentAddress,
  listingRow,
  renderRemote,
  step,
  storeSession,
  stubBackend,
  stubRealtime,
} from '@fairshore/shared-data/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NearLater } from '../near/NearLater';
import { remote } from '../remote';
import { frameOrigins, isShownHere } from './shownHere';

const id = '651ff333-e98e-46f6-b809-0000000000d3';
const ana = { id: '7d1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d11', email: 'ana@fairshore.example', name: 'Ana Marin' };

beforeAll(() => import('./DocumentTools'), 120_000);
beforeEach(() => {
  localStorage.clear();
  NearLater.install();
  stubRealtime();
});
afterEach(() => {
  NearLater.remove();
  Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
});

const refusal = { status: 403, body: { code: '42501', message: 'denied' } };

async function open(
  onepager: string | null = null,
  failing: { until?: 'stored' | 'sent'; isUnknown?: boolean; held?: Promise<void> } = {},
) {
  let wanted: { document: string }[] = [];
  const seen = stubBackend({
    '/rest/v1/listings': () => ({ body: [listingRow({ id, category: null, onepager_link: onepager })] }),
    'POST /rest/v1/rpc/interest_freshness': () => ({ body: null }),
    '/rest/v1/rpc/my_ratings': () => ({ body: [] }),
    'GET /rest/v1/interests': () => ({ body: [] }),
    'GET /rest/v1/decision_notes': () => ({ body: [] }),
    'GET /rest/v1/user_settings': () => ({ body: null }),
    'GET /rest/v1/watched_projects': () => ({ body: [] }),
    'GET /rest/v1/project_questions': () => ({ body: [] }),
    'POST /rest/v1/rpc/my_questions': () => ({ body: [] }),
    'POST /rest/v1/rpc/interest_demand': () => ({ body: null }),
    'POST /rest/v1/rpc/document_versions': () =>
      failing.isUnknown
        ? refusal
        : { body: [{ document: 'onepager_link', version: 2, published_at: '2026-11-12T10:00:00Z' }] },
    'GET /rest/v1/document_requests': async () => {
      await failing.held;
      return failing.isUnknown ? refusal : { body: wanted };
    },
    'POST /rest/v1/document_requests': ({ body }) => {
      if (failing.until === 'sent') throw new TypeError('fetch failed');
      wanted = [body as { document: string }];
      if (failing.until === 'stored') throw new TypeError('fetch failed');
      return { status: 201, body: null };
    },
    'DELETE /rest/v1/document_requests': () => {
      wanted = [];
      return { status: 204, body: null };
    },
    '/config.json': () => ({ body: { supabase: null } }),
    '/documents/quay.pdf': () => ({ body: '%PDF-1.7' }),
  });
  await renderRemote(remote, `/project/${id}`, { from: '/' });
  const part = within(await screen.findByRole('region', { name: 'Key Documents' }));
  act(() => NearLater.comeNear());
  return {
    part,
    sent: (method: string) =>
      seen.filter((one) => one.path.endsWith('document_requests') && one.method === method),
  };
}

test('a document shows its version and date beside its link', async () => {
  const { part } = await open('https://quay.example/1.pdf');
  expect(await part.findByText('Version 2, 12 November 2026')).toBeVisible();
  expect(part.getByRole('link', { name: 'Open One Pager in a new tab' })).toHaveAttribute(
    'href',
    'https://quay.example/1.pdf',
  );
  expect(part.getAllByRole('button', { name: /^Coming Soon/ })).toHaveLength(3);
  expect(part.queryByRole('button', { name: /^Read here/ })).toBeNull();
});

test('Back closes a document that is read here, and Forward opens it again', async () => {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { configurable: true, value: true });
  URL.createObjectURL = () => 'blob:quay';
  URL.revokeObjectURL = () => undefined;
  const { part } = await open('/documents/quay.pdf');
  await userEvent.click(await part.findByText('Read here'));
  await screen.findByRole('dialog', { name: 'One Pager' });
  step(-1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(currentAddress()).toBe(`/project/${id}`);
  step(1);
  expect(await screen.findByRole('dialog', { name: 'One Pager' })).toBeVisible();
});

test('a signed-in user can request a notification about a missing document, and cancel it', async () => {
  storeSession(ana);
  const { part, sent } = await open();
  const button = await part.findByRole('button', { name: 'Notify me when the Whitepaper is there' });
  await userEvent.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
  expect(sent('POST').map(({ body }) => body)).toEqual([
    { user_id: ana.id, project_id: id, document: 'whitepaper_link' },
  ]);
  expect(button).toHaveFocus();
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  await userEvent.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'false'));
  expect(sent('DELETE')).toHaveLength(1);
});

test('while it isn’t known whether a document was asked for, the button doesn’t say that it wasn’t', async () => {
  storeSession(ana);
  let release: () => void = () => undefined;
  const { part } = await open(null, { held: new Promise<void>((resolve) => (release = resolve)) });
  const button = await part.findByRole('button', { name: 'Loading… whether you are told of the Whitepaper' });
  expect(button).not.toHaveAttribute('aria-pressed');
  release();
  await waitFor(() => expect(button).toHaveAccessibleName('Notify me when the Whitepaper is there'));
  expect(button).toHaveAttribute('aria-pressed', 'false');
});

test('what could not be read about the documents is said once, and read again by one Retry', async () => {
  storeSession(ana);
  const failing = { isUnknown: true };
  const { part } = await open('https://quay.example/1.pdf', failing);
  expect(
    await part.findByText(
      /^Which versions these are can’t be shown at the moment\. Which documents you are told of can’t be shown at the moment\./,
    ),
  ).toBeVisible();
  expect(part.queryByRole('button', { name: /^Notify/ })).toBeNull();
  failing.isUnknown = false;
  await userEvent.click(part.getByRole('button', { name: 'Retry' }));
  expect(await part.findByText('Version 2, 12 November 2026')).toBeVisible();
  expect(await part.findByRole('button', { name: 'Notify me when the Whitepaper is there' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  expect(part.queryByText(/can’t be shown/)).toBeNull();
});

test('a request whose answer was lost is told as stored, not to be made again', async () => {
  storeSession(ana);
  const { part } = await open(null, { until: 'stored' });
  const button = await part.findByRole('button', { name: 'Notify me when the Whitepaper is there' });
  await userEvent.click(button);
  expect(
    await screen.findByText('You are told once, when the Whitepaper is there.', { selector: 'p' }),
  ).toBeVisible();
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByText(/server/, { selector: 'p' })).toBeNull();
});

test('a request that failed is made again from its message', async () => {
  storeSession(ana);
  const failing: { until?: 'sent' } = { until: 'sent' };
  const { part, sent } = await open(null, failing);
  const button = await part.findByRole('button', { name: 'Notify me when the Whitepaper is there' });
  await userEvent.click(button);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(button).toHaveAttribute('aria-pressed', 'false');
  delete failing.until;
  await userEvent.click(retry);
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
  expect(sent('POST')).toHaveLength(2);
  expect(sent('DELETE')).toEqual([]);
});

test('a guest sees Coming Soon and is asked to sign in; the request is completed after sign-in', async () => {
  const { part, sent } = await open();
  expect(part.getByRole('button', { name: 'Coming Soon for Whitepaper' })).toBeDisabled();
  await userEvent.click(await part.findByRole('button', { name: 'Notify me when the Whitepaper is there' }));
  expect(sent('POST')).toEqual([]);
  storeSession(ana);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'fairshore.auth' })));
  await waitFor(() => expect(sent('POST')).toHaveLength(1));
});

test.each([
  ['/documents/quay.pdf', true, true],
  ['/documents/quay.pdf', false, false],
  ['http://localhost/documents/quay.pdf', true, true],
  ['https://storage.example/docs/quay.PDF', true, true],
  ['https://elsewhere.example/quay.pdf', true, false],
  ['https://storage.example/docs/quay.html', true, false],
  ['javascript:alert(1)//.pdf', true, false],
])('%s, with a viewer %s, is shown here: %s', (address, hasViewer, expected) => {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { configurable: true, value: hasViewer });
  expect(isShownHere(address, ['https://storage.example'])).toBe(expected);
});

test.each([
  ['a failed answer', '{}', 503],
  ['another shape', '{"supabase":"none"}', 200],
])('%s says nothing about where documents are, so it is asked again', async (_what, body, status) => {
  stubBackend({});
  const client = createQueryClient();
  globalThis.fetch = async () => new Response(body, { status });
  await expect(client.fetchQuery({ ...frameOrigins, retry: false })).rejects.toThrow();
  globalThis.fetch = async () => new Response('{"supabase":{"url":"https://storage.example"}}');
  expect(await client.fetchQuery(frameOrigins)).toEqual(['https://storage.example']);
});
