import { AuthProvider } from '@fairshore/shared-auth';
import { QueryClientProvider, createQueryClient } from '@fairshore/shared-data/query';
import { MemoryRouter } from '@fairshore/shared-ui/testing';
import { renderToString } from 'react-dom/server';
import { EducationPage } from './EducationPage';

test('without scripts, the other tab keeps search and category', () => {
  const html = renderToString(
    <MemoryRouter initialEntries={['/educational-resources?q=token&category=rwa&tab=tools']}>
      <QueryClientProvider client={createQueryClient()}>
        <AuthProvider>
          <EducationPage />
        </AuthProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const links = [...html.matchAll(/href="(\?[^"]*)"/g)].map(([, address]) =>
    address?.replaceAll('&amp;', '&'),
  );
  expect(links).toEqual(['?q=token&category=rwa', '?q=token&category=rwa&tab=tools']);
});
