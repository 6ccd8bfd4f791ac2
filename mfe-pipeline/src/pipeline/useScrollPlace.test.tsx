import { BrowserRouter } from '@fairshore/shared-ui/router';
import { act, render, waitFor } from '@testing-library/react';
import { useScrollPlace } from './useScrollPlace';

function List() {
  useScrollPlace(true);
  return null;
}

function scrollTo(top: number) {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  window.dispatchEvent(new Event('scroll'));
}

test('Back from a plain link’s fragment returns to the first entry’s own place', async () => {
  const seen: unknown[] = [];
  window.scrollTo = (...args: unknown[]) => void seen.push(args[1]);
  window.history.replaceState(null, '', '/pipeline');
  render(
    <BrowserRouter>
      <List />
    </BrowserRouter>,
  );
  act(() => scrollTo(640));
  // As the browser does for a plain link.
  act(() => {
    window.history.pushState(null, '', '/pipeline#main');
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  act(() => scrollTo(80));
  seen.length = 0;
  act(() => window.history.back());
  await waitFor(() => expect(seen).toEqual([640]));
});
