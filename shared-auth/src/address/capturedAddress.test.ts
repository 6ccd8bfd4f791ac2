/** @environment browser */
import { captureAuthAddress, takeCapturedAddress } from './capturedAddress';
import { rememberReturnPath, takeReturnPath } from './returnPath';

const project = '/project/1?from=mail#interest';
const open = (address: string) => window.history.replaceState(null, '', address);
const shown = () => window.location.href.slice(window.location.origin.length);

beforeEach(() => localStorage.clear());

test('a link that leads to Home shows at once the page its person left, and is handed over as it came', () => {
  rememberReturnPath(project);
  open('/?token_hash=abc&type=signup');
  captureAuthAddress();
  expect(shown()).toBe(project);
  expect(takeCapturedAddress()).toMatch(/\/\?token_hash=abc&type=signup$/);
  expect(takeCapturedAddress()).toBeNull();
});

test('what Google answers does so, too', () => {
  rememberReturnPath(project);
  open('/?code=abc');
  captureAuthAddress();
  expect(shown()).toBe(project);
});

test('another page than Home stays, as does Home where nobody left a page, or another link has led there', () => {
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

test('an address without anything of an auth server is left alone', () => {
  rememberReturnPath(project);
  takeCapturedAddress();
  open('/?q=code');
  captureAuthAddress();
  expect(shown()).toBe('/?q=code');
  expect(takeCapturedAddress()).toBeNull();
});
