import type { Remote } from '@fairshore/remote-kit';
import { ThemeProvider, usePageMeta } from '@fairshore/shared-ui';
import { Link, Route, Routes, useLocation, useNavigate, useParams } from '@fairshore/shared-ui/router';
import { MemoryRouter } from '@fairshore/shared-ui/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { use, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { standIn } from '../disabled/standIn';
import { RemoteFailure } from '../loader/remoteFailure';
import type { RemoteLoader } from '../loader/remoteLoader';
import { testRegistry, testRelease } from '../loader/testRelease';
import { RemoteOutlet } from './RemoteOutlet';

const registry = testRegistry(testRelease('1').release);
const [entry] = registry.remotes;
if (!entry) throw new Error('The test registry has no remote.');
const owner = entry;

function remoteWith(Page: ComponentType, path: string): Remote {
  return {
    contract: 2,
    routes: [{ path, title: 'X', description: 'The page X.', load: () => Promise.resolve(Page) }],
  };
}

// Each test has its own mount, because a loaded page is cached for the whole visit.
async function renderOutlet(
  mount: string,
  load: RemoteLoader['load'],
  forget: RemoteLoader['forget'] = jest.fn(),
  { at = mount, beside }: { at?: string; beside?: ReactNode } = {},
) {
  const loader: RemoteLoader = {
    registry,
    ownerOf: () => owner,
    load,
    forget,
    outdate: () => undefined,
    warm: () => undefined,
  };
  await act(async () => {
    render(
      <ThemeProvider>
        <MemoryRouter initialEntries={[at]}>
          {beside}
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

test('the stand-in for a disabled remote does not count as a load of it', async () => {
  const seen: string[] = [];
  const note = ({ detail }: WindowEventMap['fairshore:remote']) =>
    seen.push(`${detail.remote} ${detail.phase}`);
  window.addEventListener('fairshore:remote', note);
  await renderOutlet('/off', () => Promise.resolve(standIn({ ...owner, mounts: ['/off'], disabled: true })));
  expect(await screen.findByRole('heading')).toHaveTextContent(
    'This part of the site is unavailable for now',
  );
  window.removeEventListener('fairshore:remote', note);
  expect(seen).toEqual(['shell ready']);
});

test('a better title that the page sets from the start wins', async () => {
  function Named() {
    usePageMeta({ title: 'Harbour Row Residences' });
    return <h1>Harbour Row Residences</h1>;
  }
  await renderOutlet('/named', () => Promise.resolve(remoteWith(Named, '/named')));
  expect(await screen.findByRole('heading')).toBeInTheDocument();
  expect(document.title).toBe('Harbour Row Residences · Fairshore');
});

test('says who owns what could not be loaded, shows an incident id, and Retry recovers', async () => {
  const load = jest.fn<Promise<Remote>, [string]>();
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
])('Retry loads a page again that threw %s', async (when, Broken) => {
  const mount = `/threw ${when}`.replaceAll(' ', '-');
  const load = jest.fn<Promise<Remote>, [string]>();
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

test.each([
  ['Back', 'Page 1'],
  ['A third page', 'Page 3'],
  ['With a query', 'Page 2'],
])('the panel of a page does not stay over another page of the same mount: %s', async (step, heading) => {
  const mount = `/of-many/${step.replaceAll(' ', '-')}/:id`;
  const at = (id: string) => mount.replace(':id', id);
  function Numbered() {
    const { id } = useParams();
    const { search } = useLocation();
    return id === '2' && search === '' ? boom() : <h1>Page {id}</h1>;
  }
  function Steps() {
    const navigate = useNavigate();
    return (
      <>
        <button onClick={() => void navigate(-1)}>Back</button>
        <Link to={at('2')}>A similar page</Link>
        <Link to={at('3')}>A third page</Link>
        <Link to={`${at('2')}?example=1`}>With a query</Link>
      </>
    );
  }
  const load = () => Promise.resolve(remoteWith(Numbered, mount));
  await renderOutlet(mount, load, jest.fn(), { at: at('1'), beside: <Steps /> });
  expect(await screen.findByRole('heading', { name: 'Page 1' })).toBeInTheDocument();

  await act(async () => userEvent.click(screen.getByRole('link', { name: 'A similar page' })));
  expect(await screen.findByRole('alert')).toHaveTextContent('It stopped with an error.');

  await act(async () => userEvent.click(screen.getByText(step)));
  expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(document.title).toBe('X · Fairshore');
});

test('a remote without a page for its mount is refused', async () => {
  await renderOutlet('/empty', () => Promise.resolve(remoteWith(() => null, '/other')));
  expect(await screen.findByRole('alert')).toHaveTextContent('it was not run');
});

test('says that the shell is at fault when a part of it could not be loaded, and that the browser is offline when it is', async () => {
  const load = jest.fn<Promise<Remote>, [string]>();
  load.mockRejectedValue(new RemoteFailure('unreachable', 'Loading chunk 7 failed.', { isShells: true }));
  await renderOutlet('/shell-failed', load);
  const panel = await screen.findByRole('alert');
  expect(panel).toHaveTextContent('A file that all pages share can’t be reached at the moment.');
  expect(panel).toHaveTextContent('It is run by the Platform team.');
  expect(panel).not.toHaveTextContent('Team X');

  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(async () => userEvent.click(screen.getByRole('button', { name: 'Retry' })));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your browser is offline.');
  online.mockRestore();
});

test('an unreachable remote is retried when the browser is online again, a broken one is not', async () => {
  const load = jest.fn<Promise<Remote>, [string]>();
  load.mockRejectedValueOnce(new RemoteFailure('unreachable', 'no network'));
  load.mockResolvedValue(remoteWith(boom, '/offline'));
  await renderOutlet('/offline', load);
  expect(await screen.findByRole('alert')).toHaveTextContent('can’t be reached');
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('alert')).toHaveTextContent('It stopped with an error.');
  const asked = load.mock.calls.length;
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(load).toHaveBeenCalledTimes(asked);
});

function heardPhases(): string[] {
  const phases: string[] = [];
  window.addEventListener('fairshore:remote', ({ detail }) => phases.push(detail.phase));
  return phases;
}

test('a page is ready once it has painted something of its own', async () => {
  const phases = heardPhases();
  let show: (text: string) => void = () => undefined;
  function Late() {
    const [text, setText] = useState('');
    useEffect(() => {
      show = setText;
    }, []);
    return <p>{text}</p>;
  }
  await renderOutlet('/late', () => Promise.resolve(remoteWith(Late, '/late')));
  expect(phases).toEqual([]);
  await act(async () => show('Hello'));
  expect(phases).toEqual(['ready']);
});

test.each([
  ['waits for what never comes', () => use(never), 'It takes too long to answer.'],
  ['paints nothing', () => null, 'It takes too long to answer.'],
])(
  'a page that %s is never ready, and ends in its panel with Retry within 10 s',
  async (what, Page, text) => {
    jest.useFakeTimers();
    try {
      const mount = `/${what.replaceAll(' ', '-')}`;
      const phases = heardPhases();
      await renderOutlet(mount, () => Promise.resolve(remoteWith(() => <Page />, mount)));
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      await act(async () => jest.advanceTimersByTime(10_000));
      expect(screen.getByRole('alert')).toHaveTextContent(text);
      expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
      expect(phases).toEqual(['no-page']);
    } finally {
      jest.useRealTimers();
    }
  },
);

const never = new Promise<null>(() => undefined);
