import { defineRemote } from '@fairshore/shared-remote';
import type { RemoteModule } from '@fairshore/shared-remote';
import { ThemeProvider, usePageMeta } from '@fairshore/shared-ui';
import { Route, Routes } from '@fairshore/shared-ui/router';
import { MemoryRouter } from '@fairshore/shared-ui/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import type { ComponentType } from 'react';
import { RemoteFailure } from '../loader/remoteFailure';
import type { RemoteLoader } from '../loader/remoteLoader';
import { testRegistry, testRelease } from '../loader/testRelease';
import { RemoteOutlet } from './RemoteOutlet';

const registry = testRegistry(testRelease('1').release);
const [entry] = registry.remotes;
if (!entry) throw new Error('The test registry has no remote.');
const owner = entry;

function remoteWith(Page: ComponentType, path: string): RemoteModule {
  return defineRemote({
    routes: [{ path, title: 'X', description: 'The page X.', load: () => Promise.resolve(Page) }],
  });
}

// Each test has its own mount, because a loaded page is kept for the whole visit.
async function renderOutlet(
  mount: string,
  load: RemoteLoader['load'],
  forget: RemoteLoader['forget'] = jest.fn(),
) {
  const loader: RemoteLoader = {
    registry,
    ownerOf: () => owner,
    load,
    forget,
    warm: () => undefined,
  };
  await act(async () => {
    render(
      <ThemeProvider>
        <MemoryRouter initialEntries={[mount]}>
          <Routes>
            <Route path={mount} element={<RemoteOutlet entry={owner} mount={mount} loader={loader} />} />
          </Routes>
        </MemoryRouter>
      </ThemeProvider>,
    );
  });
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('shows the page and gives the document its title', async () => {
  await renderOutlet('/fine', () => Promise.resolve(remoteWith(() => <h1>Hello</h1>, '/fine')));
  expect(await screen.findByRole('heading', { name: 'Hello' })).toBeInTheDocument();
  expect(document.title).toBe('X · Fairshore');
});

test('a page that knows a better title from the start has the last word', async () => {
  function Named() {
    usePageMeta({ title: 'Harbour Row Residences' });
    return <h1>Harbour Row Residences</h1>;
  }
  await renderOutlet('/named', () => Promise.resolve(remoteWith(Named, '/named')));
  expect(await screen.findByRole('heading')).toBeInTheDocument();
  expect(document.title).toBe('Harbour Row Residences · Fairshore');
});

test('says who owns what could not be loaded, gives an incident id, and Retry recovers', async () => {
  const load = jest.fn<Promise<RemoteModule>, [string]>();
  load.mockRejectedValueOnce(new RemoteFailure('unreachable', 'answered 500'));
  load.mockResolvedValue(remoteWith(() => <h1>Recovered</h1>, '/flaky'));
  await renderOutlet('/flaky', load);

  const panel = await screen.findByRole('alert');
  expect(panel).toHaveTextContent('This part of the site is unavailable.');
  expect(panel).toHaveTextContent('It is run by the Team X.');
  expect(panel).toHaveTextContent(/[0-9A-F]{8}/);

  await act(async () => userEvent.click(screen.getByRole('button', { name: 'Retry' })));
  expect(await screen.findByRole('heading', { name: 'Recovered' })).toBeInTheDocument();
});

test('a page that throws while it renders is replaced by its panel, not by a blank site', async () => {
  function Broken(): never {
    throw new Error('boom');
  }
  await renderOutlet('/broken', () => Promise.resolve(remoteWith(Broken, '/broken')));
  expect(await screen.findByRole('alert')).toHaveTextContent('It stopped with an error.');
});

test.each([
  ['while it renders', () => boom()],
  ['in an effect', () => useEffect(boom)],
])('Retry loads a page that threw %s anew', async (when, Broken) => {
  const mount = `/threw ${when}`.replaceAll(' ', '-');
  const load = jest.fn<Promise<RemoteModule>, [string]>();
  load.mockResolvedValueOnce(remoteWith(() => Broken() ?? null, mount));
  load.mockResolvedValue(remoteWith(() => <h1>Repaired</h1>, mount));
  const forget = jest.fn();
  await renderOutlet(mount, load, forget);
  expect(await screen.findByRole('alert')).toHaveTextContent('It stopped with an error.');
  expect(forget).toHaveBeenCalledWith('mfe-x');

  await act(async () => userEvent.click(screen.getByRole('button', { name: 'Retry' })));
  expect(await screen.findByRole('heading', { name: 'Repaired' })).toBeInTheDocument();
});

function boom(): never {
  throw new Error('boom');
}

test('a remote that brings no page for its mount is refused', async () => {
  await renderOutlet('/empty', () => Promise.resolve(remoteWith(() => null, '/other')));
  expect(await screen.findByRole('alert')).toHaveTextContent('it was not run');
});
