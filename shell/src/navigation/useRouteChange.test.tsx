import { BrowserRouter, Link, useLocation, useNavigate } from '@fairshore/shared-ui/router';
import { MemoryRouter } from '@fairshore/shared-ui/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { useRouteChange } from './useRouteChange';

let seen: string[];

beforeEach(() => {
  seen = [];
  // jsdom has no layout, so it has no scrolling of its own.
  window.scrollTo = (...args: unknown[]) => void seen.push(`to ${String(args[1])}`);
  Element.prototype.scrollIntoView = function (this: Element) {
    seen.push(`to #${this.id}`);
  };
});

function Frame() {
  useRouteChange();
  const navigate = useNavigate();
  return (
    <main id="main" tabIndex={-1}>
      <Link to="/pipeline">Pipeline</Link>
      <Link to="/pipeline?sort=newest">Newest</Link>
      <Link to="/privacy#retention">Retention</Link>
      <button onClick={() => void navigate(-1)}>Back</button>
      <Shorter key={useLocation().pathname} />
    </main>
  );
}

/** A page shorter than the previous scroll position: the browser scrolls up as soon as it is rendered, and fires an event. */
function Shorter() {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    if (pathname === '/pipeline') scrollTo(120);
  }, [pathname]);
  return null;
}

function open(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Frame />
    </MemoryRouter>,
  );
}

function scrollTo(top: number) {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  window.dispatchEvent(new Event('scroll'));
}

/** Waits until what was rendered is painted, and callbacks waiting for that have run. */
async function painted() {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
}

test('the first page of a visit is left to the browser', () => {
  open('/');
  expect(seen).toEqual([]);
  expect(screen.getByRole('main')).not.toHaveFocus();
});

test('a new page starts at its top, with the focus', async () => {
  open('/');
  await userEvent.click(screen.getByRole('link', { name: 'Pipeline' }));
  expect(seen).toEqual(['to 0']);
  expect(screen.getByRole('main')).toHaveFocus();
});

test('the document’s address is that of the page, whatever its filters', async () => {
  document.head.innerHTML = '<link rel="canonical" href="https://fairshore.example/">';
  const canonical = document.querySelector('link');
  open('/');
  await userEvent.click(screen.getByRole('link', { name: 'Newest' }));
  await waitFor(() => expect(canonical).toHaveAttribute('href', 'https://fairshore.example/pipeline'));
  await userEvent.click(screen.getByRole('link', { name: 'Retention' }));
  await waitFor(() => expect(canonical).toHaveAttribute('href', 'https://fairshore.example/privacy'));
  document.head.replaceChildren();
});

test('the document’s address follows a step within a page that states its query', async () => {
  document.head.innerHTML = `<link rel="canonical" href="https://fairshore.example/pipeline?ids=a,b">
    <meta name="page-query" content="ids=a">`;
  open('/pipeline');
  await userEvent.click(screen.getByRole('link', { name: 'Newest' }));
  await waitFor(() =>
    expect(document.querySelector('link')).toHaveAttribute(
      'href',
      'https://fairshore.example/pipeline?ids=a',
    ),
  );
  document.head.replaceChildren();
});

test('a filter in the address is not a new page', async () => {
  open('/pipeline');
  await userEvent.click(screen.getByRole('link', { name: 'Newest' }));
  expect(seen).toEqual([]);
});

test('Back returns to where the page was left, even from a page that was too short for it', async () => {
  open('/');
  act(() => scrollTo(640));
  await userEvent.click(screen.getByRole('link', { name: 'Pipeline' }));
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(seen).toEqual(['to 0', 'to 640']);
});

test('Back to the first page returns to its own place, not to that of a plain link’s fragment', async () => {
  window.history.replaceState(null, '', '/');
  const view = render(
    <BrowserRouter>
      <Frame />
    </BrowserRouter>,
  );
  act(() => scrollTo(640));
  await userEvent.click(screen.getByRole('link', { name: 'Newest' }));
  // As the browser does for a plain link.
  act(() => {
    window.history.pushState(null, '', '/pipeline?sort=newest#main');
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  act(() => scrollTo(6000));
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(window.location.hash).toBe(''));
  seen = [];
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(seen).toEqual(['to 640']));
  view.unmount();
});

test('Back from a page that was loaded again returns to where the page before it was left', async () => {
  window.history.replaceState({ key: 'home', idx: 0 }, '', '/');
  const frame = (
    <BrowserRouter>
      <Frame />
    </BrowserRouter>
  );
  const first = render(frame);
  act(() => scrollTo(640));
  window.dispatchEvent(new Event('scrollend'));
  const home: unknown = window.history.state;
  expect(home).toMatchObject({ key: 'home', idx: 0 });
  first.unmount();

  // Another key, because the first document's memory is gone.
  window.history.replaceState({ ...(home as object), key: 'again' }, '', '/');
  window.history.pushState({ key: 'next', idx: 1 }, '', '/pipeline');
  const second = render(frame);
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(seen).toEqual(['to 640']));
  second.unmount();
});

test.each([
  ['on the first page', '/privacy#retention', undefined],
  ['of a page one goes to', '/', 'Retention'],
  ['of the page one is on', '/privacy', 'Retention'],
])('a fragment %s leads to its heading, even if that arrives late', async (_case, path, link) => {
  open(path);
  if (link) await userEvent.click(screen.getByRole('link', { name: link }));
  expect(seen).toEqual([]);
  const heading = document.createElement('h2');
  heading.id = 'retention';
  await act(async () => void document.body.append(heading));
  await painted();
  expect(seen).toEqual(['to #retention']);
  expect(heading).toHaveFocus();
  heading.remove();
});

test('a visitor who uses something on the first page already is left there', async () => {
  document.body.insertAdjacentHTML('beforeend', '<button>Register</button><h2 id="retention"></h2>');
  const pressed = screen.getByRole('button', { name: 'Register' });
  pressed.focus();
  open('/privacy#retention');
  expect(pressed).toHaveFocus();
  expect(seen).toEqual([]);
  for (const element of [pressed, document.querySelector('h2')]) element?.remove();
});

test('a dialog that opened by itself does not keep the visitor from the fragment', async () => {
  open('/privacy#retention');
  await act(async () => {
    document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><button>Accept</button></div>');
    screen.getByRole('button', { name: 'Accept' }).focus();
    document.body.insertAdjacentHTML('beforeend', '<h2 id="retention"></h2>');
  });
  await painted();
  expect(seen).toEqual(['to #retention']);
  document.querySelectorAll('[role=dialog], h2').forEach((element) => element.remove());
});

test('does not go to the fragment while something above it is arriving', async () => {
  open('/privacy#retention');
  await act(async () => {
    document.body.insertAdjacentHTML('beforeend', '<p data-arriving="true"></p><h2 id="retention"></h2>');
  });
  await painted();
  expect(seen).toEqual([]);
  await act(async () => document.querySelector('p')?.removeAttribute('data-arriving'));
  // The content that replaced it is painted before the page scrolls.
  expect(seen).toEqual([]);
  await painted();
  expect(seen).toEqual(['to #retention']);
  document.querySelectorAll('p, h2').forEach((element) => element.remove());
});

test('a visitor who scrolls meanwhile is not moved', async () => {
  open('/privacy#retention');
  window.dispatchEvent(new Event('wheel'));
  const heading = document.createElement('h2');
  heading.id = 'retention';
  await act(async () => void document.body.append(heading));
  await painted();
  expect(seen).toEqual([]);
  heading.remove();
});

test('a visitor who scrolls before late content is painted is not moved', async () => {
  open('/privacy#retention');
  const heading = document.createElement('h2');
  heading.id = 'retention';
  await act(async () => void document.body.append(heading));
  window.dispatchEvent(new Event('wheel'));
  await painted();
  expect(seen).toEqual([]);
  heading.remove();
});
