/** @environment browser */
import { assert, constantFrom, array, property, string } from 'fast-check';
import { returnPathFor, toInAppPath } from './returnPath';
import { rememberCurrentPath, rememberReturnPath, returnToPart, takeReturnPath } from './storeReturnPath';
import { clearStoredSessions, removeLateItems } from '../session/storedSession';

const origin = 'http://localhost';

describe('toInAppPath', () => {
  test.each([
    ['/', '/'],
    ['/backer-portal', '/backer-portal'],
    ['/pipeline?category=carbon#list', '/pipeline?category=carbon#list'],
    ['/project/../admin', '/admin'],
    ['/?next=//evil.example', '/?next=//evil.example'],
    // Encoded slashes remain ordinary characters of an in-app path.
    ['/%2F/evil.example', '/%2F/evil.example'],
    ['/%2f%2fevil.example', '/%2f%2fevil.example'],
    ['/%5Cevil.example', '/%5Cevil.example'],
    ['/%09/evil.example', '/%09/evil.example'],
    ['/@evil.example', '/@evil.example'],
    ['//evil.example/path', null],
    ['///evil.example', null],
    ['/\\evil.example', null],
    ['\\\\evil.example', null],
    ['/\t/evil.example', null],
    ['/\n//evil.example', null],
    ['/a/..//evil.example', null],
    ['/.//evil.example', null],
    ['/%2e%2e//evil.example', null],
    ['/a/..\\\\evil.example', null],
    ['https://evil.example/', null],
    ['http:evil.example', null],
    ['javascript:alert(1)', null],
    [' /backer-portal', null],
    ['backer-portal', null],
    ['', null],
    [null, null],
    [{ path: '/' }, null],
  ])('%j becomes %j', (value, expected) => {
    expect(toInAppPath(value, origin)).toBe(expected);
  });

  test('accepted paths stay on this site, however often they are resolved', () => {
    const pieces = constantFrom(...'/\\?#@: \t\nx', '..', '.', '%2f', '%5c', '%2e', 'evil.example', 'http:');
    assert(
      property(array(pieces, { maxLength: 9 }), string({ maxLength: 4 }), (parts, tail) => {
        const path = toInAppPath(`/${parts.join('')}${tail}`, origin);
        if (path === null) return;
        expect(new URL(path, origin).origin).toBe(origin);
        expect(toInAppPath(path, origin)).toBe(path);
      }),
      { numRuns: process.env.TEST_FULL === '1' ? 5000 : 1000 },
    );
  });
});

describe('the remembered path', () => {
  beforeEach(() => localStorage.clear());

  test('is handed out once', () => {
    rememberReturnPath('/backer-portal');
    expect(takeReturnPath()).toBe('/backer-portal');
    expect(takeReturnPath()).toBeNull();
  });

  test('is kept for the link that led to it, and for no other', () => {
    rememberReturnPath('/backer-portal');
    expect(takeReturnPath('first link of a mail')).toBe('/backer-portal');
    expect(takeReturnPath('first link of a mail')).toBe('/backer-portal');
    expect(returnPathFor('another link')).toBeNull();
    expect(returnPathFor(null)).toBeNull();
    rememberReturnPath('/pipeline');
    expect(returnPathFor('another link')).toBe('/pipeline');
  });

  test('leads to the named part of the page, once a part is named', () => {
    window.history.replaceState(null, '', '/project/1?a=b');
    returnToPart('ask');
    rememberCurrentPath();
    expect(takeReturnPath()).toBe('/project/1?a=b#ask');
    returnToPart(null);
    rememberCurrentPath();
    expect(takeReturnPath()).toBe('/project/1?a=b');
  });

  test.each([
    ['is kept for two hours', 2 * 60 * 60 * 1000 - 1, '/backer-portal'],
    ['is forgotten after two hours', 2 * 60 * 60 * 1000, null],
  ])('%s', (_, now, expected) => {
    rememberReturnPath('/backer-portal', 0);
    expect(takeReturnPath(null, now)).toBe(expected);
  });

  test('the first visit after two hours removes it, whichever link has used it; a sign-out leaves it to the link', () => {
    const stored = () => localStorage.getItem('fairshore.return-to');
    rememberReturnPath('/basket', 0);
    takeReturnPath('link', 1);
    clearStoredSessions();
    removeLateItems(2 * 60 * 60 * 1000 - 1);
    expect(stored()).not.toBeNull();
    removeLateItems(2 * 60 * 60 * 1000);
    expect(stored()).toBeNull();
  });

  test.each(['not json', '{"path":"//evil.example","until":9e15}', '{"path":"/x"}', '7'])(
    'ignores the stored item %s',
    (item) => {
      localStorage.setItem('fairshore.return-to', item);
      expect(takeReturnPath()).toBeNull();
    },
  );
});
