import { AuthProvider, PersonScope, RequireAdmin, RequireBacker } from '@fairshore/shared-auth';
import { Route, Routes, useLocation, useNavigate } from '@fairshore/shared-ui/router';
import { MemoryRouter } from '@fairshore/shared-ui/testing';
import { ToastRegion } from '@fairshore/shared-ui/toast';
import { act, render } from '@testing-library/react';
import { useEffect, useLayoutEffect } from 'react';
import type { ComponentType } from 'react';
import { createQueryClient, QueryClientProvider } from '../query';

const guards = { backer: RequireBacker, admin: RequireAdmin };
let shownAddress = '';
let go: ReturnType<typeof useNavigate> | undefined;

/**
 * For tests only: renders a remote's page at an address inside the same providers and guards as the shell; an
 * address of another remote shows nothing. `from` is the previous page.
 */
export async function renderRemote(remote: TestedRemote, address: string, { from }: { from?: string } = {}) {
  const pages = await Promise.all(remote.routes.map(async (route) => ({ route, Page: await route.load() })));
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false, networkMode: 'always' } });
  const page = (
    <MemoryRouter initialEntries={from === undefined ? [address] : [from, address]}>
      <QueryClientProvider client={queryClient}>
        <AuthProvider>
          <PersonScope>
            <Routes>
              {pages.map(({ route, Page }) => (
                <Route key={route.path} path={route.path} element={<Guarded route={route} Page={Page} />} />
              ))}
              <Route path="*" element={null} />
            </Routes>
          </PersonScope>
          <AddressKeeper />
        </AuthProvider>
        <ToastRegion />
      </QueryClientProvider>
    </MemoryRouter>
  );
  // The guards' code arrives a moment after the first rendering.
  return act(async () => render(page));
}

/** For tests only: path and query of the page that `renderRemote` shows now. */
export function currentAddress(): string {
  return shownAddress;
}

/** For tests only: the browser's Back (-1) or Forward (1) on the page that `renderRemote` shows now. */
export function step(entries: -1 | 1): void {
  act(() => void go?.(entries));
}

function Guarded({ route, Page }: { route: TestedRoute; Page: ComponentType }) {
  if (route.access === undefined) return <Page />;
  const Guard = guards[route.access];
  return (
    <Guard>
      <Page />
    </Guard>
  );
}

function AddressKeeper() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    go = navigate;
  }, [navigate]);
  useLayoutEffect(() => {
    shownAddress = pathname + search;
  }, [pathname, search]);
  return null;
}

/** The parts of a remote that its pages need; the contract itself belongs to remote-kit. */
interface TestedRemote {
  readonly routes: readonly TestedRoute[];
}

interface TestedRoute {
  readonly path: string;
  readonly access?: keyof typeof guards;
  load(): Promise<ComponentType>;
}
