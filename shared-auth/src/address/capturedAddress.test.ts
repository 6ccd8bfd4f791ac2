/** @environment browser */
import { captureAuthAddress, takeCapturedAddress } from './capturedAddress';
import { rememberReturnPath, takeReturnPath } from './storeReturnPath';

const project = '/project/1?from=mail#interest';
const open = (address: string) => window.history.replaceState(null, '', address);
const shown = () => window.location.href.slice(window.location.origin.length);

beforeEach(() => localStorage.clear());

test('a link to Home shows the page its person left at once, and is handed over unchanged', () => {
  rememberReturnPath(project);
  open('/?token_hash=abc&type=signup');
  captureAuthAddress();
  expect(shown()).toBe(project);
  expect(takeCapturedAddress()).toMatch(/\/\?token_hash=abc&type=signup$/);
  expect(takeCapturedAddress()).toBeNull();
});

test('an address that Google redirects to does the same', () => {
  rememberReturnPath(project);
  open('/?code=abc');
  captureAuthAddress();
  expect(shown()).toBe(project);
});

test('pages other than Home stay, and so does Home when no page was left or another link has already led there', () => {
  rememberReturnPath(project);
  open('/backer-portal?tab=settings&token_hash=abc&type=email_change');
  captureAuthAddress();
  expect(shown()).toBe('/backer-portal?tab=settings');

  takeReturnPath('a-first-link');
  for (const address of ['/?token_hash=another-link&type=signup', '/?code=abc']) {
    open(address);
    captureAuthAddress();
    expect(shown()).toBe('/');
  }
  localStorage.clear();
  open('/?token_hash=abc&type=signup');
  captureAuthAddress();
  expect(shown()).toBe('/');
});

test('an address without auth server data is left alone', () => {
  rememberReturnPath(project);
  takeCapturedAddress();
  open('/?q=code');
  captureAuthAddress();
  expect(shown()).toBe('/?q=code');
  expect(takeCapturedAddress()).toBeNull();
});
