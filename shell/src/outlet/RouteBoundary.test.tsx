import { ThemeProvider } from '@fairshore/shared-ui';
import { Link, Route, Routes, useLocation } from '@fairshore/shared-ui/router';
import { MemoryRouter } from '@fairshore/shared-ui/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { testRegistry, testRelease } from '../loader/testRelease';
import { RouteBoundary } from './RouteBoundary';

const [entry] = testRegistry(testRelease('1').release).remotes;

function Site({ Page }: { Page: ComponentType }) {
  const { pathname } = useLocation();
  return (
    <>
      <header>Header</header>
      <Link to="/y">On</Link>
      <main id="main">
        <RouteBoundary page={pathname} entry={pathname === '/x' ? entry : undefined}>
          <Routes>
            <Route path="/x" element={<Page />} />
            <Route path="/y" element={<h1>The next page</h1>} />
          </Routes>
        </RouteBoundary>
      </main>
    </>
  );
}

async function open(Page: ComponentType) {
  const told: string[] = [];
  window.addEventListener('fairshore:remote', ({ detail }) =>
    told.push(`${detail.remote} ${detail.phase} ${detail.error}`),
  );
  await act(async () => {
    render(
      <ThemeProvider>
        <MemoryRouter initialEntries={['/x']}>
          <Site Page={Page} />
        </MemoryRouter>
      </ThemeProvider>,
    );
  });
  return told;
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

function boom(): never {
  throw new Error('boom');
}

test.each([
  ['an effect', () => useEffect(() => () => boom(), [])],
  ['a layout effect', () => useLayoutEffect(() => () => boom(), [])],
  [
    'both',
    () => {
      useLayoutEffect(() => () => boom(), []);
      useEffect(() => () => boom(), []);
    },
  ],
])('a clean-up of %s that throws as its page is left does not hide the next page', async (_, useFault) => {
  const told = await open(function Page() {
    useFault();
    return <h1>This page</h1>;
  });
  await userEvent.click(screen.getByRole('link', { name: 'On' }));
  expect(await screen.findByRole('heading', { name: 'The next page' })).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(told[0]).toBe('mfe-x crashed boom');
});

test('nodes removed by other code do not prevent leaving the page', async () => {
  await open(function Page() {
    return (
      <>
        <p>A</p>
        <p>B</p>
      </>
    );
  });
  document.getElementById('main')?.replaceChildren();
  await userEvent.click(screen.getByRole('link', { name: 'On' }));
  expect(await screen.findByRole('heading', { name: 'The next page' })).toBeInTheDocument();
});

test('an error after the first render that no page caught shows a panel, which the next page leaves behind', async () => {
  let fail = () => undefined as void;
  await open(function Page() {
    const [hasFailed, setHasFailed] = useState(false);
    useEffect(() => {
      fail = () => setHasFailed(true);
    }, []);
    return hasFailed ? boom() : <h1>This page</h1>;
  });
  await act(async () => fail());
  expect(screen.getByRole('alert')).toHaveTextContent('It stopped with an error. The rest of the site works');
  await userEvent.click(screen.getByRole('link', { name: 'On' }));
  expect(await screen.findByRole('heading', { name: 'The next page' })).toBeInTheDocument();
});
