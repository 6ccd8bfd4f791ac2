import { screen, waitFor } from '@testing-library/react';
import { FakeAuthClient, aSession } from '../testing/FakeAuthClient';
import { answerData, freshBrowser, renderWithAuth, storeSession } from '../testing/renderWithAuth';
import { DashboardGate } from './DashboardGate';

jest.mock('@supabase/auth-js', () => ({ GoTrueClient: FakeAuthClient }));

const address = () => screen.getByLabelText('Address').textContent;

beforeEach(freshBrowser);
afterEach(() => {
  document.cookie = 'isAdmin=; max-age=0';
});

test('says that it is loading, then sends a visitor to the portal', async () => {
  renderWithAuth(<DashboardGate />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading dashboard…');
  await waitFor(() => expect(address()).toBe('/backer-portal'));
});

test.each([
  ['a flag in local storage', () => localStorage.setItem('fairshore.admin', 'yes')],
  ['a flag in session storage', () => sessionStorage.setItem('isAdmin', 'TRUE')],
  ['a cookie', () => void (document.cookie = 'isAdmin=1')],
])('follows %s to the console', async (_, prepare) => {
  prepare();
  renderWithAuth(<DashboardGate />);
  await waitFor(() => expect(address()).toBe('/admin'));
});

test('goes on to the next hint when storage is blocked', async () => {
  const read = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  document.cookie = 'isAdmin=1';
  renderWithAuth(<DashboardGate />);
  await waitFor(() => expect(address()).toBe('/admin'));
  read.mockRestore();
});

test('goes on to the next hint when cookies are refused', async () => {
  const cookies = jest.spyOn(Document.prototype, 'cookie', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied.', 'SecurityError');
  });
  renderWithAuth(<DashboardGate />);
  await waitFor(() => expect(address()).toBe('/backer-portal'));
  expect(cookies).toHaveBeenCalled();
  cookies.mockRestore();
});

test('treats a failed lookup as no hint', async () => {
  const session = aSession();
  FakeAuthClient.session = session;
  storeSession(session);
  renderWithAuth(<DashboardGate />);
  FakeAuthClient.sessionError = { message: 'x' };
  await waitFor(() => expect(address()).toBe('/backer-portal'));
});

test.each([
  ['a flag before everything else', () => localStorage.setItem('fs_admin', '1')],
  ['a cookie before the person', () => void (document.cookie = 'isAdmin=yes')],
])('%s, without waiting for the session', async (_, prepare) => {
  storeSession(aSession());
  prepare();
  renderWithAuth(<DashboardGate />);
  await waitFor(() => expect(address()).toBe('/admin'));
});

const says = (status: number, body: unknown) => () => ({ status, body });

test.each([
  ['the server that says no', says(200, false), {}, '/backer-portal'],
  ['the server that says yes', says(200, true), {}, '/admin'],
  ['no answer of the server', says(503, { message: 'x' }), {}, '/backer-portal'],
  ['a role', says(503, { message: 'x' }), { role: 'admin' }, '/admin'],
])('waits for the session, then decides by %s', async (_, answer, metadata, path) => {
  const session = aSession();
  Object.assign(session.user.app_metadata, metadata);
  FakeAuthClient.session = session;
  storeSession(session);
  answerData('/rest/v1/rpc/is_admin', answer);
  renderWithAuth(<DashboardGate />);
  await waitFor(() => expect(address()).toBe(path));
});
