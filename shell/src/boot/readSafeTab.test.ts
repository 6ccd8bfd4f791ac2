/** @environment browser */
import { releasesToTry } from '../loader/releaseChoice';
import { testRegistry, testRelease } from '../loader/testRelease';
import { withOverrides } from '../overrides/withOverrides';
import { browserBucket } from './browserBucket';
import { readSafeTab } from './readSafeTab';
import { isSafeTab } from './safeTab';

function openDocument(address: string): boolean {
  window.history.replaceState({ idx: 3 }, '', address);
  readSafeTab();
  return isSafeTab();
}

beforeEach(() => {
  sessionStorage.clear();
  openDocument('/');
});

afterEach(() => jest.restoreAllMocks());

test('a tab is not in safe mode unless it is asked for', () => {
  expect(openDocument('/pipeline?sort=newest&unsafe=1')).toBe(false);
  expect(sessionStorage).toHaveLength(0);
  expect(window.location.search).toBe('?sort=newest&unsafe=1');
});

test.each(['?safe', '?safe=', '?safe=1'])(
  '%s starts safe mode for the tab, and only it is removed from the address',
  (query) => {
    expect(openDocument(`/pipeline${query}&sort=newest#list`)).toBe(true);
    expect(window.location.href).toBe(`${window.location.origin}/pipeline?sort=newest#list`);
    expect(window.history.state).toEqual({ idx: 3 });
    expect(openDocument('/advisory')).toBe(true);
  },
);

test('?safe=off ends safe mode', () => {
  openDocument('/?safe');
  expect(openDocument('/pipeline?sort=newest&safe=off')).toBe(false);
  expect(window.location.search).toBe('?sort=newest');
  expect(openDocument('/')).toBe(false);
});

test('where nothing can be stored, safe mode stays in the address', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(openDocument('/pipeline?safe')).toBe(true);
  expect(window.location.search).toBe('?safe');
});

test('in safe mode neither a canary, whatever its share, nor a release chosen for the tab is used', async () => {
  const canary = { ...testRelease('3').release, percent: 100 };
  const registry = testRegistry(testRelease('2').release, { canary });
  const first = () => registry.remotes.flatMap((entry) => releasesToTry(entry, browserBucket()))[0]?.reason;
  expect(first()).toBe('canary');
  sessionStorage.setItem('fairshore.overrides', '["mfe-x@1.0.0-00000001"]');
  const boot = { registry, config: { links: { salesEmail: 'sales@fairshore.example' } }, manifests: {} };
  window.history.replaceState(null, '', '/?safe&override=mfe-x@1.0.0-00000001');
  await expect(withOverrides(boot)).resolves.toEqual({ ...boot, TabBar: expect.any(Function) });
  expect(first()).toBe('stable');
  // A visitor who leaves safe mode without choices of their own gets the live releases.
  sessionStorage.removeItem('fairshore.overrides');
  window.history.replaceState(null, '', '/?safe=off');
  await expect(withOverrides(boot)).resolves.toBe(boot);
  expect(first()).toBe('canary');
});
