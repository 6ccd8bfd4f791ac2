import { QueryClientProvider, createQueryClient } from '@fairshore/shared-data/query';
import { AuthProvider } from '@fairshore/shared-auth';
import { MemoryRouter } from '@fairshore/shared-ui/testing';
import { renderToString } from 'react-dom/server';
import { AssetClasses } from './AssetClasses';
import { Marketplace } from '../marketplace/Marketplace';

test.each([
  ['assets', AssetClasses],
  ['marketplace', Marketplace],
])('without scripts, a tab of #%s reloads the page at its section', (id, Part) => {
  const html = renderToString(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <AuthProvider>
          <Part />
        </AuthProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const links = [...html.matchAll(/href="(\?[^"]*)"/g)].map(([, address]) => address);
  expect(links.length).toBeGreaterThan(2);
  expect(links.filter((address) => !address?.endsWith(`#${id}`))).toEqual([]);
});
