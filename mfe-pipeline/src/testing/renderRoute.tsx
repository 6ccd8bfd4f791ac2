import { AuthProvider } from '@fairshore/shared-auth';
import { createQueryClient, QueryClientProvider } from '@fairshore/shared-data/query';
import { Route, Routes, useLocation } from '@fairshore/shared-ui/router';
import { MemoryRouter } from '@fairshore/shared-ui/testing';
import { ThemeProvider } from '@fairshore/shared-ui';
import { configure, render } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { remote } from '../remote';

// A page loads its code and its data first; a busy machine may take its time over that.
configure({ asyncUtilTimeout: 8_000 });

const routes = remote.routes.map(({ path, load }) => ({
  path,
  Page: lazy(() => load().then((Page) => ({ default: Page }))),
}));

/** For tests only: a path of this remote, composed as the shell composes it. `address()` is where the router is. */
export function renderRoute(path: string, { from }: { from?: string } = {}) {
  let address = '';
  function Address() {
    const { pathname, search } = useLocation();
    address = pathname + search;
    return null;
  }
  const view = render(
    <ThemeProvider>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={from === undefined ? [path] : [from, path]}>
          <AuthProvider>
            <Address />
            <Suspense fallback={null}>
              <Routes>
                {routes.map(({ path: pattern, Page }) => (
                  <Route key={pattern} path={pattern} element={<Page />} />
                ))}
                <Route path="*" element={<p>Another page</p>} />
              </Routes>
            </Suspense>
          </AuthProvider>
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return { ...view, address: () => address };
}

/** For tests only: leaves a session in storage, as a sign-in does. */
export function signInAs(userId: string): void {
  const user = { id: userId, email: 'ana@fairshore.example', user_metadata: { full_name: 'Ana Marin' } };
  const session = {
    access_token: 'test-token',
    refresh_token: 'test-refresh',
    token_type: 'bearer',
    expires_in: 3_600,
    expires_at: Math.floor(Date.now() / 1_000) + 3_600,
    user,
  };
  localStorage.setItem('fairshore.auth', JSON.stringify(session));
}
