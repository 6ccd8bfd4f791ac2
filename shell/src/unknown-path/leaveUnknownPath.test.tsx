import { BrowserRouter, useLocation } from '@fairshore/shared-ui/router';
import { render, screen } from '@testing-library/react';
import { leaveUnknownPath } from './leaveUnknownPath';

function Place() {
  const { pathname, search, state } = useLocation();
  return <p>{JSON.stringify({ to: pathname + search, ...state })}</p>;
}

test.each([
  ['/nowhere?q=1#a', { to: '/', notice: 'There is no page at /nowhere. This is our home page.' }],
  ['/pipeline?q=1', { to: '/pipeline?q=1' }],
  ['/Dashboard', { to: '/Dashboard' }],
  [
    `/${'a'.repeat(90)}`,
    { to: '/', notice: `There is no page at /${'a'.repeat(79)}…. This is our home page.` },
  ],
])('a visit to %s begins at %j', (address, wanted) => {
  window.history.replaceState(null, '', address);
  leaveUnknownPath((pathname) => pathname === '/pipeline');
  render(
    <BrowserRouter>
      <Place />
    </BrowserRouter>,
  );
  expect(JSON.parse(screen.getByText(/to/).textContent ?? '')).toEqual(wanted);
});
