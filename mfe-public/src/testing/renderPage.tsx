import { AuthProvider } from '@fairshore/shared-auth';
import { createQueryClient, QueryClientProvider } from '@fairshore/shared-data/query';
import { Route, Routes, useLocation } from '@fairshore/shared-ui/router';
import { MemoryRouter } from '@fairshore/shared-ui/testing';
import { render } from '@testing-library/react';
import { remote } from '../remote';

/** For tests only: this remote's page at an address, framed as the shell frames it; any page shows its address. */
export async function renderPage(address: string) {
  const pages = await Promise.all(
    remote.routes.map(async ({ path, load }) => ({ path, Page: await load() })),
  );
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false, networkMode: 'always' } });
  return render(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={queryClient}>
        <AuthProvider>
          <Routes>
            {pages.map(({ path, Page }) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
            <Route path="*" element={null} />
          </Routes>
        </AuthProvider>
        <CurrentAddress />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

function CurrentAddress() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}
