/** @environment browser */
import { configureBackend } from '@fairshore/shared-auth';
import { storeSession } from '@fairshore/shared-data/testing';
import { reportRemoteEvents } from './reportRemoteEvents';

const events = [{ remote: 'mfe-x', version: '1.0.0-00000000', phase: 'ready' }] as const;
const send = jest.fn<Promise<Response>, Parameters<typeof fetch>>();

beforeEach(() => {
  send.mockReset().mockResolvedValue(new Response('1'));
  globalThis.fetch = send;
  configureBackend({ url: 'http://backend.test', publishableKey: 'sb_publishable_test' });
});

it('sends a report that survives the page, with nothing about the signed-in user', () => {
  storeSession({ id: '7d1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d11', email: 'ana@mail.example', name: 'Ana' });
  reportRemoteEvents(events);
  const [address, init] = send.mock.calls[0] ?? [];
  expect(address).toBe('http://backend.test/rest/v1/rpc/report_remote_events');
  expect(init).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit' });
  expect(init?.body).toBe(JSON.stringify({ p_events: events }));
  const headers = new Headers(init?.headers);
  expect(headers.get('apikey')).toBe('sb_publishable_test');
  expect(headers.get('authorization')).toBeNull();
});

it('sends nothing without events, and nothing in demo mode', () => {
  reportRemoteEvents([]);
  configureBackend(null);
  reportRemoteEvents(events);
  expect(send).not.toHaveBeenCalled();
});

it('silently loses a report that can’t be sent', async () => {
  send.mockRejectedValue(new TypeError('Failed to fetch'));
  reportRemoteEvents(events);
  await expect(send.mock.results[0]?.value).rejects.toThrow();
});
