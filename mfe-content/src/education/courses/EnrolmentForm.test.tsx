import { AuthProvider } from '@fairshore/shared-auth';
import { createQueryClient, QueryClientProvider } from '@fairshore/shared-data/query';
import { MemoryRouter } from '@fairshore/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { EnrolmentForm } from './EnrolmentForm';
import { enrolmentDraft } from './enrolmentDraft';

const programme = { id: 'legal-wrappers', title: 'Legal Wrappers', price: 399 };
const page = () => (
  <MemoryRouter>
    <QueryClientProvider client={createQueryClient()}>
      <AuthProvider>
        <EnrolmentForm kind="course" programme={programme} />
      </AuthProvider>
    </QueryClientProvider>
  </MemoryRouter>
);

test('a draft changes nothing that the server renders, and gives way to what was typed before hydration', async () => {
  const place = document.createElement('div');
  document.body.append(place);
  const html = renderToString(page());
  place.innerHTML = html;
  const draft = { name: 'Mara Ilic', email: 'mara@issuer.example', note: 'Two people', website: '' };
  enrolmentDraft(programme.id).keep(draft);
  expect(renderToString(page())).toBe(html);

  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  name.value = 'M. Ilic';
  const onRecoverableError = jest.fn();
  const error = jest.spyOn(console, 'error');
  await act(async () => void hydrateRoot(place, page(), { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(error).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox', { name: 'Name' })).toBe(name);
  expect(name).toHaveValue('M. Ilic');
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('mara@issuer.example');
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Two people');
});
