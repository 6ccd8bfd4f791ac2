import { Route, Routes } from '@fairshore/shared-ui/router';
import { MemoryRouter } from '@fairshore/shared-ui/testing';
import { render } from '@testing-library/react';
import { remote } from '../remote';

/** For tests only: this remote's page at an address. */
export async function renderPage(address: string) {
  const pages = await Promise.all(
    remote.routes.map(async ({ path, load }) => ({ path, Page: await load() })),
  );
  return render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        {pages.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
      </Routes>
    </MemoryRouter>,
  );
}
