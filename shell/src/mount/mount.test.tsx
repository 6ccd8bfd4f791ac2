import { createQueryClient } from '@fairshore/shared-data/query';
import { act, screen } from '@testing-library/react';
import type { RemoteLoader } from '../loader/remoteLoader';
import { testRegistry, testRelease } from '../loader/testRelease';
import { mount } from './mount';

const { release } = testRelease('1.0.0');
const { release: canary } = testRelease('1.0.1');
const data = { queryKey: ['listings'], state: { data: ['Ridge'], dataUpdatedAt: 1 } };
let paths = 0;

/** Mounts a page that the server rendered with the stable release, and returns what became of its element and of its data. */
async function mounted({ bucket = 50, isOwnView = false, isLate = false } = {}) {
  // Each path is loaded once.
  paths += 1;
  const path = `/x${paths}`;
  window.history.replaceState(null, '', path);
  document.body.innerHTML = '<div id="root"><button>Watch</button></div>';
  const button = screen.getByRole('button');
  const registry = testRegistry(release, { canary: { ...canary, percent: 10 }, mounts: [path] });
  const [entry] = registry.remotes;
  const route = { path, title: 'X', description: 'X', load: async () => () => null };
  const loader: RemoteLoader = {
    registry,
    ownerOf: () => entry,
    load: () => (isLate ? new Promise(() => undefined) : Promise.resolve({ contract: 2, routes: [route] })),
    forget: () => undefined,
    outdate: () => undefined,
    warm: () => undefined,
  };
  const queryClient = createQueryClient();
  await act(async () => {
    const mounting = mount({
      root: button.parentElement ?? document.body,
      suite: <button>Watch</button>,
      options: {},
      loader,
      queryClient,
      bucket,
      rendered: { version: release.version, queries: [data] },
      isOwnView,
    });
    await jest.advanceTimersByTimeAsync(4_001);
    await mounting;
  });
  return { isKept: button.isConnected, data: queryClient.getQueryData(['listings']) };
}

beforeEach(() => jest.useFakeTimers());

test.each([
  ['of the release that this browser gets is hydrated, with its data', {}, true, ['Ridge']],
  ['whose code is late is rendered anew, with its data', { isLate: true }, false, ['Ridge']],
  ['of another release than a canary’s browser gets is rendered anew', { bucket: 5 }, false, undefined],
  ['in a tab with releases of its own is rendered anew', { isOwnView: true }, false, undefined],
])('a page %s', async (_, situation, isKept, known) => {
  expect(await mounted(situation)).toEqual({ isKept, data: known });
});
