import { Link } from '@fairshore/shared-ui/router';
import { MemoryRouter } from '@fairshore/shared-ui/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { announceLoaderEvent, loaderEvents } from '../loader/loaderEvents';
import type { RemoteLoader } from '../loader/remoteLoader';
import { testRegistry, testRelease } from '../loader/testRelease';
import { useNewReleases } from './useNewReleases';

Object.assign(globalThis, { SHELL_VERSION: '1.0.0-test' });

const old = testRegistry(testRelease('a').release);
const [x] = old.remotes;
const registry = { ...old, remotes: [x!, { ...x!, name: 'mfe-y', mounts: ['/y'] }] };
const reload = jest.fn();

const loader: RemoteLoader = {
  registry,
  ownerOf: (path) => registry.remotes.find(({ mounts }) => mounts.includes(path)),
  load: () => new Promise(() => undefined),
  forget: () => undefined,
  outdate: jest.fn(),
  warm: () => undefined,
};

function Frame({ known }: { known: RemoteLoader }) {
  useNewReleases(known, reload);
  return (
    <>
      <Link to="/x">X</Link>
      <Link to="/x?tab=2">X, another tab</Link>
      <Link to="/y">Y</Link>
    </>
  );
}

async function openFor(milliseconds: number, known = loader) {
  render(
    <MemoryRouter initialEntries={['/x']}>
      <Frame known={known} />
    </MemoryRouter>,
  );
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
}

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const visit = (name: string) => user.click(screen.getByRole('link', { name }));

beforeEach(() => {
  jest.useFakeTimers();
  reload.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
  loaderEvents.length = 0;
});

function answer(latest: unknown) {
  window.fetch = () => Promise.resolve(new Response(JSON.stringify(latest)));
}

it('loads a new release at the next step to another remote, and not before', async () => {
  answer({ ...registry, remotes: [x, { ...registry.remotes[1], stable: testRelease('b').release }] });
  await openFor(20_000);
  expect(loader.outdate).toHaveBeenCalledWith(new Set(['mfe-y']));
  await visit('X, another tab');
  expect(reload).not.toHaveBeenCalled();
  await visit('Y');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('learns of a new release when a link is pointed at, before it is followed', async () => {
  answer(registry);
  await openFor(30_000);
  answer({ ...registry, remotes: [x, { ...registry.remotes[1], disabled: true }] });
  await user.hover(screen.getByRole('link', { name: 'Y' }));
  await act(() => jest.advanceTimersByTimeAsync(100));
  await visit('Y');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('learns of a new release after this device’s clock was set back', async () => {
  answer(registry);
  await openFor(30_000);
  jest.setSystemTime(Date.now() - 3 * 3_600_000);
  answer({ ...registry, remotes: [x, { ...registry.remotes[1], disabled: true }] });
  await act(() => jest.advanceTimersByTimeAsync(5 * 60_000));
  await visit('Y');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('stays in the same document when the other remote has no new release', async () => {
  answer({ ...registry, remotes: [{ ...x, stable: testRelease('b').release }, registry.remotes[1]] });
  await openFor(20_000);
  await visit('Y');
  expect(reload).not.toHaveBeenCalled();
  await visit('X');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('keeps the pages that an offline tab has, and loads the new release with a step that is taken online', async () => {
  answer({ ...registry, shell: '1.0.0-next' });
  await openFor(20_000);
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await visit('Y');
  expect(reload).not.toHaveBeenCalled();
  online.mockRestore();
  await visit('X');
  expect(reload).toHaveBeenCalledTimes(1);
});

it.each([
  ['leaves a canary that was dropped before the first look at the registry', ['3'], 1],
  ['stays with stable, which has replaced that canary since', ['3', 'a'], 0],
])('%s', async (_, versions, reloads) => {
  const canary = { ...testRelease('3').release, percent: 100 };
  const given = { ...registry, remotes: [x!, { ...registry.remotes[1]!, canary }] };
  for (const version of versions)
    announceLoaderEvent({ remote: 'mfe-y', version, phase: 'loaded', attempt: 1 });
  localStorage.setItem('fairshore.dropped', '["mfe-y 3"]');
  answer(given);
  await openFor(20_000, { ...loader, registry: given });
  await visit('Y');
  expect(reload).toHaveBeenCalledTimes(reloads);
});

it('stays in the same document when nothing new can be learned', async () => {
  window.fetch = () => Promise.reject(new TypeError('offline'));
  await openFor(20_000);
  await visit('Y');
  expect(reload).not.toHaveBeenCalled();
});
