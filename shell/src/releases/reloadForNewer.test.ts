/** @environment browser */
import { testRegistry, testRelease } from '../loader/testRelease';
import { reloadForNewer } from './reloadForNewer';

const known = testRegistry(testRelease('a').release);
const newer = testRegistry(testRelease('b').release);
const reload = jest.fn();

function answer(body: unknown, status = 200) {
  window.fetch = () => Promise.resolve(new Response(JSON.stringify(body), { status }));
}

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
});

it('reloads the document once for a release, and again for the next one', async () => {
  answer(newer);
  expect(await reloadForNewer(known, 'mfe-x', reload)).toBe(true);
  expect(await reloadForNewer(known, 'mfe-x', reload)).toBe(false);
  answer(testRegistry(testRelease('c').release));
  expect(await reloadForNewer(known, 'mfe-x', reload)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('reloads the document for a missing part of the shell when there is another shell', async () => {
  Object.assign(globalThis, { SHELL_VERSION: '1.0.0-test' });
  answer({ ...known, shell: '1.0.0-test' });
  expect(await reloadForNewer(known, 'shell', reload)).toBe(false);
  answer({ ...known, shell: '1.0.0-next' });
  expect(await reloadForNewer(known, 'shell', reload)).toBe(true);
});

it('looks only at the remote that failed, not at others', async () => {
  const neighbour = { ...testRegistry(testRelease('a').release).remotes[0], name: 'mfe-y' };
  answer({ ...newer, remotes: [neighbour, ...newer.remotes] });
  expect(await reloadForNewer(known, 'mfe-x', reload)).toBe(true);
  expect(await reloadForNewer(known, 'mfe-y', reload)).toBe(true);
  expect(await reloadForNewer(known, 'mfe-z', reload)).toBe(false);
});

it('never starts a loop of reloads where no mark can be stored', async () => {
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked');
  });
  answer(newer);
  expect(await reloadForNewer(known, 'mfe-x', reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  setItem.mockRestore();
});

it('leaves the panel in place when a part of the shell is gone and no registry can be loaded', async () => {
  answer({}, 500);
  expect(await reloadForNewer(known, 'shell', reload)).toBe(false);
});

it.each([
  ['the release is the one this tab has', () => answer(known)],
  ['the registry can’t be had', () => answer({}, 500)],
  ['the registry is none', () => answer({ schema: 9 })],
])('leaves the panel in place when %s', async (_, prepare) => {
  prepare();
  expect(await reloadForNewer(known, 'mfe-x', reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
