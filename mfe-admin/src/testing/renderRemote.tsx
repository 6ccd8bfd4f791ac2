import { AuthProvider, RequireAdmin, RequireBacker } from '@fairshore/shared-auth';
import { QueryClientProvider, createQueryClient } from '@fairshore/shared-data/query';
import type { RemoteModule, RemoteRoute } from '@fairshore/shared-remote';
import { Route, Routes, useLocation } from '@fairshore/shared-ui/router';
import { MemoryRouter } from '@fairshore/shared-ui/testing';
import { ToastRegion } from '@fairshore/shared-ui/toast';
import { configure, render } from '@testing-library/react';
import type { ComponentType } from 'react';

// A page with a long form takes jsdom seconds on a busy machine.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 5_000 });

const guards = { backer: RequireBacker, admin: RequireAdmin };

/** For tests only: a remote's pages at an address, framed as the shell frames them; any other path shows its address. */
export async function renderRemote(remote: RemoteModule, address: string) {
  const pages = await Promise.all(remote.routes.map(async (route) => ({ route, Page: await route.load() })));
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false, networkMode: 'always' } });
  return render(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={queryClient}>
        <AuthProvider>
          <Routes>
            {pages.map(({ route, Page }) => (
              <Route key={route.path} path={route.path} element={<Guarded route={route} Page={Page} />} />
            ))}
            <Route path="*" element={null} />
          </Routes>
          <CurrentAddress />
        </AuthProvider>
        <ToastRegion />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

function Guarded({ route, Page }: { route: RemoteRoute; Page: ComponentType }) {
  if (route.access === undefined) return <Page />;
  const Guard = guards[route.access];
  return (
    <Guard>
      <Page />
    </Guard>
  );
}

/** Where the person is, for assertions on navigation. */
function CurrentAddress() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}
